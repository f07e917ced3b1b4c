import { memoryStore, type StoredRun } from '@undercroft/store';
import { expect, test } from 'vitest';
import { NO_LIMITS } from './limits.ts';
import { ann, bob, good, hosting, offered, opened, tableOfTwo } from './testing/hosting.ts';

test('[REL-IDEM-02] a key belongs to its user and seat: nobody uses up that of another', async () => {
  const { host } = hosting();
  const { session } = await tableOfTwo(host);
  const first = good(await host.act({ caller: ann, session, action: await offered(host, session), key: 'k' }));
  const theirs = good(await host.act({ caller: bob, session, action: await offered(host, session, bob), key: 'k' }));
  expect([first.n, theirs.n, theirs.isRepeat]).toEqual([1, 2, false]);
});

test('[REL-IDEM-02] one user at two seats uses one key for each', async () => {
  const { host } = hosting();
  const { session } = await opened(host);
  for (const [i, seat] of ['left', 'right'].entries()) {
    const { offers } = good(await host.offers({ caller: ann, session, seat }));
    const ack = good(await host.act({ caller: ann, session, seat, action: offers[0]!.action, key: 'k' }));
    expect(ack).toMatchObject({ n: i + 1, isRepeat: false });
  }
});

test('[REL-IDEM-02] a repeat gets the first answer, whatever was played since, also after a restart', async () => {
  const store = memoryStore();
  const { host } = hosting(NO_LIMITS, store);
  const { session } = await opened(host, { seats: { right: { bot: 'random' } } });
  const request = { caller: ann, session, seat: 'left', action: await offered(host, session), key: 'first' };
  const first = good(await host.act(request));
  for (let i = 0; i < 2; i++) good(await host.act({ caller: ann, session, action: await offered(host, session) }));
  for (const each of [host, hosting(NO_LIMITS, store).host])
    expect(good(await each.act(request))).toEqual({ ...first, isRepeat: true });
});

test('[REL-IDEM-02] a key as it is stored repeats nothing: whoever sends one sends a new key', async () => {
  const store = memoryStore();
  const { host } = hosting(NO_LIMITS, store);
  const { session } = await opened(host);
  const send = async (key: string) => {
    const { offers } = good(await host.offers({ caller: ann, session }));
    return good(await host.act({ caller: ann, session, action: offers[0]!.action, key }));
  };
  await send('mine');
  const { records } = (await store.load(session)) as StoredRun;
  const key = records[0]!.key!;
  expect(key).toMatch(/^k2\./);
  expect(await send('other')).toMatchObject({ n: 2, isRepeat: false });
  expect(await send(key)).toMatchObject({ n: 3, isRepeat: false });
});

test('[REL-IDEM-02] keys that version 0.1 stored are still known, to the seat they were sent for', async () => {
  const store = memoryStore();
  const { host } = hosting(NO_LIMITS, store);
  const { session } = await opened(host);
  const action = await offered(host, session);
  good(await host.act({ caller: ann, session, seat: 'left', action, key: 'old' }));
  const stored = (await store.load(session)) as StoredRun;
  await store.commit([{ ...stored, kind: 'replace', records: [{ ...stored.records[0]!, key: 'old' }] }]);
  const later = hosting(NO_LIMITS, store).host;
  expect(good(await later.act({ caller: ann, session, seat: 'left', action, key: 'old' })).isRepeat).toBe(true);
  const { offers } = good(await later.offers({ caller: ann, session, seat: 'right' }));
  const right = { caller: ann, session, seat: 'right', action: offers[0]!.action, key: 'old' };
  expect(good(await later.act(right))).toMatchObject({ n: 2, isRepeat: false });
});

test('[REL-IDEM-01] a run begun with a key is begun once, however often and at once it is asked for', async () => {
  const { host, store } = hosting();
  const request = { caller: ann, game: 'duel', seats: { right: { bot: 'random' } }, key: 'one wish' };
  const begun = (await Promise.all([host.open(request), host.open(request)])).map(good);
  const later = good(await host.open(request));
  expect(new Set([...begun, later].map(({ session }) => session)).size).toBe(1);
  expect(await store.list('ann')).toHaveLength(1);
  expect(later.seats).toMatchObject({ left: 'you' });
  good(await host.open({ ...request, key: 'another' }));
  good(await host.open({ caller: ann, game: 'duel' }));
  expect(await store.list('ann')).toHaveLength(3);
});

test('[REL-IDEM-02] a key that begins a run belongs to its user, also after a restart', async () => {
  const store = memoryStore();
  const first = await opened(hosting(NO_LIMITS, store).host, { key: 'k' });
  const later = hosting(NO_LIMITS, store).host;
  expect((await opened(later, { key: 'k' })).session).toBe(first.session);
  const theirs = good(await later.open({ caller: bob, game: 'duel', key: 'k' }));
  expect(theirs.session).not.toBe(first.session);
});
