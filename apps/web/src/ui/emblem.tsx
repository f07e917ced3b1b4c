import type { CSSProperties } from 'react';

const DRAWN = new Set(['shattered', 'vibes', 'darkdelve', 'observer', 'escape']);

/** Each emblem is its game's own information graphic, in the accent of its door. */
export const Emblem = ({ game }: { readonly game: string }) => (
  <span
    className="emblem"
    aria-hidden="true"
    style={{ '--emblem': `url(/emblems/${DRAWN.has(game) ? game : 'any'}.svg)` } as CSSProperties}
  />
);
