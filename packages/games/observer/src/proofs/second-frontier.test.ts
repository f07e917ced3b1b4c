import { gameBench } from '@undercroft/conformance';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import { secondContent } from '../content/edition.ts';
import type { ObserverContent } from '../content/types.ts';
import { makeObserver, observer } from '../index.ts';
import { makeBooks } from '../rules/book.ts';
import { ATTACK, type Bench, bench, CONTINUE, choose, entry, go, SECOND, SECOND_ALL, second, spoils } from './table.ts';

const PLACES = secondContent(CONTENT)!.packs.collapse.places;
const FIRST = CONTENT.packs.collapse.places;
const EXEMPT = ['CONV', 'EXIT', 'GATE', '36'];

/** A whole run by Careful, with every placed Location in order and what was gone or used up before it. */
function placedIn(seed: string, options: object): { id: string; isSpent: boolean; category: string }[] {
  const b = bench({ seed, options: options as never });
  const placed: { id: string; isSpent: boolean; category: string }[] = [];
  let notes: unknown = null;
  const note = (events: typeof b.events): void => {
    for (const { kind, data } of events)
      if (kind === 'placed') {
        const { id } = data as { id: string };
        const mark = b.view.second!.region.find((one) => one.id === id)?.mark;
        placed.push({ id, isSpent: mark === 'gone' || mark === 'used-up', category: PLACES[id]?.category ?? 'Boss' });
      }
  };
  note(b.events);
  while (b.state.mode !== 'ended') {
    const answer = observer.bots['careful']!({
      seat: 'observer',
      view: b.view,
      legal: b.legal(),
      open: [],
      rng: null as never,
      budget: { iterations: 1 },
      imagine: null as never,
      notes: notes as never,
    });
    notes = answer.notes;
    b.act(answer.action);
    note(b.events);
  }
  return placed;
}

