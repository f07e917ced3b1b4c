import { createHost, type Host, hmacKeyOf, isFailure, NO_LIMITS } from '@undercroft/host';
import { replays } from '@undercroft/kernel';
import { type Connection, openDatabase } from '@undercroft/store';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, dailyDuel, good, NOON, playOut } from './testing/daily.ts';
import { tempFolder, tokenFor } from './testing/running.ts';

const folder = tempFolder('daily');
let connection: Connection;
const clock = { now: NOON };
let ids = 0;

/** One of several servers with the same secret and store. */
const server = (secret = 'the secret of these servers'): Host =>
  createHost({
    store: connection.store,
    dailyResults: connection.dailyResults,
    platform: { now: () => clock.now, randomId: () => `id-${(ids++).toString(16).padStart(29, '0')}` },
    games: [dailyDuel],
    limits: NO_LIMITS,
    hmacKeys: [hmacKeyOf(secret)],
  });

let host: Host;
let day = 0;
beforeAll(async () => {
  connection = await openDatabase({ folder: folder.path });
  host = server();
  for (const user of ['ann', 'bob', 'eve']) await tokenFor(connection, user);
});
afterAll(async () => {
  await host.close();
  folder.remove();
});
/** Each test gets its own day. */
beforeEach(() => {
  day += 10;
  clock.now = NOON + day * DAY_MS;
});

const tried = async (user: string, at = host, isRanked = true) =>
  at.openDaily({ caller: { user }, game: 'duel', isRanked });
const begun = async (user: string, isRanked = true): Promise<string> => good(await tried(user, host, isRanked)).session;
const page = async (user: string | null) => good(await host.daily({ user }));
const finished = async (user: string, isRanked = true): Promise<string> => {
  const session = await begun(user, isRanked);
  await playOut(host, user, session);
  return session;
};

describe('the seed of a day', () => {
  test('[SEC-DAILY-01] is bound the day before, the same for everybody, and told the day after', async () => {
    const before = await page('ann');
    const events = before.tomorrow.find(({ game }) => game === 'duel')!.commitment;
    clock.now += DAY_MS;
    const [ann, bob] = [good(await tried('ann')), good(await tried('bob', server()))];
    expect(ann.commitment).toBe(events);
    expect(bob.commitment).toBe(events);
    expect(ann.seed).toBeNull();
    const [one, other] = await Promise.all([connection.store.load(ann.session), connection.store.load(bob.session)]);
    expect(one!.header!.seed).toBe(other!.header!.seed);
    expect(JSON.stringify(await page('ann'))).not.toContain(one!.header!.seed);
    clock.now += DAY_MS;
    const { yesterday } = await page(null);
    const { seed, salt } = yesterday.games[0]!;
    expect(seed).toBe(one!.header!.seed);
    expect(replays.seedCommitment({ game: 'duel', seed, salt })).toBe(events);
  });

  test('[SEC-DAILY-01] is another one every day, for every game and under every secret', async () => {
    const seen = new Set<string>();
    for (let i = 0; i < 5; i++, clock.now += DAY_MS) seen.add((await page(null)).games[0]!.commitment);
    seen.add(good(await server('another secret').daily({ user: null })).games[0]!.commitment);
    expect(seen.size).toBe(6);
  });
});

