import type { Tone } from '@undercroft/kernel';
import type { CSSProperties } from 'react';
import { toneInk } from './tone.ts';

interface Props {
  readonly value: number;
  readonly max: number;
  /** A plain bar has the game's accent. */
  readonly tone: Tone;
  readonly label: string;
  /** Value after the selected choice. */
  readonly to?: number | undefined;
  readonly marks?: readonly number[];
  readonly className?: string;
}

/** A bar with bounds; the change by the selected choice is hatched. */
export function Meter({ value, max, tone, label, to, marks = [], className = '' }: Props) {
  const span = Math.max(1, max);
  return (
    <span
      className={`meter m-${toneInk(tone)} ${className}`}
      role="img"
      aria-label={`${label} ${value} of ${max}${to === undefined || to === value ? '' : `, then ${to}`}`}
      style={{ '--v': value, '--max': span } as CSSProperties}
    >
      <i />
      {to !== undefined && to !== value && (
        <u style={{ '--from': Math.min(value, to), '--to': Math.min(span, Math.max(value, to)) } as CSSProperties} />
      )}
      {marks.map((at) => (
        <b key={at} style={{ '--at': at } as CSSProperties} />
      ))}
    </span>
  );
}
