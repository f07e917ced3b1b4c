import { describe, expect, test } from 'vitest';
import { ATTACK, bench, COLLAPSE, CONTINUE, choose, EVERYTHING, go, RECOVER, rest } from './table.ts';

const at = (id: string, stage: 'Secure' | 'Solid' | 'Unstable' | 'Critical' = 'Secure', timer = 6) => ({
  id,
  stage,
  timer,
});
const ELITES = ['E02', 'E03', 'E04', 'E02', 'E01'];
const excess = (loc: string, key: string, items = {}) =>
  bench({
    options: EVERYTHING,
    scenario: { frontier: [at(loc, 'Solid', 4), at('04'), at('01')], items, world: { offsets: { [loc]: 0 } } },
  }).act(go(1), choose(key)).state.excess;

describe('2.14 Endings: the Hunter', () => {
  test('[OB-120] ExcessTime is Time beyond the Zone Time Cost; all of a rest, none of a fight', () => {
    expect([excess('14', '1A'), excess('14', '1D')]).toEqual([1, 0]);
    const b = bench({ scenario: { frontier: [at('04'), at('01'), at('01')], player: { skill: 20 } } }).act(
      go(1),
      rest(2),
    );
    expect(b.state.excess).toBe(3);
    b.act(CONTINUE, go(1), ATTACK);
    expect(b.state.excess).toBe(3);
    const watch = bench({
      options: COLLAPSE,
      scenario: { frontier: [at('04'), at('01'), at('05')], items: { belt: ['A01'] } },
    });
    expect(watch.act(go(1), rest(1)).state.excess).toBe(1);
  });

  test('[OB-121] it appears at 5, also when 5 is jumped over, and catches at 25 (20 at grade 2)', () => {
    const b = bench({ scenario: { frontier: [at('04'), at('01'), at('01')], world: { excess: 4 } } }).act(
      go(1),
      rest(2),
    );
    expect(b.dataOf('hunter')).toEqual([{ state: 'appeared' }]);
    expect(b.state.excess).toBe(7);
    const late = (grade: number, sofar: number) =>
      bench({
        options: { ...COLLAPSE, grade },
        scenario: { frontier: [at('04'), at('01'), at('05')], world: { excess: sofar } },
      }).act(go(1), rest(0), CONTINUE).state.mode;
    expect([late(0, 23), late(0, 24), late(2, 18), late(2, 19)]).toEqual(['frontier', 'combat', 'frontier', 'combat']);
  });

  test('[OB-122] caught: its fight starts after the Interlude, before any Exit; winning or dying ends the run', () => {
    const caught = (player: object) =>
      bench({
        options: COLLAPSE,
        scenario: { mode: 'interlude', player, world: { excess: 25, wq: 24, removed: 7 }, frontier: [] },
      }).act(CONTINUE);
    const b = caught({ skill: 100 });
    expect([b.state.mode, b.state.combat!.roster[0]!.id, b.state.frontier]).toEqual(['combat', 'B01', []]);
    expect(b.act(ATTACK).run.outcome).toMatchObject({ code: 'hunter-defeated', seats: { observer: 'won' } });
    expect(b.dataOf('odCredited').map(({ cause }) => cause)).toEqual(['enemy', 'first-enemy']);
    const dying = caught({ hp: 1 });
    while (dying.state.mode === 'combat') dying.act(RECOVER);
    expect(dying.run.outcome).toMatchObject({ code: 'death', seats: { observer: 'lost' } });
  });

  test('[OB-131] progress is text, band numbers, a range of 3, then exact, by sight', () => {
    const seen = (awareness: number, total: number) => {
      const { band, low, high } = bench({ scenario: { player: { awareness }, world: { excess: total } } }).view.world
        .hunter;
      return [band, low, high];
    };
    expect([seen(0, 4), seen(9, 4), seen(10, 4)]).toEqual([
      [0, null, null],
      [0, null, null],
      [0, 4, 4],
    ]);
    expect([seen(0, 5), seen(0, 12), seen(0, 20), seen(2, 24)]).toEqual([
      [1, null, null],
      [3, null, null],
      [4, null, null],
      [4, null, null],
    ]);
    expect([seen(3, 12), seen(6, 12), seen(10, 12)]).toEqual([
      [3, 7, 13],
      [3, 6, 8],
      [3, 7, 7],
    ]);
    const { excess: cost } = bench({ scenario: { frontier: [at('04'), at('01'), at('01')] } }).view.frontier[0]!
      .ifChosen;
    expect(cost).toEqual({ low: 1, high: 3 });
  });
});

