import { markBranch, markOf } from './branch-mark.ts';
import type { AnyGame, GameDef, Seat } from './contract.ts';
import * as hash from './hash.ts';
import { canonical, copyJson, type Json } from './json.ts';
import { type Rng, STREAM_SIZE, streamWords } from './random.ts';
import { withoutCache } from './shape.ts';

/** The kernel's part of every position. No view shows it, every redeal replaces it. */
export interface RngState {
  /** xoshiro words and draw count of each declared stream, in their order. */
  words: number[];
  /** What keyed draws and derived streams are made from. */
  key: string;
  /** Forced values still to come, by tag. */
  forced: Record<string, Json[]>;
  isForced: boolean;
  isSandbox: boolean;
}

/** Branches of one world, and what stands for it on their marks: a mark must not keep the other branches alive. */
interface Owned {
  readonly token: object;
  readonly branches: object[];
}

/** A position: the head and the game's own state. */
export interface World<S extends object = object> {
  readonly rng: RngState;
  readonly state: S;
  /** The streams of the run, in the order of their words. */
  readonly streams: readonly string[];
  /** Branches no other world shares, which may be changed in place; null where there is none yet. */
  owned: Owned | null;
}

type Offsets = ReadonlyMap<string, number>;

const knownOffsets = new WeakMap<readonly string[], Offsets>();

/** Where each stream has its words. */
export function offsetsOf(streams: readonly string[]): Offsets {
  const known = knownOffsets.get(streams);
  if (known) return known;
  const offsets = new Map(streams.map((name, i) => [name, i * STREAM_SIZE]));
  knownOffsets.set(streams, offsets);
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

/** The world of a preview: a copy of the state with dice of its own, which say nothing of the run's. */
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

/** A world of its own: what happens in one never reaches the other. Branches stay shared until written. */
export function cloneWorld<S extends object>(game: { readonly shape: GameDef<S>['shape'] }, world: World<S>): World<S> {
  world.owned = null;
  return {
    rng: copyRngState(world.rng),
    state: game.shape.copy(world.state),
    streams: world.streams,
    owned: null,
  };
}

/** Gives a branch for writing: copied where another world shares it, and marked as changed. */
export function writeBranch<T extends object>(
  world: World,
  branches: Record<string | number, T>,
  key: string | number,
): T {
  const present = branches[key]!;
  const mark = markOf(present);
  world.owned ??= { token: {}, branches: [] };
  const { token, branches: own } = world.owned;
  if (mark.owner === token) {
    mark.isHashed = false;
    return present;
  }
  // One that was ever hashed is copied by its shape, which gives all copies one layout.
  const copy = mark.shape ? (mark.shape.copy(present) as T) : copyJson(present);
  branches[key] = copy;
  markBranch(copy, mark.shape, token);
  own.push(copy);
  return copy;
}

/** The seat's world with everything it cannot know dealt anew, the head included. */
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

/** Sixteen hex digits over head and state. Branches that did not change are not hashed again. */
export function hashWorld(game: Pick<AnyGame, 'shape'>, world: World): string {
  hash.begin();
  for (const word of world.rng.words) hash.mixWord(word);
  hash.mixText(world.rng.key);
  if (world.rng.isForced) hash.mixText(canonical(world.rng.forced));
  hash.mixWord(world.rng.isSandbox ? 1 : 0);
  game.shape.mix(world.state);
  return hash.end();
}

/** The same hash with no branch taken from the cache: differs where a rule wrote past `table.write`. */
export const hashWorldFully = (game: Pick<AnyGame, 'shape'>, world: World): string =>
  withoutCache(() => hashWorld(game, world));
