import type { AwakeningEvents } from './awakening-events.ts';
import type { ShopItem } from './content/identity-records.ts';
import type { Amount, Attribute, Category, HazardId, Promoter, Reducer, Type } from './content/records.ts';
import type { ConditionKind, Emotion, Ending, Tier, Who } from './state.ts';

interface CardOfSide {
  readonly side: Who;
  /** '' if the reader may not know it. */
  readonly card: string;
}

interface RollData {
  readonly side: Who;
  readonly faces: readonly number[];
  readonly kept: readonly number[];
  readonly modifier: number;
  readonly total: number;
}

/** The choice of a seat: the first event of its step. SD-141 */
type ChoiceEvents = {
  strike: CardOfSide & { readonly aim: Reducer; readonly cost: number };
  played: CardOfSide & { readonly cat: Category; readonly cost: number };
  trapSet: CardOfSide & { readonly cost: number };
  offered: CardOfSide & {
    readonly cost: number;
    readonly type: Type;
    readonly promises: readonly Amount[];
    readonly fortify: Amount | null;
    readonly promoter: Promoter;
    readonly gain: number;
  };
  tested: CardOfSide & { readonly cost: number };
  energyPlayed: CardOfSide & { readonly pool: number; readonly temp: number; readonly attune: Type | '' };
  cardCycled: CardOfSide;
  cardActivated: CardOfSide & { readonly gain: number };
  restrained: CardOfSide;
  turnEnded: { readonly side: Who };
  reacted: CardOfSide & { readonly power: number };
  reactDeclined: { readonly side: Who };
  answered: { readonly side: Who; readonly kind: 'offer' | 'test'; readonly yes: boolean };
  routeChosen: { readonly room: string };
  bluffSet: CardOfSide & { readonly cost: number };
  fleeTried: { readonly side: Who };
  braced: CardOfSide;
  pruned: { readonly removed: number; readonly tokens: number };
  profileGuessed: { readonly profile: string; readonly isRight: boolean; readonly score: number };
  grafted: { readonly card: string; readonly room: string; readonly slot: string };
  graftDeclined: { readonly knowledge: number };
  bought: { readonly item: ShopItem; readonly price: number; readonly essence: number; readonly knowledge: number };
  shopLeft: { readonly essence: number; readonly knowledge: number };
  visitorInvited: { readonly visitor: string };
  roomsOrdered: { readonly rooms: readonly string[] };
};

/** SD-145: events of a Strike. */
type StrikeEvents = {
  empowerConsumed: CardOfSide & { readonly id: number };
  disruptConsumed: CardOfSide & { readonly id: number };
  keywordsStripped: CardOfSide & { readonly keywords: readonly string[] };
  targetChanged: CardOfSide & { readonly target: Reducer };
  triggerMet: CardOfSide & { readonly power: number };
  triggerMissed: CardOfSide & { readonly isDenied: boolean };
  power: CardOfSide & { readonly target: Reducer; readonly power: number };
  attackRoll: RollData & { readonly edge: number };
  defenceRoll: RollData;
  tier: { readonly tier: Tier; readonly margin: number; readonly raw: number };
  /** `needs` is 0 where the attacker presses; `press` is what it adds to its two dice. SD-58, SD-200 */
  reactWindow: { readonly side: Who; readonly raw: number; readonly needs: number; readonly press?: number };
  pressRoll: RollData & { readonly tier: Tier; readonly bonus: number };
  reactRoll: RollData & { readonly needs: number; readonly isSuccess: boolean; readonly isPerfect: boolean };
  keywordsCancelled: CardOfSide;
  strikeResolved: CardOfSide & { readonly to: 'discard' | 'exhausted' };
  betrayal: { readonly side: Who };
};

type ResourceEvents = {
  damage: {
    readonly r: Reducer;
    readonly dealt: number;
    readonly lost: number;
    readonly over: number;
    readonly left: number;
  };
  loss: { readonly r: Reducer; readonly lost: number; readonly left: number };
  healed: { readonly r: Reducer; readonly healed: number; readonly now: number };
  promoterGained: { readonly promoter: Promoter; readonly gain: number; readonly now: number };
  promoterLost: { readonly promoter: Promoter; readonly lost: number; readonly now: number };
};

interface ConditionData {
  readonly side: Who;
  readonly condition: ConditionKind;
  readonly id: number;
  readonly card: string;
  readonly r: Reducer | '';
  readonly n: number;
}

