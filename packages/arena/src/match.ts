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
import { actionFor, makeReader, type Reader, type Telling } from './reader.ts';

/** One run of the contest: this agent in this seat on this seed. */
export interface Match {
  readonly game: string;
  readonly agent: string;
  readonly seat: Seat;
  readonly seed: string;
}

export interface Budget {
  /** Actions of the agent; after that the run counts as lost. */
  readonly steps: number;
  /** For one answer. */
  readonly seconds: number;
  /** Of text the agent was given, at 3.7 bytes each. */
  readonly tokens: number;
}

/** One turn as it was: what the agent was shown, what it chose, and what it was told of it. */
export interface TurnRecord {
  readonly n: number;
  /** Empty for bots: they do not read. */
  readonly text: string;
  /** As it answered; null where it answered nothing that can be read. */
  readonly answered: Answer;
  readonly chose: string;
  readonly told: readonly string[];
  readonly seconds: number;
}

export interface MatchOptions {
  readonly budget?: Budget;
  /** The game's text for agents; a general one where it is absent. */
  readonly telling?: Telling | undefined;
  /** Called after each turn of the agent's. */
  readonly onTurn?: ((turn: TurnRecord) => void) | undefined;
}

export const BUDGET: Budget = { steps: 5_000, seconds: 60, tokens: 10_000_000 };

export interface MatchResult extends Match {
  readonly verdict: 'won' | 'lost' | 'drawn';
  readonly score: number;
  readonly steps: number;
  readonly bytes: number;
  /** Answers that were no legal action, or came too late: the game's random bot chose instead. */
  readonly faults: number;
  /** The game's code of the end, `out of budget`, or `disqualified`. */
  readonly ended: string;
  /** The run as text: whoever doubts the result plays it again. */
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
/** An agent that has not answered its first questions, as many as this, is not asked any more. */
const SILENT_MAX = 3;
/** How a match ends for an agent that never chose an action itself. */
export const DISQUALIFIED = 'disqualified';
/** How long whoever holds the other seats thinks. */
export const OPPONENT_ITERATIONS = 200;

const late = (seconds: number): { answer: Promise<null>; stop: () => void } => {
  let timer: NodeJS.Timeout | undefined;
  const answer = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), seconds * 1_000);
  });
  return { answer, stop: () => clearTimeout(timer) };
};

/** Plays one match. The other seats are held by `opponent`, and so is nothing else: the seed decides the rest. */
export async function playMatch(
  game: AnyGame,
  match: Match,
  agent: Agent,
  opponent: string,
  { budget = BUDGET, telling, onTurn }: MatchOptions = {},
): Promise<MatchResult> {
  const begun = beginMatch(game, match.seed);
  if (isRefusal(begun)) throw new Error(begun.issues.map(({ message }) => message).join('; '));
  let { run } = begun;
  const lines: Line[] = [];
  const spent: Spent = { steps: 0, bytes: 0, faults: 0 };
  let silent = 0;
  const reader = agent.read || onTurn ? makeReader(game, match.seat, telling) : null;
  reader?.hear(begun.events);
  const think = agent.think?.(game);
  const others = makeBotOfRun(game, opponent, OPPONENT_ITERATIONS);
  while (!run.outcome && isWithin(spent, budget) && (silent < SILENT_MAX || silent < spent.steps)) {
    const seat = game.toAct(run.world.state).find((each) => !Object.hasOwn(run.pending, each));
    if (seat === undefined) break;
    const turn =
      seat === match.seat
        ? await chosenBy(agent, { game, run, seat, seconds: budget.seconds, spent, reader, think })
        : null;
    const step = submit(game, run, seat, turn?.action ?? others(run, seat));
    if (isRefusal(step)) throw new Error(`${seat} of ${match.seed} is refused at ${run.n} what it is offered`);
    const told = reader?.hear(step.events) ?? [];
    if (turn?.record.answered === null) silent += 1;
    if (turn) onTurn?.({ ...turn.record, told });
    run = step.run;
    if (step.line) lines.push(step.line);
  }
  return {
    ...match,
    ...spent,
    ...endOf(run, match.seat, spent),
    replay: replays.write(run.header, lines, run.outcome),
  };
}

/** How it came out for the agent. Whoever chose nothing itself is not credited with what the random bot did instead. */
function endOf(
  { outcome }: Run,
  seat: Seat,
  { steps, faults }: Spent,
): Pick<MatchResult, 'verdict' | 'score' | 'ended'> {
  if (steps > 0 && faults === steps) return { verdict: 'lost', score: 0, ended: DISQUALIFIED };
  return {
    verdict: outcome?.seats[seat] ?? 'lost',
    score: outcome?.score?.[seat] ?? 0,
    ended: outcome?.code ?? 'out of budget',
  };
}

interface Spent {
  steps: number;
  bytes: number;
  faults: number;
}

const isWithin = ({ steps, bytes, faults }: Spent, budget: Budget): boolean =>
  steps < budget.steps && bytes / BYTES_PER_TOKEN < budget.tokens && faults < FAULTS_MAX;

interface Turn {
  readonly game: AnyGame;
  readonly run: Run;
  readonly seat: Seat;
  readonly seconds: number;
  readonly spent: Spent;
  readonly reader: Reader | null;
  readonly think: BotOfRun | undefined;
}

/** What the agent chose; where that is nothing that can be done, what a random bot chooses from the seed. */
async function chosenBy(agent: Agent, turn: Turn): Promise<{ action: Action; record: Omit<TurnRecord, 'told'> }> {
  const { game, run, seat, spent, reader, think } = turn;
  const question = agent.read && reader ? reader.ask(run) : null;
  spent.steps += 1;
  spent.bytes += Buffer.byteLength(question?.asked.text ?? '');
  const began = performance.now();
  const clock = late(turn.seconds);
  const answered =
    agent.read && question
      ? await Promise.race([agent.read(question.asked), clock.answer])
      : think
        ? { action: think(run, seat) }
        : null;
  clock.stop();
  const seconds = Math.round((performance.now() - began) / 10) / 100;
  const wanted = actionFor({ game, run, seat }, answered, question?.keys);
  const hasWords = answered !== null && 'text' in answered;
  const isDone = wanted !== undefined && !(hasWords && isRefusal(submit(game, run, seat, wanted)));
  if (!isDone) spent.faults += 1;
  const action = isDone
    ? wanted
    : bots.rolloutPolicy(game)(run.world.state, seat, Rng.from(run.header.seed, `fault\n${seat}\n${run.n}`));
  const { name } = game.words.action(action, game.view(run.world.state, seat));
  return { action, record: { n: run.n, text: question?.asked.text ?? '', answered, chose: name, seconds } };
}
