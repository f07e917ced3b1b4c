import { Emblem } from '../../../ui/art/emblem.tsx';
import { useGameArt } from '../../../ui/art/glyphs.ts';
import { classes } from '../../../ui/classes.ts';
import { whyTarget } from '../../../ui/why-target.ts';
import { change } from '../figures.ts';
import { aboutPerson, moodOf } from '../room/person.tsx';
import { useEscape } from '../use-escape.ts';
import type { BeingView } from '../view.ts';
import { E } from '../words.ts';
import styles from './talk.module.css';

const css = classes(styles);
const LOWEST = -3;

interface Props {
  readonly people: readonly BeingView[];
  readonly partner: string | undefined;
  readonly onPartner: (id: string) => void;
}

/** Everybody in the room with their opinion of you. Pressing one turns to them. */
export function Hearers({ people, partner, onPartner }: Props) {
  const table = useEscape();
  const art = useGameArt();
  return (
    <aside className={css('hearers')}>
      <h2>{E.hearers}</h2>
      {people.length === 0 && <p className="hint">{E.nobodyHears}</p>}
      <ul>
        {people.map((being) => (
          <li key={being.id}>
            <button
              type="button"
              className={css('hearer', moodOf(being), being.id === partner && 'turned')}
              aria-pressed={being.id === partner}
              data-hearer={being.id}
              data-fills={JSON.stringify({ type: 'choose_dialogue', payload: { target_id: being.id } })}
              {...whyTarget(() =>
                aboutPerson({
                  being,
                  fullName: table.called(being),
                  faction: table.game.words.name(being.faction),
                  blows: '',
                }),
              )}
              onClick={() => onPartner(being.id)}
            >
              <span className={css('face')}>
                <Emblem glyph={art.picture(...table.pictureIds(being))} size={64} look="paper" />
              </span>
              <span className={css('stand')}>
                <b>
                  {table.called(being)} <small>{E.level(being.level)}</small>
                </b>
                <Bands being={being} />
                <small>
                  {being.opinion === null ? E.enemy : E.opinions[String(being.opinion)]}
                  {being.opinion_e4 !== null && ` ${change(being.opinion_e4)}`}
                  {being.misjudges_you && `. ✕ ${E.misjudges}`}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** Six bands from hate to following; the current one is filled. */
function Bands({ being }: { readonly being: BeingView }) {
  if (being.opinion === null) return null;
  const at = being.opinion - LOWEST;
  return (
    <span className={css('bands')} role="img" aria-label={E.opinions[String(being.opinion)]}>
      {E.bands.map((band, i) => (
        <i key={band} className={css(i === at && 'at', i < 3 ? 'low' : i > 3 && 'high')} title={band} />
      ))}
    </span>
  );
}
