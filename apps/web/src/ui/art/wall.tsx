import { memo } from 'react';
import { classes } from '../classes.ts';
import { drawsOf } from './noise.ts';
import styles from './wall.module.css';

const css = classes(styles);

/** Courses of brick across a wall. */
function bricks(width: number, height: number): string {
  const draw = drawsOf('wall');
  const parts: string[] = [];
  for (let y = 0, row = 0; y < height; y += 36, row++)
    for (let x = -40 + (row % 2) * 44; x < width; x += 88 + draw() * 8)
      if (draw() < 0.72)
        parts.push(
          `M${Math.round(x)} ${Math.round(y + draw() * 3)}h${Math.round(70 + draw() * 12)}v${Math.round(26 + draw() * 5)}h${-Math.round(70 + draw() * 12)}Z`,
        );
  return parts.join('');
}

/** The wall behind the doors. */
export const Wall = memo(function Wall() {
  return (
    <svg className={css('wall')} viewBox="0 0 1280 620" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <path d={bricks(1280, 620)} />
    </svg>
  );
});
