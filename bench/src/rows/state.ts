import { createHash } from 'node:crypto';
import { type AnyGame, cloneWorld, hashWorldFully, type World } from '@undercroft/kernel';
import { type Pace, type Racer, race, racer } from '../measure.ts';
import { playRun } from '../play.ts';
import { type BenchSet, titleOf } from '../sets.ts';
import { fasterRow, type Row } from '../table.ts';

const RUNS = 16;

/** Positions halfway through random runs. */
const midGame = (game: AnyGame, { options }: BenchSet): World[] =>
  Array.from({ length: RUNS }, (_, i) => {
    const { positions } = playRun(game, options, `middle ${i}`);
    return positions[positions.length >> 1]!.run.world;
  });

/** Sorted-key JSON in the way libraries write it: faster than the kernel's own, which is not measured here. */
function sortedJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  let out = '';
  if (Array.isArray(value)) {
    for (const item of value) out += `${out && ','}${sortedJson(item)}`;
    return `[${out}]`;
  }
  const record = value as Record<string, unknown>;
  for (const key of Object.keys(record).sort()) out += `${out && ','}${JSON.stringify(key)}:${sortedJson(record[key])}`;
  return `{${out}}`;
}

/** The last result, stored so that the work is not optimised away. */
let kept: unknown = null;

const each = (worlds: readonly World[], work: (world: World) => unknown): Racer =>
  racer(() => {
    for (const world of worlds) kept = work(world);
    return worlds.length;
  });

/**
 * Measures copying and hashing whole positions. The hash cache is bypassed, since the same worlds are hashed
 * repeatedly.
 */
export async function stateRows(game: AnyGame, set: BenchSet, pace: Pace): Promise<Row[]> {
  const worlds = midGame(game, set);
  const title = titleOf(game.id, set);
  const { clone, structured, hash, sha } = await race(
    {
      clone: each(worlds, (world) => cloneWorld(game, world)),
      structured: each(worlds, ({ rng, state }) => structuredClone({ rng, state })),
      hash: each(worlds, (world) => hashWorldFully(game, world)),
      sha: each(worlds, ({ rng, state }) => createHash('sha256').update(sortedJson({ rng, state })).digest('hex')),
    },
    pace,
  );
  if (kept === null) throw new Error('nothing was measured');
  return [
    fasterRow({ name: `${title}, clone / structuredClone`, unit: 'copies/s' }, clone, structured, 15, 30),
    fasterRow({ name: `${title}, hash64 / sorted JSON + SHA-256`, unit: 'digests/s' }, hash, sha, 4, 6),
  ];
}
