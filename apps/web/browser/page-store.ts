import type { Checkpoint, Store } from '@undercroft/store';
import { openIndexedDatabase } from '../src/site/data/indexed-database.ts';
import { indexedStore } from '../src/site/data/indexed-store.ts';

/** Runs in a page: the store of the site, for a test that calls it from outside. */
let opened: Promise<Store> | null = null;

export function store(): Promise<Store> {
  opened ??= openIndexedDatabase().then(indexedStore);
  return opened;
}

interface TestWindow {
  notifyTest(id: string | null): void;
}

export const watch = async (): Promise<void> =>
  (await store()).shared!.watch((id) => (window as unknown as TestWindow).notifyTest(id));

export const keep = async (run: string, checkpoint: Checkpoint): Promise<void> =>
  (await store()).checkpoints.keep(run, checkpoint);

export async function find(run: string, n: number) {
  const found = await (await store()).checkpoints.find(run, n);
  return found && { ...found, body: [...found.body] };
}
