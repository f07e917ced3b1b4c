import { type Of, shape } from '@undercroft/kernel';
import type { Blessing, ClassId, CurseId, PledgeId, Slot, Speed, TierId, TwistId } from './content/types.ts';

export const SEAT = 'delver';

/** Floors of a dungeon; those with a Waystone end before the last. DD-030, DD-036 */
export const FLOORS = 5;
export const FIRST_WAYSTONE = 3;
export const hasWaystone = (floor: number): boolean => floor >= FIRST_WAYSTONE && floor < FLOORS;

/** Cells on a side of a floor. DD-040 */
export const SIDE = 3;

/** Words of the seed of all lies. DD-181 */
export const PERCEIVE_WORDS = 4;

export const PHASES = ['camp', 'explore', 'room', 'combat', 'confirm', 'levelup', 'over', 'pledge'] as const;
export type Phase = (typeof PHASES)[number];

export const DIRS = ['N', 'E', 'S', 'W'] as const;
export type Dir = (typeof DIRS)[number];

export const ROOM_TYPES = ['LANDING', 'COMBAT', 'TREASURE', 'EVENT', 'WAYSTONE', 'REST', 'STAIRS', 'BOSS'] as const;
export type RoomType = (typeof ROOM_TYPES)[number];

export type RoomStatus = 'unexplored' | 'entered' | 'cleared';

export type Code = 'extracted' | 'victory' | 'dead' | 'abandoned' | 'retired';

/** A piece of gear. DD-210 */
const item = shape.record({
  uid: shape.text(),
  id: shape.text(),
  identified: shape.bool,
  /** '' means none. */
  curse: shape.text<CurseId | ''>(),
  foundOn: shape.int,
  temper: shape.int,
  /** The curse no longer binds. DD-207 */
  unbound: shape.bool,
});

const stack = shape.record({ id: shape.text(), n: shape.int });

/** An item of a chest, stored as draws rather than as the item. DD-156 */
const draws = shape.record({
  kind: shape.text<'gear' | 'consumable'>(),
  consumable: shape.text(),
  base: shape.int,
  slot: shape.text<Slot>(),
  template: shape.int,
  curse: shape.int,
  curseKind: shape.int,
});

const chest = shape.record({
  ornate: shape.bool,
  gold: shape.int,
  item: draws,
  second: draws,
  alert: shape.int,
  alertEnemy: shape.text(),
  crush: shape.int,
  bonus: shape.int,
  examined: shape.bool,
  opened: shape.bool,
});

const enemy = shape.record({
  key: shape.text(),
  id: shape.text(),
  hp: shape.int,
  maxHp: shape.int,
  armor: shape.int,
  /** Once-only moves that were announced, and those performed. */
  used: shape.list(shape.text()),
  done: shape.list(shape.text()),
  poison: shape.int,
  speed: shape.text<Speed>(),
  /** Percentage applied to its HP and damage rolls. C-7 */
  pct: shape.int,
  twisted: shape.bool,
  /** Rarity of additional gear for its death. */
  prize: shape.text(),
});

const event = shape.record({
  id: shape.text(),
  step: shape.text(),
  rolls: shape.list(shape.int),
  stock: shape.list(shape.text()),
  resolved: shape.bool,
});

const room = shape.record({
  letter: shape.text(),
  x: shape.int,
  y: shape.int,
  type: shape.text<RoomType>(),
  status: shape.text<RoomStatus>(),
  enemies: shape.list(enemy),
  chest: shape.maybe(chest),
  event: shape.maybe(event),
  gear: shape.list(item),
  things: shape.dict(shape.int),
  /** Directions found to be walls. DD-184 */
  felt: shape.text(),
  /** Its type was perceived at Calm, so it is certain. */
  seen: shape.bool,
  /** Its content was revealed by an event. */
  told: shape.bool,
  revealed: shape.bool,
  /** Seen by second sight, so its sign is true for good. DD-273 */
  sighted: shape.optional(shape.bool),
});

