import { cloneWorld, hashWorld } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import { observer } from '../index.ts';
import { playRun } from '../lab/playing.ts';
import { STREAMS } from '../state.ts';
import { ATTACK, bench, COLLAPSE, CONTINUE, choose, EVERYTHING, GUARD, go, RECOVER, rest } from './table.ts';

const at = (id: string, stage: 'Secure' | 'Solid' | 'Unstable' | 'Critical' = 'Secure', timer = 6) => ({
  id,
  stage,
  timer,
});

describe('2.1 Principles', () => {
  test('[OB-02] a preview says cost and exact result before the commitment, later steps stay unknown', () => {
    const b = bench({
      options: EVERYTHING,
      scenario: { frontier: [at('06', 'Solid', 3), at('04'), at('01')], world: { offsets: { '06': 0 } } },
    });
    expect(JSON.stringify(b.view)).not.toContain('2A');
    b.act(go(1));
    expect(b.view.event!.options.map(({ key }) => key)).toEqual(['1A', '1B', '1C']);
    expect(JSON.stringify(b.view)).not.toContain('2A');
    const shown = b.preview(choose('1A'));
    expect(shown).toMatchObject({ exact: true, cost: [{ label: 'hp', value: -4 }] });
    expect(shown.result).toContainEqual(expect.objectContaining({ path: '/player/hp', to: 96 }));
  });

  test('[OB-02] a fight preview gives the numbers after the locked intents', () => {
    const b = bench({ scenario: { mode: 'fight', fight: { roster: [{ id: '01', intent: 'Attack' }] } } });
    expect(b.preview(GUARD).result).toContainEqual(expect.objectContaining({ path: '/player/stamina', to: 18 }));
    expect(b.preview(GUARD).result).toContainEqual(expect.objectContaining({ path: '/player/hp', to: 100 }));
    expect(b.preview(RECOVER).result).toContainEqual(expect.objectContaining({ path: '/player/hp', to: 96 }));
    expect(b.preview(ATTACK).result).toContainEqual(expect.objectContaining({ path: '/combat/roster/0/hp', to: 14 }));
  });

  test('[OB-03] every advance is declared: the pass stays within what the entry said', () => {
    const b = bench({
      options: EVERYTHING,
      scenario: { frontier: [at('15', 'Secure', 5), at('04'), at('01')], world: { offsets: { '15': 0 } } },
    });
    const { ifChosen } = b.view.frontier[0]!;
    expect(ifChosen).toEqual({ time: { low: 2, high: 3 }, advance: { low: 1, high: 3 }, excess: { low: 0, high: 1 } });
    b.act(go(1), choose('1C'));
    expect(b.state.lastPass).toMatchObject({ time: 3, advance: 1, excess: 1 });
  });

  test('[OB-05] same seed and actions, same state; every event names its rule', () => {
    const play = () => bench({ seed: 'twice', options: COLLAPSE }).act(go(1));
    expect(play().run.hash).toBe(play().run.hash);
    expect(play().all.every(({ why }) => /^OB-\d+$/.test(why.rule))).toBe(true);
  });

  test('[OB-06] three streams; a fight never moves the frontier or decay stream', () => {
    expect(STREAMS).toEqual(['frontier', 'decay', 'intent']);
    const b = bench({ seed: 'streams', scenario: { mode: 'fight', fight: { roster: [{ id: 'E01' }] } } });
    const before = b.run.world.rng.words.slice(0, 10);
    b.act(GUARD, RECOVER, ATTACK);
    expect(b.run.world.rng.words.slice(0, 10)).toEqual(before);
    expect(b.run.world.rng.words[14]).toBe(4);
  });

  test('[OB-07] W is kept in quarters and every number of the state is whole', () => {
    const b = bench({ options: COLLAPSE }).act(go(1));
    const visit = (value: unknown): void => {
      if (typeof value === 'number') expect(Number.isSafeInteger(value)).toBe(true);
      else if (value !== null && typeof value === 'object') Object.values(value).forEach(visit);
    };
    visit(b.state);
    expect(observer.shape.check(b.state, '')).toBe('');
  });
});

