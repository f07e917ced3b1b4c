import type { Played } from '../replay/played.ts';
import type { Meaning } from '../run/because.ts';

export interface Curve {
  readonly label: string;
  readonly path: string;
  readonly meaning: Meaning | 'accent';
  /** What one unit of the view is worth on the chart. */
  readonly scale?: number;
}

const CURVES: { readonly [game: string]: readonly Curve[] } = {
  observer: [
    { label: 'HP', path: '/player/hp', meaning: 'mend' },
    { label: 'Time', path: '/world/time', meaning: 'time' },
    { label: 'W', path: '/world/wq', meaning: 'dread', scale: 4 },
    { label: 'Frontier size', path: '/world/target/total', meaning: 'accent' },
  ],
};

const HP = /^\/(.*\/)?hp$/;
const DEPTH_MAX = 3;

function paths(value: unknown, at: string, depth: number): string[] {
  if (typeof value === 'number') return [at];
  if (value === null || typeof value !== 'object' || depth === 0) return [];
  return Object.entries(value).flatMap(([key, child]) => paths(child, `${at}/${key}`, depth - 1));
}

/** What a game's chart shows: its own choice, else every count of hit points in the view. */
export function curvesFor({ game, runs }: Played): readonly Curve[] {
  const own = CURVES[game.id];
  if (own) return own;
  const found = paths(game.view(runs.at(-1)!.world.state, 'referee'), '', DEPTH_MAX).filter((path) => HP.test(path));
  const meanings: readonly Curve['meaning'][] = ['mend', 'harm', 'guard', 'time'];
  return found.slice(0, 4).map((path, i) => ({
    label: path.slice(1).split('/').map(game.words.name).join(' '),
    path,
    meaning: meanings[i]!,
  }));
}
