import type { ShatteredView } from '@undercroft/registry';

/** Short names for the parts of the game's own view that this table reads. */
export type { ShatteredView };
export type SideView = ShatteredView['D'];
export type Condition = SideView['conditions'][number];
export type Who = 'D' | 'V';
export type Reducer = keyof ShatteredView['max'];
export type Promoter = 'trust' | 'rapport';

interface Amount {
  readonly r: string;
  readonly n: number;
}

/** What is printed on a card, as far as the table draws it. */
export interface CardData {
  readonly id: string;
  readonly cat: string;
  readonly type: string;
  readonly cost: number;
  readonly target?: string;
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

export interface Tables {
  readonly dungeon: { readonly id: string };
  readonly cards: { readonly [id: string]: CardData };
  readonly rooms: { readonly [id: string]: RoomData };
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