const floor = shape.record({
  n: shape.int,
  visit: shape.int,
  template: shape.text(),
  symmetry: shape.int,
  revealed: shape.bool,
  /** Dread on arrival, which determines elite chance and luck. DD-037 */
  dreadAt: shape.int,
  rooms: shape.list(room),
  edges: shape.list(shape.text()),
  walked: shape.list(shape.text()),
  slain: shape.int,
  /** Selects the hints at the doors. DD-172 */
  flavour: shape.int,
  /** Second edition: actions that are limited on each floor. */
  second: shape.optional(
    shape.record({
      draws: shape.int,
      sights: shape.int,
      steadied: shape.bool,
      sent: shape.bool,
      raised: shape.bool,
    }),
  ),
});

const hero = shape.record({
  class: shape.text<ClassId>(),
  level: shape.int,
  xp: shape.int,
  vigor: shape.int,
  might: shape.int,
  cunning: shape.int,
  hp: shape.int,
  weapon: item,
  armor: shape.maybe(item),
  helm: shape.maybe(item),
  accessory: shape.maybe(item),
  bag: shape.list(item),
  belt: shape.list(stack),
  gold: shape.int,
  goldByFloor: shape.list(shape.int),
  torches: shape.int,
  lockpicks: shape.int,
  dread: shape.int,
  torchLit: shape.bool,
  litTurns: shape.int,
  ward: shape.int,
  poison: shape.int,
  bleed: shape.int,
  stunned: shape.int,
  weakened: shape.int,
  cursed: shape.int,
  blessing: shape.maybe(shape.record({ id: shape.text<Blessing>(), left: shape.int })),
  secondWindUsed: shape.bool,
  /** The floor on which the Shroud last saved the hero. */
  shroudFloor: shape.int,
  lesson: shape.text(),
  /** Combats left of a Venom Flask. */
  venom: shape.int,
  /** Weakened to apply at the start of the next combat. */
  nextWeak: shape.int,
  bossNamed: shape.bool,
  bossSlain: shape.bool,
  waystoneTold: shape.bool,
});

const combat = shape.record({
  kind: shape.text<'room' | 'alert' | 'ambush' | 'event' | 'boss' | 'watcher'>(),
  /** The key of the acting enemy. */
  foe: shape.text(),
  round: shape.int,
  stamina: shape.int,
  bonus: shape.int,
  /** The number of the announced enemy action. C-2 */
  n: shape.int,
  intent: shape.text(),
  prev: shape.text(),
  heroLast: shape.text(),
  cracks: shape.int,
  cut: shape.int,
  resumed: shape.bool,
  /** The next enemy of a pack has stepped up. DD-080 */
  joined: shape.bool,
  mend: shape.int,
  ironhide: shape.int,
  /** The Watcher lost an action, so the hero can break away. DD-114 */
  opening: shape.bool,
  /** The hero has drawn on the dark in this fight. DD-272 */
  drawn: shape.optional(shape.bool),
});

const watcher = shape.record({
  active: shape.bool,
  at: shape.text(),
  foe: enemy,
  stuns: shape.int,
  /** Exploration turns until it moves again; 0 means free to move. DD-114 */
  hold: shape.int,
  turns: shape.int,
  /** Exploration turns until it follows a Threshold retreat. DD-143 */
  delay: shape.int,
});

const sold = shape.record({ item: shape.maybe(item), id: shape.text(), n: shape.int, price: shape.int });

const camp = shape.record({
  gold: shape.int,
  stash: shape.list(item),
  stacks: shape.list(stack),
  pack: shape.list(item),
  packStacks: shape.list(stack),
  torches: shape.int,
  lockpicks: shape.int,
  stock: shape.list(shape.text()),
  sold: shape.list(sold),
  /** Actions of this visit. DD-009 */
  actions: shape.int,
  bestiary: shape.dict(shape.record({ met: shape.int, deaths: shape.int, bonus: shape.int })),
  unlocked: shape.list(shape.text()),
  helped: shape.bool,
  journal: shape.bool,
  lastDeath: shape.maybe(shape.record({ floor: shape.int, killer: shape.text() })),
  lesson: shape.text(),
  deepest: shape.int,
  bosses: shape.int,
  lore: shape.list(shape.text()),
});

const frame = shape.record({
  kind: shape.text<'fight' | 'turns' | 'walk' | 'open' | 'confirm'>(),
  how: shape.text(),
  left: shape.int,
});

