import { at, type Curve, type Viewer, viewAs } from '@undercroft/kernel';
import type { PlayedReplay } from '@undercroft/presenter';

/** The curve's value in a view. */
export function curveValue({ path, scale = 1 }: Curve, view: unknown): number {
  const found = [path].flat().map((each) => at(view, each as string));
  return Number(found.find((value) => value !== undefined && value !== null) ?? 0) / scale;
}

/** The curves of a game's chart. */
export const curvesFor = ({ game }: Pick<PlayedReplay, 'game'>): readonly Curve[] => game.presentation?.curves ?? [];

/** The viewer's view after each action. */
export const viewsOf = ({ game, frames }: PlayedReplay, as: Viewer): unknown[] =>
  frames.map(({ run }) => viewAs(game, run.world.state, as));

export type Series = Curve & { readonly values: readonly number[] };

/** Computes each curve action by action, so that the views of a long run are never all in memory at once. */
export function* drawing(played: PlayedReplay, as: Viewer): Generator<number, readonly Series[]> {
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
export const seriesOf = (played: PlayedReplay, views: readonly unknown[]): readonly Series[] =>
  curvesFor(played).map((curve) => ({ ...curve, values: views.map((view) => curveValue(curve, view)) }));
