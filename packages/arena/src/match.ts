import {
  type AnyGame,
  bots,
  isRefusal,
  type Json,
  type Line,
  panelRows,
  Rng,
  type Run,
  replays,
  type Seat,
  start,
  submit,
} from '@undercroft/kernel';
import type { Agent, Asked } from './agent.ts';

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

/** One turn as it was: what the agent was shown, what it chose, and what was told afterwards. */
export interface TurnRecord {
  readonly n: number;
  readonly text: string;
  /** The number it answered; -1 where it answered none, null where it sent a whole action. */
  readonly answered: number | null;
  readonly chose: string;
  readonly seconds: number;
}

export interface MatchOptions {
  readonly budget?: Budget;
  /** Called after each turn of the agent's. */
  onTurn?(turn: TurnRecord): void;
}

export const BUDGET: Budget = { steps: 5_000, seconds: 60, tokens: 10_000_000 };

export interface MatchResult extends Match {
  readonly verdict: 'won' | 'lost' | 'drawn';
  readonly score: number;
  readonly steps: number;
  readonly bytes: number;
  /** Answers that were no legal action, or came too late: the game's random bot chose instead. */
  readonly faults: number;
  readonly ended: string;
  /** The run as text: whoever doubts the result plays it again. */
  readonly replay: string;
}

export const matchId = ({ game, agent, seat, seed }: Match): string => [game, agent, seat, seed].join('\n');

/** Every agent in every seat on every seed. */
export function matchesOf(game: AnyGame, agents: readonly string[], seeds: readonly string[]): Match[] {
  const begun = start(game, { seed: 'arena' });
  const seats = isRefusal(begun) ? [] : game.seats(begun.run.header.options);
  return agents.flatMap((agent) =>
    seeds.flatMap((seed) => seats.map((seat) => ({ game: game.id, agent, seat, seed }))),
  );
}

const BYTES_PER_TOKEN = 3.7;
const FAULTS_MAX = 100;

/** What the agent is asked: the plain table, what it can do, its view. */
function askedOf(game: AnyGame, run: Run, seat: Seat): Asked {
  const view = game.view(run.world.state, seat);
  const actions = game.legalActions(run.world.state, seat).map((action, index) => {
    const { name, detail } = game.words.action(action, view);
    return { index, name, detail };
  });
  const table = game.words.panels(view).flatMap((panel) => [panel.title, ...panelRows(panel).map((row) => `  ${row}`)]);
  const offers = actions.map(({ index, name, detail }) => `${index} ${name}${detail ? `: ${detail}` : ''}`);
  return { game: game.id, seat, n: run.n, text: [...table, ...offers].join('\n'), actions, view: view as Json };
}

const late = (seconds: number): { answer: Promise<number>; stop: () => void } => {
  let timer: NodeJS.Timeout | undefined;
  const answer = new Promise<number>((resolve) => {
    timer = setTimeout(() => resolve(-1), seconds * 1_000);
  });
  return { answer, stop: () => clearTimeout(timer) };
};

/** Plays one match. The other seats are held by `opponent`, and so is nothing else: the seed decides the rest. */
export async function playMatch(
  game: AnyGame,
  match: Match,
  agent: Agent,
  opponent: string,
  { budget = BUDGET, onTurn }: MatchOptions = {},
): Promise<MatchResult> {
  const begun = start(game, { seed: match.seed, isTyped: true });
  if (isRefusal(begun)) throw new Error(begun.issues.map(({ message }) => message).join('; '));
  let { run } = begun;
  const lines: Line[] = [];
  const spent = { steps: 0, bytes: 0, faults: 0 };
  const fallback = bots.rolloutPolicy(game);
  while (!run.outcome && isWithin(spent, budget)) {
    const seat = game.toAct(run.world.state).find((each) => !Object.hasOwn(run.pending, each));
    if (seat === undefined) break;
    const action =
      seat === match.seat
        ? await chosenBy(agent, { game, run, seat, budget, spent, fallback, onTurn })
        : bots.think(game, game.bots[opponent] ?? bots.random(), run, seat, { budget: { iterations: 200 } }).action;
    const step = submit(game, run, seat, action);
    if (isRefusal(step)) throw new Error(`${JSON.stringify(action)} is refused though it is offered`);
    run = step.run;
    if (step.line) lines.push(step.line);
  }
  return {
    ...match,
    verdict: run.outcome?.seats[match.seat] ?? 'lost',
    score: run.outcome?.score?.[match.seat] ?? 0,
    ...spent,
    ended: run.outcome?.code ?? 'out of budget',
    replay: replays.write(run.header, lines, run.outcome),
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
  readonly budget: Budget;
  readonly spent: Spent;
  readonly fallback: ReturnType<typeof bots.rolloutPolicy>;
  readonly onTurn: MatchOptions['onTurn'];
}

async function chosenBy(agent: Agent, { game, run, seat, budget, spent, fallback, onTurn }: Turn) {
  const asked = askedOf(game, run, seat);
  spent.steps += 1;
  spent.bytes += Buffer.byteLength(asked.text);
  const clock = late(budget.seconds);
  const began = performance.now();
  const answered = await Promise.race([agent.choose(asked, { game, run }), clock.answer]);
  clock.stop();
  const action = typeof answered === 'number' ? game.legalActions(run.world.state, seat)[answered] : answered;
  if (!action) spent.faults += 1;
  const chosen = action ?? fallback(run.world.state, seat, Rng.from(run.header.seed, `fault\n${seat}\n${run.n}`));
  const { name } = game.words.action(chosen, game.view(run.world.state, seat));
  const seconds = Math.round((performance.now() - began) / 10) / 100;
  onTurn?.({
    n: run.n,
    text: asked.text,
    answered: typeof answered === 'number' ? answered : null,
    chose: name,
    seconds,
  });
  return chosen;
}
