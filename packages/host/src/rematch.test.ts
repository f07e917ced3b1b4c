import { duel } from '@undercroft/duel';
import { memoryStore } from '@undercroft/store';
import { describe, expect, test } from 'vitest';
import { createHost } from './host.ts';
import { NO_LIMITS } from './limits.ts';
import { ann, bad, bob, eve, good, hosting, offered, opened, simulated, tableOfTwo } from './testing/hosting.ts';

const NAMES: { readonly [user: string]: string } = { ann: 'Ann', bob: 'Bob', eve: 'Eve' };

/** A host that resolves users to names. */
const naming = () => {
  const { platform } = simulated();
  const lookedUp: string[] = [];
  const host = createHost({
    store: memoryStore(),
    platform,
    games: [duel],
    limits: NO_LIMITS,
    namesOf: async (users) => {
      lookedUp.push(...users);
      return Object.fromEntries(users.map((user) => [user, NAMES[user]!]));
    },
  });
  return { host, query: lookedUp };
};

describe('names at a table', () => {
  test('[SEC-SEAT-04] who sits there reads the others’ names, who looks on reads none', async () => {
    const { host } = naming();
    const { session } = await tableOfTwo(host);
    expect(good(await host.look({ caller: ann, session })).names).toEqual({ right: 'Bob' });
    expect(good(await host.look({ caller: bob, session })).names).toEqual({ left: 'Ann' });
    const { link } = good(await host.letSpectate({ caller: ann, session }));
    expect(good(await host.look({ caller: { ...eve, link }, session })).names).toEqual({});
    expect(good(await host.look({ caller: { user: null, link }, session })).names).toEqual({});
  });

  test('nobody is looked up where one person plays', async () => {
    const { host, query: asked } = naming();
    const { session } = await opened(host, { seats: { right: { bot: 'random' } } });
    good(await host.look({ caller: ann, session }));
    expect(asked).toEqual([]);
  });
});

describe('a rematch', () => {
  /** A duel of ann and bob, played to its end. */
  const finished = async () => {
    const { host } = hosting();
    const { session } = await tableOfTwo(host);
    const people = { left: ann, right: bob } as const;
    for (let now = good(await host.look({ caller: ann, session })); !now.outcome; ) {
      const seat = now.toAct[0] as 'left' | 'right';
      const caller = people[seat];
      now = good(await host.act({ caller, session, action: await offered(host, session, caller) }));
    }
    return { host, session };
  };
  const SEATS = { left: 'you', right: 'open' } as const;

  test('[SEC-SEAT-04] is told to the other of the finished run, with the way to its seat, and to nobody else', async () => {
    const { host, session } = await finished();
    expect(good(await host.look({ caller: bob, session })).rematch).toBeNull();
    const next = await opened(host, { seats: SEATS, rematchOf: session });
    const offer = good(await host.look({ caller: bob, session })).rematch!;
    expect(offer).toMatchObject({ session: next.session, seat: 'right' });
    expect(good(await host.look({ caller: ann, session })).rematch).toBeNull();
    const { link } = good(await host.letSpectate({ caller: ann, session }));
    expect(good(await host.look({ caller: { ...eve, link }, session })).rematch).toBeNull();
    const joined = await host.join({ caller: { ...bob, link: offer.link }, session: offer.session, seat: offer.seat });
    expect(good(joined).seats).toEqual({ left: 'user', right: 'you' });
  });

  test('[SEC-SEAT-04] is begun by those who sat there, and after the end only', async () => {
    const { host, session } = await finished();
    const request = { game: 'duel', seats: SEATS, rematchOf: session };
    expect(bad(await host.open({ caller: eve, ...request })).error).toBe('session_not_found');
    expect(bad(await host.open({ caller: ann, ...request, rematchOf: 'nowhere' })).error).toBe('session_not_found');
    const running = await tableOfTwo(host);
    expect(bad(await host.open({ caller: ann, ...request, rematchOf: running.session })).error).toBe('forbidden');
    expect(good(await host.look({ caller: bob, session })).rematch).toBeNull();
  });
});
