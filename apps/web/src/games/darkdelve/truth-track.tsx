import type { PlayedReplay } from '@undercroft/presenter';
import { useMemo } from 'react';
import { classes } from '../../ui/classes.ts';
import type { LieOccurrence } from './lies.ts';
import { BANDS } from './sight.ts';
import styles from './truth.module.css';
import { T } from './truth-words.ts';
import { useDarkdelve } from './use-darkdelve.ts';

const css = classes(styles);
const [WIDE, HIGH] = [1000, 100];

interface Props {
  readonly played: PlayedReplay;
  readonly runLies: readonly LieOccurrence[];
  readonly n: number;
}

/** Dread through the run, a tick for each lie, and the current step. */
export function TruthTrack({ played, runLies, n }: Props) {
  const { name } = useDarkdelve();
  const last = Math.max(1, played.frames.length - 1);
  const dreads = useMemo(
    () =>
      played.frames.map(
        ({ run }) => (run.world.state as unknown as { readonly hero: { readonly dread: number } }).hero.dread,
      ),
    [played],
  );
  const x = (step: number): number => (step * WIDE) / last;
  const line = dreads.map((dread, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${HIGH - dread}`).join('');
  return (
    <div className={css('track')}>
      <svg viewBox={`0 0 ${WIDE} ${HIGH + 24}`} preserveAspectRatio="none" role="img" aria-label={T.track}>
        {BANDS.slice(1, 4).map(({ from }) => (
          <path key={from} d={`M0 ${HIGH - from}H${WIDE}`} className={css('level')} />
        ))}
        <path d={`${line}V${HIGH}H0Z`} className={css('area')} />
        <path d={line} className={css('line')} />
        {runLies.map((lie) => (
          <path
            key={`${lie.n} ${lie.text}`}
            d={`M${x(lie.n).toFixed(1)} ${HIGH + 6}v14`}
            className={css(lie.isActedOn ? 'tickBelieved' : 'tick')}
          />
        ))}
        <path d={`M${x(n).toFixed(1)} 0V${HIGH + 24}`} className={css('cursor')} />
      </svg>
      <ul aria-hidden="true">
        {BANDS.slice(1, 4).map(({ level, from }) => (
          <li key={level} style={{ bottom: `${((from + 24) * 100) / (HIGH + 24)}%` }}>
            {name(level)} {from}
          </li>
        ))}
      </ul>
    </div>
  );
}
