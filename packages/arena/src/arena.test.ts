import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyGame, isRefusal, replays, start, submit } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import { textOf } from '@undercroft/registry/text';
import { describe, expect, test } from 'vitest';
import { type Agent, type AgentTurn, agentOf } from './agent.ts';
import { parseAnswer, parseKey } from './answer.ts';
import type { Contest } from './contest.ts';
import { compareAgents, scoresOf } from './figures.ts';
import { BUDGET, type MatchResult, matchesOf, matchId, playMatch, type TurnRecord } from './match.ts';
import { actionFor, makeReader } from './reader.ts';
import { reportCsv, reportJson, reportPage, reportTable } from './report.ts';
import { openResults } from './results-file.ts';
import { hiddenSeeds, publicSeeds, seedCommitment } from './seeds.ts';

const duel = gameById('duel')!;

function agent(text: string): Agent {
  const agent = agentOf(text);
  if ('problem' in agent) throw new Error(agent.problem);
  return agent;
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

  test('a bot has its notes of the same match, and of no other', async () => {
    const reported: (number | null)[] = [];
    const counting: AnyGame = {
      ...duel,
      bots: {
        ...duel.bots,
        counting({ legal, notes }) {
          reported.push(notes as number | null);
          return { action: legal[0]!, notes: Number(notes) + 1 };
        },
      },
    };
    const one = agent('one=bot:counting');
    const [left] = matchesOf(counting, ['one'], publicSeeds('duel', 1));
    const { steps } = await playMatch(counting, left!, one, 'random', { budget: { ...BUDGET, steps: 3 } });
    await playMatch(counting, left!, one, 'random', { budget: { ...BUDGET, steps: 2 } });
    expect([steps, reported]).toEqual([3, [null, 1, 2, null, 1]]);
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
    expect(turns[0]).toMatchObject({
      n: 0,
      text: '',
      chose: expect.any(String),
      answered: { action: expect.anything() },
    });
    expect(turns[0]!.told.length).toBeGreaterThan(0);
    expect(reportCsv([result]).split('\n')[1]).toContain(`duel,greedy,${match!.seat},${match!.seed},${result.verdict}`);
  });

  test('every result is a replay that verifies', async () => {
    const [result] = await contest(['greedy=bot:greedy'], publicSeeds('duel', 1));
    const replay = replays.parse(result!.replay);
    if (replays.isUnreadable(replay)) throw new Error(replay.unreadable);
    expect(replays.verify(duel, replay).divergence).toBeNull();
  });

  test('a program on a pipe plays; one that crashes is started again, one that talks nonsense is not credited with what chance did', async () => {
    const node = JSON.stringify(process.execPath);
    const last = `mine=command:${node} -e "require('readline').createInterface({input:process.stdin}).on('line',l=>console.log(JSON.parse(l).actions.length-1))"`;
    const wild = `wild=command:${node} -e "require('readline').createInterface({input:process.stdin}).on('line',()=>console.log('castle'))"`;
    const crash = `crash=command:${node} -e "require('readline').createInterface({input:process.stdin}).once('line',()=>{console.log(0);process.exit(1)})"`;
    const [good] = await contest([last], publicSeeds('duel', 1));
    expect(good).toMatchObject({ faults: 0, agent: 'mine' });
    const [nonsense] = await contest([wild], publicSeeds('duel', 1));
    expect(nonsense).toMatchObject({ verdict: 'lost', ended: 'disqualified', steps: 3, faults: 3 });
    const [crashed] = await contest([crash], publicSeeds('duel', 1));
    expect(crashed!.ended).not.toBe('disqualified');
    expect(crashed!.steps).toBeGreaterThan(crashed!.faults);
  });

  test('an agent that never starts, or never answers, is disqualified, and its program is started once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'undercroft-starts-'));
    const starts = (name: string): number => readFileSync(join(folder, name), 'utf8').length;
    const agents = ['command', 'text', 'mcp'].flatMap((kind) => [
      `${kind} ends=${kind}:printf x >> ${folder}/${kind}; exit 0`,
      `${kind} absent=${kind}:no-such-program-here 2>/dev/null`,
    ]);
    const results = await contest(
      [...agents, 'silent=http://127.0.0.1:1/', 'greedy=bot:greedy'],
      publicSeeds('duel', 3),
    );
    for (const { agent, verdict, score, ended, faults, steps } of results.filter(({ agent }) => agent !== 'greedy'))
      expect([agent, verdict, score, ended, faults]).toEqual([agent, 'lost', 0, 'disqualified', steps]);
    expect(['command', 'text', 'mcp'].map(starts)).toEqual([1, 1, 1]);
    const table = reportTable(results);
    expect(table.find((row) => row.startsWith('text absent'))).toMatch(/^text absent +6 +disqualified +18 /);
    expect(table).toContain(
      'silent is disqualified in 6 of 6 matches: it never answered with an action. They count as lost.',
    );
    expect(table.join('\n')).not.toMatch(/won 50|cannot be told from|is better than/);
    expect(scoresOf(results).find(({ agent }) => agent === 'silent')).toMatchObject({ disqualified: 6 });
    rmSync(folder, { recursive: true, force: true });
  });

  test('a chance is printed as less than 0.001, never as 0.000', () => {
    const all = publicSeeds('duel', 30).flatMap((seed) =>
      (['won', 'lost'] as const).map((verdict) => ({ game: 'duel', agent: verdict, seat: 'left', seed, verdict })),
    );
    const results = all.map((row) => ({ ...row, score: 0, steps: 1, bytes: 1, faults: 0, ended: 'x', replay: '' }));
    expect(reportTable(results).at(-1)).toBe('won is better than lost: 100.0 points on 30 seeds, p < 0.001');
    expect(reportPage('Arena', results)).toContain('p &lt; 0.001');
  });

  test('who thinks too long or reads too much is out of budget', async () => {
    const slow: Agent = { name: 'slow', read: () => new Promise(() => {}), close: async () => {} };
    const [match] = matchesOf(duel, ['slow'], publicSeeds('duel', 1));
    const timed = await playMatch(duel, match!, slow, 'random', { budget: { ...BUDGET, seconds: 0.01 } });
    expect(timed.faults).toBe(timed.steps);
    const first: Agent = { name: 'slow', read: async () => ({ index: 0 }), close: async () => {} };
    const cut = await playMatch(duel, match!, first, 'random', { budget: { ...BUDGET, tokens: 10 } });
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

describe('what an agent reads', () => {
  test('is what a player would read: the primer once, then what is new, with keys it can answer', async () => {
    const observer = gameById('observer')!;
    const requests: AgentTurn[] = [];
    const reader: Agent = {
      name: 'reader',
      async read(turn) {
        requests.push(turn);
        return { key: turn.actions[0]!.key ?? '' };
      },
      close: async () => {},
    };
    const [match] = matchesOf(observer, ['reader'], publicSeeds('observer', 1));
    const budget = { ...BUDGET, steps: 6 };
    const agentText = (await textOf('observer'))!.agent!;
    const result = await playMatch(observer, match!, reader, 'random', { budget, agentText: agentText });
    expect(result).toMatchObject({
      steps: 6,
      faults: 0,
      bytes: requests.reduce((all, { text }) => all + text.length, 0),
    });
    expect(requests[0]!.text).toMatch(
      /^OBSERVER, .*\nWIN: leave by the Exit[\s\S]*\nHOW TO ANSWER: .*\nn=0 OBSERVER Time 0\./,
    );
    expect(requests[0]!.text).not.toContain('dispatch_action');
    expect(requests[1]!.text).toMatch(/^n=1 OBSERVER .*\nSINCE: You go to/);
    expect(
      requests
        .slice(1)
        .map(({ text }) => text)
        .join(),
    ).not.toContain('HOW TO ANSWER');
    expect(requests[0]!.actions.find(({ key }) => key === '1')).toMatchObject({ index: 0 });
  });

  test('an answer is a number, a key, or a key with words; whatever else is none', () => {
    expect(parseAnswer('3')).toEqual({ index: 3 });
    expect(parseAnswer('{"action":3}')).toEqual({ index: 3 });
    expect(parseAnswer('{"do":"1B"}')).toEqual({ key: '1B' });
    expect(parseAnswer('{"do":11,"text":"Hello"}')).toEqual({ key: '11', text: 'Hello' });
    expect(['', 'castle', '{}', 'null', '[]', '{"do":""}', '1.5'].map(parseAnswer)).toEqual(Array(7).fill(null));
    expect(parseKey('1B')).toEqual({ key: '1B' });
    expect(parseKey('11 Where are the stairs?')).toEqual({ key: '11', text: 'Where are the stairs?' });
  });

  test('words go into the blank of Say', async () => {
    const game = gameById('escape')!;
    const started = start(game, { seed: 'arena', isTyped: true });
    if (isRefusal(started)) throw new Error('refused');
    const { run } = started;
    const seat = game.toAct(run.world.state)[0]!;
    const { keys } = makeReader(game, seat, (await textOf('escape'))!.agent).nextTurn(run);
    const speechKey = Object.keys(keys).find((key) => keys[key]!.blank)!;
    const action = actionFor({ game, run, seat }, { key: speechKey, text: 'Peace.' }, keys)!;
    expect(JSON.stringify(action)).toContain('"Peace."');
    expect(isRefusal(submit(game, run, seat, action))).toBe(false);
    expect(actionFor({ game, run, seat }, { key: speechKey }, keys)).toBeUndefined();
  });

  test('a program that reads text plays by keys', async () => {
    const program = `let all='';process.stdin.on('data',d=>{all+=d;for(let at;(at=all.indexOf('\\n\\n'))>=0;all=all.slice(at+2))console.log((/^(\\d+) /m.exec(all.slice(0,at))||[])[1]||'?')})`;
    const one = agent(`reads=text:${JSON.stringify(process.execPath)} -e "${program}"`);
    const [match] = matchesOf(duel, ['reads'], publicSeeds('duel', 1));
    const result = await playMatch(duel, match!, one, 'random');
    await one.close();
    expect(result).toMatchObject({ faults: 0, agent: 'reads' });
    expect(result.bytes / result.steps).toBeGreaterThan(200);
  });
});

describe('the file of a contest', () => {
  const folder = mkdtempSync(join(tmpdir(), 'undercroft-arena-'));
  const file = join(folder, 'duel.jsonl');
  const contest: Contest = {
    game: 'duel',
    rules: duel.rules,
    contentHash: duel.contentHash,
    agents: ['greedy=bot:greedy'],
    opponent: 'random',
    budget: BUDGET,
  };
  const open = (terms: Contest = contest) => {
    const opened = openResults(file, duel, terms);
    if ('problem' in opened) throw new Error(opened.problem);
    return opened;
  };

  test('a line cut off by a kill is dropped, and the next one stands by itself', async () => {
    const results = await played(2);
    for (const result of results.slice(0, 2)) open().keep(result);
    writeFileSync(file, readFileSync(file, 'utf8') + JSON.stringify(results[2]).slice(0, 40));
    const again = open();
    expect(again.done).toEqual(results.slice(0, 2));
    again.keep(results[2]!);
    expect(open().done).toEqual(results.slice(0, 3));
    expect(reportJson([...open().done, ...results.slice(3)])).toEqual(reportJson(results));
  });

  test('results of another contest are refused; agents may be added', () => {
    expect(() => open({ ...contest, opponent: 'greedy' })).toThrow('was played against random');
    expect(() => open({ ...contest, budget: { ...BUDGET, steps: 1 } })).toThrow('another budget');
    expect(() => open({ ...contest, agents: ['greedy=bot:random'] })).toThrow('another agent of the name greedy');
    expect(open({ ...contest, agents: ['greedy=bot:greedy', 'random=bot:random'] }).done).toHaveLength(3);
    expect(openResults(file, { ...duel, rules: '0' } as typeof duel, contest)).toHaveProperty('problem');
    rmSync(folder, { recursive: true, force: true });
  });
});

const played = (seeds: number) => contest(['greedy=bot:greedy'], publicSeeds('duel', seeds));
