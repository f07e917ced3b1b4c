import type { EventDef, EventOption, EventVerb, Need, Risk } from './types.ts';

type More = Partial<Pick<EventOption, 'gold' | 'thing' | 'needs' | 'risk' | 'opens' | 'step'>>;

const option = (n: number, name: string, verbs: readonly EventVerb[], more: More = {}): EventOption => ({ n, step: '', name, gold: 0, thing: '', needs: [], verbs, risk: null, opens: '', ...more });

const dread = (amount: number): EventVerb => ({ op: 'dread', amount });
const gear = (rarity: 'common' | 'uncommon' | 'rare'): EventVerb => ({ op: 'gear', rarity });
const goldRoll = (low: number, high: number): EventVerb => ({ op: 'goldRoll', low, high });
const least = (stat: Need['stat'], value: number): Need => ({ stat, least: value });
const ambush = (pct: number): Risk => ({ tag: 'ambush', pct, ifSo: [{ op: 'ambush' }], otherwise: [] });
const outcome = (pct: number, ifSo: readonly EventVerb[], otherwise: readonly EventVerb[] = [], sure?: Need): Risk => ({ tag: 'eventOutcome', pct, ifSo, otherwise, ...(sure ? { sure } : {}) });

type Row = readonly [id: string, leave: number, options: readonly EventOption[], shop?: readonly string[]];

/** Rule book C-7. */
const ROWS: readonly Row[] = [
  [
    'hooded_figure',
    0,
    [
      option(1, 'give_50', [{ op: 'hint' }], { gold: 50 }),
      option(2, 'refuse', []),
      option(3, 'threaten', [], { risk: outcome(40, [{ op: 'threatened', enemy: 'shadow_stalker', pct: 60, floors: 2 }], [goldRoll(10, 20)]) }),
      option(4, 'give_100', [{ op: 'hint' }, gear('rare')], { gold: 100 }),
    ],
  ],
  [
    'wounded_delver',
    4,
    [option(1, 'help', [gear('uncommon'), dread(-5), { op: 'helped' }], { thing: 'healing_potion' }), option(2, 'rob', [gear('common'), dread(10)]), option(3, 'end_it', [gear('uncommon'), goldRoll(15, 25), dread(5)]), option(1, 'take_gift', [gear('rare')], { step: 'gift' })],
  ],
  ['safe_alcove', 3, [option(1, 'rest_fully', [{ op: 'rest', pct: 50 }], { risk: ambush(20) }), option(2, 'rest_briefly', [{ op: 'rest', pct: 25 }], { risk: ambush(5) }), option(4, 'meditate', [dread(-15)], { risk: ambush(10) })]],
  [
    'corrupted_alcove',
    4,
    [
      option(1, 'rest_fully', [{ op: 'rest', pct: 50 }, dread(10)], { risk: ambush(40) }),
      option(2, 'rest_briefly', [{ op: 'rest', pct: 25 }, dread(5)], { risk: ambush(20) }),
      option(3, 'look_closer', [], { needs: [least('cunning', 10)], opens: 'closer' }),
      option(1, 'spring_trap', [{ op: 'trap', prize: 'rare' }], { step: 'closer' }),
    ],
  ],
  [
    'blood_altar',
    5,
    [
      option(1, 'pray_strength', [{ op: 'bless', blessing: 'might' }, dread(15)]),
      option(2, 'pray_fortune', [{ op: 'bless', blessing: 'fortune' }, dread(10)]),
      option(3, 'pray_insight', [{ op: 'reveal' }, dread(5)]),
      option(4, 'desecrate', [{ op: 'gold', amount: 50 }], { risk: outcome(35, [{ op: 'curse' }]) }),
    ],
  ],
  ['pale_font', 4, [option(1, 'cleanse', [{ op: 'cleanse' }, dread(-20)]), option(2, 'pray_protection', [{ op: 'bless', blessing: 'protection' }]), option(3, 'offer_50', [{ op: 'anyUncommon' }], { gold: 50 })]],
  ['bone_peddler', 1, [], ['calm_draught', 'antidote', 'bandage', 'smoke_bomb', 'id_scroll', 'torch', 'lockpick']],
  ['ossuary_codex', 4, [option(1, 'read', [dread(8), { op: 'xp', amount: 50 }, { op: 'lore' }]), option(2, 'tear_page', [dread(3), { op: 'thing', id: 'id_scroll' }]), option(3, 'burn', [{ op: 'light' }, dread(-5)])]],
  [
    'whispering_well',
    4,
    [
      option(1, 'drop_25', [], { gold: 25, risk: outcome(50, [{ op: 'thing', id: 'clarity_potion' }], [dread(3)]) }),
      option(2, 'listen', [dread(6), { op: 'reveal' }]),
      option(3, 'climb_down', [], {
        risk: outcome(
          60,
          [gear('rare')],
          [
            { op: 'hurt', amount: 12 },
            { op: 'weaken', actions: 3 },
          ],
        ),
      }),
    ],
  ],
  ['sealed_reliquary', 3, [option(1, 'lift_slab', [], { risk: outcome(40, [gear('uncommon')], [{ op: 'hurt', amount: 8 }], least('might', 5)) }), option(2, 'trick_catch', [gear('uncommon'), goldRoll(10, 20)], { needs: [least('cunning', 5)] })]],
  ['last_journal', 4, [option(1, 'take_journal', [dread(5), { op: 'journal' }]), option(2, 'bury', [dread(2), gear('rare')]), option(3, 'search', [dread(8), goldRoll(30, 50), gear('uncommon')])]],
];

export const EVENTS: { readonly [id: string]: EventDef } = Object.fromEntries(ROWS.map(([id, leave, options, shop = []]) => [id, { id, leave, options, shop, from: 'C-7' }]));
