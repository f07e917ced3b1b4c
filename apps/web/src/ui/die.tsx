import { useEffect, useRef } from 'react';
import { classes } from './classes.ts';
import styles from './die.module.css';
import { playTimeline } from './motion/timeline.ts';

const css = classes(styles);

/** One rolled die. */
export function Die({ value, faces }: { readonly value: number; readonly faces: number }) {
  const face = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      playTimeline([{ target: face.current, ms: 240, frames: { transform: ['rotate(-50deg) scale(.6)', 'none'] } }]),
    [],
  );
  return (
    <span ref={face} className={css('die')} role="img" aria-label={`${value} of ${faces}`}>
      {value}
    </span>
  );
}
