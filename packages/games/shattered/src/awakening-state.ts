import { type Of, shape } from '@undercroft/kernel';
import type { CorridorKind } from './content/awakening/records.ts';
import type { AdvancedId } from './content/kind-records.ts';
import type { DungeonReducer } from './content/records.ts';

const { record, list, int, bool, text } = shape;

/** A place on the plan; `room` is '' while it is empty. SD-230, SD-292 */
const site = record({ id: text(), room: text(), annex: text(), bonds: int, harms: int });

const corridor = record({ from: text(), to: text(), kind: text<CorridorKind>() });

/** SD-260…262: where it is posted, '' if nowhere; the run it joined after; the card it replaces. */
const companion = record({
  kind: text(),
  room: text(),
  slot: text(),
  replaced: text(),
  hurt: int,
  since: int,
  isMoved: bool,
});

/** Gifts and losses of the coming visit. SD-294 */
const next = record({
  structure: int,
  veil: int,
  presence: int,
  vitality: int,
  resolve: int,
  nerve: int,
  trust: int,
  pool: int,
  hand: int,
  ward: int,
});

/** Facts of a visit that its booking and the scenes ask for. SD-290, SD-293 */
const visitFacts = record({
  kind: text(),
  outcome: text(),
  site: text(),
  hasFled: bool,
  betrayals: int,
  defections: int,
  isMerciful: bool,
  /** D played a Strike in the present room. */
  hasStruck: bool,
  /** The Boar's Power was used. SD-260 */
  hasRammed: bool,
  scar: text<DungeonReducer | ''>(),
  /** Rooms in which D betrayed. SD-262 */
  betrayedIn: list(text()),
});

/** State of the mode `awakening`, beside the record of SD-100. SD-331 */
export const awakeningShape = record({
  grade: int,
  /** Profile of the start, which a bot leans to. AI-21 */
  lean: text(),
  heart: int,
  /** Rooms and legacies that the profile opened. SD-307 */
  unlocked: list(text()),
  sites: list(site),
  corridors: list(corridor),
  /** V's site, `M` at the Mouth, '' between visits; the way a Tier 2 keeps to. */
  at: text(),
  way: list(text()),
  /** Own cards that lie in no deck, and cards that are gone for good. */
  satchel: list(text()),
  gone: list(text()),
  /** Deeds of each card. SD-252 */
  counters: list(record({ card: text(), a: int, b: int })),
  companions: list(companion),
  memory: list(record({ kind: text(), grudge: int, thanks: int })),
  seen: list(record({ kind: text(), room: text() })),
  strain: int,
  bought: list(record({ good: text(), n: int })),
  taken: record({ bones: int, fear: int, gifts: int }),
  arcs: list(record({ id: text(), stage: int, flag: text(), last: int, picks: text() })),
  /** Scenes played, and the one that waits for a choice. */
  scenes: list(text()),
  scene: text(),
  /** On the cloth of this market, and bought there. */
  goods: list(text()),
  basket: list(text()),
  next,
  visit: visitFacts,
  lured: text(),
  /** Advanced encounters to choose from, and the one chosen for the coming visit. SD-301 */
  encounters: list(text<AdvancedId>()),
  advanced: text<AdvancedId | ''>(),
  /** In this interval; the companion sent away last; the next visitor will be shown. */
  dismissed: text(),
  isShowing: bool,
  acts: int,
  slotted: int,
  evolved: int,
  hasTraded: bool,
  isFed: bool,
  /** A bought cutting is being chosen. SD-280 */
  isCutting: bool,
  /** Essence off the next `dig`, and digs without a price. */
  relief: int,
  freeDigs: int,
  /** Chapters in which Heart-Moss was bought and a Scar was spared; 0 for none. */
  mendedIn: int,
  sparedIn: int,
  /** Visits left with half the weight of Tiers 2 and 3. */
  forgotten: int,
  lastScar: text<DungeonReducer | ''>(),
  ending: text(),
  isFulfilled: bool,
});

export type AwakeningState = Of<typeof awakeningShape>;
export type Site = Of<typeof site>;
export type CorridorState = Of<typeof corridor>;
export type CompanionState = Of<typeof companion>;
