import {
  type Action,
  type AnyGame,
  bots,
  type Choice,
  editions,
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
}

export function makeEnv(game: AnyGame, given: EnvOptions = {}): Env | EnvRefusal {
  const { actions_max = ACTIONS_MAX } = given;
  const request = {
    options: editions.latest(game, given.options ?? {}),
    scenario: given.scenario ?? null,
    rolls: given.rolls ?? {},
  };
  const tried = start(game, { seed: 'env', ...request });
  if (isRefusal(tried))
    return { refused: tried.issues.map(({ path, message }) => `${path}: ${message}`).join('; ') || 'bad_start' };
  const seats = game.seats(tried.run.header.options);
  const layout = layoutOf(game);
  const pick = bots.rolloutPolicy(game);
  let position = positionOf(game, 'env', request);
  let now = stepOf(game, position, seats);

  const legal = (seat: Seat): readonly Action[] =>
    game.toAct(position.world.state).includes(seat) ? game.legalActions(position.world.state, seat) : [];

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
      position = positionOf(game, seed, request);
      now = stepOf(game, position, seats);
      return now;
    },
    step(actions) {
      const choices = choicesOf(game, position, actions);
      if ('refused' in choices) return choices;
      position.steps += 1;
      position.table.begin(position.steps, 1);
      game.step(position.table, choices);
      now = stepOf(game, position, seats);
      return now;
    },
    legal,
    mask(seat, into = new Uint8Array(actions_max)) {
      if (into.length !== actions_max) throw new RangeError(`a mask is ${actions_max} bytes, not ${into.length}`);
      return into.fill(0).fill(1, 0, Math.min(actions_max, legal(seat).length));
    },
    observe: (seat) => game.view(position.world.state, seat) as Json,
    vector: (seat, into) => layout.fill(game.view(position.world.state, seat), into),
    render: (seat) =>
      game.words
        .panels(game.view(position.world.state, seat))
        .flatMap((panel) => [panel.title, ...panelRows(panel).map((row) => `  ${row}`)])
        .join('\n'),
    sample(seat, rng) {
      const action = pick(position.world.state, seat, rng);
      const index = legal(seat).findIndex((each) => each === action || JSON.stringify(each) === JSON.stringify(action));
      return Math.max(0, index);
    },
  };
  return env;
}

function positionOf(
  game: AnyGame,
  seed: string,
  request: { readonly options: Json; readonly scenario: Json; readonly rolls: NonNullable<EnvOptions['rolls']> },
): Position {
  const started = start(game, { seed, ...request });
  if (isRefusal(started))
    throw new Error(`the start was accepted before and is refused now: ${JSON.stringify(started)}`);
  const { world, header } = started.run;
  return { world, table: new Table(game, world, null), bound: game.bound(header.options), steps: 0 };
}

function choicesOf(
  game: AnyGame,
  { world }: Position,
  actions: { readonly [seat: Seat]: ActionOrIndex },
): Choice[] | EnvRefusal {
  const toAct = game.toAct(world.state);
  if (toAct.length === 0) return { refused: 'the run is over: reset it' };
  const unexpectedSeat = Object.keys(actions).find((seat) => !toAct.includes(seat));
  if (unexpectedSeat !== undefined) return { refused: `${unexpectedSeat} is not to act; to act: ${toAct.join(', ')}` };
  const choices: Choice[] = [];
  for (const seat of toAct) {
    const choice = actions[seat];
    if (choice === undefined) return { refused: `${seat} is to act and has no action` };
    const action = typeof choice === 'number' ? game.legalActions(world.state, seat)[choice] : choice;
    if (!action || (typeof choice !== 'number' && !isOffered(game, world.state, seat, action)))
      return { refused: `${seat}: ${JSON.stringify(choice)} is not legal here` };
    choices.push({ seat, action });
  }
  return choices;
}

function stepOf(game: AnyGame, { world, bound, steps }: Position, seats: readonly Seat[]): EnvStep {
  const outcome = game.outcome(world.state);
  const isCut = outcome === null && steps >= bound;
  return {
    toAct: outcome || isCut ? [] : game.toAct(world.state),
    rewards: outcome ? rewardsOf(seats, (seat) => REWARDS[outcome.seats[seat] ?? 'drawn']) : noRewards(seats),
    isOver: outcome !== null,
    isCut,
    outcome: outcome?.code ?? null,
    score: outcome?.score ?? NO_SCORE,
  };
}

const NO_SCORE = {};

const rewardsOf = (seats: readonly Seat[], reward: (seat: Seat) => number): { readonly [seat: Seat]: number } =>
  Object.fromEntries(seats.map((seat) => [seat, reward(seat)]));

/** The same record at every step but the last. */
const noRewardsBySeats = new WeakMap<readonly Seat[], { readonly [seat: Seat]: number }>();

function noRewards(seats: readonly Seat[]): { readonly [seat: Seat]: number } {
  const cached = noRewardsBySeats.get(seats);
  if (cached) return cached;
  const rewards = rewardsOf(seats, () => 0);
  noRewardsBySeats.set(seats, rewards);
  return rewards;
}

/** A separate generator for sampling. */
export const samplingRng = (seed: string): Rng => Rng.from(seed, 'env');
