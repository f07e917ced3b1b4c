import {
  type Action,
  type AnyGame,
  bots,
  type Choice,
  dealWorld,
  editions,
  type Header,
  isOffered,
  isRefusal,
  type Json,
  panelRows,
  Rng,
  type Seat,
  start,
  Table,
  type World,
} from '@undercroft/kernel';
import { type Layout, layoutOf } from './layout.ts';

export interface EnvOptions {
  readonly options?: Json;
  /** A start in the game's own terms. `rolls` are forced draws. */
  readonly scenario?: Json;
  readonly rolls?: { readonly [tag: string]: readonly Json[] };
  /** The length of a mask; further actions are cut off. */
  readonly actions_max?: number;
}

/** The run after a reset or a step. */
export interface EnvStep {
  /** Seats that must choose. Several choose simultaneously, without knowing each other's choice. */
  readonly toAct: readonly Seat[];
  /** 1 for a win, -1 for a loss, 0 otherwise; only at the end. */
  readonly rewards: { readonly [seat: Seat]: number };
  readonly isOver: boolean;
  /** True if the game's maximum number of steps was reached without an outcome. */
  readonly isCut: boolean;
  readonly outcome: string | null;
  readonly score: { readonly [seat: Seat]: number };
}

export interface EnvRefusal {
  readonly refused: string;
}

/** A seat's choice: the action itself, or its index among the legal ones. */
export type ActionOrIndex = number | Action;

/** One run at a time, for machine learning. Seats receive their views and nothing else. */
export interface Env {
  readonly game: AnyGame;
  readonly seats: readonly Seat[];
  readonly actions_max: number;
  /** The options of every run, the edition among them. */
  readonly options: Json;
  readonly layout: Layout;
  /** Starts a run. The same seed gives the same run. */
  reset(seed: string): EnvStep;
  /** Plays one action for every seat that must act. */
  step(actions: { readonly [seat: Seat]: ActionOrIndex }): EnvStep | EnvRefusal;
  legal(seat: Seat): readonly Action[];
  /** 1 for every index of a legal action, in `into` or a new array. */
  mask(seat: Seat, into?: Uint8Array): Uint8Array;
  observe(seat: Seat): Json;
  /** The view as numbers, in `into` or a new array; `layout` describes each of them. */
  vector(seat: Seat, into?: Float64Array): Float64Array;
  render(seat: Seat): string;
  /** The index of an action that the game's own random bot chooses. It never resigns. */
  sample(seat: Seat, rng: Rng): number;
  readonly now: EnvStep;
}

const ACTIONS_MAX = 256;
const REWARDS = { won: 1, lost: -1, drawn: 0 } as const;

/** The position of the run, changed in place. */
interface Position {
  readonly world: World;
  readonly table: Table;
  readonly bound: number;
  steps: number;
  toAct: readonly Seat[];
  /** The legal actions of the seats to act, each listed when they are first asked for. */
  readonly offers: (readonly Action[] | null)[];
}

export function makeEnv(game: AnyGame, given: EnvOptions = {}): Env | EnvRefusal {
  const { actions_max = ACTIONS_MAX } = given;
  const request = {
    options: editions.latest(game, given.options ?? {}, given.scenario ?? null),
    scenario: given.scenario ?? null,
    rolls: given.rolls ?? {},
  };
  const tried = start(game, { seed: 'env', ...request });
  if (isRefusal(tried))
    return { refused: tried.issues.map(({ path, message }) => `${path}: ${message}`).join('; ') || 'bad_start' };
  const seats = game.seats(tried.run.header.options);
  const layout = layoutOf(game);
  const noRewards = noRewardsOf(seats);
  const pick = bots.rolloutPolicy(game);
  const header = tried.run.header;
  let position = positionOf(game, tried.run.world, header);
  let now = stepOf(game, position, noRewards);

  const legal = (seat: Seat): readonly Action[] => {
    const place = position.toAct.indexOf(seat);
    return place < 0 ? NO_ACTIONS : offersOf(game, position, place);
  };

  const env: Env = {
    game,
    seats,
    actions_max,
    options: request.options,
    layout,
    get now() {
      return now;
    },
    reset(seed) {
      position = positionOf(game, worldOf(game, seed, header, request), header);
      now = stepOf(game, position, noRewards);
      return now;
    },
    step(actions) {
      const choices = choicesOf(game, position, actions);
      if ('refused' in choices) return choices;
      position.steps += 1;
      position.table.begin(position.steps, 1);
      game.step(position.table, choices);
      position.toAct = game.toAct(position.world.state);
      forgetOffers(position);
      now = stepOf(game, position, noRewards);
      return now;
    },
    legal,
    mask(seat, into = new Uint8Array(actions_max)) {
      if (into.length !== actions_max) throw new RangeError(`a mask is ${actions_max} bytes, not ${into.length}`);
      const count = Math.min(actions_max, legal(seat).length);
      into.fill(0);
      for (let i = 0; i < count; i++) into[i] = 1;
      return into;
    },
    observe: (seat) => game.view(position.world.state, seat) as Json,
    vector: (seat, into) => layout.fill(game.view(position.world.state, seat), into),
    render: (seat) => textOf(game, game.view(position.world.state, seat)),
    sample(seat, rng) {
      const action = pick(position.world.state, seat, rng);
      const index = legal(seat).findIndex((each) => each === action || JSON.stringify(each) === JSON.stringify(action));
      return Math.max(0, index);
    },
  };
  return env;
}

