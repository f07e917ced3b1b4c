/** Bounds on work and on what a run can come to, which no rule of the book sets. Rule book 7.1 */

/** Actions that are kept as shared objects: slots of a frontier, enemies of a fight, options of a rest. */
export const SLOTS_KEPT = 8;
export const TARGETS_KEPT = 10;
export const RESTS_KEPT = 10;
/** Turns by which a combat may outlast Patience. OB-112 */
export const PATIENCE_SPARE = 30;
/** OB-119 */
export const TIME_MAX = 130;
export const RESOLUTIONS_MAX = 250;
/** Visits of a Location that is unknown, for a scenario. OB-42 */
export const VISITS_MAX = 10;
