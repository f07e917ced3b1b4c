import { copyJson, isRefusal, start, submit } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import type { ObserverContent, Token } from '../content/types.ts';
import { contentProblems } from '../content/validate.ts';
import { makeObserver } from '../index.ts';
import type { Scenario } from '../rules/scenario.ts';
import { bench, CONTINUE, choose, EVERYTHING, go } from './table.ts';

const at = (id: string, stage: 'Secure' | 'Solid' | 'Unstable' | 'Critical' = 'Secure', timer = 6) => ({
  id,
  stage,
  timer,
});

/** Enters the first or second event of a Location. */
const enter = (loc: string, offset: number, more: Scenario = {}) =>
  bench({
    options: EVERYTHING,
    scenario: {
      frontier: [at(loc, 'Solid', 4), at('04'), at('01')],
      ...more,
      world: { ...more.world, offsets: { [loc]: offset } },
    },
  }).act(go(1));
const keys = (b: ReturnType<typeof bench>) => b.view.event!.options.map(({ key }) => key);

describe('2.9 Events', () => {
  test('[OB-79] same option, same conditions, same result; nothing is rolled', () => {
    const once = () => enter('06', 0).act(choose('1A'), choose('2A'));
    expect(once().state).toEqual(once().state);
    const b = enter('06', 0).act(choose('1A'));
    expect(b.events.every(({ why }) => why.roll === undefined)).toBe(true);
  });

  test('[OB-80] every option lists Time, costs and consequences, 0 where it is 0', () => {
    const b = enter('06', 0);
    expect(b.view.event!.options[2]).toMatchObject({ key: '1C', time: 0, hp: 0, stamina: 0, excess: 0, tokens: [] });
    expect(b.view.event!.options[0]).toMatchObject({ key: '1A', time: 0, hp: 4, isLast: false });
  });

  test('[OB-81] steps follow each other inside one Location; every step has a free option', () => {
    const b = enter('06', 0).act(choose('1A'));
    expect([b.state.mode, b.state.site!.step, b.state.time, keys(b)]).toEqual(['event', 2, 0, ['2A', '2B']]);
    b.act(choose('2A'));
    expect([b.state.mode, b.state.time]).toEqual(['interlude', 1]);
    const bad = copyJson(CONTENT) as unknown as { events: Record<string, { options: { tokens: Token[] }[] }> };
    bad.events['EV01']!.options[1]!.tokens = [{ op: 'stamina', amount: -1 }];
    bad.events['EV01']!.options[0]!.tokens = [{ op: 'hp', amount: -1 }];
    expect(contentProblems(bad as unknown as ObserverContent)).toContain('EV01 step 1 has no free option (OB-81)');
  });

  test('[OB-82] a gated option is not shown until its requirement is met now', () => {
    const second = (more: Scenario) => keys(enter('06', 0, more).act(choose('1A')));
    expect(second({})).toEqual(['2A', '2B']);
    expect(second({ player: { awareness: 3 } })).toEqual(['2A', '2B', '2C']);
    expect(enter('06', 0).act(choose('1A')).refused(choose('2C'))).toMatchObject({ refused: 'invalid_payload' });
    const gated = (loc: string, offset: number, path: string[], more: Scenario) =>
      keys(enter(loc, offset, more).act(...path.map(choose)));
    expect(gated('10', 0, ['1A'], { world: { wq: 12 } })).toContain('2C');
    expect(gated('25', 0, ['1A'], { world: { removed: 7 } })).toContain('2C');
    expect(gated('25', 0, ['1A'], { world: { removed: 6 } })).not.toContain('2C');
    expect(gated('18', 0, [], { items: { inventory: [{ id: 'C01' }] } })).toContain('1B');
    expect(gated('21', 1, [], { items: { equipment: { Offhand: 'Q10' } } })).toContain('1C');
    expect(gated('32', 1, ['1B'], { items: { belt: ['A01'] } })).toContain('2C');
    expect(gated('32', 1, ['1B'], { items: { inventory: [{ id: 'A01' }] } })).not.toContain('2C');
    expect(gated('10', 1, [], {})).toContain('1D');
  });

  test('[OB-83] a cost that cannot be paid is shown and blocked; nobody dies inside an event', () => {
    const b = enter('06', 0, { player: { hp: 4 } });
    expect(b.view.event!.options[0]).toMatchObject({ key: '1A', canPay: false });
    expect(b.refused(choose('1A'))).toMatchObject({
      refused: 'blocked_action',
      reasons: [{ rule: 'OB-83', code: 'hp_cost', data: { cost: 4, have: 4 } }],
    });
    expect(enter('06', 0, { player: { hp: 5 } }).act(choose('1A')).state.player.hp).toBe(1);
    const tired = enter('10', 0, { player: { stamina: 2 } });
    expect(tired.refused(choose('1A')).reasons).toEqual([
      { rule: 'OB-83', code: 'stamina_cost', data: { cost: 3, have: 2 } },
    ]);
  });

  test('[OB-84] every listed consequence type works', () => {
    const b = enter('29', 1).act(choose('1A'), choose('2A'));
    expect(b.state.player).toMatchObject({ skill: 1, maxHpMod: -5, hp: 95 });
    const breath = enter('29', 1, { player: { stamina: 10 } }).act(choose('1A'), choose('2B'));
    expect(breath.state.player).toMatchObject({ stam: 1, stamina: 17 });
    const spawned = enter('14', 0).act(choose('1C'), choose('2B'), CONTINUE);
    expect(spawned.state.frontier.map(({ id }) => id)).toContain('08');
    const pouch = enter('10', 0, { world: { wq: 12 } }).act(choose('1A'), choose('2C'));
    expect([pouch.state.pouches, pouch.view.bag.beltCapacity, pouch.state.player.hp]).toEqual([1, 4, 94]);
    const pack = enter('15', 1).act(choose('1B'), choose('2B'));
    expect(pack.view.bag.capacity).toBe(15);
    const trade = enter('18', 1, { items: { inventory: [{ id: 'C06' }] } }).act(choose('1B'));
    expect(trade.state.inventory.map(({ id }) => id)).toEqual(['A04']);
    const vane = enter('14', 0).act(choose('1A'));
    expect([vane.state.player.awareness, vane.state.time]).toEqual([1, 2]);
    const road = enter('29', 0).act(choose('1A'));
    expect(road.state.mods).toEqual([{ source: 'EV10.1A', value: 2, left: 1 }]);
    const data = enter('15', 0, { player: { awareness: 5 } }).act(choose('1A'), choose('2C'));
    expect(data.dataOf('odCredited').filter(({ cause }) => cause === 'event')).toMatchObject([{ amount: 12 }]);
    const xp = enter('29', 1).act(choose('1B'));
    expect(xp.state.player.xp).toBe(15);
  });

  test('[OB-84] removal of worn gear and artifacts, and passing stats, though no event uses them', () => {
    const content = copyJson(CONTENT) as unknown as { events: Record<string, { options: { tokens: Token[] }[] }> };
    content.events['EV01']!.options[0]!.tokens = [
      { op: 'strip', slot: 'Helm' },
      { op: 'lose', id: 'A03' },
      { op: 'passingStat', stat: 'skill', amount: 1, locations: 2 },
    ];
    const game = makeObserver(content as unknown as ObserverContent);
    const scenario = {
      frontier: [at('03', 'Unstable', 4), at('04'), at('01')],
      items: { equipment: { Helm: 'Q13' }, belt: ['A03'] },
    };
    const started = start(game as never, { seed: 's', scenario } as never, { proof: true });
    if (isRefusal(started)) throw new Error(JSON.stringify(started));
    const run = play(game, started.run, [go(1), choose('1A')]);
    expect([run.worn, run.belt, run.player.hp]).toEqual([[], [], 100]);
    expect(run.passing).toEqual([{ stat: 'skill', amount: 1, left: 2, isFresh: false }]);
    const bare = start(game as never, { seed: 's', scenario: { frontier: scenario.frontier } } as never);
    if (isRefusal(bare)) throw new Error('refused');
    const inside = play(game, bare.run, [go(1)]);
    expect(game.whyNot(inside, 'observer', { type: 'choose', key: '1A' }).map(({ code }) => code)).toEqual([
      'worn_cost',
      'item_cost',
    ]);
  });

  test('[OB-111] gifts of gear, artifacts, bags and stat points come once a run', () => {
    const b = enter('14', 0, { world: { taken: ['EV04.1A', 'EV04.1B'] } });
    expect(keys(b)).toEqual(['1C', '1D']);
    const first = enter('06', 0).act(choose('1A'), choose('2B'));
    expect(first.state.taken).toEqual(['EV02.2B']);
    expect(enter('06', 0).act(choose('1B')).state.taken).toEqual([]);
  });

  test('[OB-85] costs first, then left to right; Time, decay, mitigation and W wait for the pass', () => {
    const b = enter('25', 1, { player: { hp: 100, stamina: 3 } });
    b.act(choose('1B'));
    expect(b.dataOf('collected')).toEqual([{ what: 'time', amount: 2 }]);
    expect(b.dataOf('hp')[0]).toMatchObject({ amount: 0 });
    expect(b.state.player.stamina).toBe(3 + 6 + 3);
    const paid = enter('18', 0, { player: { hp: 11 } }).act(choose('1A'));
    expect([paid.state.player.hp, paid.state.inventory.map(({ id }) => id)]).toEqual([1, ['Q30']]);
    const held = enter('15', 0).act(choose('1C'));
    expect(held.dataOf('decay')[0]).toMatchObject({ time: 3, mitigation: 2, advance: 1, mitigationTotal: 2 });
  });

  test('[OB-86] [OB-11] at most one event resolves per Location', () => {
    const b = enter('06', 1).act(choose('1C'));
    expect(b.dataOf('event').map(({ id }) => id)).toEqual(['EV12']);
    expect(b.state.mode).toBe('interlude');
  });
});

function play(game: ReturnType<typeof makeObserver>, run: unknown, actions: unknown[]) {
  let now = run as { world: { state: Parameters<typeof game.view>[0] } };
  for (const action of actions) {
    const next = submitTo(game, now, action);
    now = next as never;
  }
  return now.world.state;
}

function submitTo(game: ReturnType<typeof makeObserver>, run: unknown, action: unknown): unknown {
  const next = submit(game as never, run as never, 'observer', action, { proof: true });
  if (isRefusal(next)) throw new Error(JSON.stringify(next));
  return next.run;
}
