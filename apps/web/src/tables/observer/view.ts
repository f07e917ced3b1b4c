/** What the observer's view holds, as far as this table reads it. */
export type Stage = 'Secure' | 'Solid' | 'Unstable' | 'Critical';
export type Category = 'Normal' | 'Elite' | 'Boss' | 'Event' | 'Rest';
type Status = 'weak' | 'frail' | 'bleed';

export interface Span {
  readonly low: number;
  readonly high: number;
}

export interface IntentForm {
  readonly name: string;
  readonly damage: number;
  readonly hits: number;
  readonly block: number;
  readonly heal: number;
  readonly drain: number;
  readonly inflicts: readonly Status[];
}

interface RestOption {
  readonly index: number;
  readonly id: string;
  readonly time: number;
  readonly hp: number;
  readonly stamina: number;
  readonly mitigation: number;
  readonly advance: number;
  readonly excess: number;
}

export type Threat =
  | {
      readonly kind: 'fight';
      readonly roster: readonly {
        readonly id: string;
        readonly hpMax: number;
        readonly intents: readonly IntentForm[];
      }[];
      readonly patience: number;
      readonly reward: string;
      readonly road: number;
    }
  | {
      readonly kind: 'event';
      readonly time: Span;
      readonly hp: number;
      readonly stamina: number;
      readonly instability: Span;
      readonly decay: Span;
      readonly mitigation: Span;
    }
  | { readonly kind: 'rest'; readonly type: string; readonly options: readonly RestOption[] };

export interface Entry {
  readonly slot: number;
  readonly id: string;
  readonly biome: string;
  readonly category: Category;
  readonly danger: number;
  readonly stage: Stage;
  readonly ztc: number;
  readonly behaviour: string | null;
  readonly timer: Span | null;
  readonly threat: Threat;
  readonly ifChosen: { readonly time: Span; readonly advance: Span; readonly excess: Span };
}

interface Stat {
  readonly points: number;
  readonly passing: number;
  readonly gear: number;
  readonly total: number;
}

interface Part {
  readonly label: string;
  readonly value: number;
}

interface Bearer {
  readonly weak: number;
  readonly frail: number;
  readonly bleed: number;
}

interface Player extends Bearer {
  readonly hp: number;
  readonly hpMax: number;
  readonly stamina: number;
  readonly staminaMax: number;
  readonly block: number;
  readonly stats: { readonly health: Stat; readonly stam: Stat; readonly skill: Stat; readonly awareness: Stat };
  readonly level: number;
  readonly xp: number;
  readonly points: number;
}

interface World {
  readonly time: number;
  /** W in quarters. */
  readonly wq: number;
  readonly removed: number;
  readonly mitigation: number;
  readonly data: number;
  readonly sight: number;
  readonly target: { readonly base: number; readonly parts: readonly Part[]; readonly total: number };
  readonly nextTarget: number | null;
  readonly decayRate: { readonly tier: number; readonly removalsNext: number; readonly clockNext: number };
  readonly hunter: {
    readonly band: number;
    readonly low: number | null;
    readonly high: number | null;
    readonly reach: number;
  };
}

export interface Foe extends Bearer {
  readonly target: number;
  readonly id: string;
  readonly hp: number;
  readonly hpMax: number;
  readonly block: number;
  readonly intent: {
    readonly name: string;
    readonly hits: readonly number[];
    readonly hpLoss: number;
    readonly block: number;
    readonly heal: number;
    readonly drain: number;
    readonly inflicts: readonly { readonly status: Status; readonly turns: number }[];
  } | null;
  readonly ifAttacked: { readonly hp: number; readonly block: number } | null;
}

export interface Combat {
  readonly roster: readonly Foe[];
  readonly turn: number;
  readonly patience: number;
  readonly attrition: readonly number[];
  readonly incoming: number;
  readonly attack: { readonly cost: number; readonly damage: number };
  readonly guard: { readonly cost: number; readonly block: number };
  readonly recover: number;
}

interface EventOption {
  readonly key: string;
  readonly time: number;
  readonly hp: number;
  readonly stamina: number;
  readonly excess: number;
  readonly isLast: boolean;
  readonly canPay: boolean;
}

interface Bag {
  readonly capacity: number;
  readonly overflow: number;
  readonly items: readonly {
    readonly uid: number;
    readonly id: string;
    readonly uses: number;
    readonly inTray: boolean;
  }[];
  readonly worn: readonly { readonly slot: string; readonly uid: number; readonly id: string }[];
  readonly belt: readonly { readonly uid: number; readonly id: string }[];
  readonly beltCapacity: number;
}

export interface Pass {
  readonly location: string;
  readonly time: number;
  readonly decay: number;
  readonly mitigation: number;
  readonly advance: number;
  readonly excess: number;
  readonly wFrom: number;
  readonly wTo: number;
  readonly degraded: readonly { readonly id: string; readonly from: Stage; readonly to: Stage }[];
  readonly removed: readonly string[];
}

export interface ObserverView {
  readonly mode: 'frontier' | 'combat' | 'event' | 'rest' | 'interlude' | 'ended';
  readonly run: { readonly pack: string; readonly grade: number };
  readonly contract: {
    readonly id: string;
    readonly progress: number;
    readonly need: number;
    readonly isPaid: boolean;
  } | null;
  readonly player: Player;
  readonly world: World;
  readonly effects: readonly {
    readonly kind: string;
    readonly id: string;
    readonly value: number;
    readonly left: number;
  }[];
  readonly frontier: readonly Entry[];
  readonly site: {
    readonly id: string;
    readonly stage: Stage;
    readonly category: Category;
    readonly ztc: number;
  } | null;
  readonly combat: Combat | null;
  readonly event: {
    readonly id: string;
    readonly step: number;
    readonly path: readonly string[];
    readonly options: readonly EventOption[];
  } | null;
  readonly rest: { readonly type: string; readonly options: readonly RestOption[] } | null;
  readonly bag: Bag;
  readonly managedLeft: number;
  readonly lastPass: Pass | null;
  readonly ending: { readonly code: string; readonly killer: string; readonly success: boolean } | null;
}
