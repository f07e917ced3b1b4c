import type { OptionNeed, OptionRow } from './types.ts';

const needs = (fields: Partial<OptionNeed> = {}): OptionNeed => ({ treasure: 'any', energy: 0, effort: 0, weapon: false, skill: '', offer: '', atLeast: {}, masked: false, companion: false, warden: false, after: [], ...fields });

const ANYWHERE = 90_000;

export const option = (row: Partial<Omit<OptionRow, 'needs'>> & Pick<OptionRow, 'id'> & { needs?: Partial<OptionNeed> }): OptionRow => ({
  rooms: [],
  target: 'none',
  opinion: null,
  once: 'never',
  anchor: null,
  radius: ANYWHERE,
  cost_energy: 0,
  effect: {},
  gain_energy: 0,
  reputation: 0,
  valence: 0,
  inEncounter: false,
  verbs: [],
  from: 'rule book',
  ...row,
  needs: needs(row.needs),
});

/** The thirty options. Table 3.5 */
export const OPTIONS: readonly OptionRow[] = [
  option({ id: 'pry_cache', rooms: ['treasure'], needs: { treasure: 'present' }, anchor: { Projection: 6000, Survival: 5000 }, radius: 22_000, effect: { Construction: 1000, Survival: 500 }, verbs: [{ op: 'takeCache' }] }),
  option({ id: 'read_seals', rooms: ['treasure'], needs: { treasure: 'present', skill: 'appraisal' }, anchor: { Comprehension: 3600, Construction: 3200 }, radius: 22_000, effect: { Comprehension: 800, Construction: 300 }, verbs: [{ op: 'readSeals' }] }),
  option({ id: 'empty_corner', rooms: ['treasure'], needs: { treasure: 'absent' }, once: 'room', anchor: { Comprehension: 2000, Projection: 2500 }, radius: 24_000, effect: { Comprehension: 600, Levity: -200 } }),
  option({ id: 'cache_reaction_keep', needs: { after: ['pry_cache', 'locked_cache'] }, once: 'run', effect: { Survival: 400, Empathy: -200 } }),
  option({ id: 'cache_reaction_share', target: 'any', needs: { after: ['pry_cache', 'locked_cache'] }, once: 'run', effect: { Empathy: 600 }, valence: 1000, verbs: [{ op: 'giveLoot' }] }),
  option({ id: 'drill_oath', rooms: ['training'], once: 'chapter', anchor: { Constraint: 5500, Direction: 3500 }, radius: 22_000, effect: { Constraint: 1000, Direction: 800 } }),
  option({ id: 'hard_sparring', rooms: ['training'], target: 'any', needs: { energy: 1000 }, anchor: { Direction: 4800, Survival: 3200 }, radius: 22_000, cost_energy: 1000, effect: { Direction: 800, Survival: 600 }, verbs: [{ op: 'xp', amount: 3 }] }),
  option({ id: 'ask_routes', rooms: ['dialogue'], target: 'any', anchor: { Empathy: 4500, Comprehension: 3500 }, radius: 22_000, effect: { Comprehension: 900, Empathy: 600 }, verbs: [{ op: 'revealExit' }] }),
  option({ id: 'trade_rumors', rooms: ['dialogue'], target: 'any', needs: { after: ['ask_routes'] }, anchor: { Empathy: 3200, Projection: 2800 }, radius: 23_000, effect: { Empathy: 400, Projection: 600 }, verbs: [{ op: 'exchange', times: 2 }] }),
  option({
    id: 'press_for_facts',
    rooms: ['dialogue'],
    target: 'any',
    needs: { after: ['trade_rumors'] },
    anchor: { Constraint: 3000, Comprehension: 2600 },
    radius: 22_000,
    effect: { Constraint: 500, Comprehension: 500, Empathy: -300 },
    valence: -200,
    verbs: [{ op: 'pressFacts' }],
  }),
  option({ id: 'patrol_pattern', rooms: ['dialogue'], target: 'any', anchor: { Comprehension: 3800, Direction: 2400 }, radius: 23_000, effect: { Comprehension: 700, Direction: 400 }, verbs: [{ op: 'patrol', turns: 3 }] }),
  option({ id: 'set_record_straight', target: 'misjudges', opinion: -2000, effect: { Empathy: 500, Constraint: 200 }, reputation: 1, verbs: [{ op: 'testify', confidence: 9500 }] }),
  option({ id: 'blame_another', target: 'spoken_ill', needs: { atLeast: { Guile: 1500 } }, anchor: { Survival: 2000 }, radius: 26_000, effect: { Projection: 200, Empathy: -400, Guile: 500 }, verbs: [{ op: 'blame', confidence: 5500 }] }),
  option({ id: 'share_bread', rooms: ['rest'], target: 'any', anchor: { Empathy: 3000, Equilibrium: 3000 }, radius: 24_000, effect: { Empathy: 600, Levity: 300 }, valence: 1200, verbs: [{ op: 'heal', amount: 10 }] }),
  option({ id: 'guided_breath', rooms: ['rest'], anchor: { Equilibrium: 4200, Constraint: 2000 }, radius: 22_000, effect: { Equilibrium: 1000, Constraint: 300 }, gain_energy: 1000 }),
  option({ id: 'grim_joke', rooms: ['rest'], target: 'any', anchor: { Levity: 3800, Projection: 2600 }, radius: 24_000, effect: { Levity: 800, Projection: 400 }, valence: 500 }),
  option({ id: 'keep_watch', rooms: ['rest'], needs: { companion: true }, anchor: { Survival: 3000, Direction: 2000 }, radius: 24_000, effect: { Survival: 500, Direction: 300 }, verbs: [{ op: 'hide', turns: 3 }] }),
  option({ id: 'rune_notes', rooms: ['rune_forge'], anchor: { Construction: 5200, Comprehension: 3200 }, radius: 22_000, effect: { Construction: 1000, Comprehension: 500, Awareness: 500 } }),
  option({ id: 'show_the_forge', rooms: ['rune_forge'], needs: { skill: 'battle_broadcast', effort: 100_000 }, anchor: { Projection: 4200, Direction: 2200 }, radius: 24_000, effect: { Projection: 800, Direction: 500 }, verbs: [{ op: 'stream', risk: 60 }] }),
  option({ id: 'temper_edge', rooms: ['rune_forge'], needs: { weapon: true }, once: 'chapter', anchor: { Construction: 4000 }, radius: 24_000, effect: { Construction: 400 }, verbs: [{ op: 'temper' }] }),
  option({ id: 'branch_appraisal', needs: { offer: 'appraisal' }, once: 'run', verbs: [{ op: 'unlock', skill: 'appraisal' }] }),
  option({ id: 'branch_xray', needs: { offer: 'xray' }, once: 'run', verbs: [{ op: 'unlock', skill: 'xray' }] }),
  option({ id: 'ask_name', target: 'unmet', effect: { Empathy: 200 }, valence: 300, verbs: [{ op: 'meet' }] }),
  option({ id: 'offer_pact', target: 'pact_free', opinion: 0, once: 'target', anchor: { Empathy: 3000, Direction: 3000 }, radius: 24_000, effect: { Direction: 400 }, valence: 500, verbs: [{ op: 'offerPact' }] }),
  option({ id: 'pact_terms', target: 'pact_offered', once: 'target', anchor: { Direction: 3000 }, radius: 25_000, effect: { Constraint: 300 }, verbs: [{ op: 'agreePact' }] }),
  option({ id: 'take_the_mask', target: 'laughing_face', needs: { atLeast: { Survival: 2000 } }, once: 'run', anchor: { Survival: 4000, Levity: 2000 }, radius: 26_000, effect: { Levity: 500, Empathy: -500 }, verbs: [{ op: 'faction', faction: 'laughing_face' }] }),
  option({ id: 'drop_the_mask', rooms: ['rune_forge'], needs: { masked: true }, effect: { Empathy: 500 }, reputation: 2, verbs: [{ op: 'faction', faction: 'freelancer' }] }),
  option({ id: 'taunt_the_watchers', rooms: ['combat'], needs: { atLeast: { Fame: 50_000 } }, anchor: { Projection: 3000, Direction: 3000 }, radius: 24_000, effect: { Projection: 500, Levity: 300, Momentum: 1500 }, inEncounter: true, verbs: [{ op: 'taunt' }] }),
  option({ id: 'bow_to_warden', rooms: ['stairs_up', 'escape_gate'], needs: { warden: true, atLeast: { Constraint: 2000 } }, once: 'room', effect: { Constraint: 300 }, inEncounter: true, verbs: [{ op: 'bow' }] }),
  option({ id: 'say_goodbye', rooms: ['escape_gate'], needs: { companion: true }, once: 'run', effect: { Empathy: 1000 }, verbs: [{ op: 'goodbye' }] }),
];
