import type { Store, Write, WriteResult } from '@undercroft/store';
import type { Platform } from './platform.ts';
import { WriteRefused } from './store-failures.ts';

interface PendingWrite {
  readonly write: Write;
  resolve(result: WriteResult): void;
  reject(error: unknown): void;
}

const BATCH_MAX = 256;

interface WriteBatcherParts {
  readonly store: Store;
  readonly platform: Pick<Platform, 'endOfTurn'>;
  /** Called for every run of a failed batch, because its stored state is unknown. */
  onUnknown(id: string): void;
}

/**
 * Group commit: writes that arrive while a batch is being written form the next batch, together with those of the same
 * turn of the event loop. A write resolves only once its batch is durable.
 */
export function writeBatcher({ store, platform, onUnknown }: WriteBatcherParts) {
  let waiting: PendingWrite[] = [];
  let running: Promise<void> | null = null;

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      if (platform.endOfTurn) await platform.endOfTurn();
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
    write: (write: Write): Promise<WriteResult> =>
      new Promise((resolve, reject) => {
        waiting.push({ write, resolve, reject });
        running ??= drain();
      }),
    /** Resolves when no write is pending. */
    settled: async (): Promise<void> => {
      while (running) await running;
    },
  };
}

export type WriteBatcher = ReturnType<typeof writeBatcher>;
