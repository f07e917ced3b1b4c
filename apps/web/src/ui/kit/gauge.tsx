import type { Tone } from '@undercroft/kernel';
import type { Offer } from '@undercroft/server';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Meter } from '../meter.tsx';
import { Num } from '../num.tsx';
import { Term } from '../term.tsx';
import { toneInk } from '../tone.ts';
import { whyTarget } from '../why-target.ts';
import styles from './gauge.module.css';

const css = classes(styles);

export interface Range {
  readonly low: number;
  readonly high: number;
}

interface Props {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly tone: Tone;
  /** Value after the chosen option, and the offer that explains it. */
  readonly to?: Range | null;
  readonly offer?: Offer | null;
  /** Steps on the bar. */
  readonly marks?: readonly number[];
  /** One segment for each point. */
  readonly isInPoints?: boolean;
  /** The glossary's word for it, if it has one. */
  readonly term?: string;
  /** Its owner, for the question why. */
  readonly of?: string;
  /** Path of the number in the view, and the kinds of event that change it: the answer to why. */
  readonly path?: string;
  readonly kinds?: readonly string[];
  /** Meaning of the next bound, or the amount missing to it. */
  readonly note?: ReactNode;
}

export const rangeText = ({ low, high }: Range): string => (low === high ? String(low) : `${low}–${high}`);

/** A number with its bound: name, value, and a bar in which the change by the chosen option is hatched. */
export function Gauge({ label, value, max, tone, to, offer, marks, isInPoints, term, of, path, kinds, note }: Props) {
  const question = { title: of ? `${of}: ${label}` : label, ...(path ? { path } : {}), ...(kinds ? { kinds } : {}) };
  const isChanged = to && (to.low !== value || to.high !== value);
  return (
    <div className={css('gauge', `m-${toneInk(tone)}`)}>
      <p className={css('head')}>
        <span>{term ? <Term name={term}>{label}</Term> : label}</span>
        <span>
          <Num className={css('value')} value={value} {...question}>
            {value}
            <small>/{max}</small>
          </Num>
          {isChanged && (
            <b
              className={css('to', to.low < value && 'down')}
              {...(offer ? whyTarget(() => ({ about: 'offer', offer })) : {})}
            >
              → {rangeText(to)}
            </b>
          )}
        </span>
      </p>
      <Meter
        label={label}
        value={value}
        max={max}
        tone={tone}
        {...(marks ? { marks } : {})}
        {...(isChanged ? { to: to.low < value ? to.low : to.high } : {})}
        {...(isInPoints ? { className: css('points') } : {})}
      />
      {note && <p className="hint">{note}</p>}
    </div>
  );
}
