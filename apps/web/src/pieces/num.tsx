import { animate } from 'motion/mini';
import { type ReactNode, useEffect, useRef } from 'react';
import { isStill } from '../settings.ts';
import { useWhy } from './why.tsx';

interface Props {
  readonly value: string | number;
  /** What the number is, in words: the question's title. */
  readonly title: string;
  /** Where it stands in the view. */
  readonly path?: string;
  /** Kinds of event that set it. */
  readonly kinds?: readonly string[];
  readonly rule?: string;
  readonly text?: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A number that answers "why": press it, or `?` on it. */
export function Num({ value, title, path, kinds, rule, text, className = 'num', children }: Props) {
  const ask = useWhy();
  const here = useRef<HTMLButtonElement>(null);
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value || !here.current) return;
    before.current = value;
    if (isStill()) return;
    const pulse = animate(here.current, { opacity: [0.25, 1] }, { duration: 0.3 });
    return () => pulse.stop();
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
        ask(
          {
            about: 'number',
            title: `${title} ${value}`,
            ...(path === undefined ? {} : { path }),
            ...(kinds ? { kinds } : {}),
            ...(rule ? { rule } : {}),
            ...(text ? { text } : {}),
          },
          event.currentTarget,
        );
      }}
    >
      {children ?? value}
    </button>
  );
}
