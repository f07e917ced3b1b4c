import {
  type Action,
  type AnyGame,
  type Ask,
  type Bot,
  bots,
  type Imagined,
  type Json,
  type Replay,
  Rng,
  type Run,
  replays,
  type Seat,
  sameJson,
} from '@undercroft/kernel';
import { LEVELS, wilson } from './figures.ts';
import { botOf } from './players.ts';

/** An offered action and how games went on after it, on worlds dealt anew from what the seat knows. */
export interface Prospect {
  readonly action: Action;
  /** Games won after it, in percent; a draw is half a win. With the 90 % range. */
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  /** The mean score of the seat at the end, where the game keeps one. */
  readonly score: number | null;
  readonly n: number;
}

export interface StudyOptions {
  /** Games played after each action. */
  readonly playouts: number;
  /** Who plays them on: `random`, or a scripted bot of the game. */
  readonly bot?: string;
  /** Asked between games: true means answer with what there is. */
  readonly shouldStop?: () => boolean;
}

/** One decision of a run, looked at again. */
export interface Decision {
  /** Lines of the log before it. */
  readonly n: number;
  readonly seat: Seat;
  readonly chosen: Action | null;
  /** The best first. */
  readonly prospects: readonly Prospect[];
  /** How much the chosen action is behind the best, in points of percent; null where nothing was chosen. */
  readonly regret: number | null;
}

const STEPS_MAX = 5_000;

interface Total {
  readonly action: Action;
  worth: number;
  score: number;
  scored: number;
  n: number;
}

/**
 * What may come of every action offered to the seat now. Each round deals one world from the seat's knowledge and tries
 * every action on it, so that the actions share their luck. Never looks at what the seat cannot know.
 */
export function study(game: AnyGame, position: Run, seat: Seat, options: StudyOptions): Prospect[] {
  let found: Prospect[] = [];
  const asking: Bot<unknown, Action> = (ask) => {
    found = survey(game, ask, options);
    return { action: ask.legal[0]! };
  };
  if (!game.toAct(position.world.state).includes(seat)) return found;
  bots.think(game, asking, position, seat, { budget: { iterations: options.playouts } });
  return found;
}

function survey(game: AnyGame, ask: Ask<unknown, Action>, { playouts, bot = 'random', shouldStop }: StudyOptions) {
  const { seat, legal, rng, imagine } = ask;
  const totals = legal.map((action): Total => ({ action, worth: 0, score: 0, scored: 0, n: 0 }));
  const player = botOf(game, bot) ?? game.bots['random']!;
  for (let round = 0; round < playouts && !shouldStop?.(); round++) {
    const key = `${rng.next()}:${round}`;
    for (const total of totals) {
      const luck = Rng.from(key, 'study');
      playOn(imagine(luck), seat, total, { player, rng: luck });
    }
  }
  return totals.map(prospectOf).sort((a, b) => b.mean - a.mean || (b.score ?? 0) - (a.score ?? 0));
}

interface Luck {
  readonly player: Bot<unknown, Action>;
  readonly rng: Rng;
}

/** Takes the action, plays on to the end and adds up how it went. */
function playOn(world: Imagined<unknown, Action>, seat: Seat, total: Total, luck: Luck): void {
  let first: Action | null = total.action;
  const notes = new Map<Seat, Json>();
  for (let step = 0; step < STEPS_MAX; step++) {
    const seats = world.toAct();
    if (seats.length === 0) break;
    world.apply(
      seats.map((each) => {
        const action = each === seat && first ? first : choose(world, each, luck, notes);
        if (each === seat) first = null;
        return { seat: each, action };
      }),
    );
  }
  const outcome = world.outcome();
  const verdict = outcome?.seats[seat];
  const worth = verdict === 'won' ? 2 : verdict === 'lost' ? 0 : 1;
  total.n += 1;
  total.worth += worth;
  const score = outcome?.score?.[seat];
  if (score === undefined) return;
  total.score += score;
  total.scored += 1;
}

/** A bot that plays on has its offers and its view; it does not imagine worlds within worlds. */
function choose(world: Imagined<unknown, Action>, seat: Seat, { player, rng }: Luck, kept: Map<Seat, Json>): Action {
  const { action, notes = null } = player({
    seat,
    legal: world.legal(seat),
    get view() {
      return world.view(seat);
    },
    open: [],
    rng,
    budget: { iterations: 1 },
    imagine() {
      throw new Error('this bot searches: games are played on by random or scripted ones');
    },
    notes: kept.get(seat) ?? null,
  });
  kept.set(seat, notes);
  return action;
}

/** A draw counts as half a win in the share and in its range. */
function prospectOf({ action, worth, score, scored, n }: Total): Prospect {
  const { value, low, high } = n === 0 ? NOTHING : wilson(worth / (2 * n), n, LEVELS[90]);
  return { action, mean: value, low, high, score: scored > 0 ? score / scored : null, n };
}

const NOTHING = { value: 0, low: 0, high: 100 };

/** The run as it stood after `n` lines of its log, or null where the replay does not lead there. */
export function runAt(game: AnyGame, replay: Replay, n: number): Run | null {
  const lines = replay.lines.slice(0, n);
  let run: Run | null = null;
  for (const frame of replays.frames(game, { ...replay, lines, end: null })) run = frame.run;
  return run && run.n === n ? run : null;
}

/**
 * Every decision of a seat in a replay, with what it left on the table, the last first: near the end games are short,
 * so that most is known soonest. Stop asking to stop it.
 */
export function* regrets(game: AnyGame, replay: Replay, seat: Seat, options: StudyOptions): Generator<Decision> {
  const made: { readonly before: Run; readonly action: Action }[] = [];
  let before: Run | null = null;
  for (const { run, line } of replays.frames(game, replay)) {
    const own = line && line.did !== 'undo' ? line.did.find((choice) => choice.seat === seat) : undefined;
    if (before && own) made.push({ before, action: own.action });
    before = run;
  }
  for (const choice of made.toReversed()) yield decisionOf(game, choice.before, seat, choice.action, options);
}

/** One decision, with what was chosen there. */
export function decisionOf(
  game: AnyGame,
  before: Run,
  seat: Seat,
  chosen: Action | null,
  options: StudyOptions,
): Decision {
  const prospects = study(game, before, seat, options);
  const taken = chosen && prospects.find(({ action }) => sameJson(action, chosen));
  return {
    n: before.n,
    seat,
    chosen,
    prospects,
    regret: taken ? prospects[0]!.mean - taken.mean : null,
  };
}
