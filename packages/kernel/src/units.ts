/** Mathematical constants. Numbers of a game are in its content (`tools/check-numbers.mjs`). */

export const HALF = 0.5;
/** Tenths of the whole. */
export const TEN = 10;
export const PERCENT = 100;
/** Ten-thousandths of the whole: numbers that end in `_e4` or `_bp`. */
export const E4 = 10_000;
export const MILLION = 1_000_000;
export const BILLION = 1_000_000_000;
/** The largest 32-bit word. */
export const UINT32_MAX = 0xffff_ffff;
