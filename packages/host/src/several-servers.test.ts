import { duel } from '@undercroft/duel';
import type { AnyGame } from '@undercroft/kernel';
import { memoryStore, type Store } from '@undercroft/store';
import { describe, expect, test } from 'vitest';
import { NO_LIMITS } from './limits.ts';
import { ann, bad, bob, dealtBy, good, hosting, offered, opened } from './testing/hosting.ts';

/** One store for several hosts, which notifies each of the others' writes. */
function sharedStore() {
  const memory = memoryStore();
  const { versions } = memory;
  const watchers: ((id: string | null) => void)[] = [];
  const store: Store = {
    ...memory,
    async commit(writes) {
      const results = await memory.commit(writes);
      writes.forEach((write, i) => {
        if (results[i] !== 'ok' || write.kind === 'profile') return;
        for (const watcher of watchers) watcher(write.id);
      });
      return results;
    },
    shared: {
      version: async (id) => ((await memory.load(id)) ? (versions.get(id) ?? 0) : null),
      watch: async (onChange) => {
        watchers.push(onChange);
      },
    },
    adopt: async () => [...versions.keys()],
  };
  return {
    store,
    cut: (): void => {
      for (const watcher of watchers) watcher(null);
    },
  };
}

/** A duel in which both seats choose at once, and the choice of the seat whose turn it is counts. */
const together: AnyGame = {
  ...duel,
  toAct: (state) => (duel.toAct(state as never).length > 0 ? ['left', 'right'] : []),
  step: (t, choices) =>
    duel.step(t as never, choices.filter(({ seat }) => seat === (t.state as { toPlay: string }).toPlay) as never),
};

