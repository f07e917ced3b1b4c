import { replays, type SeedPart } from '@undercroft/kernel';
import { memoryStore } from '@undercroft/store';
import { expect, test } from 'vitest';
import { LIMITS, NO_LIMITS } from './limits.ts';
import {
  ann,
  bad,
  bob,
  dealtBy,
  eve,
  good,
  hosting,
  offered,
  opened,
  playedOut,
  tableOfTwo,
} from './testing/hosting.ts';

const hex = (digit: string): string => digit.repeat(32);
const part = (by: string, digit: string): SeedPart => ({ by, secret: hex(digit), salt: hex('c') });
const commit = (of: SeedPart) => ({ commitment: replays.partCommitment(of) });
const reveal = ({ secret, salt }: SeedPart) => ({ secret, salt });

const waiting = async (limits = NO_LIMITS, store = memoryStore()) => {
  const { host, clock } = hosting(limits, store);
  const { session, dealing } = await opened(host, { seats: { right: 'open' } });
  const { link } = good(await host.invite({ caller: ann, session, seat: 'right' }));
  return { host, clock, session, link, server: dealing!.server };
};

test('[SEC-SEED-01] a table of several people waits undealt, and shows nothing but what the server committed to', async () => {
  const { host, session, link } = await waiting();
  const seen = good(await host.look({ caller: ann, session }));
  expect(seen).toMatchObject({ n: 0, view: null, toAct: [], seed: null, dealing: { phase: 'seats', until: null } });
  expect(seen.dealing!.server).toMatch(/^[0-9a-f]{64}$/);
  expect(bad(await host.offers({ caller: ann, session })).error).toBe('conflict');
  expect(bad(await host.act({ caller: ann, session, action: {} })).error).toBe('conflict');
  expect(bad(await host.replay({ caller: ann, session })).error).toBe('conflict');
  expect(bad(await host.sealed({ caller: ann, session })).error).toBe('conflict');
  expect(good(await host.join({ caller: { ...bob, link }, session })).dealing).toMatchObject({ phase: 'commit' });
});

test('[SEC-SEED-01] all commit before anyone reveals, nobody reveals another secret, and the seed is all parts', async () => {
  const { host, session, link, server } = await waiting();
  good(await host.join({ caller: { ...bob, link }, session }));
  const [left, right] = [part('left', '1'), part('right', '2')];
  const give = (
    caller: { user: string },
    seat: string,
    contribution: Parameters<typeof host.addToSeed>[0]['contribution'],
  ) => host.addToSeed({ caller, session, seat, contribution: contribution });
  good(await give(ann, 'left', commit(left)));
  expect(bad(await give(ann, 'left', reveal(left))).message).toContain('before everybody has committed');
  expect(bad(await give(ann, 'right', commit(right))).error).toBe('forbidden');
  expect(bad(await give(eve, 'right', commit(right))).error).toBe('session_not_found');
  expect(good(await give(bob, 'right', commit(right))).dealing).toMatchObject({ phase: 'reveal' });
  expect(bad(await give(bob, 'right', commit(part('right', '9')))).error).toBe('conflict');
  good(await give(ann, 'left', reveal(left)));
  expect(bad(await give(bob, 'right', reveal(part('right', '9')))).error).toBe('invalid_payload');
  const dealt = good(await give(bob, 'right', reveal(right)));
  expect(dealt).toMatchObject({
    dealing: null,
    as: 'right',
    ranked: true,
    facts: { seed: 'drawn', seedBy: 'table' },
    commitments: { server, left: commit(left).commitment, right: commit(right).commitment },
  });
  expect(dealt.view).not.toBeNull();
  while (!good(await host.look({ caller: ann, session })).outcome)
    for (const caller of [ann, bob]) {
      const { offers } = good(await host.offers({ caller, session }));
      if (offers[0]) good(await host.act({ caller, session, action: offers[0].action }));
    }
  const { text } = good(await host.replay({ caller: bob, session }));
  const { parts, seed, format } = JSON.parse(text.split('\n')[0]!) as {
    parts: SeedPart[];
    seed: string;
    format: number;
  };
  expect(format).toBe(2);
  expect(parts.map(({ by }) => by)).toEqual(['server', 'left', 'right']);
  expect(replays.partCommitment(parts[0]!)).toBe(server);
  expect(replays.jointSeed(parts)).toBe(seed);
  expect(parts.slice(1)).toEqual([left, right]);
  expect(good(await host.verify({ caller: ann, replay: text })).game).toBe('duel');
});

