import type { Coin, CorridorKind } from './content/awakening/records.ts';
import type { AdvancedId, PathId } from './content/kind-records.ts';
import type { Reducer } from './content/records.ts';

interface Payment {
  readonly coin: Coin;
  readonly price: number;
  /** Left of the coin. */
  readonly left: number;
}

/** The choice of D between two visits: the first event of its step. SD-332 */
type AwakeningChoices = {
  legacyTaken: { readonly legacy: string };
  companionJoined: { readonly kind: string; readonly number: number };
  companionDeclined: { readonly kind: string; readonly knowledge: number };
  companionDismissed: { readonly kind: string };
  companionPosted: { readonly kind: string; readonly room: string; readonly slot: string; readonly card: string };
  sceneChosen: { readonly scene: string; readonly option: 'a' | 'b' | 'c' };
  cutTaken: { readonly card: string };
  siteDug: Payment & { readonly site: string; readonly room: string; readonly from: string };
  corridorDug: Payment & { readonly from: string; readonly to: string; readonly kind: CorridorKind };
  corridorSealed: { readonly from: string; readonly to: string };
  roomMoved: Payment & { readonly site: string; readonly to: string; readonly room: string };
  annexBuilt: Payment & { readonly site: string; readonly annex: string };
  roomMorphed: { readonly room: string; readonly path: PathId };
  cardSlotted: { readonly card: string; readonly room: string; readonly slot: string; readonly out: string };
  cardEvolved: Payment & { readonly card: string; readonly form: string };
  crafted: Payment & { readonly recipe: string; readonly strain: number; readonly room: string; readonly slot: string };
  goodBought: Payment & { readonly good: string; readonly choice: string };
  encounterTaken: { readonly encounter: AdvancedId };
  visitorLured: Payment & { readonly site: string };
  workshopLeft: { readonly essence: number; readonly knowledge: number };
  marketLeft: { readonly essence: number; readonly knowledge: number };
  mouthOpened: { readonly run: number };
};

type AwakeningFlow = {
  workshopOpened: { readonly essence: number; readonly knowledge: number };
  approachOpened: { readonly run: number; readonly chapter: number };
  appealWeighed: { readonly site: string; readonly room: string; readonly appeal: number };
  routeTaken: {
    readonly from: string;
    readonly to: string;
    readonly room: string;
    readonly kind: CorridorKind;
    readonly choices: number;
  };
  strained: { readonly strain: number; readonly veil: number };
  deedCounted: { readonly card: string; readonly form: 'a' | 'b'; readonly count: number };
  companionHurt: { readonly kind: string; readonly hurt: number };
  companionLeft: { readonly kind: string; readonly why: 'died' | 'unpaid' | 'betrayed' | 'dismissed' };
  companionOffered: { readonly kind: string };
  legaciesShown: { readonly legacies: readonly string[] };
  digEased: { readonly change: number };
  companionsFed: { readonly number: number };
  slotRefilled: { readonly card: string; readonly room: string; readonly slot: string };
  upkeepPaid: { readonly kind: string; readonly coin: Coin; readonly upkeep: number; readonly left: number };
  scarSpared: { readonly kind: string };
  scarHealed: { readonly r: Reducer; readonly scars: number };
  maxRaised: { readonly r: Reducer; readonly bought: number };
  goodsShown: { readonly goods: readonly string[] };
  encountersShown: { readonly encounters: readonly AdvancedId[] };
  memoryChanged: {
    readonly kind: string;
    readonly of: 'grudge' | 'thanks';
    readonly change: number;
    readonly now: number;
  };
  markLeft: { readonly site: string; readonly room: string; readonly bonds: number; readonly harms: number };
  sceneShown: { readonly scene: string };
  arcMoved: { readonly arc: string; readonly stage: number; readonly flag: string };
  coinChanged: { readonly coin: Coin; readonly change: number; readonly now: number };
  ticksGiven: { readonly attribute: string; readonly gain: number; readonly points: number };
  cardGained: { readonly card: string; readonly isNew: boolean };
  nextPrepared: { readonly what: string; readonly change: number };
  visitorRevealed: { readonly visitor: string };
  heartBitten: { readonly bite: number; readonly heart: number; readonly visitor: string };
  heartMended: { readonly change: number; readonly heart: number };
  chapterClosed: { readonly chapter: number };
  awakeningEnded: {
    readonly ending: string;
    readonly archetype: string;
    readonly isFulfilled: boolean;
    readonly grade: number;
    readonly score: number;
  };
};

/** SD-335 */
export type AwakeningEvents = AwakeningChoices & AwakeningFlow;
