import { replays } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import { describe, expect, test } from 'vitest';
import { type Agent, agentOf } from './agent.ts';
import { compareAgents, scoresOf } from './figures.ts';
import { BUDGET, type MatchResult, matchesOf, matchId, playMatch, type TurnRecord } from './match.ts';
import { reportCsv, reportPage, reportTable } from './report.ts';
import { hiddenSeeds, publicSeeds, seedCommitment } from './seeds.ts';

const duel = gameById('duel')!;

function agent(text: string): Agent {
  const made = agentOf(text);
  if ('problem' in made) throw new Error(made.problem);
  return made;
}

async function contest(agents: readonly string[], seeds: readonly string[]): Promise<MatchResult[]> {
  const results: MatchResult[] = [];
  for (const text of agents) {
    const one = agent(text);
    for (const match of matchesOf(duel, [one.name], seeds)) results.push(await playMatch(duel, match, one, 'random'));
    await one.close();
  }
  return results;
}

describe('a contest', () => {
  test('greedy beats random on the same seeds, surely; the order of the results cannot be seen', async () => {
    const results = await contest(['random=bot:random', 'greedy=bot:greedy'], publicSeeds('duel', 60));
    expect(results).toHaveLength(240);
    const [first, second] = scoresOf(results);
    expect([first!.agent, second!.agent]).toEqual(['greedy', 'random']);
    expect(first!.wins.low).toBeGreaterThan(second!.wins.value);
    expect(compareAgents(results, 'greedy', 'random').p).toBeLessThan(0.05);
    expect(compareAgents(results, 'random', 'random').p).toBe(1);
    expect(reportTable([...results].reverse())).toEqual(reportTable(results));
    expect(reportTable(results).at(-1)).toMatch(/^greedy is better than random: /);
  });

  test('a server of the Model Context Protocol plays: each turn is one call of its tool', async () => {
    const program = new URL('../../../examples/mcp_agent.mjs', import.meta.url).pathname;
    const [result] = await contest(
      [`served=mcp:${JSON.stringify(process.execPath)} ${JSON.stringify(program)}`],
      publicSeeds('duel', 1),
    );
    expect(result).toMatchObject({ agent: 'served', faults: 0 });
  });

  test('the example in TypeScript chooses what deals most', async () => {
    const { choose } = (await import(new URL('../../../examples/agent.ts', import.meta.url).href)) as {
      choose(turn: object): number;
    };
    const actions = [
      { index: 0, name: 'Give up' },
      { index: 1, name: 'Jab', detail: 'Deal 3 damage.' },
      { index: 2, name: 'Cut', detail: 'Deal 5 damage.' },
    ];
    expect(choose({ actions })).toBe(2);
  });

  test('what an agent was shown and chose can be kept, and every match is a row', async () => {
    const turns: TurnRecord[] = [];
    const [match] = matchesOf(duel, ['greedy'], publicSeeds('duel', 1));
    const one = agent('greedy=bot:greedy');
    const result = await playMatch(duel, match!, one, 'random', { onTurn: (turn) => turns.push(turn) });
    expect(turns).toHaveLength(result.steps);
    expect(turns[0]).toMatchObject({ n: 0, chose: expect.any(String), answered: null });
    expect(reportCsv([result]).split('\n')[1]).toContain(`duel,greedy,${match!.seat},${match!.seed},${result.verdict}`);
  });

  test('every result is a replay that verifies', async () => {
    const [result] = await contest(['greedy=bot:greedy'], publicSeeds('duel', 1));
    const replay = replays.parse(result!.replay);
    if (replays.isUnreadable(replay)) throw new Error(replay.unreadable);
    expect(replays.verify(duel, replay).divergence).toBeNull();
  });

  test('a program on a pipe plays; nonsense, silence and a crash are faults, and the run goes on', async () => {
    const node = JSON.stringify(process.execPath);
    const last = `mine=command:${node} -e "require('readline').createInterface({input:process.stdin}).on('line',l=>console.log(JSON.parse(l).actions.length-1))"`;
    const mute = `mute=command:${node} -e "process.exit(0)"`;
    const wild = `wild=command:${node} -e "require('readline').createInterface({input:process.stdin}).on('line',()=>console.log('castle'))"`;
    const [good] = await contest([last], publicSeeds('duel', 1));
    expect(good).toMatchObject({ faults: 0, agent: 'mine' });
    for (const text of [mute, wild]) {
      const [result] = await contest([text], publicSeeds('duel', 1));
      expect(result!.faults).toBe(result!.steps);
      expect(result!.faults).toBeGreaterThan(0);
    }
  });

  test('who thinks too long or reads too much is out of budget', async () => {
    const slow: Agent = { name: 'slow', choose: () => new Promise(() => {}), close: async () => {} };
    const [match] = matchesOf(duel, ['slow'], publicSeeds('duel', 1));
    const timed = await playMatch(duel, match!, slow, 'random', { budget: { ...BUDGET, seconds: 0.01 } });
    expect(timed.faults).toBe(timed.steps);
    const cut = await playMatch(duel, match!, agent('slow=bot:random'), 'random', {
      budget: { ...BUDGET, tokens: 10 },
    });
    expect(cut).toMatchObject({ verdict: 'lost', ended: 'out of budget', steps: 1 });
  });

  test('what is no agent is refused with a sentence', () => {
    for (const text of ['', 'greedy', 'x=', 'x=magic', '=bot:greedy']) expect(agentOf(text)).toHaveProperty('problem');
  });
});

test('public seeds are the same for ever; hidden ones fit what was published', () => {
  expect(publicSeeds('duel', 2)).toEqual(['arena/1/duel/1', 'arena/1/duel/2']);
  expect(hiddenSeeds('duel', 'a', 2)).not.toEqual(hiddenSeeds('duel', 'b', 2));
  expect(seedCommitment('duel', 'a')).not.toBe(seedCommitment('duel', 'b'));
  expect(new Set(matchesOf(duel, ['x'], publicSeeds('duel', 5)).map(matchId)).size).toBe(10);
});

test('the page carries no markup of an agent name', () => {
  const result = { game: 'duel', agent: '<b>', seat: 'left', seed: '1', verdict: 'won', score: 0 } as const;
  const page = reportPage('Arena', [{ ...result, steps: 1, bytes: 1, faults: 0, ended: 'x', replay: '' }]);
  expect(page).not.toContain('<b>');
});
