import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { Num } from '../../ui/num.tsx';
import styles from './side-panel.module.css';
import { useEscape } from './use-escape.ts';
import { E } from './words.ts';

const css = classes(styles);
const ATTRIBUTES = ['might', 'agility', 'insight', 'willpower'] as const;

/** Kael's inventory, equipment and abilities. Read only: the game has no actions for sorting. */
export function Bag() {
  const { view, game } = useEscape();
  const art = useGameArt();
  const { you, is_tempered, companion } = view;
  const { name } = game.words;
  return (
    <div className={css('bag')}>
      <dl>
        <dt>{E.weapon}</dt>
        <dd>
          {you.weapon === '' ? E.bare : name(you.weapon)}, {E.power(you.power)}
          {is_tempered && `, ${E.tempered}`}
        </dd>
        <dt>{E.armor}</dt>
        <dd>
          {you.armor === '' ? E.none : name(you.armor)}, {E.guard(you.guard)}
        </dd>
        <dt>{E.companion}</dt>
        <dd>{companion === '' ? E.none : name(companion)}</dd>
        <dt>{E.reputation}</dt>
        <dd>
          <Num
            className={css('plain')}
            value={you.reputation}
            title={E.reputation}
            path="/you/reputation"
            kinds={['changed']}
            rule="ED-72"
          />
        </dd>
        {ATTRIBUTES.map((attribute) => (
          <div key={attribute} className={css('attribute')}>
            <dt>{attribute}</dt>
            <dd>
              <Num
                className={css('plain')}
                value={you[attribute]}
                title={attribute}
                path={`/you/${attribute}`}
                kinds={['changed', 'levelGained']}
                rule="ED-23"
              />
            </dd>
          </div>
        ))}
      </dl>
      {you.items.length === 0 ? (
        <p>{E.emptyBag}</p>
      ) : (
        <ul className={css('list')}>
          {you.items.map((item, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of a kind are two rows
            <li key={i}>
              <Emblem glyph={art.picture(item)} size={28} />
              <span>
                <b>{name(item)}</b>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
