import type { Operation } from './script.ts';
import { runWorld, type WorldOptions, type WorldResult } from './world.ts';

const TRIES_MAX = 150;

/** Removes operations from a failing world's script, as long as it still fails and tries are left. */
export async function shrink(options: WorldOptions, failed: WorldResult): Promise<WorldResult> {
  let least = failed;
  let tries = 0;
  const without = async (cut: readonly Operation[]): Promise<boolean> => {
    tries += 1;
    const only = least.script.filter((operation) => !cut.includes(operation)).map(({ id }) => id);
    const lived = await runWorld({ ...options, only });
    if (lived.problems.length === 0) return false;
    least = lived;
    return true;
  };
  for (let size = Math.ceil(failed.script.length / 2); size >= 1 && tries < TRIES_MAX; size = Math.floor(size / 2)) {
    for (let from = 0; from < least.script.length && tries < TRIES_MAX; ) {
      const isGone = await without(least.script.slice(from, from + size));
      if (!isGone) from += size;
    }
  }
  return least;
}
