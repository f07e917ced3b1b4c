import { agentOf, type MatchResult, matchesOf, playMatch, publicSeeds, verifiedMatch } from '@undercroft/arena';
import { GAMES, gameById } from '@undercroft/registry';
import { memoryStore, type ProfileKey } from '@undercroft/store';
import { describe, expect, it } from 'vitest';
import { rowOf } from './board-row.ts';
import { BOARD_OWNER, createLeaderboard } from './leaderboard.ts';
import { HOOK_MS, serverWith } from './testing/in-process.ts';
import { ask } from './testing/running.ts';

const duel = gameById('duel')!;
const ANN = { user: 'ann' };

async function played(bot: string, seeds: readonly string[], against = 'random'): Promise<MatchResult[]> {
  const agent = agentOf(`${bot}=bot:${bot}`);
  if ('problem' in agent) throw new Error(agent.problem);
  const results: MatchResult[] = [];
  for (const match of matchesOf(duel, [bot], seeds)) results.push(await playMatch(duel, match, agent, against));
  return results;
}

const entry = ({ agent, seat, replay }: MatchResult) => ({ caller: ANN, game: 'duel', agent, seat, replay });

describe('the leaderboard', () => {
  it('is made of verified replays; what was not played counts as lost', async () => {
    const board = createLeaderboard(memoryStore(), GAMES);
    const results = [
      ...(await played('greedy', publicSeeds('duel', 50))),
      // The agent plays like its opponent, so both seats of a seed give the same replay, which counts once.
      ...(await played('random', publicSeeds('duel', 2))).filter(({ seat }) => seat === 'left'),
    ];
    for (const result of results) expect(await board.submit(entry(result))).toEqual({ counted: true });
    const wins = results.filter(({ agent, verdict }) => agent === 'greedy' && verdict === 'won').length;
    const draws = results.filter(({ agent, verdict }) => agent === 'greedy' && verdict === 'drawn').length;
    const seen = await board.board('duel');
    expect(seen).toMatchObject({ game: 'duel', against: 'random', seeds: 50, of: 100 });
    if ('error' in seen) throw new Error(seen.message);
    expect(seen.rows.map(({ agent, matches }) => [agent, matches])).toEqual([
      ['greedy', 100],
      ['random', 2],
    ]);
    expect(seen.rows[0]!.won_pct.value).toBe(wins + draws / 2);
    expect(seen.rows[1]!.won_pct.value).toBeLessThanOrEqual(2);
  });

  it('counts the first replay of a match, and an agent belongs to whoever entered it', async () => {
    const board = createLeaderboard(memoryStore(), GAMES);
    const [first] = await played('greedy', publicSeeds('duel', 1));
    await board.submit(entry(first!));
    expect(await board.submit(entry(first!))).toMatchObject({ error: 'blocked_action' });
    const [, second] = await played('greedy', publicSeeds('duel', 1));
    const bob = { ...entry(second!), caller: { user: 'bob' } };
    expect(await board.submit(bob)).toMatchObject({ error: 'forbidden' });
    expect(await board.submit({ ...entry(second!), caller: { user: null } })).toMatchObject({ error: 'unauthorized' });
    expect(await board.submit({ ...entry(second!), game: 'chess' })).toMatchObject({ error: 'session_not_found' });
  });

  it('refuses other seeds, changed lines, unfinished runs, other seats and friendly opponents', async () => {
    const board = createLeaderboard(memoryStore(), GAMES);
    const refusal = async (given: object): Promise<string> => {
      const [first] = await played('greedy', publicSeeds('duel', 1));
      const answer = await board.submit({ ...entry(first!), ...given });
      return 'message' in answer ? answer.message : 'counted';
    };
    const [first] = await played('greedy', publicSeeds('duel', 1));
    const [other] = await played('greedy', ['my own seed']);
    expect(await refusal({ replay: other!.replay })).toContain('none of the first 50 public ones');
    const lines = first!.replay.split('\n');
    expect(await refusal({ replay: `${lines.slice(0, 5).join('\n')}\n` })).toContain('not over');
    expect(await refusal({ replay: [...lines.slice(0, 4), ...lines.slice(5)].join('\n') })).not.toBe('counted');
    expect(await refusal({ replay: 'nonsense' })).toContain('cannot be read');
    expect(await refusal({ seat: 'middle' })).toContain('has no seat "middle"');
    const [friendly] = await played('greedy', publicSeeds('duel', 1), 'greedy');
    expect(await refusal({ replay: friendly!.replay })).toMatch(/did not do what the random bot does/);
    const seen = await board.board('duel');
    expect('rows' in seen && seen.rows).toEqual([]);
  });

  it('[SEC-BOARD-01] takes each replay once, and five agents of a user', async () => {
    const board = createLeaderboard(memoryStore(), GAMES);
    const results = await played('greedy', publicSeeds('duel', 6));
    const as = (agent: string, i: number, user = 'ann') =>
      board.submit({ ...entry(results[i]!), agent, caller: { user } });
    expect(await as('one', 0)).toEqual({ counted: true });
    for (const user of ['ann', 'bob']) {
      const again = await board.submit({ ...entry(results[0]!), agent: `copy of ${user}`, caller: { user } });
      expect(again).toMatchObject({ error: 'blocked_action', message: expect.stringContaining('very replay') });
    }
    const noted = results[0]!.replay.replace(/^(1 .*)$/m, '$1\tmine');
    const spelled = await board.submit({ ...entry(results[0]!), agent: 'copy', replay: noted });
    expect(spelled).toMatchObject({ error: 'blocked_action', message: expect.stringContaining('very replay') });
    for (const [i, agent] of ['two', 'three', 'four', 'five'].entries())
      expect(await as(agent, i + 1)).toEqual({ counted: true });
    expect(await as('six', 5)).toMatchObject({ error: 'blocked_action', message: expect.stringContaining('5 agents') });
    expect(await as('five', 6)).toEqual({ counted: true });
    expect(await as('his', 7, 'bob')).toEqual({ counted: true });
  });

  it('[SEC-BOARD-01] computes figures when an entry is accepted, and reads a page once in five seconds', async () => {
    let now = 0;
    const [store, calls] = [memoryStore(), { rows: 0, reads: 0 }];
    const counting = {
      commit: store.commit,
      profile: (key: ProfileKey) => {
        calls.reads += 1;
        return store.profile(key);
      },
    };
    const board = createLeaderboard(counting, GAMES, () => now);
    board.workIn({
      proveMatch: async (game, { text, seat }) => verifiedMatch(game, text, seat),
      computeRow: async (game, agent, matches) => {
        calls.rows += 1;
        return rowOf(game, agent, matches);
      },
    });
    const [first, second] = await played('greedy', publicSeeds('duel', 1));
    for (const result of [first!, second!]) await board.submit(entry(result));
    expect(calls.rows).toBe(2);
    calls.reads = 0;
    const pages = await Promise.all(Array.from({ length: 50 }, () => board.board('duel')));
    expect(pages[49]).toMatchObject({ rows: [{ agent: 'greedy', matches: 2 }] });
    expect(calls).toEqual({ rows: 2, reads: 1 });
    now += 5_000;
    await board.board('duel');
    expect(calls).toEqual({ rows: 2, reads: 2 });
  });

  it('[SEC-BOARD-01] keeps its page whole where two servers accept entries at once, and where somebody leaves', async () => {
    const store = memoryStore();
    const boards = [createLeaderboard(store, GAMES, () => 0), createLeaderboard(store, GAMES, () => 0)];
    const results = await played('greedy', publicSeeds('duel', 2));
    const answers = await Promise.all(
      results.map((result, i) =>
        boards[i % 2]!.submit({ ...entry(result), agent: `agent ${i}`, caller: { user: `user ${i}` } }),
      ),
    );
    expect(answers).toEqual(results.map(() => ({ counted: true })));
    const rows = async () => {
      const seen = await createLeaderboard(store, GAMES).board('duel');
      return 'rows' in seen ? seen.rows.map(({ agent, matches }) => [agent, matches]).sort() : seen;
    };
    expect(await rows()).toEqual(results.map((_, i) => [`agent ${i}`, 1]));
    const duelBoard = (slot: string) => ({
      owner: BOARD_OWNER,
      game: 'duel',
      slot: `${slot} ${duel.rules} ${duel.contentHash.slice(0, 12)}`,
    });
    for (const slot of ['arena', 'arena-page']) await boards[0]!.forget('user 1', duelBoard(slot));
    expect(await rows()).toEqual([
      ['agent 0', 1],
      ['agent 2', 1],
      ['agent 3', 1],
    ]);
  });

  it('[SEC-BOARD-01] makes the page of a board that an earlier version filled', async () => {
    const store = memoryStore();
    const [first] = await played('greedy', publicSeeds('duel', 1));
    await createLeaderboard(store, GAMES).submit(entry(first!));
    const page = {
      owner: BOARD_OWNER,
      game: 'duel',
      slot: `arena-page ${duel.rules} ${duel.contentHash.slice(0, 12)}`,
    };
    const older = {
      commit: store.commit,
      profile: async (key: ProfileKey) => (key.slot === page.slot ? null : store.profile(key)),
    };
    expect((await store.profile(page))!.value).toHaveLength(1);
    expect(await createLeaderboard({ ...older, commit: async () => ['conflict'] }, GAMES).board('duel')).toMatchObject({
      rows: [],
    });
    const empty = memoryStore();
    const entries = { ...page, slot: page.slot.replace('-page', '') };
    const value = (await store.profile(entries))!.value;
    await empty.commit([{ kind: 'profile', ...entries, value, read: 0 }]);
    expect(await createLeaderboard(empty, GAMES).board('duel')).toMatchObject({
      rows: [{ agent: 'greedy', matches: 1 }],
    });
    expect((await empty.profile(page))!.value).toMatchObject([{ agent: 'greedy', user: 'ann' }]);
  });
});

describe('entering a match over HTTP', () => {
  it('[SEC-BOARD-01] is for accounts, and a match is played again by a thread', { timeout: HOOK_MS }, async () => {
    const running = await serverWith(['ann']);
    const { url } = running.server;
    const [first] = await played('greedy', publicSeeds('duel', 1));
    const { agent, seat, replay } = first!;
    const guest = await ask(url, null, 'POST', '/api/auth/sign-in/anonymous', {});
    const token = guest.headers.get('set-auth-token');
    const send = (who: string | null, body: object) => ask(url, who, 'POST', '/api/leaderboard/duel', body);
    expect((await send(token, { agent, seat, replay })).body).toMatchObject({ error: 'forbidden' });
    expect((await send(null, { agent, seat, replay })).body).toMatchObject({ error: 'unauthorized' });
    const ann = running.tokens['ann']!;
    expect((await send(ann, { agent, seat, replay: 'nonsense' })).body).toMatchObject({ error: 'snapshot_rejected' });
    expect((await send(ann, { agent, seat, replay })).body).toEqual({ counted: true });
    expect((await ask(url, null, 'GET', '/api/leaderboard/duel')).body.rows).toMatchObject([{ agent, matches: 1 }]);
    await running.stop();
  });
});
