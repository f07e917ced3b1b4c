export type Spread = (value: object) => object;

/**
 * The same function, many times over: an engine learns the layout of what is copied per function in the
 * source, and one that has met more than four layouts copies ten times slower. Records take them in turn.
 */
export const SPREADS: readonly Spread[] = [
  (v) => ({ ...v }),
  (v) => ({ ...v }),
  (v) => ({ ...v }),
  (v) => ({ ...v }),
  (v) => ({ ...v }),
  (v) => ({ ...v }),
  (v) => ({ ...v }),
  (v) => ({ ...v }),
  (v) => ({ ...v }),
  (v) => ({ ...v }),
  (v) => ({ ...v }),
  (v) => ({ ...v }),
  (v) => ({ ...v }),
  (v) => ({ ...v }),
  (v) => ({ ...v }),
  (v) => ({ ...v }),
  (v) => ({ ...v }),
  (v) => ({ ...v }),
  (v) => ({ ...v }),
  (v) => ({ ...v }),
  (v) => ({ ...v }),
  (v) => ({ ...v }),
  (v) => ({ ...v }),
  (v) => ({ ...v }),
  (v) => ({ ...v }),
  (v) => ({ ...v }),
  (v) => ({ ...v }),
  (v) => ({ ...v }),
  (v) => ({ ...v }),
  (v) => ({ ...v }),
  (v) => ({ ...v }),
  (v) => ({ ...v }),
];
