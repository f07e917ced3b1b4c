/** Bounds on work, which no rule of the book prints. */

/** Kits of foes that are cached. */
export const FOE_KITS_MAX = 500;
/** Grids of beats that are kept. */
export const GRIDS_MAX = 32;
/** Slots of a row that the key of a commit can tell apart. */
export const COMMIT_SLOTS = 8;
