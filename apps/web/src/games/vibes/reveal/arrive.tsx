import { type ReactNode, useEffect, useRef } from 'react';
import { asks, type Question } from '../../../ui/asks.ts';
import { playTimeline } from '../../../ui/motion/timeline.ts';

type Way = 'flip' | 'stamp' | 'grow' | 'rise' | 'burst' | 'read';

/** Two of them wait for the cards: their first frames are empty. */
const WAYS: { readonly [W in Way]: { transform: string[]; opacity: number[]; offset?: number[] } } = {
  flip: { transform: ['rotateX(88deg)', 'none'], opacity: [0, 1] },
  stamp: { transform: ['rotate(8deg) scale(2.2)', 'rotate(-4deg)'], opacity: [0, 1] },
  grow: { transform: ['scale(.4)', 'none'], opacity: [0, 1] },
  rise: { transform: ['translateY(10px)', 'none'], opacity: [0, 1] },
  burst: {
    transform: ['scale(.2) rotate(-24deg)', 'scale(.2) rotate(-24deg)', 'scale(1.14)', 'none'],
    opacity: [0, 0, 1, 1],
    offset: [0, 0.45, 0.8, 1],
  },
  read: {
    transform: ['rotate(8deg) scale(2.4)', 'rotate(8deg) scale(2.4)', 'rotate(-5deg)'],
    opacity: [0, 0, 1],
    offset: [0, 0.6, 1],
  },
};

const MS = { flip: 320, stamp: 180, grow: 240, rise: 160, burst: 400, read: 500 } as const;

interface Props {
  readonly way: Way;
  readonly className?: string;
  /** What `?` on it tells of. */
  readonly question?: () => Question;
  readonly children: ReactNode;
}

/** Something that comes onto the table once; where motion is off it is simply there. */
export function Arrive({ way, className, question, children }: Props) {
  const here = useRef<HTMLSpanElement>(null);
  const asking = question && asks(question);
  useEffect(() => playTimeline([{ target: here.current, ms: MS[way], frames: WAYS[way] }]), [way]);
  return (
    <span
      ref={(element) => {
        here.current = element;
        asking?.ref(element);
      }}
      data-asks={question ? '' : undefined}
      className={className}
    >
      {children}
    </span>
  );
}
