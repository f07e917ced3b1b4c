import type { DailyGame } from '@undercroft/server';
import { Emblem } from '../../ui/art/emblem.tsx';
import { classes } from '../../ui/classes.ts';
import { gameCardOf } from '../../ui/game-cards.ts';
import styles from './chart.module.css';
import { rangeOf, SKYLINE, skyline } from './skyline.ts';
import { DAY as D } from './words-home.ts';

const css = classes(styles);

interface Props {
  readonly game: Pick<DailyGame, 'game' | 'bars' | 'runs' | 'measure' | 'you'>;
  /** Size of the figure on the player's own bar. */
  readonly figure?: number;
  readonly hasScale?: boolean;
}

/** The distribution of a day's results as the place's skyline, with you on your bar. */
export function DailyChart({ game: { game, bars, runs, measure, you }, figure = 44, hasScale = true }: Props) {
  const { title, backdrop } = gameCardOf(game);
  const cut = skyline(bars, backdrop);
  const own = you?.result ? you.result.bar : null;
  const label = D.chart(title, measure.name, runs);
  return (
    <span className={css('chart')} role="img" aria-label={label}>
      <span className={css('sky')}>
        <svg viewBox={`0 0 ${SKYLINE.width} ${SKYLINE.height}`} preserveAspectRatio="none" aria-hidden="true">
          {cut.map(({ d }, i) => (
            <path key={d} d={d} className={css(i === own ? 'own' : 'bar')}>
              <title>
                {D.bar(rangeOf(measure, i, bars.length).from, rangeOf(measure, i, bars.length).to, bars[i]!)}
              </title>
            </path>
          ))}
        </svg>
        {own !== null && (
          <span
            className={css('you')}
            style={{
              left: `${(100 * cut[own]!.x) / SKYLINE.width}%`,
              bottom: `${100 - (100 * cut[own]!.top) / SKYLINE.height}%`,
            }}
          >
            <Emblem glyph="hooded-figure" size={figure} look="foe" />
          </span>
        )}
      </span>
      {hasScale && (
        <span className={css('scale')} aria-hidden="true">
          <span>{measure.low}</span>
          <span>{measure.name}</span>
          <span>{measure.high}</span>
        </span>
      )}
    </span>
  );
}
