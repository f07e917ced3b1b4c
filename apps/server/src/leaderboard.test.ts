import { agentOf, type MatchResult, matchesOf, playMatch, publicSeeds } from '@undercroft/arena';
import { GAMES, gameById } from '@undercroft/registry';
import { memoryStore } from '@undercroft/store';
import { describe, expect, it } from 'vitest';
import { createLeaderboard } from './leaderboard.ts';

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
      ...(await played('random', publicSeeds('duel', 2))),
    ];
    for (const result of results) expect(await board.submit(entry(result))).toEqual({ counted: true });
    const wins = results.filter(({ agent, verdict }) => agent === 'greedy' && verdict === 'won').length;
    const draws = results.filter(({ agent, verdict }) => agent === 'greedy' && verdict === 'drawn').length;
    const seen = await board.board('duel');
    expect(seen).toMatchObject({ game: 'duel', against: 'random', seeds: 50, of: 100 });
    if ('error' in seen) throw new Error(seen.message);
    expect(seen.rows.map(({ agent, matches }) => [agent, matches])).toEqual([
      ['greedy', 100],
      ['random', 4],
    ]);
    expect(seen.rows[0]!.won_pct.value).toBe(wins + draws / 2);
    expect(seen.rows[1]!.won_pct.value).toBeLessThanOrEqual(4);
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
});
