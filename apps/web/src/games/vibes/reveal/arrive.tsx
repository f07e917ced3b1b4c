import { type ReactNode, useEffect, useRef } from 'react';
import { playTimeline } from '../../../ui/motion/timeline.ts';
import { type Question, whyTarget } from '../../../ui/why-target.ts';

type Way = 'fromLeft' | 'fromRight' | 'stamp' | 'rise' | 'burst' | 'read' | 'drop' | 'scatter';

/** Cards lean by `rotate`, so these transforms do not affect the angle. The burst waits until they have met. */
const WAYS: { readonly [W in Way]: { transform: string[]; opacity: number[]; offset?: number[] } } = {
  fromLeft: {
    transform: ['translateX(-60%) rotate(7deg)', 'translateX(7%)', 'none'],
    opacity: [0, 1, 1],
    offset: [0, 0.55, 1],
  },
  fromRight: {
    transform: ['translateX(60%) rotate(-7deg)', 'translateX(-7%)', 'none'],
    opacity: [0, 1, 1],
    offset: [0, 0.55, 1],
  },
  stamp: { transform: ['scale(1.8)', 'none'], opacity: [0, 1] },
  rise: { transform: ['translateY(10px)', 'none'], opacity: [0, 1] },
  burst: {
    transform: ['scale(.2) rotate(-24deg)', 'scale(1.14)', 'none'],
    opacity: [0, 1, 1],
    offset: [0, 0.7, 1],
  },
  read: { transform: ['rotate(14deg) scale(2.4)', 'none'], opacity: [0, 1] },
  drop: { transform: ['translateY(-26px) scale(1.5)', 'translateY(4px)', 'none'], opacity: [0, 1, 1] },
  scatter: { transform: ['scale(.5)', 'none'], opacity: [0, 1] },
};

const MS: { readonly [W in Way]: number } = {
  fromLeft: 320,
  fromRight: 320,
  stamp: 180,
  rise: 160,
  burst: 260,
  read: 200,
  drop: 240,
  scatter: 260,
};

interface Props {
  readonly way: Way;
  readonly className?: string;
  /** The question that `?` asks about it. */
  readonly question?: () => Question;
  /** It repeats content shown elsewhere, so screen readers skip it. */
  readonly isPicture?: boolean;
  readonly children: ReactNode;
}

/** An element that animates in once; with motion off it simply appears. */
export function Arrive({ way, className, question, isPicture, children }: Props) {
  const here = useRef<HTMLSpanElement>(null);
  const asking = question && whyTarget(question);
  useEffect(() => playTimeline([{ target: here.current, ms: MS[way], frames: WAYS[way] }]), [way]);
  return (
    <span
      ref={(element) => {
        here.current = element;
        asking?.ref(element);
      }}
      data-asks={question ? '' : undefined}
      aria-hidden={isPicture ? true : undefined}
      className={className}
    >
      {children}
    </span>
  );
}
