import type { Json } from '@undercroft/kernel';
import type { CSSProperties } from 'react';
import { classes } from '../../ui/classes.ts';
import { Num } from '../../ui/num.tsx';
import { Terms } from '../../ui/term.tsx';
import { whyTarget } from '../../ui/why-target.ts';
import { alongTrait, change, figure } from './figures.ts';
import { shiftsOf, shiftTo } from './prospect.ts';
import { S } from './second/words.ts';
import styles from './side-panel.module.css';
import { useEscape } from './use-escape.ts';
import type { EscapeView } from './view.ts';
import { E } from './words.ts';

const css = classes(styles);

const isAbout =
  (axis: string) =>
  ({ data }: { readonly data: Json }): boolean =>
    (data as { entity?: string }).entity === 'kael' && (data as { what?: string }).what === axis;

/** Ten traits from -1 to 1, each a bar from the middle; the selected action's change is lit. */
export function Traits() {
  const { view, selected, past } = useEscape();
  const shifts = shiftsOf(selected, view);
  const before = past(1)?.view as unknown as EscapeView | undefined;
  return (
    <div className={css('traits')}>
      <p className={css('scale')} aria-hidden="true">
        <span>{E.lowest}</span>
        <span>{E.middle}</span>
        <span>{E.highest}</span>
      </p>
      <ul>
        {Object.entries(view.you.traits).map(([axis, value]) => (
          <Trait
            key={axis}
            axis={axis}
            value={value}
            to={shiftTo(shifts, `/you/traits/${axis}`)?.to}
            last={value - (before?.you.traits[axis] ?? value)}
          />
        ))}
      </ul>
    </div>
  );
}

const AMOUNTS = [1_000, 2_500, 5_000];

/** The size of a trait in a word. ED-272 */
const amountOf = (value: number): string => {
  const size = Math.abs(value);
  return size === 0 ? '–' : (S.amounts[AMOUNTS.filter((from) => size >= from).length] ?? '');
};

interface TraitProps {
  readonly axis: string;
  readonly value: number;
  readonly to: number | undefined;
  /** The change in the last turn. */
  readonly last: number;
}

function Trait({ axis, value, to, last }: TraitProps) {
  const { selected, view } = useEscape();
  const ends = [50, alongTrait(value)].sort((a, b) => a - b) as [number, number];
  const next =
    to === undefined ? null : ([alongTrait(value), alongTrait(to)].sort((a, b) => a - b) as [number, number]);
  const delta = to === undefined ? last : to - value;
  return (
    <li>
      <span>
        <Terms text={axis} />
      </span>
      <span className={css('track')} aria-hidden="true">
        <i
          style={{ '--from': `${ends[0]}%`, '--to': `${ends[1]}%` } as CSSProperties}
          className={css(value < 0 && 'below')}
        />
        {next && <u style={{ '--from': `${next[0]}%`, '--to': `${next[1]}%` } as CSSProperties} />}
        <s />
      </span>
      <Num
        className={css('plain')}
        value={figure(value)}
        title={axis}
        path={`/you/traits/${axis}`}
        kinds={['changed']}
        isAbout={isAbout(axis)}
        rule="ED-30"
      >
        {view.second ? amountOf(value) : value > 0 ? change(value) : figure(value)}
      </Num>
      <em
        className={css(to === undefined ? 'was' : 'will')}
        {...(to !== undefined && selected ? whyTarget(() => ({ about: 'offer', offer: selected })) : {})}
      >
        {Math.abs(delta) < 50 ? '' : change(delta)}
      </em>
    </li>
  );
}
