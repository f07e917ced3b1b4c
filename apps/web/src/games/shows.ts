import type { GameMoment, ReadMotions } from '../ui/game-screens.ts';

type Motions = { readonly [path: string]: () => Promise<{ readonly readMotions: ReadMotions }> };
type Moments = { readonly [path: string]: () => Promise<{ readonly MOMENTS: readonly GameMoment[] }> };
const MOTIONS = import.meta.glob('./*/motions.ts') as Motions;
const MOMENTS = import.meta.glob('./*/moments.ts') as Moments;

/** A game's effects on top of its table: the motions of a step, and its great moments. */
export interface StepShows {
  readonly readMotions: ReadMotions;
  /** The great moments, the greatest first. */
  readonly moments: readonly GameMoment[];
}

/** A game without its own files has no motions and no moments. */
export async function loadShows(game: string): Promise<StepShows> {
  const [motions, moments] = await Promise.all([
    MOTIONS[`./${game}/motions.ts`]?.(),
    MOMENTS[`./${game}/moments.ts`]?.(),
  ]);
  return { readMotions: motions?.readMotions ?? (() => []), moments: moments?.MOMENTS ?? [] };
}