describe('a try', () => {
  test('[SEC-DAILY-02] is the only one: a second is refused, and names the first', async () => {
    const session = await begun('ann');
    expect(await tried('ann')).toMatchObject({
      error: 'conflict',
      reasons: [{ code: 'daily_played', data: { session } }],
    });
    expect(await host.remove({ caller: { user: 'ann' }, session })).toMatchObject({ error: 'forbidden' });
    expect(await tried('ann')).toMatchObject({ error: 'conflict' });
  });

  test('[SEC-DAILY-02] two at once, at two servers: one of them begins', async () => {
    const both = await Promise.all([tried('ann', server()), tried('ann', server())]);
    expect(both.filter((answer) => !isFailure(answer))).toHaveLength(1);
    expect(both.filter(isFailure)).toMatchObject([{ error: 'conflict', reasons: [{ code: 'daily_played' }] }]);
  });

  test('[SEC-DAILY-02] of a guest is not ranked, and is spent when the guest becomes somebody', async () => {
    await finished('a-guest', false);
    expect(await page('a-guest')).toMatchObject({
      games: [{ runs: 0, you: { isOver: true, result: { place: null } } }],
    });
    await host.adopt('a-guest', 'eve');
    expect(await tried('eve')).toMatchObject({ error: 'conflict' });
    expect((await page('eve')).games[0]!.you).toMatchObject({ isRanked: false, result: { place: null } });
  });

  test('[SEC-DAILY-02] that was begun before midnight is played on, and counts no more', async () => {
    clock.now += DAY_MS / 2 - 1_000;
    const session = await begun('ann');
    await playOut(host, 'ann', session, 2);
    clock.now += 2_000;
    expect(isFailure(await tried('ann'))).toBe(false);
    await playOut(host, 'ann', session);
    const { games, yesterday } = await page('ann');
    expect(games[0]!.you).toMatchObject({ isOver: false });
    expect(yesterday.games[0]).toMatchObject({ runs: 0, you: { isOver: true, result: null } });
    expect(good(await host.replay({ caller: { user: 'ann' }, session })).text).toContain('duel');
  });

  test('[SEC-DAILY-02] that is abandoned has no place and no bar, then or later', async () => {
    const session = await begun('ann');
    await playOut(host, 'ann', session, 1);
    expect((await page('ann')).games[0]).toMatchObject({ runs: 0, you: { session, isOver: false, result: null } });
    clock.now += DAY_MS;
    const { yesterday, calendar, streak } = await page('ann');
    expect(yesterday.games[0]).toMatchObject({ runs: 0, you: { result: null } });
    expect(calendar.at(-2)).toMatchObject({ games: [] });
    expect(streak.now).toBe(0);
  });

  test('[SEC-DAILY-02] handed to a bot is finished, and not compared', async () => {
    const session = await begun('ann');
    good(await host.handOver({ caller: { user: 'ann' }, session, seat: 'left', to: { bot: 'random' } }));
    expect((await page('ann')).games[0]).toMatchObject({ runs: 0, you: { isOver: true, result: { place: null } } });
  });

  test('[SEC-DAILY-02] whose result a failing store did not take is noted when its player looks', async () => {
    const failing = { ...connection.dailyResults, add: () => Promise.reject(new Error('no')) };
    const broken = createHost({
      store: connection.store,
      dailyResults: failing,
      platform: { now: () => clock.now, randomId: () => `id-${ids++}` },
      games: [dailyDuel],
      limits: NO_LIMITS,
      hmacKeys: [hmacKeyOf('the secret of these servers')],
    });
    const { session } = good(await tried('ann', broken));
    await playOut(broken, 'ann', session);
    expect((await page('ann')).games[0]).toMatchObject({ runs: 1, you: { result: { place: 1 } } });
  });
});

