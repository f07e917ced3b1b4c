import { describe, expect, test } from 'vitest';
import { OPTIONS } from '../content/dialogue.ts';
import { optionDistance } from '../rules/dialogue.ts';
import { recruitBlockers } from '../rules/standing.ts';
import type { BenchSetup } from './bench.ts';
import { at, BOOK, bench, game, go, option, P1, P2, P3, WARDEN } from './bench.ts';

const lie = {
  holder: P1,
  actor: 'kael',
  verb: 'steal',
  subject: P2,
  state: 'misinformed',
  confidence: 0.6,
  source: P3,
  deed_id: 'd0_1_kael',
} as const;
const here = { room: 'R001', stay_until: 99 };

/** A setup in which each option can be chosen. */
const PLACES: { readonly [id: string]: BenchSetup & { with?: string } } = {
  pry_cache: { rooms: { 1: 'T' } },
  read_seals: {
    rooms: { 1: 'T' },
    items: { R001: ['treasure_cache', 'weapon_common'] },
    kael: { skills: ['appraisal'] },
  },
  empty_corner: { rooms: { 1: 'T' }, items: { R001: [] } },
  cache_reaction_keep: { patch: { fired: ['locked_cache'] } },
  cache_reaction_share: { patch: { dialogue: { done: ['pry_cache'] } }, kael: { items: ['treasure_cache'] }, with: P1 },
  drill_oath: { rooms: { 1: '*' } },
  hard_sparring: { rooms: { 1: '*' }, with: P1 },
  ask_routes: { rooms: { 1: '"' }, with: P1 },
  trade_rumors: { rooms: { 1: '"' }, patch: { dialogue: { done: ['ask_routes'] } }, with: P1 },
  press_for_facts: { rooms: { 1: '"' }, patch: { dialogue: { done: ['trade_rumors'] } }, with: P1 },
  patrol_pattern: { rooms: { 1: '"' }, with: P1 },
  set_record_straight: { patch: { beliefs: [lie] }, with: P1 },
  blame_another: { kael: { features: { Guile: 0.2 } }, patch: { beliefs: [{ ...lie, state: 'rumor' }] }, with: P1 },
  share_bread: { rooms: { 1: '~' }, with: P1 },
  guided_breath: { rooms: { 1: '~' }, kael: { energy: 0.5 } },
  grim_joke: { rooms: { 1: '~' }, with: P1 },
  keep_watch: { rooms: { 1: '~' }, patch: { companion: P1 }, with: P1 },
  rune_notes: { rooms: { 1: 'R' } },
  show_the_forge: { rooms: { 1: 'R' }, kael: { skills: ['battle_broadcast'] } },
  temper_edge: { rooms: { 1: 'R' }, kael: { items: ['weapon_rare'] } },
  branch_appraisal: {},
  branch_xray: {},
  ask_name: { with: P1 },
  offer_pact: { with: P1 },
  pact_terms: { with: P1 },
  take_the_mask: { kael: { traits: { Survival: 0.3 } }, people: { [P1]: { faction: 'laughing_face' } }, with: P1 },
  drop_the_mask: { rooms: { 1: 'R' }, kael: { faction: 'laughing_face' } },
  taunt_the_watchers: { rooms: { 1: 'x' }, kael: { features: { Fame: 6 } } },
  bow_to_warden: { kael: { room: 'R049', traits: { Constraint: 0.3 } } },
  say_goodbye: {
    kael: { room: 'L01_R049' },
    patch: { depth: 1, companion: P1 },
    people: { [P1]: { room: 'L01_R049' } },
    with: P1,
  },
};

function place(id: string) {
  const given = PLACES[id]!;
  const b = bench({
    ...given,
    kael: { room: 'R001', ...given.kael },
    people: given.with
      ? { ...given.people, [given.with]: { ...here, ...given.people?.[given.with] } }
      : (given.people ?? {}),
  });
  if (id === 'pact_terms') b.do('choose_dialogue', option('offer_pact', P1));
  return b;
}

const choose = (id: string) =>
  place(id).do(
    'choose_dialogue',
    option(id, OPTIONS.find((row) => row.id === id)!.target === 'none' ? undefined : PLACES[id]!.with),
  );

