import { type Of, shape } from '@undercroft/kernel';
import type { Numbers, PackId, Slot, Stage, Stat } from './content/types.ts';

export const SEAT = 'observer';

/** OB-06 */
export const STREAMS: readonly string[] = ['frontier', 'decay', 'intent'];

export const MODES = ['frontier', 'combat', 'event', 'rest', 'interlude', 'ended'] as const;
export type Mode = (typeof MODES)[number];

export const ENDINGS = [
  'exit',
  'hunter-defeated',
  'gatekeeper-defeated',
  'convergence-defeated',
  'death',
  'abandoned',
] as const;
export type Ending = (typeof ENDINGS)[number];

/** Locations that belong to no pack. OB-106 */
export const EXIT = 'EXIT';
export const GATE = 'GATE';
export const CONV = 'CONV';

/** Turns left of each status; 0 means inactive. OB-65 */
const statuses = { weak: shape.int, frail: shape.int, bleed: shape.int };

const choice = shape.record({
  pack: shape.text<PackId>(),
  /** Unlock ids joined by a space, sorted. */
  unlocks: shape.text(),
  /** '' means no contract. */
  contract: shape.text(),
  focus: shape.text(),
  grade: shape.int,
  /** Absent in edition 1. */
  edition: shape.optional(shape.int),
  /** The drawn condition of the region; absent if none is drawn. OB-224 */
  condition: shape.optional(shape.text()),
});

const player = shape.record({
  hp: shape.int,
  stamina: shape.int,
  block: shape.int,
  ...statuses,
  /** Points of each stat, spent or given by events; gear is not included. OB-87 */
  health: shape.int,
  stam: shape.int,
  skill: shape.int,
  awareness: shape.int,
  maxHpMod: shape.int,
  /** May exceed 100 until Cleanup settles levels. OB-102 */
  xp: shape.int,
  level: shape.int,
  points: shape.int,
});

/** A stat change for a number of further Locations; fresh until the pass of the Location that gave it. */
const passing = shape.record({ stat: shape.text<Stat>(), amount: shape.int, left: shape.int, isFresh: shape.bool });

const thing = shape.record({ uid: shape.int, id: shape.text(), uses: shape.int });
const worn = shape.record({ slot: shape.text<Slot>(), uid: shape.int, id: shape.text() });

const entry = shape.record({ id: shape.text(), stage: shape.text<Stage>(), timer: shape.int });

/** A frontier-size modifier and the number of Frontier mode entries it still applies to. OB-30 */
const sizeMod = shape.record({ source: shape.text(), value: shape.int, left: shape.int });

const part = shape.record({ label: shape.text(), value: shape.int });

/** The Location being resolved and the changes its update pass will apply. OB-85 */
const site = shape.record({
  id: shape.text(),
  stage: shape.text<Stage>(),
  timer: shape.int,
  /** '' if it is not an Event. */
  event: shape.text(),
  step: shape.int,
  /** Options taken, `1A`. */
  path: shape.list(shape.text()),
  time: shape.list(part),
  decay: shape.int,
  mitigation: shape.int,
  /** W in quarters. */
  instability: shape.int,
  clears: shape.int,
});

const foe = shape.record({
  id: shape.text(),
  hp: shape.int,
  hpMax: shape.int,
  block: shape.int,
  ...statuses,
  /** Name of the locked intent; '' once the enemy is dead. OB-67 */
  intent: shape.text(),
});

const combat = shape.record({
  roster: shape.list(foe),
  /** Number of the player's turn, from 1. */
  turn: shape.int,
  patience: shape.int,
  /** Attack damage from whetstones, until this combat ends. */
  sharpened: shape.int,
  hasUsedFree: shape.bool,
  hasSoftened: shape.bool,
});

const pass = shape.record({
  location: shape.text(),
  time: shape.int,
  decay: shape.int,
  mitigation: shape.int,
  advance: shape.int,
  excess: shape.int,
  wFrom: shape.int,
  wTo: shape.int,
  degraded: shape.list(shape.record({ id: shape.text(), from: shape.text<Stage>(), to: shape.text<Stage>() })),
  removed: shape.list(shape.text()),
  cleared: shape.text(),
});

/** Counts for contracts. Rule book 3.11 */
const tally = shape.record({
  critical: shape.int,
  events: shape.int,
  elites: shape.int,
  rests: shape.int,
  armed: shape.int,
  isPaid: shape.bool,
});

/** State of the second edition of `collapse`. OB-196 */
const second = shape.record({
  /** Locations that do not come back, sorted. OB-198 */
  gone: shape.list(shape.text()),
  /** The reward or the patch to choose. OB-208 */
  spoils: shape.maybe(shape.record({ location: shape.text(), reward: shape.text() })),
  /** OB-210 */
  isReliefCalled: shape.bool,
  /** Data of this run without first-time bonuses. OB-223 */
  report: shape.int,
});

