import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import { damageRange, PART_NAMES, strikeParts } from '../rules/strike.ts';
import type { BenchSetup } from './bench.ts';
import { at, BOOK, bench, go, option, P1, P2, WARDEN } from './bench.ts';

const CRAWLER = 'hostile_00001';
const hostiles = (...given: object[]) =>
  given.map((one) => ({ kind_depth: 12, room: 'L12_R022', ...one })) as NonNullable<
    NonNullable<BenchSetup['patch']>['add_hostiles']
  >;
const fight = (given: BenchSetup = {}, ...foes: object[]) =>
  bench({
    ...given,
    kael: { room: 'R022', ...given.kael },
    patch: { ...given.patch, add_hostiles: hostiles(...(foes.length === 0 ? [{}] : foes)) },
  });
const partsOf = (b: ReturnType<typeof bench>, attacker: string, defender: string, isMurder = false, roll = 0) =>
  Object.fromEntries(
    PART_NAMES.map((name, i) => [name, strikeParts(b.d, b.being(attacker), b.being(defender), isMurder, roll)[i]!]),
  );

describe('2.7 combat', () => {
  test('[ED-43] an encounter closes dialogue and nothing else', () => {
    const b = fight({ rooms: { 22: '~' } });
    expect(b.codes('choose_dialogue', option('guided_breath'))).toEqual(['option_encounter']);
    expect([b.codes('rest'), b.codes('live_stream'), b.codes('search')]).toEqual([[], [], []]);
  });

  test('[ED-44] an encounter is a living enemy in the room', () => {
    expect(fight().view.has_encounter).toBe(true);
    expect(
      bench({ patch: { add_hostiles: hostiles({ room: 'L12_R023' }) }, kael: { room: 'R022' } }).view.has_encounter,
    ).toBe(false);
  });

  test('[ED-45] [ED-47] a strike is the sum of its lines; damage is at least 1', () => {
    const b = fight({ rolls: { 'combat.roll': [100, 0] } }, { health: 30, max_health: 30 });
    const parts = partsOf(b, 'kael', CRAWLER, false, 100);
    expect(parts).toMatchObject({
      base: 100,
      might: 360,
      agility: 175,
      level: -110,
      weapon: 0,
      willpower: -100,
      roll: 100,
    });
    b.do('fight');
    const [strike] = b.events('strike');
    expect(strike!.data.x).toBe(100 + 360 + 175 - 110 - 100 + 100);
    expect(strike!.why.terms!.reduce((all, { value }) => all + value, 0)).toBe(strike!.data.x);
    expect(b.events('hurt')[0]!.data.damage).toBe(Math.floor((525 + 50) / 100));
    expect(damageRange(b.d, b.kael, b.being(CRAWLER))).toEqual({ low: 4, high: 7 });
    const weak = fight({ kael: { might: 0, agility: 0 } }, { willpower: 90, health: 30, max_health: 30 }).do('fight');
    expect(weak.events('hurt')[0]!.data.damage).toBe(1);
    expect(weak.events('hurt')[0]!.why.terms!.map(({ label }) => label)).toContain('least');
  });

  test('[ED-46] [ED-217] one exchange: the struck one answers once, and that was its turn', () => {
    const b = fight({}, { health: 40, max_health: 40 }).do('fight');
    const strikes = b.events('strike').map(({ data }) => [data.entity, data.isCounter]);
    expect(strikes).toEqual([
      ['kael', false],
      [CRAWLER, true],
    ]);
    expect(b.events('acted').some(({ data }) => data.entity === CRAWLER)).toBe(false);
    expect(b.kael.xp).toBe(4);
    const resting = fight({}, { health: 40, max_health: 40 }).do('rest');
    expect(resting.events('strike').map(({ data }) => data.entity)).toEqual([CRAWLER]);
  });

  test('[ED-48] room, mask, winded, watched, companion and bulwark are lines', () => {
    const roomOf = (glyph: string): number => partsOf(fight({ rooms: { 22: glyph } }), 'kael', CRAWLER)['room']!;
    expect([roomOf('x'), roomOf('*'), roomOf('~'), roomOf('"'), roomOf('.')]).toEqual([50, 20, -30, -20, 0]);
    const b = fight({
      kael: { energy: 0.1 },
      people: { [P1]: { room: 'R022' } },
      patch: { fired: ['fame_watchers_20'], companion: P1 },
    });
    expect(partsOf(b, 'kael', CRAWLER)).toMatchObject({ winded: -200, watched: 20, companion: 30 });
    const masked = bench({ kael: { room: 'R009', faction: 'laughing_face' } });
    expect(partsOf(masked, 'kael', P1)['faction']).toBe(50);
    const gate = bench({ kael: { room: 'R049' } });
    expect(partsOf(gate, 'kael', WARDEN)['bulwark']).toBe(-100);
    gate.do('fight', at(WARDEN));
    expect(partsOf(gate, 'kael', WARDEN)['bulwark']).toBe(0);
    expect(gate.being(WARDEN).fresh).toBe(false);
  });

  test('[ED-49] one offensive and one defensive skill, the strongest that fits', () => {
    const skills = (list: string[], foe: object = {}) =>
      partsOf(
        fight({ kael: { skills: list }, options: { pack: 'extended' } }, { health: 20, max_health: 40, ...foe }),
        'kael',
        CRAWLER,
      )['skill'];
    expect(skills(['appraisal', 'keen_eye'])).toBe(50);
    expect(skills(['appraisal', 'keen_eye'], { health: 40 })).toBe(30);
    expect(skills(['appraisal', 'deep_appraisal', 'shadow_hand'])).toBe(100);
    expect(skills(['battle_broadcast'])).toBe(0);
    const guarded = fight({ kael: { skills: ['xray', 'trap_vision'] } });
    expect(partsOf(guarded, CRAWLER, 'kael')['guard']).toBe(-80);
    const riposte = fight({ options: { pack: 'extended' }, kael: { skills: ['riposte'] } }, { health: 9 }).do('rest');
    expect(riposte.being(CRAWLER).health).toBe(8);
  });

  test('[ED-50] of a crowd that circles Kael is told of one, and how many more there were', () => {
    const crowd = fight({}, {}, {}, {}, {}, {}, {}, {}).do('rest');
    expect(crowd.events('strike').length).toBe(2);
    expect(crowd.events('circled').map(({ seenBy }) => seenBy)).toEqual(['all', [], [], [], []]);
    expect(crowd.events('crowdCircled').map(({ data, seenBy }) => [data.count, seenBy])).toEqual([[4, 'all']]);
    const acted = crowd.events('acted').filter(({ data }) => data.target === 'kael');
    expect(acted.filter(({ seenBy }) => seenBy === 'all').length).toBe(3);
    const few = fight({}, {}, {}, {}).do('rest');
    expect(few.events('crowdCircled')).toEqual([]);
  });

  test('[ED-50] two strikes may land in a turn, back to back one', () => {
    const crowd = fight({}, {}, {}, {}, {}).do('rest');
    expect([crowd.events('strike').length, crowd.events('circled').length]).toEqual([2, 2]);
    const hard = fight({ options: { difficulty: 'hard' } }, {}, {}, {}, {}).do('rest');
    expect(hard.events('strike').length).toBe(3);
    const pair = fight({ people: { [P1]: { room: 'R022', might: 0 } }, patch: { companion: P1 } }, {}, {}, {}, {}).do(
      'rest',
    );
    const onKael = pair.events('strike').filter(({ data }) => data.target === 'kael');
    const onOther = pair.events('strike').filter(({ data }) => data.target === P1 && !data.isCounter);
    expect([onKael.length, onOther.length]).toEqual([1, 1]);
  });

  test('[ED-51] a beaten person yields, hands over loot and is spared', () => {
    const b = bench({
      kael: { room: 'R009', might: 30, health: 100 },
      people: { [P1]: { room: 'R009', health: 3 } },
      patch: {
        beliefs: [
          { holder: P1, actor: 'kael', verb: 'murder', subject: P2, state: 'rumor', confidence: 0.9, source: P2 },
        ],
      },
    });
    expect(b.view.beings.find(({ id }) => id === P1)!.is_enemy).toBe(true);
    b.do('fight', at(P1));
    expect(b.being(P1)).toMatchObject({ health: 1 + 1, yielded_until: 10 });
    expect(b.kael.items).toEqual(['worn_pouch']);
    expect(b.view.beings.find(({ id }) => id === P1)).toMatchObject({ is_enemy: false, has_yielded: true });
    const victim = bench({
      kael: { room: 'R009', faction: 'laughing_face', traits: { Survival: 0.3 } },
      people: { [P1]: { room: 'R009', health: 30 } },
    }).do('murder', at(P1));
    expect(victim.s.beings.some(({ id }) => id === P1)).toBe(false);
    expect(victim.s.fallen).toEqual([{ id: P1, turn: 1, killer: 'kael' }]);
    expect(victim.kael.items).toEqual(['worn_pouch']);
  });

  test('[ED-52] a warden gives 20 XP, reputation and its drop; an unprovoked fight costs reputation', () => {
    const b = bench({ kael: { room: 'R049', might: 60, base_level: 3 }, people: { [WARDEN]: { health: 5 } } }).do(
      'fight',
      at(WARDEN),
    );
    expect([b.kael.xp, b.kael.reputation, b.kael.weapon]).toEqual([24, 1, 'turnkey_halberd']);
    const grudge = {
      holder: P1,
      actor: 'kael',
      verb: 'murder',
      subject: P2,
      state: 'rumor',
      confidence: 0.9,
      source: P2,
    } as const;
    const c = bench({ kael: { room: 'R009' }, patch: { beliefs: [grudge] } }).do('fight', at(P1));
    expect(c.kael.reputation).toBe(-1);
    c.do('fight', at(P1));
    expect(c.kael.reputation).toBe(-1);
  });

  test('[ED-53] Kael at 0 health is dead', () => {
    const b = fight({ kael: { health: 1 } }, { might: 50 }).do('rest');
    expect(b.run.outcome).toMatchObject({ code: 'dead', rule: 'ED-53' });
    expect(b.view.killer).toBe(CRAWLER);
    expect(b.emitted.at(-1)!.kind).toBe('ended');
  });

  test('[ED-124] twists of hostiles: drain, levity, choir, senses, hounds', () => {
    const met = (depth: number, kael: object = {}) =>
      bench({
        kael: { room: `L${String(depth).padStart(2, '0')}_R022`, traits: { Levity: 0.5, Projection: 0.6 }, ...kael },
        patch: {
          depth,
          levels: { [depth]: { map: `s${'.'.repeat(48)}^` } },
          add_hostiles: hostiles(
            { kind_depth: depth, room: `L${String(depth).padStart(2, '0')}_R022` },
            { kind_depth: depth, room: `L${String(depth).padStart(2, '0')}_R022` },
          ) as never,
        },
      });
    expect(met(11).do('search').kael.energy).toBe(10_000 - 2 * 200);
    expect(met(4).do('search').axis('Levity')).toBe(5000 - 2 * 100);
    expect(partsOf(met(7), CRAWLER, 'kael')['faction']).toBe(20);
    expect(partsOf(met(1), CRAWLER, 'kael')['faction']).toBe(50);
    expect(CONTENT.hostiles[3]).toMatchObject({ id: 'lampless', twist: 'senses', amount: 10 });
    expect(BOOK.content.hostiles[9]!.twist).toBe('bailiff');
  });

  test('[ED-125] pursuit is walking on later turns', () => {
    const b = fight({}, { health: 40, max_health: 40 }).do('flee', go('east'));
    expect(b.being(CRAWLER).at).toBe(22);
    b.do('move', go('east'));
    expect(b.being(CRAWLER).at).toBe(23);
  });
});