describe('10.1 The frontier', () => {
  test('[OB-196] the edition is an option: 2 plays collapse by its tables, and starter has one edition', () => {
    expect(second().state.second).toEqual({ gone: [], spoils: null, isReliefCalled: false, report: 0 });
    expect(bench({ options: { pack: 'collapse' } }).state.second).toBeUndefined();
    const [one, two] = [bench({ options: { pack: 'starter' } }), bench({ options: { pack: 'starter', edition: 2 } })];
    expect(two.state.second).toBeUndefined();
    expect(two.view.frontier).toEqual(one.view.frontier);
    expect(observer.edition).toBe(2);
  });

  test('[OB-197] the listed stages of the second edition: 6 Critical, 18 Unstable, 8 Solid, 3 Secure', () => {
    const ids = (stage: string) =>
      Object.values(PLACES)
        .filter((place) => place.stage === stage && place.weight > 0)
        .map(({ id }) => id)
        .toSorted();
    expect(ids('Critical')).toEqual(['02', '06', '10', '18', '21', '32']);
    expect(ids('Unstable')).toEqual([
      '03',
      '05',
      '08',
      '09',
      '11',
      '14',
      '17',
      '19',
      '20',
      '22',
      '24',
      '25',
      '26',
      '27',
      '29',
      '31',
      '33',
      '35',
    ]);
    expect(ids('Solid')).toEqual(['07', '12', '13', '15', '16', '23', '28', '30']);
    expect(ids('Secure')).toEqual(['01', '04', '34']);
    expect([FIRST['05']!.stage, FIRST['06']!.stage]).toEqual(['Secure', 'Solid']);
    const b = second({ mode: 'load', frontier: [entry('01'), entry('04'), entry('12')] }, { rolls: { loc: ['06'] } });
    expect(b.state.frontier[3]).toMatchObject({ id: '06', stage: 'Critical' });
  });

  test('[OB-198] W1: gone is gone: 06 dies, gives W 1.00, and never comes again over 2,000 seeds', () => {
    const scenario = {
      frontier: [
        entry('01', 'Secure', 4),
        entry('06', 'Critical', 1),
        entry('05', 'Unstable', 2),
        entry('08', 'Unstable', 3),
      ],
      player: { skill: 30 },
    };
    const b = second(scenario).act(go(1), ATTACK);
    expect(b.state.frontier).toEqual([entry('05', 'Unstable', 1), entry('08', 'Unstable', 2)]);
    expect([b.state.time, b.state.wq, b.state.removed, b.state.second!.gone]).toEqual([1, 4, 1, ['06']]);
    expect(b.dataOf('gone')).toEqual([{ ids: ['06'] }]);
    let draws = 0;
    for (let i = 0; i < 2000; i++) {
      const next = second(scenario, { seed: `g${i}` }).act(go(1), ATTACK, spoils('patch'), CONTINUE);
      draws += next.state.frontier.length - 2;
      expect(next.state.frontier.some(({ id }) => id === '06')).toBe(false);
    }
    expect(draws).toBe(4000);
    const classic = bench({ options: { pack: 'collapse' }, scenario }).act(go(1), ATTACK);
    expect([classic.state.second, classic.dataOf('gone')]).toEqual([undefined, []]);
  });

  test('[OB-198] no request brings back what is gone or used up; boss Locations and the Relief Post are exempt', () => {
    const load = (world: object) =>
      second({
        mode: 'load',
        frontier: [entry('01'), entry('04'), entry('12')],
        world: { spawnQueue: ['15'], ...world },
      });
    expect(load({}).state.frontier[3]!.id).toBe('15');
    expect(load({ gone: ['15'] }).dataOf('requestDropped')).toEqual([{ id: '15' }]);
    expect(load({ visits: { '15': 1 } }).dataOf('requestDropped')).toEqual([{ id: '15' }]);
    const lost = second({
      frontier: [entry('01'), entry('36', 'Critical', 1), { id: 'CONV', stage: 'Critical', timer: 1 }, entry('04')],
      player: { skill: 30 },
      world: { absorbed: ['E02', 'E02', 'E02', 'E02', 'E02'] },
    }).act(go(1), ATTACK);
    expect([lost.state.removed, lost.state.second!.gone]).toEqual([2, []]);
  });

  test('[OB-199] W5: Events and Rests once, fights as often as they have rewards, unlock rewards included', () => {
    const world = { visits: { '06': 1, '13': 2, '04': 1 } };
    const marks = (options: object) =>
      Object.fromEntries(
        second(
          { frontier: [entry('01'), entry('05'), entry('12')], world },
          { options: options as never },
        ).view.second!.region.map(({ id, mark }) => [id, mark]),
      );
    expect(marks(SECOND)).toMatchObject({
      '06': 'used-up',
      '13': 'used-up',
      '04': 'used-up',
      '01': 'seen',
      '07': 'unseen',
    });
    expect(marks({ ...SECOND, unlocks: ['U05'] })).toMatchObject({ '06': 'used-up', '13': 'unseen' });
    const thirteen = second(
      { frontier: [entry('13', 'Solid', 3), entry('01'), entry('12')], world },
      { options: { ...SECOND, unlocks: ['U05'] } },
    ).view.frontier[0]!;
    expect(thirteen.threat).toMatchObject({ kind: 'fight', reward: 'Q09', patch: { hp: 3, stamina: 5 } });
    expect(thirteen.stake).toMatchObject({ rewards: ['Q09'], visits: 1 });
  });

  test('[OB-200] fights come back when nothing else is left, the Clearing after 3 visits no more; shelter never', () => {
    const used = Object.fromEntries(Object.keys(PLACES).map((id) => [id, 9]));
    const placed = new Set<string>();
    for (let i = 0; i < 60; i++) {
      const b = second({ mode: 'load', world: { visits: used } }, { seed: `l${i}`, options: SECOND_ALL });
      expect(b.view.second!.shelter).toBe(0);
      for (const { category, id } of b.view.frontier) {
        expect(['Normal', 'Elite'], id).toContain(category);
        placed.add(id);
      }
    }
    expect([placed.has('01'), placed.size > 8]).toEqual([false, true]);
    const two = second({ mode: 'load', world: { visits: { ...used, '01': 2 } } }, { rolls: { loc: ['01'] } });
    expect(two.view.frontier[0]!.id).toBe('01');
    const left = second({ frontier: [entry('01'), entry('05'), entry('12')], world: { gone: ['06', '07'] } });
    expect(left.view.second!.shelter).toBe(8);
  });

  test('[OB-198] [OB-200] over whole runs only fights come back', () => {
    for (let i = 0; i < 12; i++)
      for (const { id, isSpent, category } of placedIn(`whole${i}`, i % 2 ? SECOND_ALL : SECOND))
        if (isSpent && !EXEMPT.includes(id)) expect(['Normal', 'Elite'], id).toContain(category);
  });

  test('[OB-201] weights: Events 4, Rests 6, Normal 12 with three exceptions, Elites as before', () => {
    const weights = (category: string) =>
      Object.values(PLACES).flatMap(({ id, weight, category: own }) => (own === category ? [[id, weight]] : []));
    const besides = (category: string, usual: number) => weights(category).filter(([, weight]) => weight !== usual);
    expect(besides('Event', 4)).toEqual([
      ['21', 3],
      ['36', 0],
    ]);
    expect(besides('Rest', 6)).toEqual([['22', 5]]);
    expect(besides('Normal', 12)).toEqual([
      ['20', 6],
      ['35', 10],
      ['01', 6],
    ]);
    for (const [id, weight] of weights('Elite')) expect(FIRST[id as string]!.weight).toBe(weight);
  });

  test('[OB-202] W6: the Decay-rate tier takes 1 per 9 removals: R 8 shows 2 Locations, R 9 the Exit', () => {
    const at = (removed: number, time: number) =>
      second({ mode: 'load', frontier: [], world: { wq: 24, removed, time } });
    expect([at(8, 30).state.target.total, at(9, 30).state.target.total]).toEqual([2, 1]);
    expect(at(9, 30).view.frontier.map(({ id }) => id)).toEqual(['EXIT']);
    expect(at(9, 50).view.world.decayRate).toEqual({ tier: 2, removals: 1, clock: 1, removalsNext: 18, clockNext: 60 });
    expect(at(9, 50).state.target.total).toBe(1);
    const classic = bench({
      options: { pack: 'collapse' },
      scenario: { mode: 'load', frontier: [], world: { wq: 24, removed: 8 } },
    });
    expect(classic.state.target.total).toBe(1);
  });

  test('[OB-203] the first frontier of a first run is chosen: a gift about to die, and no Elite', () => {
    for (let i = 0; i < 20; i++) {
      const b = bench({ options: { ...SECOND, gentle: true }, seed: `first${i}` });
      expect(b.state.frontier.map(({ id, stage }) => [id, stage])).toEqual([
        ['13', 'Solid'],
        ['14', 'Unstable'],
        ['06', 'Critical'],
        ['09', 'Unstable'],
      ]);
      expect(b.state.frontier[2]!.timer).toBe(1);
      expect([b.state.offsets['13'], b.state.offsets['09']]).toEqual([0, 0]);
      const rosters = b.view.frontier.map(({ threat }) =>
        threat.kind === 'fight' ? threat.roster.map(({ id }) => id) : [],
      );
      expect([rosters[0], rosters[3]]).toEqual([['N04'], ['N03', 'N03']]);
      expect(b.run.header.scenario ?? null).toBeNull();
    }
  });
});

