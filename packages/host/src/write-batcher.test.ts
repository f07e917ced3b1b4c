import { memoryStore, type Store, type Write } from '@undercroft/store';
import { describe, expect, test } from 'vitest';
import { NO_LIMITS } from './limits.ts';
import { ann, bob, good, hosting, offered, opened } from './testing/hosting.ts';
import { writeBatcher } from './write-batcher.ts';

/** A store whose database refuses every write about a poisoned run. */
function picky(isPoison: (write: Write) => boolean): { store: Store; batches: number[] } {
  const inner = memoryStore();
  const batches: number[] = [];
  const store: Store = {
    ...inner,
    async commit(writes) {
      batches.push(writes.length);
      const results = await inner.commit(writes.filter((write) => !isPoison(write)));
      let next = 0;
      return writes.map((write) => (isPoison(write) ? 'refused' : results[next++]!));
    },
  };
  return { store, batches };
}

describe('a batch', () => {
  test('[REL-BATCH-01] a write that the database refuses fails alone', async () => {
    const poisoned: string[] = [];
    const { store, batches } = picky((write) => write.kind === 'append' && poisoned.includes(write.id));
    const { host } = hosting(NO_LIMITS, store);
    const runs = await Promise.all(
      [ann, bob, ann, bob, ann].map(async (caller) => ({ caller, ...(await opened(host, { caller })) })),
    );
    poisoned.push(runs[1]!.session);
    const acts = await Promise.allSettled(
      runs.map(async ({ caller, session }) =>
        good(await host.act({ caller, session, action: await offered(host, session, caller) })),
      ),
    );
    expect(acts.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
    expect(Math.max(...batches)).toBeGreaterThan(1);
    poisoned.pop();
    for (const { caller, session } of runs)
      expect(good(await host.look({ caller, session })).n).toBe(session === runs[1]!.session ? 0 : 1);
  });

  test('[REL-BATCH-01] that is lost on the way is not sent again: nobody knows how its runs stand', async () => {
    const sent: number[] = [];
    const unknown: string[] = [];
    const store: Store = {
      ...memoryStore(),
      commit: async (writes) => {
        sent.push(writes.length);
        throw Object.assign(new Error('gone'), { code: 'ECONNRESET' });
      },
    };
    const { write } = writeBatcher({ store, platform: {}, onUnknown: (id) => unknown.push(id) });
    const answers = await Promise.allSettled(['a', 'b', 'c'].map((id) => write({ kind: 'delete', id })));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect([sent, unknown]).toEqual([
      [1, 2],
      ['a', 'b', 'c'],
    ]);
  });

  test('[REL-BATCH-01] has all that is written in one turn; nobody is answered before it is stored', async () => {
    const sent: number[] = [];
    const inner = memoryStore();
    let store_now = (): void => {};
    const store: Store = {
      ...inner,
      commit: async (writes) => {
        sent.push(writes.length);
        await new Promise<void>((resolve) => {
          store_now = resolve;
        });
        return writes.map(() => 'ok');
      },
    };
    let turn_over = (): void => {};
    const endOfTurn = (): Promise<void> =>
      new Promise((resolve) => {
        turn_over = resolve;
      });
    const answered: string[] = [];
    const batcher = writeBatcher({ store, platform: { endOfTurn }, onUnknown: () => {} });
    const write = (id: string) => void batcher.write({ kind: 'delete', id }).then(() => answered.push(id));
    write('a');
    await Promise.resolve();
    write('b');
    expect(sent).toEqual([]);
    turn_over();
    await new Promise(setImmediate);
    write('c');
    expect([sent, answered]).toEqual([[2], []]);
    store_now();
    await new Promise(setImmediate);
    expect([sent, answered]).toEqual([[2], ['a', 'b']]);
    turn_over();
    await new Promise(setImmediate);
    store_now();
    await batcher.settled();
    expect([sent, answered]).toEqual([
      [2, 1],
      ['a', 'b', 'c'],
    ]);
  });
});
