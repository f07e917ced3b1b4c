import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Meter } from '../meter.tsx';
import { Num } from '../num.tsx';
import { toneInk } from '../tone.ts';
import styles from './gauge.module.css';

const css = classes(styles);

interface Props extends Pick<ComponentProps<typeof Meter>, 'label' | 'value' | 'max' | 'tone' | 'to' | 'marks'> {
  /** Path of the number in the view, and the kinds of event that change it: the answer to why. */
  readonly path?: string;
  readonly kinds?: readonly string[];
  /** Meaning of the next bound, or the amount missing to it. */
  readonly note?: ReactNode;
}

/** A number with its bound: name, value, and a bar in which the change by the chosen option is hatched. */
export const Gauge = ({ path, kinds, note, ...meter }: Props) => (
  <div className={css('gauge', `m-${toneInk(meter.tone)}`)}>
    <p className={css('head')}>
      <span>{meter.label}</span>
      <span>
        <Num
          className={css('value')}
          title={meter.label}
          value={meter.value}
          {...(path ? { path } : {})}
          {...(kinds ? { kinds: [...kinds] } : {})}
        />
        <small>/{meter.max}</small>
        {meter.to !== undefined && meter.to !== meter.value && <b className={css('to')}>→ {meter.to}</b>}
      </span>
    </p>
    <Meter {...meter} />
    {note && <p className="hint">{note}</p>}
  </div>
);
