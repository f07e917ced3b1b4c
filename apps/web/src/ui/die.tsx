import { useEffect, useRef } from 'react';
import { playTimeline } from './motion/timeline.ts';

/** One die as it fell. */
export function Die({ value, faces }: { readonly value: number; readonly faces: number }) {
  const face = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      playTimeline([{ target: face.current, ms: 240, frames: { transform: ['rotate(-50deg) scale(.6)', 'none'] } }]),
    [],
  );
  return (
    <span ref={face} className="die" role="img" aria-label={`${value} of ${faces}`}>
      {value}
    </span>
  );
}
