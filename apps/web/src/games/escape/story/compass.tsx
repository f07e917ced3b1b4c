import { classes } from '../../../ui/classes.ts';
import type { EscapeView } from '../view.ts';
import styles from './chapter.module.css';

const css = classes(styles);
const SIZE = 210;
const MIDDLE = SIZE / 2;
const RADIUS = 78;
const ONE = 10_000;

interface Props {
  readonly compass: EscapeView['compass'];
  readonly before?: EscapeView['compass'] | undefined;
  readonly heading: string;
  readonly nameOf: (id: string) => string;
}

type Corner = readonly [x: number, y: number];

const corner = (i: number, of: number, share: number): Corner => {
  const turn = (i / of) * 2 * Math.PI - Math.PI / 2;
  return [MIDDLE + Math.cos(turn) * RADIUS * share, MIDDLE + Math.sin(turn) * RADIUS * share];
};
const outline = (corners: readonly Corner[]): string =>
  corners.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
const shareOf = (score: number): number => Math.max(0.04, Math.min(1, score / ONE));

/** Six archetypes as a wheel: Kael's position, his position before, and his heading. */
export function Compass({ compass, before, heading, nameOf }: Props) {
  const of = compass.length;
  const area = (scores: EscapeView['compass']): string =>
    outline(compass.map(({ id }, i) => corner(i, of, shareOf(scores.find((each) => each.id === id)?.score ?? 0))));
  const at = compass.findIndex(({ id }) => id === heading);
  const [x, y] = corner(Math.max(0, at), of, 0.96);
  return (
    <svg className={css('compass')} viewBox={`-60 0 ${SIZE + 120} ${SIZE}`} aria-hidden="true">
      {[1, 0.66, 0.33].map((share) => (
        <polygon key={share} className={css('ring')} points={outline(compass.map((_, i) => corner(i, of, share)))} />
      ))}
      <polygon className={css('area')} points={area(compass)} />
      {before && <polygon className={css('former')} points={area(before)} />}
      <line className={css('needle')} x1={MIDDLE} y1={MIDDLE} x2={x} y2={y} />
      <circle className={css('hub')} cx={MIDDLE} cy={MIDDLE} r="5" />
      {compass.map(({ id }, i) => {
        const [lx, ly] = corner(i, of, 1.17);
        return (
          <text
            key={id}
            x={lx}
            y={ly + 4}
            className={css(id === heading && 'aim')}
            textAnchor={Math.abs(lx - MIDDLE) < 8 ? 'middle' : lx < MIDDLE ? 'end' : 'start'}
          >
            {nameOf(id)}
          </text>
        );
      })}
    </svg>
  );
}
