/** Phases of an interval of an Awakening, in their order. SD-221 */
export const INTERVAL_PHASES = ['legacy', 'companion', 'scene', 'dig', 'market', 'approach'] as const;
