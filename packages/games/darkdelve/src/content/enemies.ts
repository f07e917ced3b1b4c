import type { Condition, EnemyClass, EnemyDef, Inflicts, Move, Range, Speed } from './types.ts';

const range = (low: number, high: number): Range => ({ low, high });
const every = (of: number): Condition => ({ op: 'cycle', of, at: 0 });
const hpBelow = (pct: number): Condition => ({ op: 'ownHpBelow', pct });
const poison = (pct: number): Inflicts => ({ status: 'poison', pct, amount: 3 });
const weakened: Inflicts = { status: 'weakened', pct: 100, amount: 3 };

type More = Partial<Omit<Move, 'id' | 'kind'>>;
const attack = (id: string, more: More = {}): Move => ({ id, kind: 'attack', when: [], hits: 1, pct: 100, ...more });
const telegraphed = (id: string, more: More): Move => ({ id, kind: 'telegraphed', when: [], hits: 1, pct: 100, ...more });
const windup = (id: string, more: More): Move => ({ id, kind: 'windup', when: [], hits: 0, pct: 0, ...more });

interface Row {
  readonly id: string;
  readonly cls: EnemyClass;
  readonly hp: Range;
  readonly dmg: Range;
  readonly speed: Speed;
  readonly armor?: number;
  readonly gold: Range;
  readonly xp: number;
  readonly pack?: number;
  readonly relentless?: boolean;
  readonly moves: readonly Move[];
}

const enemy = (row: Row): EnemyDef => ({ ...row, armor: row.armor ?? 0, pack: row.pack ?? 0, relentless: row.relentless ?? false, from: 'C-2' });

/** Rule book C-2. */
const ROWS: readonly Row[] = [
  { id: 'plague_rat', cls: 'basic', hp: range(36, 40), dmg: range(3, 5), speed: 'fast', gold: range(3, 5), xp: 5, pack: 50, moves: [attack('bite', { inflicts: [poison(30)] })] },
  { id: 'bone_thrall', cls: 'basic', hp: range(52, 58), dmg: range(3, 6), speed: 'normal', gold: range(4, 6), xp: 8, pack: 20, moves: [telegraphed('overhead', { when: [every(3)], pct: 200 }), attack('club')] },
  { id: 'ghoul', cls: 'basic', hp: range(58, 66), dmg: range(4, 7), speed: 'normal', gold: range(5, 8), xp: 10, moves: [telegraphed('frenzy', { when: [hpBelow(50)], once: true, hits: 2, pct: 75 }), attack('claw')] },
  { id: 'plague_ghoul', cls: 'basic', hp: range(68, 76), dmg: range(3, 6), speed: 'normal', gold: range(6, 9), xp: 12, moves: [attack('venom_bite', { when: [{ op: 'heroClear', status: 'poison' }], inflicts: [poison(100)] }), attack('foul_claw', { inflicts: [poison(30)] })] },
  {
    id: 'skeleton_archer',
    cls: 'basic',
    hp: range(66, 74),
    dmg: range(4, 6),
    speed: 'normal',
    gold: range(6, 9),
    xp: 12,
    moves: [telegraphed('aimed_shot', { when: [{ op: 'prev', move: 'nock' }], pct: 200 }), windup('nock', { when: [{ op: 'chance', pct: 25 }] }), attack('arrow', { crit: 10 })],
  },
  {
    id: 'crypt_spinner',
    cls: 'basic',
    hp: range(82, 90),
    dmg: range(4, 6),
    speed: 'normal',
    gold: range(6, 9),
    xp: 12,
    moves: [telegraphed('feast', { when: [{ op: 'heroBleeds', stacks: 3 }], pct: 150, drains: true }), attack('spinner_bite', { inflicts: [{ status: 'bleed', pct: 40, amount: 1 }] })],
  },
  { id: 'corpse_shambler', cls: 'basic', hp: range(107, 117), dmg: range(5, 7), speed: 'slow', gold: range(7, 10), xp: 15, relentless: true, moves: [telegraphed('topple', { when: [every(4)], pct: 150, inflicts: [weakened] }), attack('slam')] },
  { id: 'armored_ghoul', cls: 'basic', hp: range(95, 104), dmg: range(7, 9), speed: 'slow', armor: 45, gold: range(8, 12), xp: 16, moves: [attack('shed_plate', { when: [hpBelow(50)], once: true, armorTo: 30 }), attack('plated_strike')] },
  { id: 'shadow_stalker', cls: 'basic', hp: range(92, 100), dmg: range(6, 8), speed: 'ambush', gold: range(10, 14), xp: 18, moves: [attack('finishing_strike', { when: [{ op: 'heroHpBelow', pct: 30 }], crit: 50 }), attack('shadow_strike')] },
  { id: 'gravewarden', cls: 'elite', hp: range(96, 105), dmg: range(6, 7), speed: 'normal', gold: range(14, 20), xp: 25, moves: [telegraphed('toll', { when: [every(3)], pct: 150, inflicts: [weakened], dread: 2 }), attack('shovel')] },
  {
    id: 'plague_matron',
    cls: 'elite',
    hp: range(92, 101),
    dmg: range(4, 6),
    speed: 'normal',
    gold: range(14, 20),
    xp: 25,
    moves: [
      windup('brood', { when: [hpBelow(50)], once: true }),
      attack('matron_bite', { when: [{ op: 'heroClear', status: 'poison' }], inflicts: [poison(100)] }),
      attack('brood_bite', { when: [{ op: 'done', move: 'brood' }], inflicts: [poison(100)] }),
      attack('matron_claw', { inflicts: [poison(30)] }),
    ],
  },
  {
    id: 'fleshweaver',
    cls: 'elite',
    hp: range(140, 152),
    dmg: range(9, 12),
    speed: 'slow',
    gold: range(20, 28),
    xp: 35,
    moves: [telegraphed('life_drain', { when: [{ op: 'prev', move: 'hunger' }], dmg: range(10, 10), heals: 15 }), windup('hunger', { when: [{ op: 'ownHpAtMost', pct: 50 }], once: true }), attack('soul_tear')],
  },
  {
    id: 'bone_knight',
    cls: 'elite',
    hp: range(118, 127),
    dmg: range(9, 12),
    speed: 'normal',
    armor: 45,
    gold: range(25, 35),
    xp: 45,
    moves: [telegraphed('shield_bash', { when: [{ op: 'heroHeavy' }], pct: 125, inflicts: [{ status: 'stunned', pct: 30, amount: 1 }] }), attack('charge', { when: [hpBelow(30)], armorTo: 25 }), attack('bone_sword')],
  },
  { id: 'pale_cantor', cls: 'eldritch', hp: range(98, 106), dmg: range(6, 9), speed: 'normal', gold: range(10, 14), xp: 20, moves: [{ id: 'hymn', kind: 'special', when: [every(4)], hits: 0, pct: 0, dread: 4, dreadAlways: true }, attack('cantor_touch', { dreadPerHit: 2 })] },
  { id: 'lidless', cls: 'eldritch', hp: range(100, 108), dmg: range(7, 9), speed: 'normal', gold: range(12, 16), xp: 24, moves: [telegraphed('stare', { when: [every(3)], inflicts: [{ status: 'stunned', pct: 100, amount: 1 }] }), attack('rake')] },
  { id: 'watcher', cls: 'watcher', hp: range(150, 150), dmg: range(26, 32), speed: 'normal', gold: range(50, 75), xp: 0, moves: [windup('blink', { when: [every(3)] }), attack('gaze')] },
];