const FINISHED = { data: 0, unlocks: [], firstEnemies: [], firstLocations: [], grade: 0, endings: ['death'] };

/** The game with one rule of the second edition switched on. */
const switchedOn = (name: keyof typeof CONTENT.second.switches) =>
  makeObserver({ ...CONTENT, second: { ...CONTENT.second, switches: { ...CONTENT.second.switches, [name]: true } } });

describe('10.6 Rules behind a switch', () => {
  test('[OB-203] an opening frontier: a reward, an Elite, a dying Event, a reward for another slot of the body', () => {
    const game = switchedOn('opening');
    for (let i = 0; i < 40; i++) {
      const b = gameBench(game as never, { options: SECOND }).begin({ seed: `o${i}` }) as never as Bench;
      const entries = b.view.frontier;
      expect(entries.map(({ category }) => category)).toEqual(['Normal', 'Elite', 'Event', 'Normal']);
      expect(entries[2]!.stage).toBe('Critical');
      const [first, , , last] = entries.map(({ threat }) => (threat.kind === 'fight' ? threat.reward : ''));
      expect(first).not.toBe('');
      const slots = [first, last].map((id) => CONTENT.equipment[id!]?.slot);
      if (slots[1]) expect(slots[1]).not.toBe(slots[0]);
    }
    const plain = bench({ options: SECOND, seed: 'o0' }).view.frontier.map(({ category }) => category);
    expect(plain.length).toBe(4);
  });

  test('[OB-206] [OB-224] camps restore less Stamina, and a condition changes weights, visits and the road', () => {
    const rests = secondContent(switchedOn('camp').content!.tables as ObserverContent)!.rests;
    expect(rests['camp']!.options.map(({ stamina }) => stamina)).toEqual([4, 8, 11]);
    expect(secondContent(CONTENT)!.rests['camp']!.options.map(({ stamina }) => stamina)).toEqual([6, 11, 15]);
    const game = switchedOn('conditions');
    const under = (region: number, more: object = {}) =>
      gameBench(game as never, { options: SECOND, profile: FINISHED }).begin({
        rolls: { region: [region] },
        ...more,
      }) as never as Bench;
    expect([0, 1, 2].map((n) => under(n).view.second!.condition)).toEqual(['dry', 'garrisoned', 'hollow']);
    expect(under(1).dataOf('condition')).toEqual([{ id: 'garrisoned' }]);
    expect(under(0, { options: { ...SECOND, gentle: true }, rolls: {} }).view.second!.condition).toBe('');
    expect(bench({ options: SECOND }).state.run.condition).toBeUndefined();
    const region = (condition: string) =>
      makeBooks(game.content!.tables as ObserverContent)(SECOND).region({
        run: { ...bench({ options: SECOND }).state.run, condition },
      });
    const weight = (condition: string, id: string) => region(condition).byId[id]!.weight;
    expect([weight('dry', '04'), weight('dry', '06'), weight('dry', '05')]).toEqual([3, 5, 12]);
    expect([weight('garrisoned', '08'), region('garrisoned').openedRoad]).toEqual([16, 5]);
    expect([weight('hollow', '05'), region('hollow').openedRoad]).toEqual([8, 4]);
    expect(region('hollow').condition!.visits).toEqual({ Event: 2 });
  });
});

