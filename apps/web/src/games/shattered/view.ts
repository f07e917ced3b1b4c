import type { ShatteredView } from '@undercroft/registry';

/** Short names for the parts of the game's own view that this table reads. */
export type { ShatteredView };
export type SideView = ShatteredView['D'];
export type Condition = SideView['conditions'][number];
export type Awakening = NonNullable<ShatteredView['awakening']>;
export type Who = 'D' | 'V';
export type Reducer = keyof ShatteredView['max'];
export type Promoter = 'trust' | 'rapport';

export interface Amount {
  readonly r: string;
  readonly n: number;
}

/** A condition in a card's text. */
export interface CardFact {
  readonly is: string;
  readonly r?: string;
  readonly n?: number;
  readonly pct?: number;
  readonly type?: string;
}

export interface CardKeyword {
  readonly word: string;
  readonly r: string;
}

interface Bonus {
  readonly power: number;
  readonly when: CardFact;
}

/** The printed fields of a card; each category has its own. */
export interface CardData {
  readonly id: string;
  readonly cat: string;
  readonly type: string;
  readonly cost: number;
  readonly target?: string;
  readonly power?: number;
  readonly keywords?: readonly CardKeyword[];
  readonly selfCost?: Amount | null;
  /** A Strike's bonus, or the name of a Trap's trigger. */
  readonly trigger?: Bonus | string | null;
  readonly damage?: Amount;
  readonly advantage?: boolean;
  readonly perTrust?: number;
  readonly perDiscards?: number;
  readonly discardsMax?: number;
  readonly aim?: string;
  readonly grants?: readonly CardKeyword[];
  readonly steady?: boolean;
  readonly honest?: boolean;
  readonly test?: number;
  readonly ward?: number;
  readonly disadvantage?: boolean;
  readonly thorns?: Amount | null;
  readonly strip?: boolean;
  readonly sting?: Amount | null;
  readonly randomize?: boolean;
  readonly noTrigger?: boolean;
  readonly noRally?: boolean;
  readonly weaken?: number;
  readonly weakenWhen?: CardFact | null;
  readonly lull?: number;
  readonly all?: boolean;
  readonly steal?: boolean;
  readonly chip?: Amount | null;
  readonly punish?: number;
  readonly entangle?: boolean;
  readonly fewer?: number;
  readonly bonus?: Bonus | null;
  readonly desperate?: Bonus | null;
  readonly reflect?: Amount | null;
  readonly failing?: number;
  readonly cancels?: boolean;
  readonly heals?: readonly Amount[];
  readonly more?: { readonly n: number; readonly when: CardFact } | null;
  readonly shift?: { readonly between: readonly [string, string]; readonly n: number } | null;
  readonly recall?: boolean;
  readonly tends?: number;
  readonly bothDraw?: number;
  readonly when?: CardFact | null;
  readonly kind?: string;
  readonly surge?: number;
  readonly of?: string;
  readonly accepter?: readonly Amount[];
  readonly offerer?: readonly Amount[];
  readonly fortify?: Amount | null;
  readonly later?: Amount | null;
  readonly numbs?: number;
  readonly draws?: number;
  readonly peek?: boolean;
  readonly promoter?: string;
  readonly gain?: number;
  readonly trust?: number;
  readonly rapport?: number;
  readonly exposure?: Amount;
}

interface RoomData {
  readonly id: string;
  readonly auto: readonly { readonly r: string; readonly n: number; readonly every: number }[];
  readonly initiative: Who;
}

interface Rows {
  readonly cards: { readonly [id: string]: CardData };
  readonly rooms: { readonly [id: string]: RoomData };
}

export interface Tables extends Rows {
  readonly dungeon: { readonly id: string };
  /** Rows that the second edition adds or replaces. */
  readonly second?: Rows;
  readonly numbers: {
    readonly bond: { readonly at: number; readonly capPerRound: number };
    readonly round: { readonly escalatesAfter: number };
  };
}

export const REDUCERS: { readonly [who in Who]: readonly Reducer[] } = {
  D: ['structure', 'veil', 'presence'],
  V: ['vitality', 'resolve', 'nerve'],
};
export const PROMOTERS: { readonly [who in Who]: Promoter } = { D: 'rapport', V: 'trust' };
export const SIDES: readonly Who[] = ['D', 'V'];

/** The tables of the run's edition. */
export function tablesOf(game: { readonly content?: { readonly tables: object } }, view: ShatteredView): Tables {
  const tables = game.content!.tables as Tables;
  const { second } = tables;
  if (!view.second || !second) return tables;
  return {
    ...tables,
    cards: { ...tables.cards, ...second.cards },
    rooms: { ...tables.rooms, ...second.rooms },
  };
}
