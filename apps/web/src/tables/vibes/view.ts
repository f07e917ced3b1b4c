/** What the view of No Turns, Only Vibes holds, as far as this table reads it. */
export interface RowCard {
  readonly card: string;
  readonly id: string;
  readonly up: boolean;
  readonly type: string;
  readonly speed: number;
  readonly stability: number;
  readonly printedSpeed: number;
  readonly printedStability: number;
  readonly price: number;
  readonly isTell: boolean;
  readonly isLit: boolean;
  readonly hasBadge: boolean;
}

interface Statuses {
  readonly [status: string]: number;
}

export interface Side {
  readonly hp: number;
  readonly maxHp: number;
  readonly focus: number;
  readonly row: readonly RowCard[];
  readonly draw: readonly string[];
  readonly ash: readonly string[];
  readonly status: Statuses;
  readonly bleed: readonly { readonly n: number; readonly k: number }[];
  readonly turnovers: number;
  readonly nextBurnout: number;
}

/** What a pair of cards leads to, from the real resolver. */
export interface Cell {
  readonly youLost: number;
  readonly foeLost: number;
  readonly youFocus: number;
  readonly foeFocus: number;
  readonly first: 'you' | 'foe' | 'clash';
  readonly youStunned: boolean;
  readonly foeStunned: boolean;
  readonly youCancelled: boolean;
  readonly foeCancelled: boolean;
}

export interface Fight {
  readonly foeId: string;
  readonly kind: string;
  readonly beat: number;
  readonly you: Side;
  readonly foe: Side;
  readonly forcedClash: boolean;
  readonly coin: boolean;
  readonly mix: readonly number[];
  readonly grid: { readonly plain: readonly (readonly Cell[])[]; readonly read: readonly (readonly Cell[])[] } | null;
}

interface MapPlace {
  readonly floor: number;
  readonly column: number;
  readonly type: string;
  readonly foe: string;
  readonly next: readonly number[];
}

export interface VibesView {
  readonly phase:
    | 'relic'
    | 'draft'
    | 'map'
    | 'scheme'
    | 'revealed'
    | 'feint'
    | 'reward'
    | 'shop'
    | 'camp'
    | 'event'
    | 'over';
  /** Whose eyes: the second seat of a duel sees its own side as `you`. */
  readonly side?: 'you' | 'foe';
  readonly heat: number;
  readonly act: number;
  readonly floor: number;
  readonly column: number;
  readonly hp: number;
  readonly maxHp: number;
  readonly gold: number;
  readonly deck: readonly { readonly uid: number; readonly id: string; readonly up: boolean }[];
  readonly relics: readonly { readonly id: string }[];
  readonly instants: readonly string[];
  readonly instantSlots: number;
  readonly draft: { readonly left: number; readonly shown: readonly string[] } | null;
  readonly offer: { readonly kind: string; readonly from: string; readonly ids: readonly string[] } | null;
  readonly shop: {
    readonly wares: readonly { readonly kind: string; readonly id: string; readonly price: number }[];
    readonly remove: number;
  } | null;
  readonly event: {
    readonly id: string;
    readonly options: readonly { readonly id: string; readonly text: string }[];
  } | null;
  readonly map: readonly MapPlace[];
  readonly path: readonly number[];
  readonly fight: Fight | null;
  readonly tally: {
    readonly predictions: number;
    readonly reads: number;
    readonly beats: number;
    readonly floors: number;
  };
}
