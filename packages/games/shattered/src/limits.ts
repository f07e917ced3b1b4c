/** Bounds on what is shown, which no number of the rules decides. */

/** Lines of the chronicle that explain an archetype. SD-104 */
export const REASONS_SHOWN = 3;
