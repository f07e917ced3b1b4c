import { describe, expect, test } from 'vitest';
import { darkdelve } from '../index.ts';
import { STREAMS, TAGS } from '../rules/tags.ts';
import { bench, choose, duelWith, LIGHT, move, PLAIN_ROLLS, refusedStart } from './table.ts';

describe('2.17 Determinism and test hooks', () => {
  test('[DD-240, I-4] a draw on one stream never moves another; floors hang on expedition, floor and visit', () => {
    expect(STREAMS).toEqual(['combat', 'loot', 'event', 'cosmetic', 'perceive', 'gen', 'camp']);
    const floor = (extra: boolean) => {
      const b = bench({
        seed: 'streams',
        scenario: { floor: { n: 1, template: 'A' }, at: 'Q', prev: 'L', rooms: { Q: { chest: { alert: 100 } } } },
      });
      if (extra) b.act(choose(2));
      else b.act({ type: 'room.leave' });
      return b;
    };
    const next = (b: ReturnType<typeof floor>) => {
      b.act({ type: 'travel', room: 'L' });
      return b.state;
    };
    expect(next(floor(true)).floor!.rooms.map(({ type }) => type)).toEqual(
      next(floor(false)).floor!.rooms.map(({ type }) => type),
    );
    const campaign = bench({ options: { mode: 'campaign' }, seed: 'streams' }).act({ type: 'camp.embark' });
    const first = JSON.stringify(campaign.state.floor);
    campaign.act({ type: 'abandon' }, { type: 'camp.embark' });
    expect(JSON.stringify(campaign.state.floor)).not.toBe(first);
  });

  test('[DD-241] every draw has a tag, and the table of tags is complete', () => {
    expect(Object.keys(darkdelve.tags).toSorted()).toEqual(Object.keys(TAGS).toSorted());
    const b = bench({
      options: { mode: 'expedition' },
      scenario: { floor: { n: 1 } },
      rolls: {
        'template.floor': ['B'],
        symmetry: [3],
        layout: [2],
        enemyKind: ['ghoul', 'bone_thrall'],
        pack: [100],
        event: ['blood_altar'],
        eventOutcome: [77],
      },
    });
    const { template, symmetry, rooms } = b.state.floor!;
    expect([template, symmetry, rooms.flatMap(({ enemies }) => enemies.map(({ id }) => id)).toSorted()]).toEqual([
      'B',
      3,
      ['bone_thrall', 'ghoul'],
    ]);
    expect(rooms.find(({ event }) => event)!.event).toMatchObject({ id: 'blood_altar', rolls: [77] });
  });

  test('[DD-242] scenarios set the start; a wrong one is refused with its path, an unfit roll with its tag', () => {
    const b = bench({
      scenario: {
        tier: 'T5',
        hero: { hp: 20, gold: 33, torchLit: true, ward: 2, statuses: { poison: 2 } },
        floor: { n: 3, template: 'C', symmetry: 4 },
        at: 'Q',
        prev: 'R',
        rooms: { Q: { type: 'WAYSTONE' } },
        epoch: 12,
      },
    });
    expect([b.view.hero.level, b.view.hero.hp, b.view.hero.gold, b.state.epoch, b.view.menu!.kind]).toEqual([
      5,
      20,
      33,
      12,
      'WAYSTONE',
    ]);
    expect(refusedStart({ scenario: { hero: { bag: ['excalibur'] } } }).issues[0]).toEqual({
      path: '/scenario/hero/bag/0',
      message: 'no piece of gear "excalibur"',
    });
    expect(refusedStart({ scenario: { floor: { n: 1, template: 'D1' } } }).issues[0]!.path).toBe(
      '/scenario/floor/template',
    );
    expect(refusedStart({ scenario: { hero: { dread: 101 } } }).issues[0]!.path).toBe('/scenario/hero/dread');
    expect(refusedStart({ rolls: { symmetry: [9] } }).issues[0]!.path).toBe('/rolls/symmetry/0');
    const unfit = duelWith('ghoul', {}, { ...PLAIN_ROLLS, weapon: [99] });
    expect(unfit.refused(LIGHT).reasons[0]).toEqual({
      rule: 'KER-ROLL-02',
      code: 'unfit_roll',
      data: { tag: 'weapon' },
    });
    expect(b.run.header.standing).toBe('sandbox');
  });

  test('[DD-244] events name rule, source, terms that sum up, and the event that began them', () => {
    const b = duelWith(
      'plague_rat',
      { hero: { dread: 10 }, combat: { enemy: { id: 'plague_rat' } } },
      { ...PLAIN_ROLLS, weapon: [6], enemyDmg: [4, 4], status: [30, 100] },
    ).act(LIGHT);
    const poisoned = b.events.find(
      ({ kind, data }) => kind === 'status' && (data as { status: string }).status === 'poison',
    )!;
    const tick = b.last('wound').find(({ data }) => data.by === 'poison')!;
    expect([tick.because, tick.why.rule]).toEqual([poisoned.id, 'DD-089']);
    for (const { why, data } of b.events)
      if (why.terms)
        expect(why.terms.reduce((sum, { value }) => sum + value, 0)).toBe(
          (data as unknown as { [k: string]: number })[why.of!],
        );
    expect(b.last('hit')[0]!.why).toMatchObject({ rule: 'DD-084', source: 'rusty_sword', of: 'dealt' });
  });

  test('[DD-245] the names of the view that tests and agents rely on', () => {
    const { view } = bench({
      scenario: { floor: { n: 3, template: 'C' }, at: 'Q', prev: 'R', rooms: { Q: { type: 'WAYSTONE' } } },
    });
    for (const key of [
      'phase',
      'hero',
      'floor',
      'here',
      'rows',
      'map',
      'menu',
      'combat',
      'watcher',
      'toll',
      'readiness',
      'perception',
    ])
      expect(view).toHaveProperty(key);
    for (const key of [
      'hp',
      'maxHp',
      'stamina',
      'dread',
      'level',
      'gold',
      'torches',
      'lockpicks',
      'torchLit',
      'ward',
      'stats',
      'statuses',
      'blessing',
      'gear',
      'bag',
      'belt',
    ])
      expect(view.hero).toHaveProperty(key);
    expect(view.map.length).toBe(9);
    expect(Object.keys(view.rows[0]!)).toEqual(['digit', 'dir', 'tag', 'hint', 'detail', 'flicker']);
  });

  test('[I-4, I-13] same seed and actions, same hash; a refused action leaves it alone', () => {
    const play = () =>
      bench({ seed: 'same', scenario: { floor: { n: 1, template: 'A' }, rooms: { Q: { type: 'TREASURE' } } } }).act(
        move('W'),
        choose(2),
      );
    const [a, b] = [play(), play()];
    expect(a.run.hash).toBe(b.run.hash);
    a.refused({ type: 'camp.embark' });
    expect(a.run.hash).toBe(b.run.hash);
  });
});
