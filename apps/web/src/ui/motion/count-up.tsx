import { useLayoutEffect, useState } from 'react';
import { playTimeline } from './timeline.ts';

const STEPS = 14;
export const COUNT_MS = 560;

/** The values of a count: fast at first, slow at the end, and exact there. */
export const countsTo = (total: number): number[] =>
  Array.from({ length: STEPS }, (_, i) => Math.round(total * (1 - (1 - (i + 1) / STEPS) ** 2)));

interface Props {
  readonly value: number;
  readonly text?: (n: number) => string;
  /** Delay in milliseconds, if something else is shown first. */
  readonly after?: number;
}

/** A sum that counts up once; any key jumps to the end. */
export function CountUp({ value, text = String, after = 0 }: Props) {
  const [shown, show] = useState(value);
  useLayoutEffect(() => {
    show(0);
    return playTimeline(
      countsTo(value).map((n, i) => ({
        target: null,
        at: after + Math.round((COUNT_MS * (i + 1)) / STEPS),
        ms: 0,
        frames: {},
        begins: () => show(n),
      })),
    );
  }, [value, after]);
  return <>{text(shown)}</>;
}
