import { at, type Viewer, viewAs } from '@undercroft/kernel';
import type { Played } from '@undercroft/presenter';
import { screensOf } from '../ui/doors.ts';
import type { Curve } from '../ui/game-screens.ts';

/** The curve's value in a view. */
export function curveValue({ path, scale = 1 }: Curve, view: unknown): number {
  const found = [path].flat().map((each) => at(view, each as string));
  return Number(found.find((value) => value !== undefined && value !== null) ?? 0) / scale;
}

const HP = /^\/(.*\/)?hp$/;
const DEPTH_MAX = 3;

function paths(value: unknown, at: string, depth: number): string[] {
  if (typeof value === 'number') return [at];
  if (value === null || typeof value !== 'object' || depth === 0) return [];
  return Object.entries(value).flatMap(([key, child]) => paths(child, `${at}/${key}`, depth - 1));
}

/** The curves of a game's chart: its own selection, else every hit-point count in the view. */
export function curvesFor({ game, runs }: Played): readonly Curve[] {
  const own = screensOf(game.id)?.curves;
  if (own) return own;
  const found = paths(game.truth(runs.at(-1)!.world.state).plain, '', DEPTH_MAX).filter((path) => HP.test(path));
  const meanings: readonly Curve['meaning'][] = ['mend', 'harm', 'guard', 'time'];
  return found.slice(0, 4).map((path, i) => ({
    label: path.slice(1).split('/').map(game.words.name).join(' '),
    path,
    meaning: meanings[i]!,
  }));
}

/** The viewer's view after each action. */
export const viewsOf = ({ game, frames }: Played, as: Viewer): unknown[] =>
  frames.map(({ run }) => viewAs(game, run.world.state, as));

export type Series = Curve & { readonly values: readonly number[] };

/** Computes each curve action by action, so that the views of a long run are never all in memory at once. */
export function* drawing(played: Played, as: Viewer): Generator<number, readonly Series[]> {
  const { game, frames } = played;
  const curves = curvesFor(played).map((curve) => ({ ...curve, values: [] as number[] }));
  for (const [n, { run }] of frames.entries()) {
    const view = viewAs(game, run.world.state, as);
    for (const curve of curves) curve.values.push(curveValue(curve, view));
    yield n;
  }
  return curves;
}

/** Each curve's value in these views. */
export const seriesOf = (played: Played, views: readonly unknown[]): readonly Series[] =>
  curvesFor(played).map((curve) => ({ ...curve, values: views.map((view) => curveValue(curve, view)) }));
