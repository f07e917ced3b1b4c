/** An effect of a card: a verb with its numbers. */
export type Effect =
  | { readonly op: 'damage'; readonly power: number }
  | { readonly op: 'ward'; readonly power: number }
  | { readonly op: 'mend'; readonly power: number }
  | { readonly op: 'recoil'; readonly amount: number };

export interface Card {
  readonly id: string;
  readonly copies: number;
  readonly effects: readonly Effect[];
  readonly from: string;
}

export interface DuelContent {
  readonly cards: { readonly [id: string]: Card };
  readonly limits: {
    readonly hp_max: number;
    readonly ward_max: number;
    readonly hand_size: number;
    readonly turns_max: number;
    readonly die_faces: number;
  };
}
