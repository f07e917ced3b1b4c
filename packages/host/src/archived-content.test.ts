import { duel } from '@undercroft/duel';
import { type AnyGame, copyJson, type Header } from '@undercroft/kernel';
import { memoryStore } from '@undercroft/store';
import { describe, expect, test } from 'vitest';
import { createHost, type Host } from './host.ts';
import { NO_LIMITS } from './limits.ts';
import { ann, bad, good, offered, opened, playedOut, simulated } from './testing/hosting.ts';

/** The duel on earlier content: everyone had three hit points more. */
const tables = copyJson(duel.content!.tables) as { limits: { hp_max: number } };
const before: AnyGame = duel.content!.make({
  ...tables,
  limits: { ...tables.limits, hp_max: tables.limits.hp_max + 3 },
});

const store = memoryStore();
const { platform } = simulated();
const hostOf = (game: AnyGame, findArchivedGame?: (header: Header) => AnyGame): Host =>
  createHost({
    store,
    platform,
    games: [game],
    limits: NO_LIMITS,
    ...(findArchivedGame ? { findArchivedGame } : {}),
  });
const earlier = (header: Header): AnyGame => {
  expect(header.contentHash).toBe(before.contentHash);
  return before;
};

describe('runs of an earlier day', () => {
  test('[REL-OLD-01] [KER-REP-07] go on with the content they were begun on; new ones have that of today', async () => {
    const { session } = await opened(hostOf(before), { seed: '7' });
    const host = hostOf(duel, earlier);
    expect(good(await host.look({ caller: ann, session })).contentHash).toBe(before.contentHash);
    expect((await playedOut(host, session)).outcome).not.toBeNull();
    const { text } = good(await host.replay({ caller: ann, session }));
    expect(good(await host.verify({ caller: ann, replay: text }))).toMatchObject({ game: 'duel' });
    for (const back of [
      await host.fork({ caller: ann, session, upTo: 2 }),
      await host.restore({ caller: ann, replay: text, upTo: 2 }),
    ]) {
      expect(good(back)).toMatchObject({ n: 2, contentHash: before.contentHash });
      await playedOut(host, good(back).session);
    }
    expect((await opened(host, { seed: '8' })).contentHash).toBe(duel.contentHash);
  });

  test('[REL-OLD-01] [KER-REP-07] are kept and refused with a sentence where that content is not known', async () => {
    const { session } = await opened(hostOf(before), { seed: '9' });
    const host = hostOf(duel);
    const refused = bad(await host.look({ caller: ann, session }));
    expect(refused).toMatchObject({
      error: 'session_damaged',
      message: expect.stringContaining('other rules or content'),
    });
    expect(refused.message).toContain('It is kept as it is.');
    expect(refused.reasons).toEqual([{ rule: 'KER-REP-07', code: 'not_here' }]);
    const { text } = good(await hostOf(before).replay({ caller: ann, session }));
    expect(bad(await host.restore({ caller: ann, replay: text })).error).toBe('snapshot_rejected');
    expect(await offered(hostOf(duel, earlier), session)).toBeDefined();
  });

  test('[SEC-TAMPER-01] content that comes with a replay is not played at a table', async () => {
    const { session } = await opened(hostOf(before), { seed: '10' });
    const { text } = good(await hostOf(before).replay({ caller: ann, session }));
    const [head] = text.split('\n');
    const own = JSON.stringify({ ...JSON.parse(head!), overlay: before.content!.tables });
    const answer = bad(await hostOf(duel, earlier).restore({ caller: ann, replay: text.replace(head!, own) }));
    expect(answer).toMatchObject({
      error: 'snapshot_rejected',
      message: expect.stringContaining('content of its own'),
    });
  });
});
