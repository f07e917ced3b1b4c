import type { Json } from '@undercroft/kernel';

/** The view of one seat at one moment of the run. */
export interface Moment {
  readonly n: number;
  readonly view: Json;
}

/** The moment `back` steps ago; null if this page never received it. */
export type Past = (back: number) => Moment | null;

/** The past as a list of moments, the present one last. */
export const pastOf =
  (moments: readonly Moment[]): Past =>
  (back) =>
    moments.at(-1 - back) ?? null;

/**
 * The action that last changed the value of `of`; 0 if it is unchanged since the setup, null if this page cannot know.
 */
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