test('[SEC-SEED-01] whoever does not reveal in time is dealt out, and the others begin again with another server secret', async () => {
  const { host, clock, session, link, server } = await waiting();
  good(await host.join({ caller: { ...bob, link }, session }));
  const [left, right] = [part('left', '1'), part('right', '2')];
  good(await host.addToSeed({ caller: ann, session, seat: 'left', contribution: commit(left) }));
  good(await host.addToSeed({ caller: bob, session, seat: 'right', contribution: commit(right) }));
  good(await host.addToSeed({ caller: ann, session, seat: 'left', contribution: reveal(left) }));
  clock.now_ms += LIMITS.deal_ms;
  const after = good(await host.look({ caller: ann, session }));
  expect(after).toMatchObject({ seats: { left: 'you', right: 'open' }, dealing: { phase: 'seats', until: null } });
  expect(after.dealing!.server).not.toBe(server);
  expect(after.dealing!.seats).toEqual({ left: 'waiting' });
  expect(bad(await host.look({ caller: bob, session })).error).toBe('session_not_found');
  good(await host.join({ caller: { ...eve, link }, session }));
  const dealt = await dealtBy(session, { left: { caller: ann, host }, right: { caller: eve, host } });
  expect(dealt).toMatchObject({ dealing: null, facts: { seedBy: 'table' } });
});

test('[SEC-SEED-01] a restart in the middle changes nothing', async () => {
  const store = memoryStore();
  const { host, session, link, server } = await waiting(NO_LIMITS, store);
  good(await host.join({ caller: { ...bob, link }, session }));
  good(await host.addToSeed({ caller: ann, session, seat: 'left', contribution: commit(part('left', '1')) }));
  const later = hosting(NO_LIMITS, store).host;
  expect(good(await later.look({ caller: bob, session })).dealing).toMatchObject({
    phase: 'commit',
    server,
    seats: { left: 'committed', right: 'waiting' },
  });
});

test('[SEC-SEED-01] bots add nothing; one person, and a typed seed, are dealt at once and say so', async () => {
  const { host } = hosting();
  const solo = await opened(host, { seats: { right: { bot: 'random' } } });
  expect(solo).toMatchObject({ dealing: null, facts: { seedBy: 'server' }, commitments: null });
  expect(solo.commitment).toMatch(/^[0-9a-f]{64}$/);
  const typed = await opened(host, { seed: '7', seats: { right: 'open' } });
  expect(typed).toMatchObject({ dealing: null, facts: { seedBy: 'typed' } });
  const { session } = await opened(host, { seats: { right: 'open' } });
  good(await host.handOver({ caller: ann, session, seat: 'right', to: { bot: 'random' } }));
  const dealt = await dealtBy(session, { left: { caller: ann, host } });
  expect(Object.keys(dealt.commitments!)).toEqual(['server', 'left']);
});

test('[SEC-SEED-01] no part of the seed is shown while the run goes on', async () => {
  const { host } = hosting();
  const { session } = await tableOfTwo(host);
  for (const caller of [ann, bob]) {
    const seen = JSON.stringify(good(await host.look({ caller, session })));
    for (const secret of [hex('1'), hex('2')]) expect(seen).not.toContain(secret);
  }
  expect(await offered(host, session)).toBeDefined();
  const own = await opened(host);
  expect(good(await host.look({ caller: ann, session: own.session })).seed).toBeNull();
  expect((await playedOut(host, own.session)).seed).not.toBeNull();
});
