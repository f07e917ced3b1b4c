import { classes } from '../../../ui/classes.ts';
import { whyTarget } from '../../../ui/why-target.ts';
import { useEscape } from '../use-escape.ts';
import styles from './second.module.css';
import { S } from './words.ts';

const css = classes(styles);

/** The chapter's want once it is heard, and the prices of the way up. ED-250, ED-246 */
export function WantCard() {
  const { view, game } = useEscape();
  const { second } = view;
  if (!second) return null;
  const { want, toll, climbing } = second;
  const { name } = game.words;
  const tales = climbing.map(({ actor, verb, subject }) =>
    [name(actor), name(verb).toLowerCase(), subject === '' ? '' : name(subject)].filter(Boolean).join(' '),
  );
  return (
    <>
      {want && (
        <section
          className={css('want')}
          aria-label={S.asks(name(want.asker))}
          {...whyTarget(() => ({
            about: 'facts',
            title: S.asks(name(want.asker)),
            rule: 'ED-250',
            facts: [{ name: name(want.asker), value: '', text: S.wants[want.kind](name(want.about || want.subject)) }],
          }))}
        >
          <h3>{S.asks(name(want.asker))}</h3>
          <p>“{S.wants[want.kind](name(want.about || want.subject))}”</p>
          {want.outcome === '' ? (
            <ul>
              {want.is_given && <li>{S.given}</li>}
              <li>{S.keep(want.reward.map(name).join(', '))}</li>
              <li>{S.breakIt}</li>
            </ul>
          ) : (
            <p>{S.outcome[want.outcome]}</p>
          )}
        </section>
      )}
      {toll.is_open && <p className={css('price')}>{S.toll(toll.price, toll.have)}</p>}
      {tales.length > 0 && <p className={css('price')}>{S.climbing(tales.join('; '))}</p>}
    </>
  );
}
