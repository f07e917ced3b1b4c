/** F(th,k) for one roster and the mean HP it loses at base kit. */
export interface Tuning {
  readonly th: number;
  readonly k: number;
  readonly loss: number;
}

export const DEFAULT_TUNING: Tuning = { th: 5, k: 4, loss: 40 };

/** By roster. Made by `calibrate` with 600 fights each: 60 leave the grid noisy. OB-154 */
export const TUNING: { readonly [roster: string]: Tuning } = {
  '01': { th: 2, k: 2, loss: 0.1 },
  B01: { th: 11, k: 2, loss: 115.3 },
  B02: { th: 8, k: 2, loss: 188.5 },
  B03: { th: 11, k: 2, loss: 111.6 },
  E01: { th: 11, k: 2, loss: 215.7 },
  E02: { th: 8, k: 2, loss: 50.5 },
  E03: { th: 11, k: 2, loss: 63.4 },
  E04: { th: 11, k: 2, loss: 51.8 },
  E05: { th: 7, k: 2, loss: 75.9 },
  E06: { th: 11, k: 2, loss: 88.6 },
  E07: { th: 11, k: 2, loss: 126.1 },
  N02: { th: 4, k: 2, loss: 19.1 },
  'N03+N03': { th: 5, k: 2, loss: 23.8 },
  N04: { th: 4, k: 4, loss: 13.2 },
  N05: { th: 4, k: 2, loss: 18 },
  N06: { th: 5, k: 2, loss: 14.2 },
  N07: { th: 7, k: 2, loss: 15.4 },
  'N08+N08': { th: 6, k: 4, loss: 14 },
  N09: { th: 3, k: 2, loss: 19.7 },
  N10: { th: 3, k: 2, loss: 4.5 },
  'N10+N12': { th: 8, k: 2, loss: 33.1 },
  N11: { th: 7, k: 2, loss: 23.7 },
  'N12+N12': { th: 8, k: 2, loss: 26.8 },
  N13: { th: 6, k: 2, loss: 20.2 },
};
