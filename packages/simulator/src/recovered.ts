import type { AnyGame } from '@undercroft/kernel';
import { type Damaged, isDamaged, type Store, type StoredRun } from '@undercroft/store';
import type { History } from './history.ts';

/** What a fresh process finds in the store. */
export interface Recovered {
  readonly runs: ReadonlyMap<string, StoredRun>;
  readonly damaged: ReadonlyMap<string, Damaged>;
}

/** Every run anybody knows, and every other one that was written. */
export async function recover(store: Store, history: History, ids: readonly string[]): Promise<Recovered> {
  const runs = new Map<string, StoredRun>();
  const damaged = new Map<string, Damaged>();
  for (const id of new Set([...history.tables.keys(), ...ids])) {
    const found = await store.load(id);
    if (found === null) continue;
    if (isDamaged(found)) damaged.set(id, found);
    else runs.set(id, found);
  }
  return { runs, damaged };
}

/** Whatever a check needs to know. */
export interface Evidence {
  readonly history: History;
  readonly recovered: Recovered;
  readonly games: readonly AnyGame[];
}
