import { Emblem } from '../../../ui/art/emblem.tsx';
import { useGameArt } from '../../../ui/art/glyphs.ts';
import { classes } from '../../../ui/classes.ts';
import { useEscape } from '../use-escape.ts';
import { E } from '../words.ts';
import { Crowd, ranksOf } from './crowd.tsx';
import { Person } from './person.tsx';
import styles from './room-scene.module.css';
import { RoomWall } from './room-wall.tsx';
import { usePersons } from './use-persons.ts';

const css = classes(styles);

/** The furniture of each kind of room. */
export const FURNITURE: { readonly [feature: string]: readonly string[] } = {
  start: ['start', 'barrel'],
  stairs_up: ['stairs_up'],
  escape_gate: ['escape_gate'],
  treasure: ['treasure'],
  rune_forge: ['rune_forge'],
  training: ['training', 'dummy'],
  dialogue: ['bench', 'cup'],
  rest: ['rest', 'bed'],
  combat: ['combat', 'barrel'],
  corridor: [],
};

/** The room with its inhabitants: the people are the picture. */
export function RoomScene() {
  const { view } = useEscape();
  const art = useGameArt();
  const here = usePersons();
  const { front, crowd } = ranksOf(here);
  const [room, size] =
    here.length <= 2
      ? (['few', 'large'] as const)
      : here.length <= 4
        ? (['some', 'middle'] as const)
        : (['many', 'small'] as const);
  const isEmptied = view.room.feature === 'treasure' && view.room.items.length === 0;
  return (
    <div className={css('scene', crowd.length > 0 && 'full')}>
      <RoomWall seed={view.room.id} />
      <span className={css('lamp')}>
        <Emblem glyph={art.picture('lamp')} size={112} look="paper" />
      </span>
      <div className={css('here')}>
        <ul className={css('people', room)} aria-label={E.room}>
          {front.map((shown) => (
            <li key={shown.being.id}>
              <Person {...shown} size={size} />
            </li>
          ))}
        </ul>
        <Crowd crowd={crowd} />
      </div>
      {here.length === 0 && <p className={css('nobody')}>{E.nobody}</p>}
      <div className={css('furniture', isEmptied && 'emptied')} aria-hidden="true" data-furniture="">
        {(FURNITURE[view.room.feature] ?? []).map((id, i) => (
          <Emblem key={id} glyph={art.picture(id)} size={i === 0 ? 150 : 84} look={i === 0 ? 'lit' : 'ghost'} />
        ))}
      </div>
    </div>
  );
}