describe('2.12 Execution order', () => {
  test('[OB-100] a run starts at Time 0, W 0, full HP, with the first frontier shown', () => {
    const { state } = bench();
    expect([state.time, state.wq, state.player.hp, state.player.stamina]).toEqual([0, 0, 100, 20]);
    expect([state.mode, state.frontier.length, state.target.total]).toEqual(['frontier', 4, 4]);
  });

  test('[OB-101] display, select, resolve, pass, Interlude, next frontier', () => {
    const b = bench({ scenario: { frontier: [at('04'), at('01'), at('01')] } });
    const modes = [b.state.mode];
    for (const action of [go(1), rest(0), CONTINUE]) modes.push(b.act(action).state.mode);
    expect(modes).toEqual(['frontier', 'rest', 'interlude', 'frontier']);
  });

  test('[OB-102] the pass tells its steps in order', () => {
    const b = bench({
      options: EVERYTHING,
      scenario: {
        frontier: [at('10', 'Unstable', 4), at('08', 'Critical', 1), at('13', 'Critical', 2), at('05', 'Critical', 2)],
        world: { offsets: { '10': 1 }, excess: 4 },
        player: { stamina: 5, xp: 97 },
        items: { belt: ['A06'] },
      },
    });
    b.act(go(1), choose('1A'));
    b.act(choose('2A'));
    expect(b.events.map(({ kind }) => kind)).toEqual([
      'chose',
      'collected',
      'resolved',
      'odCredited',
      'odCredited',
      'time',
      'decay',
      'stamina',
      'cleared',
      'removed',
      'removed',
      'w',
      'toll',
      'odCredited',
      'odCredited',
      'excess',
      'hunter',
      'level',
      'interlude',
    ]);
    expect(b.state.absorbed).toEqual([]);
    expect(b.state.lastPass).toMatchObject({ cleared: '08', removed: ['13', '05'], wFrom: 0, wTo: 8, excess: 1 });
  });

  test('[OB-102] temporary effects of earlier Locations count down, not those of this one', () => {
    const b = bench({ scenario: { frontier: [at('04'), at('01'), at('01')] } });
    b.state.passing.push({ stat: 'skill', amount: 2, left: 1, isFresh: true });
    b.act(go(1), rest(0));
    expect(b.state.passing).toEqual([{ stat: 'skill', amount: 2, left: 1, isFresh: false }]);
    b.act(CONTINUE, go(1));
    while (b.state.mode === 'combat') b.act(b.state.player.stamina >= 2 ? ATTACK : RECOVER);
    expect([b.state.passing, b.dataOf('statOver')]).toEqual([[], [{ stat: 'skill', amount: 2 }]]);
  });

  test('[OB-103] XP comes during resolution; Cleanup moves neither Time nor decay', () => {
    const b = bench({
      scenario: { frontier: [at('01'), at('04', 'Secure', 5), at('01')], player: { skill: 20, xp: 98 } },
    }).act(go(1), ATTACK);
    const kinds = b.events.map(({ kind }) => kind);
    expect(kinds.indexOf('xp')).toBeLessThan(kinds.indexOf('time'));
    expect(kinds.indexOf('level')).toBeGreaterThan(kinds.indexOf('w'));
    expect([b.state.time, b.state.frontier[0]!.timer, b.state.player.level]).toEqual([1, 4, 2]);
  });

  test('[OB-119] a run keeps its declared bound, whoever plays', () => {
    expect(observer.bound({} as never)).toBe(40_000);
    for (const bot of ['random', 'careful', 'turtle', 'rester'])
      for (let i = 0; i < 6; i++) {
        const run = playRun(observer, CONTENT, { options: EVERYTHING, bot, seed: `bound ${i}` });
        expect(run.resolutions).toBeLessThanOrEqual(250);
        expect(run.time).toBeLessThan(130);
      }
  });

  test('[OB-05] a JSON round trip of the state changes no hash', () => {
    const b = bench({ options: EVERYTHING }).act(go(1));
    const copy = cloneWorld(observer, b.run.world);
    const again = { ...copy, state: JSON.parse(JSON.stringify(copy.state)) };
    expect(hashWorld(observer as never, again)).toBe(b.run.hash);
  });
});
