import type { Json } from '@undercroft/kernel';

/** A moment of the run as one seat saw it. */
export interface Moment {
  readonly n: number;
  readonly view: Json;
}

/** The moment so many steps back; null where this page never saw it. */
export type Past = (back: number) => Moment | null;

/** The action that last changed what `of` reads; 0 where the beginning set it, null where this page did not see it. */
export function lastChange(past: Past, of: (view: Json) => unknown): number | null {
  const now = past(0);
  if (!now) return null;
  const stands = JSON.stringify(of(now.view));
  let later = now;
  for (let back = 1; ; back++) {
    const earlier = past(back);
    if (!earlier) return later.n === 0 ? 0 : null;
    if (JSON.stringify(of(earlier.view)) !== stands) return later.n;
    later = earlier;
  }
}
