import { type CSSProperties, memo } from 'react';
import { Emblem } from '../../../ui/art/emblem.tsx';
import { classes } from '../../../ui/classes.ts';
import { useWhy } from '../../../ui/why.tsx';
import { type Question, whyTarget } from '../../../ui/why-target.ts';
import { E } from '../words.ts';
import styles from './crowd.module.css';
import { aboutPerson, moodOf } from './person.tsx';
import type { PersonData } from './use-persons.ts';

const css = classes(styles);

/** Up to this number everybody in a room is drawn at full size. */
const ALL_DRAWN_MAX = 8;
/** Minimum number of persons in front of a crowd. */
const FRONT_MAX = 4;

interface Ranks {
  readonly front: readonly PersonData[];
  readonly crowd: readonly PersonData[];
}

/** Everybody with a name is in front, then hunters up to the limit; the other hunters form the crowd. */
export function ranksOf(persons: readonly PersonData[]): Ranks {
  if (persons.length <= ALL_DRAWN_MAX) return { front: persons, crowd: [] };
  const named = persons.filter(({ being }) => being.kind !== 'hostile').length;
  const drawn = Math.max(named, FRONT_MAX);
  return { front: persons.slice(0, drawn), crowd: persons.slice(drawn) };
}

/** Hunters in the back row: small, but each is a button, with wounds and aim clearly visible. */
export function Crowd({ crowd }: Pick<Ranks, 'crowd'>) {
  if (crowd.length === 0) return null;
  const levels = crowd.map(({ being }) => being.level);
  const range = E.range({ low: Math.min(...levels), high: Math.max(...levels) });
  const names = [...new Set(crowd.map(({ name }) => name))].join(', ');
  return (
    <section className={css('behind')} aria-label={E.behind}>
      <b className={css('title')}>
        {E.more(crowd.length, names)} <small>{E.level(range)}</small>
      </b>
      <ul className={css('crowd')}>
        {crowd.map((shown) => (
          <li key={shown.being.id}>
            <Hunter {...shown} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const Hunter = memo(function Hunter(shown: PersonData) {
  const { being, fullName, glyph, blows, isAimed } = shown;
  const text = E.hunter(fullName, being.level, E.ofHealth(being.health, being.max_health));
  const ask = useWhy();
  const question = (): Question => aboutPerson(shown);
  return (
    <button
      type="button"
      {...whyTarget(question)}
      className={css('hunter', moodOf(being), isAimed && 'aimed')}
      title={[text, blows].filter(Boolean).join(', ')}
      data-being={being.id}
      data-mover={being.id}
      onClick={(event) => ask(question(), event.currentTarget)}
    >
      <span className="sr">{text}</span>
      <Emblem glyph={glyph} size={24} />
      <small className={css('level')} aria-hidden="true">
        {being.level}
      </small>
      <i
        className={css('health')}
        style={{ '--left': `${(100 * being.health) / Math.max(1, being.max_health)}%` } as CSSProperties}
      />
    </button>
  );
});