describe('several servers on one store', () => {
  test('[REL-RACE-01] a run is played through both in turn, each sees what the other did', async () => {
    const { store } = sharedStore();
    const [one, two] = [hosting(NO_LIMITS, store).host, hosting(NO_LIMITS, store).host];
    const { session } = await opened(one);
    for (let n = 0; n < 6; n++) {
      const host = n % 2 === 0 ? one : two;
      const action = await offered(host, session);
      expect(good(await host.act({ caller: ann, session, action, expected_n: n })).n).toBe(n + 1);
    }
    expect(good(await one.look({ caller: ann, session }))).toEqual(good(await two.look({ caller: ann, session })));
    good(await one.remove({ caller: ann, session }));
    expect(bad(await two.look({ caller: ann, session })).error).toBe('session_not_found');
  });

  test('[REL-RACE-01] a step on what is past is taken, or refused, on what is stored now; others ask nothing first', async () => {
    const { store } = sharedStore();
    let calls = 0;
    const version: NonNullable<Store['shared']>['version'] = (id) => {
      calls += 1;
      return store.shared!.version(id);
    };
    const counting: Store = { ...store, shared: { ...store.shared!, version } };
    const [one, two] = [hosting(NO_LIMITS, store).host, hosting(NO_LIMITS, counting).host];
    const { session } = await opened(one);
    const first = await offered(two, session);
    calls = 0;
    expect(good(await two.act({ caller: ann, session, action: first })).n).toBe(1);
    expect(calls).toBe(0);
    good(await one.act({ caller: ann, session, action: await offered(one, session), key: 'one' }));
    const action = await offered(one, session);
    expect(good(await two.act({ caller: ann, session, action })).n).toBe(3);
    expect(calls).toBeGreaterThan(0);
    good(await one.act({ caller: ann, session, action: await offered(one, session) }));
    expect(bad(await two.act({ caller: ann, session, action, expected_n: 3 }))).toMatchObject({
      error: 'conflict',
      n: 4,
    });
    expect(good(await two.act({ caller: ann, session, action, key: 'one' }))).toMatchObject({ n: 2, isRepeat: true });
  });

  test('[REL-RACE-01] a repeat is not answered from memory once the run is deleted at another', async () => {
    const { store } = sharedStore();
    const [one, two] = [hosting(NO_LIMITS, store).host, hosting(NO_LIMITS, store).host];
    const { session } = await opened(one);
    const repeated = { caller: ann, session, action: await offered(two, session), key: 'once' };
    expect(good(await two.act(repeated)).isRepeat).toBe(false);
    expect(good(await two.act(repeated)).isRepeat).toBe(true);
    good(await one.remove({ caller: ann, session }));
    expect(bad(await two.act(repeated)).error).toBe('session_not_found');
  });

  test('[REL-RACE-01] whoever looks on at one hears of what is played at the other, or that some was missed', async () => {
    const { store, cut } = sharedStore();
    const [one, two] = [hosting(NO_LIMITS, store).host, hosting(NO_LIMITS, store).host];
    await two.listen();
    const { session } = await opened(one);
    let notifications = 0;
    good(
      await two.watch({ caller: ann, session }, () => {
        notifications += 1;
      }),
    );
    good(await one.act({ caller: ann, session, action: await offered(one, session) }));
    expect(notifications).toBe(1);
    cut();
    expect(notifications).toBe(2);
  });

  test('[REL-RACE-01] choices sealed at two servers at the same moment are opened once', async () => {
    const { store } = sharedStore();
    const [one, two] = [together, together].map((game) => hosting(NO_LIMITS, store, [game]).host);
    const { session } = await opened(one!, { seats: { right: 'open' } });
    const { link } = good(await one!.invite({ caller: ann, session, seat: 'right' }));
    good(await two!.join({ caller: { ...bob, link }, session }));
    await dealtBy(session, { left: { caller: ann, host: one! }, right: { caller: bob, host: two! } });
    for (let n = 0; n < 4; n++) {
      const left = good(await one!.offers({ caller: ann, session, seat: 'left' })).offers[0]!.action;
      const right = good(await two!.offers({ caller: bob, session, seat: 'right' })).offers[0]!.action;
      await Promise.all([
        one!.act({ caller: ann, session, seat: 'left', action: left }),
        two!.act({ caller: bob, session, seat: 'right', action: right }),
      ]);
      const [a, b] = [await one!.look({ caller: ann, session }), await two!.look({ caller: bob, session })].map(good);
      expect([a!.n, b!.n]).toEqual([n + 1, n + 1]);
      expect(a!.chosen).toEqual([]);
    }
  });

  test('[REL-IDEM-01] a choice changed at two servers at the same moment keeps both keys', async () => {
    const { store } = sharedStore();
    const [one, two] = [together, together].map((game) => hosting(NO_LIMITS, store, [game]).host);
    const { session } = await opened(one!, { seats: { right: 'open' } });
    const { link } = good(await one!.invite({ caller: ann, session, seat: 'right' }));
    good(await two!.join({ caller: { ...bob, link }, session }));
    await dealtBy(session, { left: { caller: ann, host: one! }, right: { caller: bob, host: two! } });
    const { action } = good(await one!.offers({ caller: ann, session, seat: 'left' })).offers[0]!;
    good(await two!.look({ caller: ann, session }));
    const request = { caller: ann, session, seat: 'left', action };
    const acks = await Promise.all([one!.act({ ...request, key: 'first' }), two!.act({ ...request, key: 'second' })]);
    expect(acks.map((ack) => good(ack).n)).toEqual([0, 0]);
    const right = good(await two!.offers({ caller: bob, session, seat: 'right' })).offers[0]!.action;
    expect(good(await two!.act({ caller: bob, session, seat: 'right', action: right })).n).toBe(1);
    for (const key of ['first', 'second']) expect(good(await one!.act({ ...request, key })).isRepeat).toBe(true);
  });

  test('[SEC-AUTH-01] runs that go to another user are looked up anew', async () => {
    const { store } = sharedStore();
    const { host } = hosting(NO_LIMITS, store);
    await opened(host);
    expect(await host.adopt('ann', 'bob')).toBe(1);
    expect(host.live()).toBe(0);
    expect(await hosting().host.adopt('ann', 'bob')).toBe(0);
  });
});