export const ENEMIES: { readonly [id: string]: EnemyDef } = Object.fromEntries(ROWS.map((row) => [row.id, enemy(row)]));

const cycle = (of: number, at: number): Condition => ({ op: 'cycle', of, at: at % of });
const after = (move: string): Condition => ({ op: 'prev', move });

interface BossRow {
  readonly id: string;
  readonly hp: number;
  readonly hpVeteran: number;
  readonly dmg: Range;
  readonly speed: Speed;
  readonly armor: number;
  readonly moves: readonly Move[];
}

/** Rule book C-4. */
const BOSS_ROWS: readonly BossRow[] = [
  {
    id: 'bone_colossus',
    hp: 248,
    hpVeteran: 288,
    dmg: range(12, 16),
    speed: 'slow',
    armor: 0,
    moves: [
      telegraphed('ground_slam', { when: [cycle(3, 1), { op: 'everyCycle', of: 3, every: 4 }], dmg: range(11, 15), inflicts: [{ status: 'stunned', pct: 50, amount: 1 }] }),
      windup('raise_fists', { when: [cycle(3, 2)] }),
      telegraphed('crushing_blow', { when: [cycle(3, 3), after('raise_fists')], hits: 2 }),
      attack('colossal_strike'),
    ],
  },
  {
    id: 'saint_of_marrow',
    hp: 200,
    hpVeteran: 265,
    dmg: range(9, 12),
    speed: 'normal',
    armor: 30,
    moves: [
      windup('unseal', { when: [cycle(4, 3)], exposes: true }),
      telegraphed('benediction', { when: [cycle(4, 4), after('unseal')], pct: 175, exposes: true }),
      attack('deep_lash', { when: [hpBelow(50)], inflicts: [{ status: 'bleed', pct: 100, amount: 2 }] }),
      attack('lash', { inflicts: [{ status: 'bleed', pct: 100, amount: 1 }] }),
    ],
  },
  { id: 'the_buried_choir', hp: 230, hpVeteran: 275, dmg: range(11, 15), speed: 'normal', armor: 0, moves: [windup('inhale', { when: [cycle(4, 3)] }), telegraphed('chorus', { when: [cycle(4, 4), after('inhale')], hits: 3, pct: 80, dread: 3, cuttable: true }), attack('voice')] },
];

export const BOSSES: { readonly [id: string]: EnemyDef } = Object.fromEntries(BOSS_ROWS.map(({ hp, ...row }) => [row.id, { ...row, cls: 'boss', hp: range(hp, hp), gold: range(50, 75), xp: 150, pack: 0, relentless: false, from: 'C-4' } satisfies EnemyDef]));
