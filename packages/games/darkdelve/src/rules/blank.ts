import { PERCENT } from '@undercroft/kernel/units';
import type { RuleNumbers } from '../content/numbers-schema.ts';
import type { DarkdelveContent, Speed } from '../content/types.ts';
import type { DarkdelveOptions } from '../options.ts';
import type { Camp, Combat, Darkdelve, Enemy, Hero, Item, Watcher } from '../state.ts';
import { blankSecond } from './second.ts';

export const newItem = (uid: string, id: string, more: Partial<Item> = {}): Item => ({
  uid,
  id,
  identified: true,
  curse: '',
  foundOn: 0,
  temper: 0,
  unbound: false,
  ...more,
});

export const newEnemy = (key: string, id: string, hp: number, speed: Speed, armor: number): Enemy => ({
  key,
  id,
  hp,
  maxHp: hp,
  armor,
  used: [],
  done: [],
  poison: 0,
  speed,
  pct: PERCENT,
  twisted: false,
  prize: '',
});

export const newWatcher = ({ watcher }: RuleNumbers): Watcher => ({
  active: false,
  at: '',
  foe: newEnemy('W', 'watcher', watcher.hp, 'normal', 0),
  stuns: 0,
  hold: 0,
  turns: 0,
  delay: 0,
});

export const newCombat = ({ stamina }: RuleNumbers, kind: Combat['kind'], foe: string): Combat => ({
  kind,
  foe,
  round: 1,
  stamina: stamina.start,
  bonus: 0,
  n: 1,
  intent: '',
  prev: '',
  heroLast: '',
  cracks: 0,
  cut: 0,
  resumed: false,
  joined: false,
  mend: 0,
  ironhide: 0,
  opening: false,
});

export const RUSTY_SWORD = 'rusty_sword';
export const TATTERED_LEATHERS = 'tattered_leathers';

/** Belongings and conditions of the hero that last one expedition. DD-006 */
export const blankExpedition = () => ({
  gold: 0,
  goldByFloor: [0, 0, 0, 0, 0],
  torches: 0,
  lockpicks: 0,
  dread: 0,
  torchLit: false,
  litTurns: 0,
  ward: 0,
  poison: 0,
  bleed: 0,
  stunned: 0,
  weakened: 0,
  cursed: 0,
  blessing: null as Hero['blessing'],
  secondWindUsed: false,
  shroudFloor: 0,
  lesson: '',
  venom: 0,
  nextWeak: 0,
  bossNamed: false,
  bossSlain: false,
  waystoneTold: false,
});

/** The health of the class, before gear. DD-011 */
const hpOf = ({ hp, hpPerVigor }: RuleNumbers['hero'], vigor: number): number => hp + hpPerVigor * vigor;

const blankHero = ({ classes, numbers }: DarkdelveContent): Hero => ({
  class: 'mercenary',
  level: 1,
  xp: 0,
  ...classes['mercenary']!.stats,
  hp: hpOf(numbers.hero, classes['mercenary']!.stats.vigor),
  weapon: newItem('i0', RUSTY_SWORD),
  armor: null,
  helm: null,
  accessory: null,
  bag: [],
  belt: [],
  ...blankExpedition(),
});

/** DD-220: some gold, an empty stash. */
const blankCamp = ({ start }: RuleNumbers): Camp => ({
  gold: start.gold,
  stash: [],
  stacks: [],
  pack: [],
  packStacks: [],
  torches: 0,
  lockpicks: 0,
  stock: [],
  sold: [],
  actions: 0,
  bestiary: {},
  unlocked: [],
  helped: false,
  journal: false,
  lastDeath: null,
  lesson: '',
  deepest: 0,
  bosses: 0,
  lore: [],
});

export const blankDarkdelve = (content: DarkdelveContent, options: DarkdelveOptions): Darkdelve => ({
  mode: options.mode,
  maxExpeditions: options.maxExpeditions,
  tier: options.tier,
  restRoom: options.restRoom,
  perceiveSeed: '',
  pins: {},
  phase: 'camp',
  pending: [],
  menu: false,
  offer: 0,
  expedition: 1,
  page: 0,
  epoch: 0,
  actions: 0,
  idle: 0,
  eventsUsed: [],
  hasEchoed: false,
  thresholdSeen: false,
  struckBy: '',
  xpGained: 0,
  uidNext: 1,
  hero: blankHero(content),
  floor: null,
  floor4: null,
  visits5: 0,
  bossWanted: '',
  at: '',
  prev: '',
  combat: null,
  watcher: newWatcher(content.numbers),
  camp: blankCamp(content.numbers),
  report: null,
  ending: null,
  ...blankSecond(options),
});
