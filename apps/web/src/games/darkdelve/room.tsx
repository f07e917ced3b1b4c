import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { Choices } from './choices.tsx';
import { KitRow } from './explore.tsx';
import { Band, Eye } from './eye.tsx';
import type { Kit } from './kit.ts';
import type { MenuRow } from './menu-rows.ts';
import styles from './room.module.css';
import { Side } from './side.tsx';
import { type DarkdelveTable, useDarkdelve } from './use-darkdelve.ts';
import type { DarkdelveView } from './view.ts';
import { D } from './words.ts';

const css = classes(styles);

interface Props {
  readonly rows: readonly MenuRow[];
  readonly kit: readonly Kit[];
  readonly isList: boolean;
  readonly onBag: () => void;
}

/** Event, shrine, chest, stairs, stone, peddler: a picture of the place, and its options. */
export function RoomMode({ rows, kit, isList, onBag }: Props) {
  const table = useDarkdelve();
  const { view, sight } = table;
  const art = useGameArt();
  const { title, text, picture } = placeOf(table);
  return (
    <div className={css('room', `sight-${sight.level}`)}>
      <Side isList={isList} />
      <header className={css('head')}>
        <div className={css('place')}>
          <h2>{title}</h2>
          {text.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <div className={css('watch')}>
          <Eye isSmall />
          <Band isShort />
        </div>
      </header>
      <div className={css('thing')}>
        <span className={css('glow')} />
        <Emblem glyph={art.picture(...picture)} size={230} />
      </div>
      <Choices rows={rows} label={D.here} />
      {view.phase === 'room' && <KitRow kit={kit.filter(({ offer }) => offer.action.type !== 'back')} onBag={onBag} />}
    </div>
  );
}

interface Place {
  readonly title: string;
  readonly text: readonly string[];
  readonly picture: readonly string[];
}

/** The key of the place's scene in the game's words; '' if it has none. */
function sceneOf({ here, floor }: DarkdelveView): string {
  if (here?.type === 'WAYSTONE') return 'waystone';
  if (here?.type === 'STAIRS' && floor) return floor.n === 1 ? 'portalAbove' : floor.n === 2 ? 'portal' : 'deadArch';
  return '';
}

/** The floor's sum at its stairs: rooms, kills, gold and, if there is one, the Waystone. DD-124 */
export function summaryOf({ floor }: DarkdelveView): readonly string[] {
  if (!floor) return [];
  const { explored, total, slain, gold, waystone } = floor.summary;
  const found = D.waystone[waystone];
  return [`${D.summary(explored, total, slain)}. ${D.goldFound(gold)}`, ...(found === undefined ? [] : [found])];
}

/** The calculation of the toll. DD-126 */
const tollOf = ({ toll, hero }: DarkdelveView): readonly string[] =>
  toll ? [D.tollSum(toll.percent, hero.gold, toll.least, toll.gold)] : [];

function placeOf({ view, name, game, mechanics }: DarkdelveTable): Place {
  const { prompt, phase, menu } = view;
  if (phase === 'levelup') return { title: D.levelUp, text: [D.levelUpText], picture: [view.hero.class] };
  if (prompt?.kind === 'blessing')
    return {
      title: D.gods,
      text: [D.godsText(name(prompt.offered), name(prompt.current)), mechanics(prompt.offered)],
      picture: [prompt.offered],
    };
  const kind = menu?.kind ?? view.here?.type ?? '';
  const scene = game.words.scenes?.[sceneOf(view)];
  return {
    title: kind === 'TREASURE' && view.here?.ornate ? name('ornate_chest') : name(kind),
    text: [...(scene?.paragraphs ?? []), ...(kind === 'STAIRS' ? summaryOf(view) : tollOf(view))],
    picture: [kind],
  };
}
