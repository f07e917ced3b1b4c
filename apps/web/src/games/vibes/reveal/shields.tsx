import { memo } from 'react';
import { css } from './styles.ts';

/** More shields would not be countable; the number beside them is exact. */
const SHIELDS_MAX = 8;
const WHOLE = 'M2 2H22V12Q21 22 12 28Q3 22 2 12Z';
/** The same shield, split by a bolt. */
const BROKEN = 'M1 3H13L9 12L14 14L9 28Q1 22 1 12ZM17 2L23 3V12Q22 21 14 26L18 12L13 10Z';

interface Props {
  readonly stability: number;
  readonly impact: number;
  readonly size: number;
}

/** Stability as shields: each point of impact breaks one. The numbers are beside them. */
export const Shields = memo(function Shields({ stability, impact, size }: Props) {
  return (
    <span className={css('shields')} aria-hidden="true">
      {Array.from({ length: Math.min(stability, SHIELDS_MAX) }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shields have fixed places
        <svg key={i} viewBox="0 0 24 30" width={size * 0.8} height={size} data-broken={i < impact} aria-hidden="true">
          <path d={i < impact ? BROKEN : WHOLE} />
        </svg>
      ))}
    </span>
  );
});