const textOf = (game: AnyGame, view: unknown): string =>
  game.words
    .panels(view)
    .flatMap((panel) => [panel.title, ...panelRows(panel).map((row) => `  ${row}`)])
    .join('\n');

const NO_ACTIONS: readonly Action[] = [];

/** Longer seeds are left to `start`, which says what is wrong with them. */
const PLAIN_SEED_CHARS = 100;

/**
 * The world that `start` deals for the seed, without events and hash. What `start` may refuse is left to it: forced
 * rolls, scenarios, and seeds that the game does not take.
 */
function worldOf(
  game: AnyGame,
  seed: string,
  header: Header,
  request: Pick<EnvOptions, 'options' | 'scenario' | 'rolls'>,
): World {
  const { options, profile, scenario, rolls } = header;
  const isPlain =
    seed.length > 0 &&
    seed.length <= PLAIN_SEED_CHARS &&
    scenario === null &&
    Object.keys(rolls).length === 0 &&
    (!game.checkStart || game.checkStart({ seed, options, profile, scenario }).length === 0);
  if (isPlain) return dealWorld(game, { ...header, seed }).world;
  const started = start(game, { seed, ...request });
  if (isRefusal(started))
    throw new Error(`the start was accepted before and is refused now: ${JSON.stringify(started)}`);
  return started.run.world;
}

function positionOf(game: AnyGame, world: World, { options }: Header): Position {
  const toAct = game.toAct(world.state);
  return { world, table: new Table(game, world, null), bound: game.bound(options), steps: 0, toAct, offers: [] };
}

/** The legal actions of a seat to act, by its place among them. */
function offersOf(game: AnyGame, { world, toAct, offers }: Position, place: number): readonly Action[] {
  while (offers.length < toAct.length) offers.push(null);
  const listed = offers[place];
  if (listed) return listed;
  const actions = game.legalActions(world.state, toAct[place]!);
  offers[place] = actions;
  return actions;
}

function forgetOffers({ offers }: Position): void {
  for (let i = 0; i < offers.length; i++) offers[i] = null;
}

function choicesOf(
  game: AnyGame,
  position: Position,
  actions: { readonly [seat: Seat]: ActionOrIndex },
): Choice[] | EnvRefusal {
  const { toAct } = position;
  if (toAct.length === 0) return { refused: 'the run is over: reset it' };
  for (const seat in actions)
    if (!toAct.includes(seat)) return { refused: `${seat} is not to act; to act: ${toAct.join(', ')}` };
  const first = choiceOf(game, position, 0, actions);
  if ('refused' in first) return first;
  const choices = [first];
  for (let place = 1; place < toAct.length; place++) {
    const choice = choiceOf(game, position, place, actions);
    if ('refused' in choice) return choice;
    choices.push(choice);
  }
  return choices;
}

function choiceOf(
  game: AnyGame,
  position: Position,
  place: number,
  actions: { readonly [seat: Seat]: ActionOrIndex },
): Choice | EnvRefusal {
  const seat = position.toAct[place]!;
  const choice = actions[seat];
  if (choice === undefined) return { refused: `${seat} is to act and has no action` };
  const action = typeof choice === 'number' ? offersOf(game, position, place)[choice] : choice;
  return !action || (typeof choice !== 'number' && !isOffered(game, position.world.state, seat, action))
    ? { refused: `${seat}: ${JSON.stringify(choice)} is not legal here` }
    : { seat, action };
}

/** The rewards of every step but the last. */
const noRewardsOf = (seats: readonly Seat[]): Rewards => rewardsOf(seats, () => 0);

function stepOf(game: AnyGame, { world, bound, steps, toAct }: Position, noRewards: Rewards): EnvStep {
  const outcome = game.outcome(world.state);
  if (outcome === null) {
    const isCut = steps >= bound;
    return {
      toAct: isCut ? NO_SEATS : toAct,
      rewards: noRewards,
      isOver: false,
      isCut,
      outcome: null,
      score: NO_SCORE,
    };
  }
  return {
    toAct: NO_SEATS,
    rewards: rewardsOf(Object.keys(noRewards), (seat) => REWARDS[outcome.seats[seat] ?? 'drawn']),
    isOver: true,
    isCut: false,
    outcome: outcome.code,
    score: outcome.score ?? NO_SCORE,
  };
}

type Rewards = EnvStep['rewards'];

const NO_SCORE = {};
const NO_SEATS: readonly Seat[] = [];

function rewardsOf(seats: readonly Seat[], reward: (seat: Seat) => number): Rewards {
  const rewards: { [seat: Seat]: number } = {};
  for (const seat of seats) rewards[seat] = reward(seat);
  return rewards;
}

/** A separate generator for sampling. */
export const samplingRng = (seed: string): Rng => Rng.from(seed, 'env');
