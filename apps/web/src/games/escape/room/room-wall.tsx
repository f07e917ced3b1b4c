import { memo, useId, useMemo } from 'react';
import { drawsOf } from '../../../ui/art/noise.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './room-scene.module.css';

const css = classes(styles);
const WIDTH = 720;
const HEIGHT = 520;
const COURSE = 30;
const BRICK = 76;

/** Courses of brick with irregular seams, a different wall in every room. */
function bricksOf(seed: string): string {
  const draw = drawsOf(seed);
  const parts: string[] = [];
  for (let row = 0; row * COURSE < HEIGHT; row++) {
    const y = row * COURSE;
    parts.push(`M0 ${y}H${WIDTH}`);
    for (let x = (row % 2) * (BRICK / 2); x < WIDTH; x += BRICK)
      if (draw() < 0.74) parts.push(`M${Math.round(x + draw() * 8 - 4)} ${y}v${COURSE}`);
  }
  return parts.join('');
}

/** The wall behind everybody and the light that falls on it. */
export const RoomWall = memo(function RoomWall({ seed }: { readonly seed: string }) {
  const id = useId();
  const bricks = useMemo(() => bricksOf(seed), [seed]);
  return (
    <svg className={css('wall')} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <radialGradient id={`${id}l`} cx=".5" cy=".2" r=".5">
          <stop className={css('near')} stopOpacity=".75" />
          <stop offset=".35" className={css('far')} stopOpacity=".4" />
          <stop offset="1" className={css('far')} stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}b`} x1="0" x2="0" y1="0" y2="1">
          <stop className={css('near')} stopOpacity=".5" />
          <stop offset="1" className={css('near')} stopOpacity=".06" />
        </linearGradient>
        <radialGradient id={`${id}m`} cx=".5" cy=".32" r=".62">
          <stop stopColor="#fff" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
        <mask id={`${id}k`}>
          <rect width={WIDTH} height={HEIGHT} fill={`url(#${id}m)`} />
        </mask>
      </defs>
      <g mask={`url(#${id}k)`}>
        <rect width={WIDTH} height={HEIGHT} className={css('stone')} />
        <path d={bricks} className={css('seams')} />
      </g>
      <rect width={WIDTH} height={HEIGHT} fill={`url(#${id}l)`} />
      <path d="M330 110 390 110 560 520 160 520Z" fill={`url(#${id}b)`} />
      <ellipse cx="360" cy="474" rx="290" ry="38" className={css('floor')} />
    </svg>
  );
});