/** Result of the last expedition, for the extraction and death screens. */
const report = shape.record({
  code: shape.text<Code>(),
  floor: shape.int,
  cause: shape.text(),
  killer: shape.text(),
  gold: shape.int,
  xp: shape.int,
  dread: shape.int,
  items: shape.list(shape.text()),
  lesson: shape.text(),
  taunt: shape.text(),
  tauntTier: shape.int,
  second: shape.optional(
    shape.record({
      pledge: shape.maybe(
        shape.record({
          id: shape.text<PledgeId>(),
          goal: shape.int,
          pay: shape.int,
          carried: shape.int,
          met: shape.bool,
          twist: shape.text<TwistId | ''>(),
          kept: shape.bool,
        }),
      ),
      sent: shape.int,
      /** The lowest HP of the expedition. */
      lowest: shape.int,
    }),
  ),
});

const pledge = shape.record({
  id: shape.text<PledgeId>(),
  goal: shape.int,
  pay: shape.int,
  /** '' means none. */
  twist: shape.text<TwistId | ''>(),
});

/** Parts of the second edition that no earlier record holds. */
const second = shape.record({
  /** Options of the run. DD-295 */
  wanted: shape.text<'ask' | PledgeId | 'none'>(),
  hasTwists: shape.bool,
  gloom: shape.int,
  isFirst: shape.bool,
  /** Twists the profile has unlocked. */
  unlocked: shape.list(shape.text<TwistId>()),
  /** The pledges of this expedition, lowest first; empty without a pledge. */
  offers: shape.list(pledge),
  /** Position of the pledge in the offers; -1 before it is taken, and without one. */
  taken: shape.int,
  sent: shape.int,
  bargainUsed: shape.bool,
  /** The part of the round that a bargain interrupted; '' if none did. */
  stopped: shape.text<'' | 'start' | 'round' | 'move'>(),
  /** Exploration turns, torches lit by hand, locks picked, chests forced or smashed. DD-290 */
  turns: shape.int,
  torches: shape.int,
  picked: shape.int,
  forced: shape.int,
  lowest: shape.int,
  /** The room of the first lie and the type it shows. DD-300 */
  lie: shape.maybe(shape.record({ room: shape.text(), shown: shape.text() })),
  hasLied: shape.bool,
});

export const darkdelveShape = shape.record({
  mode: shape.text<'campaign' | 'expedition'>(),
  maxExpeditions: shape.int,
  tier: shape.text<TierId>(),
  restRoom: shape.bool,
  /** Seed of the lies; in no view. DD-181 */
  perceiveSeed: shape.text(),
  pins: shape.dict(shape.text()),
  phase: shape.text<Phase>(),
  pending: shape.list(frame),
  menu: shape.bool,
  /** The blessing offered by the altar while another is carried. DD-164 */
  offer: shape.int,
  expedition: shape.int,
  page: shape.int,
  epoch: shape.int,
  /** Actions of this expedition, and consecutive ones without time cost. DD-009, DD-097 */
  actions: shape.int,
  idle: shape.int,
  eventsUsed: shape.list(shape.text()),
  hasEchoed: shape.bool,
  thresholdSeen: shape.bool,
  /** Source of the last damage; the killer if it was lethal. */
  struckBy: shape.text(),
  xpGained: shape.int,
  /** Number of the next piece of gear. */
  uidNext: shape.int,
  hero,
  floor: shape.maybe(floor),
  floor4: shape.maybe(floor),
  visits5: shape.int,
  /** The boss set by a scenario; '' leaves it to generation. */
  bossWanted: shape.text(),
  at: shape.text(),
  prev: shape.text(),
  combat: shape.maybe(combat),
  watcher,
  camp,
  report: shape.maybe(report),
  ending: shape.maybe(
    shape.record({ code: shape.text<Code>(), floor: shape.int, cause: shape.text(), score: shape.int }),
  ),
  /** Present in the second edition only. */
  second: shape.optional(second),
});

export type Darkdelve = Of<typeof darkdelveShape>;
export type Hero = Of<typeof hero>;
export type Second = Of<typeof second>;
export type Pledge = Of<typeof pledge>;
export type Floor = Of<typeof floor>;
export type Room = Of<typeof room>;
export type Enemy = Of<typeof enemy>;
export type Item = Of<typeof item>;
export type Chest = Of<typeof chest>;
export type Draws = Of<typeof draws>;
export type RoomEvent = Of<typeof event>;
export type Combat = Of<typeof combat>;
export type Watcher = Of<typeof watcher>;
export type Camp = Of<typeof camp>;
