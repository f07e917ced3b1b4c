import type { Tone } from '@undercroft/kernel';
import { classes } from '../../ui/classes.ts';
import { toneInk } from '../../ui/tone.ts';
import styles from '../replay/replay.module.css';

const css = classes(styles);

interface Series {
  readonly label: string;
  readonly tone: Tone;
  readonly values: readonly number[];
}

const WIDTH = 600;
const HEIGHT = 72;

const stepped = (values: readonly number[], max: number): string => {
  const x = (i: number): number => (i / Math.max(1, values.length - 1)) * WIDTH;
  const y = (value: number): number => HEIGHT - 4 - (value / Math.max(1, max)) * (HEIGHT - 8);
  return values
    .map((value, i) => `${i === 0 ? 'M' : 'H'}${x(i).toFixed(1)}${i === 0 ? ' ' : 'V'}${y(value).toFixed(1)}`)
    .join('');
};

/** Each resource over the run: one small chart each, labelled with its start, maximum and end. */
export const Curves = ({ series }: { readonly series: readonly Series[] }) => (
  <div className={css('curves')}>
    {series.map(({ label, tone, values }) => {
      const max = Math.max(...values);
      return (
        <figure key={label} data-curve="" className={`m-${toneInk(tone)}`}>
          <figcaption>
            <span>{label}</span>
            <span className="num">
              {values[0]} → <b>{values.at(-1)}</b> <span className="hint">max {max}</span>
            </span>
          </figcaption>
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={`${label}: from ${values[0]} to ${values.at(-1)}, at most ${max}`}
          >
            <path d={`M0 ${HEIGHT - 4}H${WIDTH}`} className={css('curve__base')} />
            <path d={stepped(values, max)} className={css('curve__line')} />
          </svg>
        </figure>
      );
    })}
  </div>
);
