import type { CSSProperties } from 'react';
import { barOf } from './outlook.ts';
import { css } from './styles.ts';
import type { Entry } from './view.ts';

/** A Location's life as 16 units: it erodes from the left, and the units a choice would take are hatched. */
export function Erode({ entry, bite = 0 }: { readonly entry: Pick<Entry, 'timer' | 'stage'>; readonly bite?: number }) {
  const { from, sure, end, form } = barOf(entry);
  return (
    <span
      className={css(`erode ${form === 'exact' ? '' : `erode--${form}`}`)}
      aria-hidden="true"
      style={{ '--from': from, '--sure': sure, '--end': end, '--bite': bite } as CSSProperties}
    >
      {bite > 0 && <i />}
    </span>
  );
}
