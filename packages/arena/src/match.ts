import {
  type Action,
  type AnyGame,
  bots,
  editions,
  isRefusal,
  type Line,
  Rng,
  type Run,
  replays,
  type Seat,
  start,
  submit,
} from '@undercroft/kernel';
import type { Agent } from './agent.ts';
import type { Answer } from './answer.ts';
import { type BotOfRun, makeBotOfRun } from './bot-memory.ts';
import { type AgentTextBuilder, actionFor, makeReader, type Reader } from './reader.ts';

/** One run of the contest: an agent in a seat on a seed. */
export interface Match {
  readonly game: string;
  readonly agent: string;
  readonly seat: Seat;
  readonly seed: string;
}

export interface Budget {
  /** Maximum number of actions of the agent; after that the run counts as lost. */
  readonly steps: number;
  /** Time limit for one answer. */
  readonly seconds: number;
  /** Limit for the text sent to the agent, at 3.7 bytes per token. */
  readonly tokens: number;
}

/** A turn of the transcript: the text sent to the agent, its choice, and the lines it received afterwards. */
export interface TurnRecord {
  readonly n: number;
  /** Empty for bots, which read no text. */
  readonly text: string;
  /** The agent's answer; null if it could not be read. */
  readonly answered: Answer;
  readonly chose: string;
  readonly told: readonly string[];
  readonly seconds: number;
}

export interface MatchOptions {
  readonly budget?: Budget;
  /** The game's text for agents; the default is a general one. */
  readonly agentText?: AgentTextBuilder | undefined;
  /** Called after each turn of the agent. */
  readonly onTurn?: ((turn: TurnRecord) => void) | undefined;
}

export const BUDGET: Budget = { steps: 5_000, seconds: 60, tokens: 10_000_000 };

export interface MatchResult extends Match {
  readonly verdict: 'won' | 'lost' | 'drawn';
  readonly score: number;
  readonly steps: number;
  readonly bytes: number;
  /** Answers that were no legal action or came too late: the game's random bot chose instead. */
  readonly faults: number;
  /** The game's outcome code, `out of budget`, or `disqualified`. */
  readonly ended: string;
  /** The run as text, so that anyone can replay it to check the result. */
  readonly replay: string;
}

export const matchId = ({ game, agent, seat, seed }: Match): string => [game, agent, seat, seed].join('\n');

/** The start of every match: the game's defaults in its latest edition. */
export const beginMatch = (game: AnyGame, seed: string): ReturnType<typeof start> =>
  start(game, { seed, options: editions.latest(game, {}), isTyped: true });

/** Every agent in every seat on every seed. */
export function matchesOf(game: AnyGame, agents: readonly string[], seeds: readonly string[]): Match[] {
  const begun = beginMatch(game, 'arena');
  const seats = isRefusal(begun) ? [] : game.seats(begun.run.header.options);
  return agents.flatMap((agent) =>
    seeds.flatMap((seed) => seats.map((seat) => ({ game: game.id, agent, seat, seed }))),
  );
}

const BYTES_PER_TOKEN = 3.7;
const FAULTS_MAX = 100;
/** An agent that does not answer this many turns at the start is not asked again. */
const UNANSWERED_MAX = 3;
/** `ended` of a match in which the agent never chose an action itself. */
export const DISQUALIFIED = 'disqualified';
/** Search iterations of the bot in the other seats. */
export const OPPONENT_ITERATIONS = 200;

const startTimeout = (seconds: number): { answer: Promise<null>; stop: () => void } => {
  let timer: NodeJS.Timeout | undefined;
  const answer = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), seconds * 1_000);
  });
  return { answer, stop: () => clearTimeout(timer) };
};