type ConditionEvents = {
  conditionPlaced: ConditionData & { readonly left: number };
  conditionRemoved: ConditionData;
  conditionStolen: ConditionData & { readonly to: Who; readonly newId: number };
  conditionExpired: ConditionData;
  conditionTicked: ConditionData & { readonly left: number };
  erodeSuppressed: { readonly side: Who; readonly r: Reducer; readonly room: string };
};

type OtherCardEvents = {
  trapSprung: CardOfSide & { readonly trigger: string };
  offerAccepted: CardOfSide & { readonly chance: number; readonly roll: number };
  offerRefused: CardOfSide & { readonly chance: number; readonly roll: number };
  offerHarmed: { readonly harms: number };
  testCooperated: CardOfSide & { readonly chance: number; readonly roll: number };
  testDefected: CardOfSide & { readonly chance: number; readonly roll: number };
  handSeen: { readonly side: Who };
  shifted: { readonly from: Reducer; readonly to: Reducer; readonly n: number };
  trapRecalled: CardOfSide;
  drawn: { readonly side: Who; readonly cards: readonly string[]; readonly count: number };
  drawSkipped: { readonly side: Who; readonly skipped: number };
  drawsFewer: { readonly side: Who; readonly fewer: number };
  reshuffled: { readonly side: Who; readonly count: number };
  mulligan: { readonly side: Who; readonly n: number };
  cardSwapped: { readonly side: Who; readonly out: string; readonly in: string };
  discarded: CardOfSide;
};

type FlowEvents = {
  runBegun: { readonly run: number; readonly visitor: string; readonly profile: string };
  roomEntered: { readonly room: string; readonly number: number; readonly morph: string };
  restored: { readonly r: Reducer; readonly now: number };
  roundBegun: { readonly round: number };
  turnBegun: { readonly side: Who };
  energyRefreshed: { readonly round: number };
  leavingPrevented: { readonly round: number };
  roomEnded: { readonly room: string; readonly ending: Ending; readonly rounds: number };
  routeOpened: { readonly room: string };
  runEnded: {
    readonly outcome: string;
    readonly isParasitised: boolean;
    readonly hasFled: boolean;
    readonly score: number;
  };
  profileShown: { readonly profile: string };
  /** A template came without modules and chose them. SD-312 */
  moduleChosen: { readonly visitor: string; readonly modules: readonly string[] };
  /** A moment that gets a screen of its own; `scene` is its key in the words. */
  scene: { readonly scene: string };
};

type ModuleEvents = {
  tokensGained: { readonly tokens: number };
  emotionChanged: { readonly emotion: Emotion; readonly left: number };
  hazardDue: { readonly round: number };
  hazardRevealed: { readonly hazard: HazardId; readonly braces: number };
  hazardCancelled: { readonly hazard: HazardId };
  fleeRolled: {
    readonly side: Who;
    readonly faces: readonly number[];
    readonly modifier: number;
    readonly total: number;
  };
  fleeResolved: { readonly margin: number; readonly hasFled: boolean };
};

/** Chapter 2.11. */
type IdentityEvents = {
  ticksGained: {
    readonly attribute: Attribute;
    readonly deed: string;
    readonly gain: number;
    readonly thisRun: number;
  };
  ticksBooked: {
    readonly attribute: Attribute;
    readonly change: number;
    readonly ticks: number;
    readonly points: number;
  };
  essenceGained: { readonly gain: number; readonly now: number };
  knowledgeGained: { readonly gain: number; readonly now: number };
  scarLeft: { readonly r: Reducer; readonly scars: number };
  wearied: { readonly isTired: boolean; readonly veilDebt: number };
  reputationChanged: { readonly change: number; readonly now: number };
  archetypeChanged: { readonly from: string; readonly to: string; readonly why: readonly string[] };
  graftsShown: { readonly cards: readonly string[] };
  shopOpened: { readonly essence: number; readonly knowledge: number };
  visitorDrawn: { readonly visitor: string };
  pairShown: { readonly visitors: readonly string[] };
  orderOpened: { readonly run: number };
  campaignEnded: { readonly score: number; readonly archetype: string };
};

export type ShatteredEvents = ChoiceEvents &
  StrikeEvents &
  ResourceEvents &
  ConditionEvents &
  OtherCardEvents &
  FlowEvents &
  ModuleEvents &
  IdentityEvents &
  AwakeningEvents;
export type EventKind = keyof ShatteredEvents & string;
