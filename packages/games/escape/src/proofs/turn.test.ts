import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import { at, begun, bench, game, go, option, P1, P2 } from './bench.ts';

const KAEL_CHANGE = (b: ReturnType<typeof bench>, what: string, verb?: string) =>
  b.events('changed').filter(({ data }) => data.what === what && (verb === undefined || data.verb === verb));

describe('2.4 the turn, 2.5 actions', () => {
  test('[ED-26] the order of a turn: choice, effects, room, deed, settling; a refusal changes nothing', () => {
    const b = bench({ rooms: { 1: '*' }, kael: { room: 'R001' } });
    const { hash } = b.run;
    expect(b.codes('flee', go('east'))).toEqual(['no_active_encounter']);
    expect(b.run.hash).toBe(hash);
    b.do('train');
    const kinds = b.emitted.map(({ kind, data }) => `${kind}${'what' in data ? ` ${data.what} ${data.verb}` : ''}`);
    const order = [
      'chosen',
      'changed energy train',
      'changed might train',
      'changed Constraint train',
      'changed Constraint room',
      'deedWritten',
      'dungeonSettled',
    ];
    expect(order.map((kind) => kinds.indexOf(kind))).toEqual(
      [...order.map((kind) => kinds.indexOf(kind))].sort((x, y) => x - y),
    );
    expect(order.every((kind) => kinds.includes(kind))).toBe(true);
    expect(kinds[0]).toBe('chosen');
  });

  test('[ED-27] a death in step 3 writes the deed and ends the turn', () => {
    const b = bench({
      kael: { room: 'R022', health: 1 },
      patch: {
        tunables: { spawn_interval: 1 },
        add_hostiles: [{ kind_depth: 12, room: 'L12_R022', might: 60, health: 400, max_health: 400 }],
      },
    }).do('fight');
    expect(b.run.outcome?.code).toBe('dead');
    expect([b.events('deedWritten').length, b.events('spawned').length]).toEqual([1, 0]);
    expect(KAEL_CHANGE(b, 'xp')).toEqual([]);
  });

  test('[ED-28] a room bends by a twentieth of its base, after the move', () => {
    const b = bench({ rooms: { 1: 'R' } }).do('move', go('east'));
    expect([b.axis('Construction'), b.axis('Comprehension')]).toEqual([225, 125]);
    expect(KAEL_CHANGE(b, 'Construction')[0]!.why).toMatchObject({ rule: 'ED-28', source: 'rune_forge' });
  });

  test('[ED-29] [ED-207] a deed projects at most 0.22 an axis and 0.35 in all', () => {
    const b = bench().do('speak', { text: 'kill murder hate surviv endure guard calm balance steady' });
    const deltas = b.events('changed').filter(({ data }) => data.verb === 'speak');
    const sum = deltas.reduce((all, { data }) => all + Math.abs(data.delta), 0);
    expect(sum).toBeLessThanOrEqual(3500);
    expect(sum).toBeGreaterThan(3480);
    expect(deltas.every(({ data }) => Math.abs(data.delta) <= 2200)).toBe(true);
    expect(deltas.some(({ why }) => why.terms!.some(({ label }) => label === 'cap'))).toBe(true);
  });

  test('[ED-30] costs first, then effects; a clamp is a term of its own', () => {
    const b = bench({ kael: { energy: 0.95 } }).do('rest');
    const [energy] = KAEL_CHANGE(b, 'energy');
    expect(energy!.data).toMatchObject({ requested: 2000, delta: 500, to: 10_000 });
    expect(energy!.why.terms).toEqual([
      { label: 'rest', value: 2000 },
      { label: 'bound', value: -1500 },
    ]);
  });

  test('[ED-31] [ED-97] [ED-98] the compass turns after step 6, for a clear lead only', () => {
    const b = bench({
      rooms: { 1: 'x' },
      kael: { room: 'R001', traits: { Direction: 0.5, Survival: 0.45, Projection: 0.25 } },
    }).do('rest');
    expect(b.events('headingChanged')[0]!.data).toMatchObject({ was: 'wanderer', heading: 'hunter' });
    expect(b.view.compass[0]!.id).toBe('hunter');
    expect(b.view.compass.map(({ score }) => score)).toEqual(
      [...b.view.compass.map(({ score }) => score)].sort((x, y) => y - x),
    );
    expect(bench().do('move', go('east')).view.you.heading).toBe('wanderer');
  });

  test('[ED-32] legion write no deeds and hold no beliefs', () => {
    const b = bench({ kael: { room: 'R022' }, patch: { add_hostiles: [{ kind_depth: 12, room: 'L12_R022' }] } }).do(
      'rest',
    );
    expect(b.events('strike').some(({ data }) => data.entity === 'hostile_00001')).toBe(true);
    expect(b.events('deedWritten').map(({ data }) => data.entity)).toEqual(
      expect.not.arrayContaining(['hostile_00001']),
    );
    expect(b.s.memories.map(({ holder }) => holder)).not.toContain('hostile_00001');
  });

  test('[ED-33] [ED-33a] what happens elsewhere is for referees; here it is seen', () => {
    const b = bench({ people: { [P1]: { room: 'R001' } }, kael: { room: 'R001' } }).do('rest');
    const seen = b.emitted.filter(({ seenBy }) => seenBy === 'all');
    expect(seen.some(({ kind, data }) => kind === 'acted' && data.entity === P1)).toBe(true);
    expect(seen.some(({ data }) => data.entity === P2)).toBe(false);
    expect(b.emitted.some(({ data, seenBy }) => data.entity === P2 && seenBy !== 'all')).toBe(true);
  });

  test('[ED-34] every number of the table is applied', () => {
    const b = bench({ rooms: { 1: '*' }, kael: { room: 'R001' } }).do('train');
    expect([b.axis('Constraint'), b.axis('Direction'), b.axis('Momentum'), b.kael.energy, b.kael.xp]).toEqual([
      700 + 225 + 100,
      500 + 150,
      1000,
      8500,
      5,
    ]);
    const c = bench().do('rest');
    expect([c.axis('Equilibrium'), c.axis('Levity')]).toEqual([400 + 60, 200]);
    const d = bench().do('live_stream');
    expect([d.axis('Projection'), d.axis('Effort'), d.axis('Momentum')]).toEqual([300 + 80, 900_000, 2000]);
    expect(CONTENT.actions.steal.delta).toEqual({ Constraint: 100, Survival: 200, Guile: 1500 });
  });

  test('[ED-35] looking is no action: the catalog has fourteen', () => {
    expect(Object.keys(game.words.actions).length).toBe(14);
    expect(bench().try({ type: 'look', payload: {} })).toMatchObject({ refused: 'invalid_action' });
  });

  test('[ED-36] a search takes cache, then weapon, then finds nothing', () => {
    const b = bench({
      rooms: { 1: 'T' },
      items: { R001: ['treasure_cache', 'weapon_common'] },
      kael: { room: 'R001' },
    });
    expect(b.do('search').events('itemFound')[0]!.data.item).toBe('treasure_cache');
    expect(b.axis('Projection')).toBe(4000 + 225);
    expect(b.do('search').events('itemFound')[0]!.data.item).toBe('weapon_common');
    expect(b.do('search').events('foundNothing').length).toBe(1);
    expect(KAEL_CHANGE(b, 'Comprehension')[0]!.data.delta).toBe(100);
    expect(b.view.room.items).toEqual([]);
  });

  test('[ED-37] training needs 0.15 energy', () => {
    const b = bench({ rooms: { 1: '*' }, kael: { room: 'R001', energy: 0.1499 } });
    expect(b.codes('train')).toEqual(['energy_below']);
    expect(bench({ kael: { energy: 0.1 } }).codes('train')).toEqual(['needs_room:training', 'energy_below']);
  });

  test('[ED-38] codes in table order; unknown ids are a bad payload', () => {
    const b = bench();
    expect(b.codes('evolve_skill', { skill_id: 'deep_appraisal' })).toEqual([
      'needs_room:rune_forge',
      'parent_locked:appraisal',
      'prereq:insight',
      'prereq:awareness',
    ]);
    expect(b.try({ type: 'talk', payload: at('somebody') })).toMatchObject({ refused: 'invalid_payload' });
    expect(b.try({ type: 'choose_dialogue', payload: option('no_such') })).toMatchObject({
      refused: 'invalid_payload',
    });
    expect(b.codes('talk', at(P1))).toEqual(['no_entity_nearby', 'target_not_here']);
    expect(b.codes('talk', at('dungeoneer_01_01'))).toEqual(b.codes('talk', at(P1)));
    expect(b.codes('fight', at('hostile_99999'))).toEqual(['no_enemy_here', 'target_not_enemy']);
    expect(b.codes('steal', at(P1))).toEqual(['skill_locked:shadow_hand', 'no_target']);
    expect(b.codes('murder', at(P1))).toEqual(['no_target', 'trait_gate:survival', 'faction_gate']);
    expect(b.codes('live_stream')).toEqual([]);
    expect(bench({ kael: { features: { Effort: 9.9 } } }).codes('live_stream')).toEqual(['effort_below']);
  });

  test('[ED-39] talking to legion alone is talking to nobody', () => {
    const b = bench({ kael: { room: 'R022' }, patch: { add_hostiles: [{ kind_depth: 12, room: 'L12_R022' }] } }).do(
      'talk',
    );
    expect(b.events('nobodyAnswered').length).toBe(1);
    expect(KAEL_CHANGE(b, 'Empathy')[0]!.data.delta).toBe(-100);
    expect(bench().codes('talk')).toEqual(['no_entity_nearby']);
  });

  test('[ED-40] a flight never fails, and nobody left behind strikes in that turn', () => {
    const b = bench({ kael: { room: 'R022' }, patch: { add_hostiles: [{ kind_depth: 12, room: 'L12_R022' }] } }).do(
      'flee',
      go('east'),
    );
    expect(b.view.you.room).toBe('L12_R023');
    expect(b.events('strike')).toEqual([]);
    expect(b.axis('Survival')).toBe(100 + 40);
  });

  test('[ED-41] defaults are filled before anything else, and the log keeps them', () => {
    const b = bench({
      kael: { room: 'R022' },
      people: { [P2]: { room: 'R022' } },
      patch: {
        add_hostiles: [
          { kind_depth: 12, room: 'L12_R022', health: 9 },
          { kind_depth: 12, room: 'L12_R022', health: 5 },
        ],
      },
    });
    expect(game.resolve!(b.s, 'kael', { type: 'fight', payload: {} } as never)).toEqual({
      type: 'fight',
      payload: at('hostile_00002'),
    });
    expect(game.resolve!(b.s, 'kael', { type: 'talk', payload: {} } as never)).toEqual({
      type: 'talk',
      payload: at(P2),
    });
    expect(b.codes('fight', at(P2))).toEqual(['target_not_enemy']);
  });

  test('[ED-42] thieves look for dungeoneers with loot', () => {
    const b = bench({ kael: { room: 'R009', skills: ['shadow_hand'] } });
    expect(b.codes('steal', at(P1))).toEqual([]);
    b.do('steal', at(P1));
    expect(b.kael.items).toEqual(['worn_pouch']);
    expect(b.kael.reputation).toBe(-2);
    expect(b.codes('steal', at(P1))).toEqual(['target_has_no_loot']);
    expect(bench({ kael: { room: 'R049', skills: ['shadow_hand'] } }).codes('steal', at('warden_12'))).toEqual([
      'no_target',
    ]);
  });

  test('[ED-107] walking out of an encounter leaves the enemies free to follow', () => {
    const b = bench({ kael: { room: 'R022' }, patch: { add_hostiles: [{ kind_depth: 12, room: 'L12_R022' }] } }).do(
      'move',
      go('east'),
    );
    expect(b.being('hostile_00001').at).toBe(23);
  });

  test('[ED-108] the turn limit ends the run', () => {
    const b = bench({ options: { turn_limit: 2 } }).times(2, 'rest');
    expect(b.run.outcome?.code).toBe('abandoned');
    expect(game.bound({ turn_limit: 77 })).toBe(77);
    expect(begun({}).view.turn_limit).toBe(3000);
  });
});
