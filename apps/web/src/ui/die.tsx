import { useEffect, useRef } from 'react';
import { isStill } from '../app/settings.ts';

/** One die as it fell. */
export function Die({ value, faces }: { readonly value: number; readonly faces: number }) {
  const face = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!face.current || isStill()) return;
    const roll = face.current.animate({ transform: ['rotate(-50deg) scale(.6)', 'none'] }, 240);
    return () => roll.cancel();
  }, []);
  return (
    <span ref={face} className="die" role="img" aria-label={`${value} of ${faces}`}>
      {value}
    </span>
  );
}
