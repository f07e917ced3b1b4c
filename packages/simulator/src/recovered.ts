import type { AnyGame } from '@undercroft/kernel';
import { type DamagedRun, isDamaged, type Store, type StoredRun } from '@undercroft/store';
import type { History } from './history.ts';

/** The runs that a restarted process reads from the store. */
export interface RecoveredRuns {
  readonly runs: ReadonlyMap<string, StoredRun>;
  readonly damaged: ReadonlyMap<string, DamagedRun>;
}

/** Loads every run in the history, and every other one in the store. */
export async function recover(store: Store, history: History, ids: readonly string[]): Promise<RecoveredRuns> {
  const runs = new Map<string, StoredRun>();
  const damaged = new Map<string, DamagedRun>();
  for (const id of new Set([...history.tables.keys(), ...ids])) {
    const found = await store.load(id);
    if (found === null) continue;
    if (isDamaged(found)) damaged.set(id, found);
    else runs.set(id, found);
  }
  return { runs, damaged };
}

/** Input of the checks. */
export interface Evidence {
  readonly history: History;
  readonly recovered: RecoveredRuns;
  readonly games: readonly AnyGame[];
}
