import type { DailyPage } from '@undercroft/server';
import { Emblem } from '../../ui/art/emblem.tsx';
import { classes } from '../../ui/classes.ts';
import { allGameCards } from '../../ui/game-cards.ts';
import styles from './calendar.module.css';
import { D } from './words.ts';

const css = classes(styles);

/** A petal of a ring, pointing up. */
const PETAL = 'M12 10.4c-2.6-1.8-2.7-4.9 0-7.4c2.7 2.5 2.6 5.6 0 7.4Z';
const DAYS = 7;

/** Weekday of a date; Monday is 0. */
const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % DAYS;

/** The user's daily streak: each day is a ring of petals, one petal for each game. */
export function Calendar({ page: { calendar, streak, games, day } }: { readonly page: DailyPage }) {
  const petals = games.map(({ game }) => ({
    game,
    accent: allGameCards().find(({ id }) => id === game)?.accent ?? '#e0a458',
  }));
  const weeks = calendar.slice(calendar.findIndex((each) => weekday(each.day) === 0));
  const done = games.filter(({ you }) => you?.result).length;
  return (
    <section className={css('panel')} aria-label={D.calendar}>
      <div className={css('streak')}>
        <Emblem glyph="candle-light" size={84} />
        <p className={css('count')}>
          <b>{streak.now}</b> <span>{D.streak(streak.now)}</span>
        </p>
        <p>{D.best(streak.best)}</p>
        <p>{D.today(done, games.length)}</p>
      </div>
      <ol className={css('days')}>
        {D.weekdays.map((name, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two days of a week begin with the same letter
          <li key={`${name}${i}`} className={css('weekday')} aria-hidden="true">
            {name}
          </li>
        ))}
        {weeks.map(({ day: each, games: finished }) => (
          <li key={each} className={css(finished.length > 0 && 'kept', each === day && 'now')}>
            <span className="sr">{D.day(each, finished.length)}</span>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="12" cy="12" r="11" />
              {petals.map(({ game, accent }, i) => (
                <path
                  key={game}
                  d={PETAL}
                  transform={`rotate(${(360 / petals.length) * i} 12 12)`}
                  style={finished.includes(game) ? { fill: accent } : undefined}
                />
              ))}
            </svg>
          </li>
        ))}
      </ol>
    </section>
  );
}
