import { type ReactNode, useEffect, useRef } from 'react';
import { playTimeline } from './motion/timeline.ts';
import { useWhy } from './why.tsx';
import type { NumberQuestion } from './why-answers.tsx';

interface Props extends NumberQuestion {
  readonly value: string | number;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A number that explains itself: press it, or press `?` on it. */
export function Num({ value, className = 'num', children, ...question }: Props) {
  const { title } = question;
  const ask = useWhy();
  const here = useRef<HTMLButtonElement>(null);
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    return playTimeline([{ target: here.current, ms: 300, frames: { opacity: [0.25, 1] } }]);
  }, [value]);
  return (
    <button
      ref={here}
      type="button"
      data-num=""
      className={`has-why ${className}`}
      aria-label={`${title} ${value}. Why?`}
      onClick={(event) => {
        event.stopPropagation();
        ask({ about: 'number', ...question, title: `${title} ${value}` }, event.currentTarget);
      }}
    >
      {children ?? value}
    </button>
  );
}
