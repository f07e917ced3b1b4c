import '@undercroft/registry/quick';
import { Rng } from '@undercroft/kernel';
import { GAMES } from '@undercroft/registry';
import { type Bookmarks, memoryStore, type Store } from '@undercroft/store';
import { describe, expect, test } from 'vitest';
import { createHost, type Host } from './host.ts';
import { NO_LIMITS } from './limits.ts';
import { ann, good } from './proofs/hosting.ts';

const LINES = 40;
const clock = { now_ms: 0 };

/** A host that bookmarks every fifth line, over a store of which some calls can be watched or refused. */
function hostOn(store: Store, bookmarks: Partial<Bookmarks> = {}): Host {
  const rng = Rng.from('ids');
  return createHost({
    store: { ...store, bookmarks: { ...store.bookmarks, ...bookmarks } },
    platform: { now: () => clock.now_ms, randomId: () => `id-${rng.next()}-${rng.next()}` },
    games: GAMES,
    limits: { ...NO_LIMITS, bookmark_lines: 5 },
  });
}

const putAway = async (host: Host): Promise<void> => {
  clock.now_ms += NO_LIMITS.idle_ms + 1;
  host.sweep();
  await new Promise((resolve) => setTimeout(resolve, 20));
};

/** All that anybody can ask of a run, as it goes over a wire. */
const askedAll = async (host: Host, session: string): Promise<unknown> =>
  JSON.parse(
    JSON.stringify([
      await host.look({ caller: ann, session }),
      await host.offers({ caller: ann, session, preview: true }),
      await host.log({ caller: ann, session, after: 0 }),
      await host.log({ caller: ann, session, after: 30 }),
      await host.explain({ caller: ann, session, event: 12 }),
      await host.replay({ caller: ann, session }),
    ]),
  );

async function playOn(host: Host, session: string, rng: Rng, lines: number): Promise<void> {
  for (let i = 0; i < lines; i++) {
    const seen = good(await host.look({ caller: ann, session }));
    if (seen.outcome) return;
    if (!seen.undo && rng.below(4) === 0) good(await host.undo({ caller: ann, session, key: `undo ${seen.n}` }));
    else {
      const { offers } = good(await host.offers({ caller: ann, session }));
      const open = offers.filter(({ available, blank, action }) => available && !blank && action.type !== 'abandon');
      good(await host.act({ caller: ann, session, action: rng.pick(open).action, key: `key ${seen.n} ${i}` }));
    }
  }
}

/** Games whose random runs are long: a bookmark is the same for all. */
describe.each(['observer', 'vibes', 'duel'])('%s', (game) => {
  test('[REL-REPLAY-01] a run from its bookmark is the run from its first line', async () => {
    for (const seed of ['one', 'two', 'three', 'four']) {
      const store = memoryStore();
      let found = 0;
      const find = async (id: string) => {
        const mark = await store.bookmarks.find(id);
        if (mark) found += 1;
        return mark;
      };
      const marking = hostOn(store, { find });
      const { session } = good(await marking.open({ caller: ann, game, seed }));
      const rng = Rng.from(`${game} ${seed}`);
      for (let i = 0; i < LINES / 4; i++) {
        await playOn(marking, session, rng, 4);
        await putAway(marking);
        const fromFirst = hostOn(store, { find: async () => null });
        expect(await askedAll(marking, session)).toEqual(await askedAll(fromFirst, session));
        const { undo } = good(await marking.look({ caller: ann, session }));
        if (!undo) good(await marking.undo({ caller: ann, session }));
      }
      expect(found).toBeGreaterThan(0);
      const again = { caller: ann, session, action: { type: 'sent before' }, key: 'key 0 0' };
      expect(good(await marking.act(again)).isRepeat).toBe(true);
    }
  });
});

test('[REL-QUAR-01] a bookmark that does not fit, cannot be read, or is another program’s is not taken', async () => {
  const store = memoryStore();
  const host = hostOn(store);
  const { session } = good(await host.open({ caller: ann, game: 'duel', seed: 'spoilt' }));
  await playOn(host, session, Rng.from('spoilt'), 12);
  await putAway(host);
  const mark = (await store.bookmarks.find(session))!;
  expect(mark.n).toBeGreaterThanOrEqual(5);
  const right = await askedAll(hostOn(store, { find: async () => null }), session);
  const spoilt: readonly (() => Promise<typeof mark | null>)[] = [
    async () => ({ ...mark, chain: 'x' }),
    async () => ({ ...mark, n: mark.n + 1 }),
    async () => ({ ...mark, n: 9_999 }),
    async () => ({ ...mark, text: mark.text.slice(0, -40) }),
    async () => ({ ...mark, text: '' }),
    () => Promise.reject(new Error('gone')),
  ];
  for (const find of spoilt) expect(await askedAll(hostOn(store, { find }), session)).toEqual(right);
  const elsewhere = createHost({
    store,
    platform: { now: () => 0, randomId: () => 'another program' },
    games: GAMES,
    limits: { ...NO_LIMITS, bookmark_lines: 5 },
  });
  expect(await askedAll(elsewhere, session)).toEqual(right);
});