/** Plays one match. `opponent` holds the other seats; the seed decides everything else. */
export async function playMatch(
  game: AnyGame,
  match: Match,
  agent: Agent,
  opponent: string,
  { budget = BUDGET, agentText, onTurn }: MatchOptions = {},
): Promise<MatchResult> {
  const begun = beginMatch(game, match.seed);
  if (isRefusal(begun)) throw new Error(begun.issues.map(({ message }) => message).join('; '));
  let { run } = begun;
  const lines: Line[] = [];
  const usage: Usage = { steps: 0, bytes: 0, faults: 0 };
  let unansweredTurns = 0;
  const reader = agent.read || onTurn ? makeReader(game, match.seat, agentText) : null;
  reader?.addEvents(begun.events);
  const think = agent.think?.(game);
  const opponentBot = makeBotOfRun(game, opponent, OPPONENT_ITERATIONS);
  while (
    !run.outcome &&
    isWithin(usage, budget) &&
    (unansweredTurns < UNANSWERED_MAX || unansweredTurns < usage.steps)
  ) {
    const seat = game.toAct(run.world.state).find((each) => !Object.hasOwn(run.pending, each));
    if (seat === undefined) break;
    const turn =
      seat === match.seat
        ? await chooseAction(agent, { game, run, seat, seconds: budget.seconds, usage, reader, think })
        : null;
    const step = submit(game, run, seat, turn?.action ?? opponentBot(run, seat));
    if (isRefusal(step)) throw new Error(`${seat} of ${match.seed} is refused at ${run.n} what it is offered`);
    const newEvents = reader?.addEvents(step.events) ?? [];
    if (turn?.record.answered === null) unansweredTurns += 1;
    if (turn) onTurn?.({ ...turn.record, told: newEvents });
    run = step.run;
    if (step.line) lines.push(step.line);
  }
  return {
    ...match,
    ...usage,
    ...resultFor(run, match.seat, usage),
    replay: replays.write(run.header, lines, run.outcome),
  };
}

/** Result for the agent. An agent that chose nothing itself is not credited with the random bot's play. */
function resultFor(
  { outcome }: Run,
  seat: Seat,
  { steps, faults }: Usage,
): Pick<MatchResult, 'verdict' | 'score' | 'ended'> {
  if (steps > 0 && faults === steps) return { verdict: 'lost', score: 0, ended: DISQUALIFIED };
  return {
    verdict: outcome?.seats[seat] ?? 'lost',
    score: outcome?.score?.[seat] ?? 0,
    ended: outcome?.code ?? 'out of budget',
  };
}

interface Usage {
  steps: number;
  bytes: number;
  faults: number;
}

const isWithin = ({ steps, bytes, faults }: Usage, budget: Budget): boolean =>
  steps < budget.steps && bytes / BYTES_PER_TOKEN < budget.tokens && faults < FAULTS_MAX;

interface Decision {
  readonly game: AnyGame;
  readonly run: Run;
  readonly seat: Seat;
  readonly seconds: number;
  readonly usage: Usage;
  readonly reader: Reader | null;
  readonly think: BotOfRun | undefined;
}

/** The agent's choice, or the random bot's choice (from the seed) if it is not a legal action. */
async function chooseAction(
  agent: Agent,
  turn: Decision,
): Promise<{ action: Action; record: Omit<TurnRecord, 'told'> }> {
  const { game, run, seat, usage, reader, think } = turn;
  const question = agent.read && reader ? reader.nextTurn(run) : null;
  usage.steps += 1;
  usage.bytes += Buffer.byteLength(question?.request.text ?? '');
  const startedAt = performance.now();
  const clock = startTimeout(turn.seconds);
  const answered =
    agent.read && question
      ? await Promise.race([agent.read(question.request), clock.answer])
      : think
        ? { action: think(run, seat) }
        : null;
  clock.stop();
  const seconds = Math.round((performance.now() - startedAt) / 10) / 100;
  const requested = actionFor({ game, run, seat }, answered, question?.keys);
  const hasWords = answered !== null && 'text' in answered;
  const isAccepted = requested !== undefined && !(hasWords && isRefusal(submit(game, run, seat, requested)));
  if (!isAccepted) usage.faults += 1;
  const action = isAccepted
    ? requested
    : bots.rolloutPolicy(game)(run.world.state, seat, Rng.from(run.header.seed, `fault\n${seat}\n${run.n}`));
  const { name } = game.words.action(action, game.view(run.world.state, seat));
  return { action, record: { n: run.n, text: question?.request.text ?? '', answered, chose: name, seconds } };
}
