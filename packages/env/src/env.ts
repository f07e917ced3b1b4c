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
  /** A start in the game's own terms, and forced draws. */
  readonly scenario?: Json;
  readonly rolls?: { readonly [tag: string]: readonly Json[] };
  /** The most actions a mask has room for; more than that are cut off. */
  readonly actions_max?: number;
}

/** Where the run stands after a reset or a step. */
export interface EnvStep {
  /** Who is to choose; several at once choose without knowing of each other. */
  readonly toAct: readonly Seat[];
  /** 1 for a win, -1 for a loss, 0 otherwise; only at the end. */
  readonly rewards: { readonly [seat: Seat]: number };
  readonly isOver: boolean;
  /** The game's bound was reached before an end. */
  readonly isCut: boolean;
  readonly outcome: string | null;
  readonly score: { readonly [seat: Seat]: number };
}

export interface Refused {
  readonly refused: string;
}

/** What is sent for a seat: the action itself, or its number among the legal ones. */
export type ActionOrIndex = number | Action;

/** One run at a time, for programs that learn. Seats see their views and nothing else. */
export interface Env {
  readonly game: AnyGame;
  readonly seats: readonly Seat[];
  readonly actions_max: number;
  /** The options of every run, the edition among them. */
  readonly options: Json;
  readonly layout: Layout;
  /** Begins a run: the same seed is the same run. */
  reset(seed: string): EnvStep;
  /** One action for every seat that is to act. */
  step(actions: { readonly [seat: Seat]: ActionOrIndex }): EnvStep | Refused;
  legal(seat: Seat): readonly Action[];
  /** 1 where the legal action of that number can be taken. */
  mask(seat: Seat): Uint8Array;
  observe(seat: Seat): Json;
  /** The view as numbers; `layout` says what each of them is. */
  vector(seat: Seat): Float64Array;
  render(seat: Seat): string;
  /** The number of an action as the game's own random bot would choose it: it never gives a run up. */
  sample(seat: Seat, rng: Rng): number;
  readonly now: EnvStep;
}

const ACTIONS_MAX = 256;
const REWARDS = { won: 1, lost: -1, drawn: 0 } as const;

/** A run as one position that is played in place. */
interface Position {
  readonly world: World;
  readonly table: Table;
  readonly bound: number;
  steps: number;
}

export function makeEnv(game: AnyGame, given: EnvOptions = {}): Env | Refused {
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
  let at = positionOf(game, 'env', request);
  let now = stepOf(game, at, seats);

  const legal = (seat: Seat): readonly Action[] =>
    game.toAct(at.world.state).includes(seat) ? game.legalActions(at.world.state, seat) : [];

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
      at = positionOf(game, seed, request);
      now = stepOf(game, at, seats);
      return now;
    },
    step(actions) {
      const choices = choicesOf(game, at, actions);
      if ('refused' in choices) return choices;
      at.steps += 1;
      at.table.begin(at.steps, 1);
      game.step(at.table, choices);
      now = stepOf(game, at, seats);
      return now;
    },
    legal,
    mask(seat) {
      const mask = new Uint8Array(actions_max);
      mask.fill(1, 0, Math.min(actions_max, legal(seat).length));
      return mask;
    },
    observe: (seat) => game.view(at.world.state, seat) as Json,
    vector: (seat) => layout.fill(game.view(at.world.state, seat)),
    render: (seat) =>
      game.words
        .panels(game.view(at.world.state, seat))
        .flatMap((panel) => [panel.title, ...panelRows(panel).map((row) => `  ${row}`)])
        .join('\n'),
    sample(seat, rng) {
      const action = pick(at.world.state, seat, rng);
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
  const begun = start(game, { seed, ...request });
  if (isRefusal(begun)) throw new Error(`the start was accepted before and is refused now: ${JSON.stringify(begun)}`);
  const { world, header } = begun.run;
  return { world, table: new Table(game, world, null), bound: game.bound(header.options), steps: 0 };
}

function choicesOf(
  game: AnyGame,
  { world }: Position,
  actions: { readonly [seat: Seat]: ActionOrIndex },
): Choice[] | Refused {
  const toAct = game.toAct(world.state);
  if (toAct.length === 0) return { refused: 'the run is over: reset it' };
  const stranger = Object.keys(actions).find((seat) => !toAct.includes(seat));
  if (stranger !== undefined) return { refused: `${stranger} is not to act; to act: ${toAct.join(', ')}` };
  const choices: Choice[] = [];
  for (const seat of toAct) {
    const given = actions[seat];
    if (given === undefined) return { refused: `${seat} is to act and has no action` };
    const action = typeof given === 'number' ? game.legalActions(world.state, seat)[given] : given;
    if (!action || (typeof given !== 'number' && !isOffered(game, world.state, seat, action)))
      return { refused: `${seat}: ${JSON.stringify(given)} is not legal here` };
    choices.push({ seat, action });
  }
  return choices;
}

function stepOf(game: AnyGame, { world, bound, steps }: Position, seats: readonly Seat[]): EnvStep {
  const outcome = game.outcome(world.state);
  const isCut = outcome === null && steps >= bound;
  return {
    toAct: outcome || isCut ? [] : game.toAct(world.state),
    rewards: Object.fromEntries(seats.map((seat) => [seat, outcome ? REWARDS[outcome.seats[seat] ?? 'drawn'] : 0])),
    isOver: outcome !== null,
    isCut,
    outcome: outcome?.code ?? null,
    score: outcome?.score ?? {},
  };
}

/** A generator of one's own for sampling. */
export const samplingRng = (seed: string): Rng => Rng.from(seed, 'env');
