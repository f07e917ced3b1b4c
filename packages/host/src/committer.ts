import type { Store, Write, WriteResult } from '@undercroft/store';
import { WriteRefused } from './store-failures.ts';

interface Waiting {
  readonly write: Write;
  resolve(result: WriteResult): void;
  reject(error: unknown): void;
}

const BATCH_MAX = 64;

/**
 * Group commit: writes that come while one batch is on its way to the disk go together in the next.
 * An answer is given only once its batch is durable. Where a batch fails nobody knows how its runs stand now:
 * `onUnknown` hears of each.
 */
export function committer(store: Store, onUnknown: (id: string) => void) {
  let waiting: Waiting[] = [];
  let running: Promise<void> | null = null;

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH_MAX);
      waiting = waiting.slice(BATCH_MAX);
      try {
        const results = await store.commit(batch.map(({ write }) => write));
        batch.forEach((each, i) => {
          if (results[i] === 'refused') each.reject(new WriteRefused());
          else each.resolve(results[i]!);
        });
      } catch (error) {
        for (const { write } of batch) if (write.kind !== 'profile') onUnknown(write.id);
        for (const each of batch) each.reject(error);
      }
    }
    running = null;
  };

  return {
    commit: (write: Write): Promise<WriteResult> =>
      new Promise((resolve, reject) => {
        waiting.push({ write, resolve, reject });
        running ??= drain();
      }),
    /** Resolves when nothing is on its way any more. */
    settled: async (): Promise<void> => {
      while (running) await running;
    },
  };
}

export type Committer = ReturnType<typeof committer>;