describe('others', () => {
  test('[SEC-DAILY-03] are watched, and listed, by those who have finished, as a spectator sees them', async () => {
    const session = await begun('ann');
    const { link } = good(await host.letSpectate({ caller: { user: 'ann' }, session }));
    const look = (user: string | null, more = {}) => host.look({ caller: { user, ...more }, session });
    for (const request of [look('bob'), look('bob', { link }), look(null, { link }), look(null)])
      expect(await request).toMatchObject({ error: 'session_not_found' });
    expect(await host.dailyResults({ caller: { user: 'bob' }, game: 'duel' })).toMatchObject({ error: 'forbidden' });
    const own = await begun('bob');
    expect(await look('bob', { link })).toMatchObject({ error: 'session_not_found' });
    await playOut(host, 'bob', own);
    expect(await look('bob')).toMatchObject({ as: 'spectator', seed: null });
    expect(await look(null, { link })).toMatchObject({ error: 'session_not_found' });
    await playOut(host, 'ann', session);
    const list = good(await host.dailyResults({ caller: { user: 'bob' }, game: 'duel' }));
    expect(list.results.map(({ session: run, isYou }) => [run, isYou]).sort()).toEqual(
      [
        [session, false],
        [own, true],
      ].sort(),
    );
  });

  test('[SEC-DAILY-03] are read whole by anybody once the day has ended', async () => {
    const session = await finished('ann');
    expect(await host.replay({ caller: { user: 'eve' }, session })).toMatchObject({ error: 'session_not_found' });
    clock.now += DAY_MS;
    expect(good(await host.replay({ caller: { user: null }, session })).text).toContain('"seed"');
    expect(await host.look({ caller: { user: null }, session, as: 'referee' })).toMatchObject({ as: 'referee' });
    const list = good(
      await host.dailyResults({ caller: { user: null }, game: 'duel', day: (await page(null)).yesterday.day }),
    );
    expect(list.results).toMatchObject([{ session, name: 'ann', place: 1 }]);
    expect(list.picks.best).toMatchObject({ session });
  });

  test('[SEC-DAILY-03] ten thousand results: ten bars, a page of twenty, every place right', async () => {
    const session = await finished('ann');
    const own = (await connection.dailyResults.ofUser('ann', '2000-01-01')).find(({ run }) => run === session)!;
    await connection.query(
      `insert into runs (id, owner, created_at, header, meta, steps, version)
       with recursive n(value) as (select 1 union all select value + 1 from n where value < 10000)
       select 'r' || value, 'crowd', 'x', '{}', '{}', 0, 1 from n`,
    );
    await connection.query(
      `insert into daily_results select id, $1, 'duel', 'u' || id, 1, 'won', 'won', 5, cast(substr(id, -1) as integer), $2 + 1, 3, $3, 1 from runs where owner = 'crowd'`,
      [own.day, own.rank, own.endedAt],
    );
    const bars = await connection.dailyResults.bars(own.day);
    expect(bars.reduce((sum, { runs }) => sum + runs, 0)).toBe(10_001);
    expect(bars.length).toBeLessThanOrEqual(10);
    expect((await page('ann')).games[0]).toMatchObject({ runs: 10_001, you: { result: { place: 10_001 } } });
    const list = good(await host.dailyResults({ caller: { user: 'ann' }, game: 'duel', after: 9_990 }));
    expect(list.results).toHaveLength(11);
    expect(list.results.at(-1)).toMatchObject({ session, isYou: true, place: 10_001 });
    expect(good(await host.dailyResults({ caller: { user: 'ann' }, game: 'duel' })).results).toHaveLength(20);
  });

  test('[KER-ED-02] a day compares the runs of one edition: the latest that was played on it', async () => {
    const session = await finished('ann');
    const own = (await connection.dailyResults.ofUser('ann', '2000-01-01')).find(({ run }) => run === session)!;
    expect(own.edition).toBe(1);
    await connection.query(
      `insert into runs (id, owner, created_at, header, meta, steps, version) values ('later', 'crowd', 'x', '{}', '{}', 0, 1)`,
    );
    await connection.query(
      `insert into daily_results values ('later', $1, 'duel', 'bob', 1, 'won', 'won', 5, 2, $2, 3, $3, 2)`,
      [own.day, own.rank + 1, own.endedAt],
    );
    expect(await connection.dailyResults.bars(own.day)).toEqual([{ game: 'duel', bar: 2, runs: 1 }]);
    const list = good(await host.dailyResults({ caller: { user: 'ann' }, game: 'duel' }));
    expect(list.results.map((row) => row.session)).toEqual(['later']);
    expect(list.picks.above).toBeNull();
    expect((await page('ann')).games[0]).toMatchObject({ runs: 1, you: { result: { place: 1 } } });
  });
});

test('[SEC-DAILY-02] days in a row: today still to be played does not end a streak, a day left out does', async () => {
  for (let i = 0; i < 3; i++, clock.now += DAY_MS) await finished('bob');
  expect((await page('bob')).streak).toMatchObject({ now: 3 });
  clock.now += DAY_MS;
  expect((await page('bob')).streak).toMatchObject({ now: 0, best: 3 });
});