describe('2.14 Endings: Exit and Gatekeeper', () => {
  const closing = (mitigation: number) =>
    bench({
      options: COLLAPSE,
      scenario: { mode: 'load', world: { wq: 24, removed: 7, mitigation }, player: { skill: 200 } },
    });

  test('[OB-123] below 10 the Exit, from exactly 10 the Gatekeeper', () => {
    expect([0, 9, 10, 11].map((n) => closing(n).state.frontier[0]!.id)).toEqual(['EXIT', 'EXIT', 'GATE', 'GATE']);
  });

  test('[OB-124] the Gatekeeper is alone, has 66 HP and 5 more per point above 10, and ends the run', () => {
    const b = closing(13);
    expect(b.view.frontier).toMatchObject([
      { category: 'Boss', biome: 'Threshold', danger: 189, ztc: 0, stage: 'Critical' },
    ]);
    expect(b.view.frontier[0]!.threat).toMatchObject({ roster: [{ id: 'B02', hpMax: 81 }] });
    expect(b.legal()).toEqual([go(1), { type: 'abandon' }]);
    b.act(go(1), ATTACK);
    expect(b.run.outcome?.code).toBe('gatekeeper-defeated');
    expect(b.dataOf('odCredited').map(({ cause, amount }) => [cause, amount])).toEqual([
      ['enemy', 25],
      ['first-enemy', 40],
      ['location', 5],
      ['first-location', 5],
    ]);
  });

  test('[OB-125] the Exit has one option, credits its Data and ends the run without a pass', () => {
    const b = closing(0);
    expect(b.view.frontier).toMatchObject([{ category: 'Event', danger: 0, ztc: 0, stage: 'Critical' }]);
    b.act(go(1));
    expect(b.view.event!.options.map(({ key }) => key)).toEqual(['1A']);
    b.act(choose('1A'));
    expect([b.run.outcome?.code, b.state.data, b.dataOf('time')]).toEqual(['exit', 15, []]);
  });
});