describe('10.4 A way back', () => {
  test('[OB-210] W7: at 30 HP the Relief Post takes the first free slot, once; at 31 not', () => {
    const pause = (hp: number, world: object = {}) =>
      second({ mode: 'interlude', player: { hp }, frontier: [entry('01'), entry('04')], world }).act(CONTINUE);
    const b = pause(30);
    expect(b.state.frontier[2]).toMatchObject({ id: '36', stage: 'Critical' });
    expect([b.state.frontier.length, b.state.second!.isReliefCalled]).toEqual([4, true]);
    expect(b.view.frontier[2]).toMatchObject({ category: 'Event', danger: 0, ztc: 1 });
    expect(pause(31).state.frontier.some(({ id }) => id === '36')).toBe(false);
    expect(pause(30, { isReliefCalled: true }).state.frontier.some(({ id }) => id === '36')).toBe(false);
    const full = second({
      mode: 'interlude',
      player: { hp: 9 },
      frontier: ['01', '04', '05', '12'].map((id) => entry(id)),
    });
    expect(full.act(CONTINUE).state.spawnQueue).toEqual(['36']);
    expect(
      bench({ options: { pack: 'collapse' }, scenario: { mode: 'load', player: { hp: 5 } } }).dataOf('requested'),
    ).toEqual([]);
  });

  test('[OB-210] [OB-211] W7: a bed costs 3 Time and the Hunter gains as much', () => {
    const b = second({
      player: { hp: 22, stamina: 10 },
      frontier: [entry('36', 'Critical', 2), entry('01'), entry('04')],
    }).act(go(1), choose('1B'));
    expect([b.state.player.hp, b.state.player.stamina]).toEqual([40, 20]);
    expect([b.state.time, b.state.excess, b.state.lastPass!.advance]).toEqual([4, 3, 4]);
    expect(b.state.visits['36']).toBe(1);
  });

  test('[OB-211] W8: the ways out are blown: everything left decays 6 further', () => {
    const b = second(
      {
        player: { hp: 12 },
        frontier: [
          entry('36', 'Critical', 1),
          entry('05', 'Unstable', 3),
          entry('13', 'Solid', 3),
          entry('04', 'Secure', 5),
        ],
      },
      { rolls: { dur: [2, 3, 2, 3] } },
    ).act(go(1), choose('1C'));
    expect(b.state.frontier).toEqual([entry('13', 'Critical', 1), entry('04', 'Solid', 1)]);
    expect([b.state.wq, b.state.removed, b.state.second!.gone]).toEqual([8, 1, ['05']]);
    expect([b.state.player.hp, b.state.excess, b.state.lastPass!.advance]).toEqual([18, 0, 7]);
  });

  test('[OB-211] the surgery costs 20 Max HP for good and gives 30 HP; a dressing gives 5', () => {
    const post = (key: string) =>
      second({ player: { hp: 24 }, frontier: [entry('36', 'Critical', 2), entry('01'), entry('04')] }).act(
        go(1),
        choose(key),
      );
    expect([post('1A').view.player.hp, post('1A').view.player.hpMax]).toEqual([54, 80]);
    expect([post('1D').view.player.hp, post('1D').view.player.hpMax]).toEqual([29, 100]);
  });
});