describe('2.9 dialogue, 2.10 standing', () => {
  test('[ED-67] all thirty options can be chosen, and each does what its row says', () => {
    expect(OPTIONS.length).toBe(30);
    for (const { id, effect } of OPTIONS) {
      const b = choose(id);
      const chosen = b.events('optionChosen')[0]!;
      expect(chosen.data.option).toBe(id);
      for (const [axis, amount] of Object.entries(effect)) {
        const changes = b.events('changed').filter(({ data, why }) => data.what === axis && why.source === id);
        expect(
          changes.map(({ data }) => data.requested),
          `${id} ${axis}`,
        ).toEqual([amount]);
      }
    }
  });

  test('[ED-38a] each condition has its code', () => {
    const codes = (b: ReturnType<typeof bench>, id: string, target?: string) =>
      b.codes('choose_dialogue', option(id, target));
    const b = bench({ kael: { room: 'R001', faction: 'freelancer' } });
    expect(codes(b, 'rune_notes')).toEqual(['option_room']);
    expect(codes(b, 'ask_name')).toEqual(['option_needs_target']);
    expect(codes(b, 'cache_reaction_keep')).toEqual(['option_locked']);
    expect(codes(b, 'drop_the_mask')).toEqual(['option_room', 'option_standing']);
    expect(codes(b, 'temper_edge')).toEqual(['option_room', 'option_item']);
    expect(codes(b, 'show_the_forge')).toContain('option_skill');
    const used = choose('drill_oath');
    expect(codes(used, 'drill_oath')).toEqual(['option_used']);
    const far = bench({
      rooms: { 1: '*' },
      kael: { room: 'R001', traits: { Constraint: -1, Direction: -1, Empathy: 1, Levity: 1, Freedom: 1 } },
    });
    expect(codes(far, 'drill_oath')).toEqual(['option_out_of_range']);
    const fought = bench({
      rooms: { 1: '~' },
      kael: { room: 'R001' },
      patch: { add_hostiles: [{ kind_depth: 12, room: 'L12_R001' }] },
    });
    expect(codes(fought, 'guided_breath')).toEqual(['option_encounter']);
  });

  test('[ED-68] an option needs all its conditions', () => {
    const b = bench({ rooms: { 1: '"' }, kael: { room: 'R001' }, people: { [P1]: here } });
    expect(b.codes('choose_dialogue', option('trade_rumors', P1))).toEqual(['option_locked']);
    b.do('choose_dialogue', option('ask_routes', P1));
    expect(b.codes('choose_dialogue', option('trade_rumors', P1))).toEqual([]);
  });

  test('[ED-69] choices are kept, one a turn', () => {
    const b = choose('ask_routes');
    expect(b.view.dialogue).toMatchObject({ done: ['ask_routes'], last: 'ask_routes', entries: ['ask_routes'] });
    expect(b.view.turn).toBe(1);
    expect(b.view.level[49]!.feature).toBe('stairs_up');
  });

  test('[ED-70] distance from traits and room to the anchor', () => {
    const b = bench({ rooms: { 1: '*' }, kael: { room: 'R001' } });
    const gap = Math.round(Math.sqrt(1000 * 1000 + 500 * 500));
    expect(optionDistance(b.d, b.kael, BOOK.options.get('drill_oath')!)).toBe(gap);
  });

  test('[ED-71] [ED-73] the mask is taken, costs favour, and is dropped at a forge', () => {
    const b = choose('take_the_mask');
    expect(b.view.you.faction).toBe('laughing_face');
    expect(choose('drop_the_mask').view.you).toMatchObject({ faction: 'freelancer', reputation: 2 });
  });

  test('[ED-72] reputation: theft, chapter kept clean, recruiting, within -20 and 20', () => {
    const clean = bench({ kael: { room: 'R049' }, patch: { remove: [WARDEN] } }).do('move', go('up'));
    expect(clean.kael.reputation).toBe(1);
    const thief = bench({
      kael: { room: 'R049', skills: ['shadow_hand'] },
      people: { [P1]: { room: 'R049', stay_until: 99 } },
      patch: { remove: [WARDEN] },
    });
    thief.do('steal', at(P1)).do('move', go('up'));
    expect(thief.kael.reputation).toBe(-2);
    const low = bench({ kael: { room: 'R001', skills: ['shadow_hand'], reputation: -19 }, people: { [P1]: here } }).do(
      'steal',
      at(P1),
    );
    expect(low.kael.reputation).toBe(-20);
  });

  test('[ED-74] [ED-204] recruiting: freelancer, opinion, reputation, level, one only', () => {
    const fond = {
      holder: P1,
      actor: 'kael',
      verb: 'recruit',
      subject: P1,
      state: 'rumor',
      confidence: 1,
      source: P2,
    } as const;
    const b = bench({ kael: { room: 'R001' }, people: { [P1]: here, [P2]: here }, patch: { beliefs: [fond] } });
    expect(b.codes('recruit', at(P2))).toEqual(['not_recruitable:opinion']);
    b.do('recruit', at(P1));
    expect([b.s.companion, b.being(P1).faction, b.kael.reputation]).toEqual([P1, 'party', 1]);
    expect(b.codes('recruit', at(P2))).toEqual(['companion_slot_full', 'not_recruitable:opinion']);
    const poor = bench({
      kael: { room: 'R001', reputation: -4 },
      people: { [P1]: { ...here, base_level: 5, faction: 'laughing_face' } },
    });
    expect(recruitBlockers(poor.d, poor.kael, poor.being(P1))).toEqual([
      ['faction', null],
      ['opinion', { needs: 1000 }],
      ['reputation', { needs: -3, have: -4 }],
      ['level', null],
    ]);
    const pact = place('pact_terms').do('choose_dialogue', option('pact_terms', P1));
    expect(pact.codes('recruit', at(P1))).toEqual([]);
  });

  test('[ED-75] [ED-76] the murder gate: Survival 0.2 and mask or reputation -6; its changes are told', () => {
    const b = bench({ kael: { room: 'R001', traits: { Survival: 0.2 }, reputation: -6 }, people: { [P1]: here } });
    expect(b.codes('murder', at(P1))).toEqual([]);
    expect(
      bench({ kael: { room: 'R001', traits: { Survival: 0.1999 }, reputation: -6 }, people: { [P1]: here } }).codes(
        'murder',
        at(P1),
      ),
    ).toEqual(['trait_gate:survival']);
    expect(b.do('rest').events('gateChanged')[0]!.data.open).toBe(true);
  });

  test('[ED-77] enemies: legion, hunting masks among dungeoneers, hatred; never within the party', () => {
    const b = bench({
      kael: { room: 'R001' },
      people: { [P1]: { ...here, faction: 'laughing_face', traits: { Survival: 0.3 } }, [P2]: here },
      patch: {
        companion: P2,
        beliefs: [
          { holder: P2, actor: 'kael', verb: 'murder', subject: P3, state: 'rumor', confidence: 1, source: P3 },
        ],
      },
    });
    const seen = Object.fromEntries(b.view.beings.map(({ id, is_enemy }) => [id, is_enemy]));
    expect(seen).toMatchObject({ [P1]: false, [P2]: false });
    b.do('rest');
    expect(
      b.events('strike').some(({ data }) => [P1, P2].includes(data.entity) && [P1, P2].includes(data.target)),
    ).toBe(true);
  });

  test('[ED-101a] what is known of people in the room', () => {
    const b = bench({ kael: { room: 'R001' }, people: { [P1]: here }, patch: { beliefs: [lie] } });
    expect(b.view.beings[0]).toMatchObject({
      id: P1,
      kind: 'dungeoneer',
      level: 1,
      has_loot: true,
      opinion: -1,
      opinion_e4: null,
      misjudges_you: true,
      heard_ill_of_you: true,
    });
    expect(b.view.beliefs).toEqual([]);
    expect(game.words.panels(b.view).length).toBeGreaterThan(8);
  });

  test('[ED-127] masks may murder from Survival 0.2 on', () => {
    const b = bench({ people: { [P1]: { faction: 'laughing_face', traits: { Survival: 0.25 } } } });
    const row = game.entityActions!(b.s, P1).find(({ action }) => action.type === 'murder')!;
    expect(row.reasons).toEqual([]);
  });
});