describe('2.14 Endings: the Convergence', () => {
  const due = (world: object, frontier = [at('01')]) =>
    bench({ options: COLLAPSE, scenario: { mode: 'load', world: { absorbed: ELITES, ...world }, frontier } });

  test('[OB-126] an Elite Removed while unchosen is absorbed; Elites and the Convergence exclude each other', () => {
    const b = bench({ options: EVERYTHING, scenario: { frontier: [at('04'), at('08', 'Critical', 1), at('01')] } }).act(
      go(1),
      rest(0),
    );
    expect(b.state.absorbed).toEqual(['E02']);
    const held = due({}, [at('08', 'Solid', 4), at('01')]);
    expect(held.state.frontier.map(({ id }) => id)).not.toContain('CONV');
    for (let i = 0; i < 40; i++) {
      const active = bench({
        seed: `c${i}`,
        options: COLLAPSE,
        scenario: { mode: 'load', world: { absorbed: ELITES } },
      });
      expect(active.view.frontier.map(({ category }) => category)).not.toContain('Elite');
    }
  });

  test('[OB-127] it takes the first unfilled slot, 6 Time after it last decayed, and never at target 1', () => {
    const b = due({ time: 10 });
    expect(b.state.frontier[1]).toMatchObject({ id: 'CONV', stage: 'Secure' });
    expect(b.view.frontier[1]).toMatchObject({ category: 'Boss', ztc: 2, danger: 100, biome: 'City' });
    expect(due({ time: 10, convergenceGoneAt: 5 }).state.frontier.map(({ id }) => id)).not.toContain('CONV');
    expect(due({ time: 11, convergenceGoneAt: 5 }).state.frontier.map(({ id }) => id)).toContain('CONV');
    expect(due({ absorbed: ELITES.slice(1) }).state.frontier.map(({ id }) => id)).not.toContain('CONV');
    expect(due({ wq: 24, removed: 7 }).state.frontier.map(({ id }) => id)).toEqual(['EXIT']);
    const gone = bench({
      options: COLLAPSE,
      scenario: {
        frontier: [at('04'), { id: 'CONV', stage: 'Critical', timer: 1 }, at('01')],
        world: { absorbed: ELITES, time: 7 },
      },
    }).act(go(1), rest(0));
    expect([gone.state.convergenceGoneAt, gone.state.removed, gone.state.wq, gone.state.absorbed]).toEqual([
      8,
      1,
      4,
      ELITES,
    ]);
  });

  test('[OB-128] 30 HP and a fifth of each Elite; one signature per distinct archetype', () => {
    const { threat } = due({}).view.frontier[1]!;
    expect(threat.kind === 'fight' && threat.roster[0]!.hpMax).toBe(30 + 9 + 8 + 9 + 9 + 20);
    expect(threat.kind === 'fight' && threat.roster[0]!.intents.map(({ name }) => name)).toEqual([
      'Converge',
      'Knit',
      'Impale',
      'Restrain',
      'Tines',
      'Add Code',
    ]);
  });

  test('[OB-129] defeating it ends the run and says what was observed', () => {
    const b = bench({
      options: COLLAPSE,
      scenario: {
        frontier: [{ id: 'CONV', stage: 'Solid', timer: 3 }, at('04'), at('01')],
        world: { absorbed: ELITES },
        player: { skill: 200 },
      },
    }).act(go(1), ATTACK);
    expect(b.run.outcome?.code).toBe('convergence-defeated');
    expect(b.dataOf('odCredited').map(({ cause, amount }) => [cause, amount])).toEqual([
      ['enemy', 31],
      ['first-enemy', 40],
      ['location', 6],
      ['first-location', 5],
    ]);
    expect(b.dataOf('time')).toEqual([]);
  });
});

describe('2.14 Endings: abandon and codes', () => {
  test('[OB-132] abandon is legal in every mode but ended, and fails the run', () => {
    const abandon = { type: 'abandon' } as const;
    const modes = [
      bench({ options: COLLAPSE }),
      bench({ scenario: { mode: 'fight', fight: { roster: [{ id: '01' }] } } }),
      bench({ scenario: { mode: 'interlude' } }),
      bench({ scenario: { frontier: [at('04'), at('01'), at('01')] } }).act(go(1)),
      bench({ scenario: { frontier: [at('03'), at('01'), at('01')] } }).act(go(1)),
    ];
    for (const b of modes) {
      expect(b.preview(abandon).grave).toBe(true);
      expect(b.act(abandon).run.outcome).toMatchObject({ code: 'abandoned', seats: { observer: 'lost' } });
      expect(b.legal()).toEqual([]);
    }
  });

  test('[OB-133] outcome codes with their verdicts, death with its killer', () => {
    const dead = bench({
      scenario: { mode: 'fight', player: { hp: 1 }, fight: { roster: [{ id: 'E01', intent: 'Add Code' }] } },
    }).act(RECOVER);
    expect(dead.run.outcome).toEqual({
      code: 'death',
      rule: 'OB-133',
      seats: { observer: 'lost' },
      score: { observer: 0 },
    });
    expect(dead.view.ending).toEqual({ code: 'death', killer: 'E01', success: false });
    const attrition = bench({
      scenario: { mode: 'fight', player: { hp: 1 }, fight: { turn: 12, roster: [{ id: '01', intent: 'Lick' }] } },
    }).act(RECOVER);
    expect(attrition.state.ending).toEqual({ code: 'death', killer: 'attrition' });
  });
});
