import {
  type Action,
  type AnyGame,
  type Bot,
  type BotTurn,
  bots,
  type ImaginedWorld,
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

/** An offered action and the results of games continued after it, on worlds redealt from the seat's knowledge. */
export interface Prospect {
  readonly action: Action;
  /** Share of games won after it, in percent, with the 90 % interval; a draw is half a win. */
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  /** Mean final score of the seat, if the game has scores. */
  readonly score: number | null;
  readonly n: number;
}

export interface StudyOptions {
  /** Number of games played per action. */
  readonly playouts: number;
  /** The bot that continues the games: `random`, or a scripted bot of the game. */
  readonly bot?: string;
  /** The bot's notes at this position, from the decisions of the seat before it. */
  readonly notes?: Json;
  /** Called between games: true means return the results so far. */
  readonly shouldStop?: () => boolean;
}

/** The analysis of one decision of a run. */
export interface Decision {
  /** Number of log lines before it. */
  readonly n: number;
  readonly seat: Seat;
  readonly chosen: Action | null;
  /** The best first. */
  readonly prospects: readonly Prospect[];
  /** Difference between the best and the chosen action, in percentage points; null if no action was chosen. */
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
 * Estimates every action offered to the seat. Each round deals one world from the seat's knowledge and tries every
 * action on it, so that all actions have the same luck. Never uses anything the seat cannot know.
 */
export function study(game: AnyGame, position: Run, seat: Seat, options: StudyOptions): Prospect[] {
  let prospects: Prospect[] = [];
  const surveyBot: Bot<unknown, Action> = (ask) => {
    prospects = surveyActions(game, ask, options);
    return { action: ask.legal[0]! };
  };
  if (!game.toAct(position.world.state).includes(seat)) return prospects;
  bots.think(game, surveyBot, position, seat, { budget: { iterations: options.playouts } });
  return prospects;
}

function surveyActions(
  game: AnyGame,
  ask: BotTurn<unknown, Action>,
  { playouts, bot = 'random', notes = null, shouldStop }: StudyOptions,
) {
  const { seat, legal, rng, imagine } = ask;
  const totals = legal.map((action): Total => ({ action, worth: 0, score: 0, scored: 0, n: 0 }));
  const player = botOf(game, bot) ?? game.bots['random']!;
  for (let round = 0; round < playouts && !shouldStop?.(); round++) {
    const key = `${rng.next()}:${round}`;
    for (const total of totals) {
      const luck = Rng.from(key, 'study');
      playToEnd(imagine(luck), seat, total, { player, rng: luck, notes });
    }
  }
  return totals.map(prospectOf).sort((a, b) => b.mean - a.mean || (b.score ?? 0) - (a.score ?? 0));
}

interface PlayoutBot {
  readonly player: Bot<unknown, Action>;
  readonly rng: Rng;
  /** Notes of the studied seat. Those of other seats could hold what it cannot know, so they begin empty. */
  readonly notes: Json;
}

/** Takes the action, plays to the end and adds the result. */
function playToEnd(world: ImaginedWorld<unknown, Action>, seat: Seat, total: Total, playoutBot: PlayoutBot): void {
  let first: Action | null = total.action;
  const notes = new Map<Seat, Json>([[seat, playoutBot.notes]]);
  for (let step = 0; step < STEPS_MAX; step++) {
    const seats = world.toAct();
    if (seats.length === 0) break;
    world.apply(
      seats.map((each) => {
        const action = each === seat && first ? first : choosePlayout(world, each, playoutBot, notes);
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

/** Lets a bot choose during a playout. It gets its offers and its view, but cannot imagine worlds within worlds. */
function choosePlayout(
  world: ImaginedWorld<unknown, Action>,
  seat: Seat,
  { player, rng }: PlayoutBot,
  notesBySeat: Map<Seat, Json>,
): Action {
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
    notes: notesBySeat.get(seat) ?? null,
  });
  notesBySeat.set(seat, notes);
  return action;
}

/** Computes the win rate and its interval; a draw counts as half a win. */
function prospectOf({ action, worth, score, scored, n }: Total): Prospect {
  const { value, low, high } = n === 0 ? NO_SAMPLES : wilson(worth / (2 * n), n, LEVELS[90]);
  return { action, mean: value, low, high, score: scored > 0 ? score / scored : null, n };
}

const NO_SAMPLES = { value: 0, low: 0, high: 100 };

/**
 * Asks the bot that continues the games at every decision of the seat, in order, for the notes it would have there. Its
 * choices are dropped.
 */
function noteTaker(game: AnyGame, seat: Seat, name = 'random'): (run: Run) => Json {
  const bot = name === 'random' ? undefined : botOf(game, name);
  let notes: Json = null;
  return (run) => {
    if (bot && game.toAct(run.world.state).includes(seat))
      notes = bots.think(game, bot, run, seat, { budget: { iterations: 1 }, notes }).notes ?? null;
    return notes;
  };
}

/** Analyses the decision after `n` lines of the log; null if the replay does not get there. */
export function decisionAt(
  game: AnyGame,
  replay: Replay,
  { n, seat, chosen }: Pick<Decision, 'n' | 'seat' | 'chosen'>,
  options: StudyOptions,
): Decision | null {
  const lines = replay.lines.slice(0, n);
  const takeNotes = noteTaker(game, seat, options.bot);
  let run: Run | null = null;
  let notes: Json = null;
  for (const frame of replays.frames(game, { ...replay, lines, end: null })) {
    run = frame.run;
    notes = takeNotes(run);
  }
  return run && run.n === n ? decisionOf(game, run, seat, chosen, { ...options, notes }) : null;
}

/**
 * Analyses every decision of a seat in a replay, the last first: games are short near the end, so most results arrive
 * early. Stop iterating to stop it.
 */
export function* regrets(game: AnyGame, replay: Replay, seat: Seat, options: StudyOptions): Generator<Decision> {
  const decisions: { readonly before: Run; readonly action: Action; readonly notes: Json }[] = [];
  const takeNotes = noteTaker(game, seat, options.bot);
  let before: Run | null = null;
  let notes: Json = null;
  for (const { run, line } of replays.frames(game, replay)) {
    const own = line && line.did !== 'undo' ? line.did.find((choice) => choice.seat === seat) : undefined;
    if (before && own) decisions.push({ before, action: own.action, notes });
    before = run;
    notes = takeNotes(run);
  }
  for (const choice of decisions.toReversed())
    yield decisionOf(game, choice.before, seat, choice.action, { ...options, notes: choice.notes });
}

/** Analyses one decision and the action chosen there. */
function decisionOf(game: AnyGame, before: Run, seat: Seat, chosen: Action | null, options: StudyOptions): Decision {
  const prospects = study(game, before, seat, options);
  const chosenProspect = chosen && prospects.find(({ action }) => sameJson(action, chosen));
  return {
    n: before.n,
    seat,
    chosen,
    prospects,
    regret: chosenProspect ? prospects[0]!.mean - chosenProspect.mean : null,
  };
}