export const observerShape = shape.record({
  run: choice,
  mode: shape.text<Mode>(),
  time: shape.int,
  /** W in quarters, 0..40. OB-07 */
  wq: shape.int,
  /** R: Locations Removed while unchosen. OB-28 */
  removed: shape.int,
  /** Cumulative ExcessTime. OB-121 */
  excess: shape.int,
  /** MitigationTotal. OB-55 */
  mitigation: shape.int,
  /** Observation Data credited in this run. */
  data: shape.int,
  resolutions: shape.int,
  player,
  passing: shape.list(passing),
  uidNext: shape.int,
  /** Items beyond the capacity are in the overflow tray. OB-93 */
  inventory: shape.list(thing),
  worn: shape.list(worn),
  belt: shape.list(thing),
  backpacks: shape.int,
  pouches: shape.int,
  mods: shape.list(sizeMod),
  /** Mitigation of the next update pass, from Anchor Pins. */
  nextMitigation: shape.int,
  /** Survey Flare: 0 none, 1 for the next frontier, 2 for this one. */
  flare: shape.int,
  frontier: shape.list(entry),
  /** Parts of this frontier's size; empty before the first frontier. OB-25 */
  target: shape.record({ parts: shape.list(part), total: shape.int }),
  site: shape.maybe(site),
  combat: shape.maybe(combat),
  lastPass: shape.maybe(pass),
  visits: shape.dict(shape.int),
  offsets: shape.dict(shape.int),
  /** Locations ever shown: their offsets are known. OB-118 */
  seen: shape.list(shape.text()),
  spawnQueue: shape.list(shape.text()),
  /** Once-per-run options already taken, `EV09.2A`. OB-111 */
  taken: shape.list(shape.text()),
  lastLoc: shape.text(),
  lastBiome: shape.text(),
  absorbed: shape.list(shape.text()),
  /** Time at which the Convergence last decayed; -1 means never. OB-127 */
  convergenceGoneAt: shape.int,
  /** First-time bonuses already paid, in earlier runs or this one. OB-109 */
  firstEnemies: shape.list(shape.text()),
  firstLocations: shape.list(shape.text()),
  tally,
  /** Management actions of this Interlude. OB-115 */
  managed: shape.int,
  ending: shape.maybe(shape.record({ code: shape.text<Ending>(), killer: shape.text() })),
  /** Absent in edition 1, and in the pack `starter`. */
  second: shape.optional(second),
});

export type Observer = Of<typeof observerShape>;
export type Entry = Of<typeof entry>;
export type Thing = Of<typeof thing>;
export type Foe = Of<typeof foe>;
export type Site = Of<typeof site>;
export type Part = Of<typeof part>;
export type Pass = Of<typeof pass>;

const NO_STATUS = { weak: 0, frail: 0, bleed: 0 };

export const newFoe = (id: string, hpMax: number): Foe => ({
  id,
  hp: hpMax,
  hpMax,
  block: 0,
  ...NO_STATUS,
  intent: '',
});

export const newSite = (from: Entry): Site => ({
  id: from.id,
  stage: from.stage,
  timer: from.timer,
  event: '',
  step: 0,
  path: [],
  time: [],
  decay: 0,
  mitigation: 0,
  instability: 0,
  clears: 0,
});

/** Runs that play the second edition: `starter` has one edition only. OB-196 */
export const isSecond = ({ pack, edition }: Pick<Observer['run'], 'pack' | 'edition'>): boolean =>
  pack === 'collapse' && edition === 2;

/** Initial value of every field. OB-87, OB-100 */
export const blankObserver = (run: Observer['run'], { hp, stamina }: Numbers['kit']): Observer => ({
  run,
  mode: 'frontier',
  time: 0,
  wq: 0,
  removed: 0,
  excess: 0,
  mitigation: 0,
  data: 0,
  resolutions: 0,
  player: {
    hp,
    stamina,
    block: 0,
    ...NO_STATUS,
    health: 0,
    stam: 0,
    skill: 0,
    awareness: 0,
    maxHpMod: 0,
    xp: 0,
    level: 1,
    points: 0,
  },
  passing: [],
  uidNext: 1,
  inventory: [],
  worn: [],
  belt: [],
  backpacks: 0,
  pouches: 0,
  mods: [],
  nextMitigation: 0,
  flare: 0,
  frontier: [],
  target: { parts: [], total: 0 },
  site: null,
  combat: null,
  lastPass: null,
  visits: {},
  offsets: {},
  seen: [],
  spawnQueue: [],
  taken: [],
  lastLoc: '',
  lastBiome: '',
  absorbed: [],
  convergenceGoneAt: -1,
  firstEnemies: [],
  firstLocations: [],
  tally: { critical: 0, events: 0, elites: 0, rests: 0, armed: 0, isPaid: false },
  managed: 0,
  ending: null,
  ...(isSecond(run) ? { second: { gone: [], spoils: null, isReliefCalled: false, report: 0 } } : {}),
});
