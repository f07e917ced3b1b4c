import { Emblem } from '../../../ui/art/emblem.tsx';
import { useGameArt } from '../../../ui/art/glyphs.ts';
import { classes } from '../../../ui/classes.ts';
import { stepsBetween } from '../level-grid.ts';
import { useEscape } from '../use-escape.ts';
import type { EscapeView } from '../view.ts';
import styles from './second.module.css';
import { S } from './words.ts';

const css = classes(styles);

const ARCHES = 7;

/** Distances of the enemies Kael sees or hears of; the others are only counted. ED-240 */
function seenHunters({ beings, level, you }: EscapeView): readonly number[] {
  return beings
    .filter(({ is_enemy, keeps_post, is_here }) => is_enemy && !keeps_post && !is_here)
    .flatMap(({ room }) => level.filter(({ id }) => id === room).map(({ at }) => stepsBetween(at, you.at)))
    .sort((a, b) => a - b);
}

/** The rooms between you and the exit, with every hunter in its arch. ED-240 */
export function Rail() {
  const { view } = useEscape();
  const art = useGameArt();
  const { second } = view;
  if (!second) return null;
  const rooms = Math.min(ARCHES, second.exit.steps + 1);
  const hunters = seenHunters(view);
  const [nearest] = hunters;
  const pictureAt = (at: number): string =>
    at === 0 ? 'kael' : hunters.includes(at) ? 'crawler' : at === rooms - 1 ? 'stairs_up' : '';
  const unseen = Math.max(0, second.hunters - hunters.length);
  return (
    <section className={css('rail')} aria-label={S.rail}>
      <ol aria-hidden="true">
        {Array.from({ length: rooms }, (_, at) => at).map((i) => (
          <li
            key={i}
            className={css(
              i === 0 && 'here',
              i > 0 && hunters.includes(i) && 'eyes',
              i === rooms - 1 && i > 0 && 'way',
            )}
          >
            {pictureAt(i) !== '' && <Emblem glyph={art.picture(pictureAt(i))} size={28} />}
          </li>
        ))}
      </ol>
      <p>
        <span>{S.you}</span>
        <b>
          {nearest === undefined
            ? unseen === 0
              ? S.quiet
              : S.unseen(unseen)
            : `${S.near(hunters.length, nearest)}.${unseen > 0 ? ` ${S.unseen(unseen)}` : ''}`}
        </b>
        <span>{S.stairs}</span>
      </p>
    </section>
  );
}
