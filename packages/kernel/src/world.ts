import { kindOf, markBranch } from './branch-mark.ts';
import type { AnyGame, GameDef, Seat } from './contract.ts';
import * as hash from './hash.ts';
import { canonical, copyJson, type Json } from './json.ts';
import { type Rng, STREAM_SIZE, streamWords } from './random.ts';
import { withoutCache } from './shape.ts';

/** The kernel's part of every position. No view shows it, every redeal replaces it. */
export interface RngState {
  /** xoshiro words and draw count of each declared stream, in their order. */
  words: number[];
  /** Seed of keyed draws and derived streams. */
  key: string;
  /** Forced values not consumed yet, by tag. */
  forced: Record<string, Json[]>;
  isForced: boolean;
  isSandbox: boolean;
}

/** A position: the rng state and the game's own state. */
export interface World<S extends object = object> {
  readonly rng: RngState;
  readonly state: S;
  /** The streams of the run, in the order of their words. */
  readonly streams: readonly string[];
  /** Branches that no other world shares and that may be changed in place; null if there are none yet. */
  owned: Set<object> | null;
}

type Offsets = ReadonlyMap<string, number>;

const offsetsByStreams = new WeakMap<readonly string[], Offsets>();

/** Offset of each stream's words. */
export function offsetsOf(streams: readonly string[]): Offsets {
  const cached = offsetsByStreams.get(streams);
  if (cached) return cached;
  const offsets = new Map(streams.map((name, i) => [name, i * STREAM_SIZE]));
  offsetsByStreams.set(streams, offsets);
  return offsets;
}

export function freshRngState(
  streams: readonly string[],
  seed: string,
  rolls: { readonly [tag: string]: readonly Json[] } = {},
  isSandbox = false,
): RngState {
  const forced: Record<string, Json[]> = {};
  for (const tag of Object.keys(rolls).sort()) forced[tag] = [...rolls[tag]!];
  const words: number[] = [];
  for (const name of streams) {
    const stream = streamWords(seed, name);
    words.push(stream[0]!, stream[1]!, stream[2]!, stream[3]!, 0);
  }
  const key = streamWords(seed, 'key');
  return {
    words,
    key: `${key[0]},${key[1]},${key[2]},${key[3]}`,
    forced,
    isForced: Object.values(forced).some((queue) => queue.length > 0),
    isSandbox,
  };
}

/**
 * The world of a preview: a copy of the state with fixed dice, so that a preview reveals nothing about the run's dice.
 */
export const previewWorld = <S extends object>(streams: readonly string[], state: S): World<S> => ({
  rng: {
    words: streams.flatMap(() => [1, 2, 3, 4, 0]),
    key: '',
    forced: {},
    isForced: false,
    isSandbox: true,
  },
  state,
  streams,
  owned: null,
});

const copyRngState = (rng: RngState): RngState => {
  const forced: Record<string, Json[]> = {};
  if (rng.isForced) for (const tag of Object.keys(rng.forced)) forced[tag] = [...rng.forced[tag]!];
  return {
    words: rng.words.slice(),
    key: rng.key,
    forced,
    isForced: rng.isForced,
    isSandbox: rng.isSandbox,
  };
};

/** An independent copy: changes to one world never reach the other. Branches stay shared until written. */
export function cloneWorld<S extends object>(game: { readonly shape: GameDef<S>['shape'] }, world: World<S>): World<S> {
  world.owned = null;
  return {
    rng: copyRngState(world.rng),
    state: game.shape.copy(world.state),
    streams: world.streams,
    owned: null,
  };
}

/** Makes a branch writable: copies it if another world shares it, and invalidates its hash. */
export function writeBranch<T extends object>(
  world: World,
  branches: Record<string | number, T>,
  key: string | number,
): T {
  const branch = branches[key]!;
  const kind = kindOf(branch);
  world.owned ??= new Set();
  if (world.owned.has(branch)) {
    if (kind.isHashed) markBranch(branch, kind.unhashed);
    return branch;
  }
  // A branch that was hashed before is copied by its shape, which gives all copies the same object layout.
  const copy = kind.shape ? (kind.shape.copy(branch) as T) : copyJson(branch);
  branches[key] = copy;
  if (kind.shape) markBranch(copy, kind.unhashed);
  world.owned.add(copy);
  return copy;
}

/** A world in which everything the seat cannot know is redealt, the rng state included. */
export function redealt<S extends object>(
  game: Pick<GameDef<S>, 'shape' | 'redeal'>,
  world: World<S>,
  seat: Seat,
  rng: Rng,
): World<S> {
  const words: number[] = [];
  for (let i = 0; i < world.streams.length; i++)
    words.push(rng.next() | 1, rng.next() | 0, rng.next() | 0, rng.next() | 0, 0);
  const key = `${rng.next()},${rng.next()}`;
  world.owned = null;
  const copy: World<S> = {
    rng: { words, key, forced: {}, isForced: false, isSandbox: world.rng.isSandbox },
    state: game.shape.copy(world.state),
    streams: world.streams,
    owned: null,
  };
  const write = <T extends object>(branches: T[] | Record<string, T>, k: number | string): T =>
    writeBranch(copy, branches as Record<string, T>, k);
  game.redeal({ state: copy.state, write }, seat, rng);
  return copy;
}

/** Sixteen hex digits over rng state and state. Unchanged branches are not hashed again. */
export function hashWorld(game: Pick<AnyGame, 'shape'>, world: World): string {
  hash.begin();
  hash.mixWords(world.rng.words);
  hash.mixText(world.rng.key);
  if (world.rng.isForced) hash.mixText(canonical(world.rng.forced));
  hash.mixWord(world.rng.isSandbox ? 1 : 0);
  game.shape.mix(world.state);
  return hash.end();
}

/** The same hash without cached branches. It differs if a rule changed a branch without `table.write`. */
export const hashWorldFully = (game: Pick<AnyGame, 'shape'>, world: World): string =>
  withoutCache(() => hashWorld(game, world));
