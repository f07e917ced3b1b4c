import { Emblem } from '../../../ui/art/emblem.tsx';
import { useGameArt } from '../../../ui/art/glyphs.ts';
import { classes } from '../../../ui/classes.ts';
import { useEscape } from '../use-escape.ts';
import { E } from '../words.ts';
import { Person } from './person.tsx';
import styles from './room-scene.module.css';
import { RoomWall } from './room-wall.tsx';

const css = classes(styles);

/** What stands in each kind of room. */
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

/** Faces before the crowd. */
const RANKS = { player: 0, warden: 1, dungeoneer: 2, hostile: 3 } as const;

/** The room as it is lived in: people are the picture. */
export function RoomScene() {
  const { view } = useEscape();
  const art = useGameArt();
  const here = view.beings.filter(({ is_here }) => is_here).sort((a, b) => RANKS[a.kind] - RANKS[b.kind]);
  const crowd = here.length <= 2 ? 'few' : here.length <= 4 ? 'some' : 'many';
  const isEmptied = view.room.feature === 'treasure' && view.room.items.length === 0;
  return (
    <div className={css('scene')}>
      <RoomWall seed={view.room.id} />
      <span className={css('lamp')}>
        <Emblem glyph={art.picture('lamp')} size={112} look="paper" />
      </span>
      <ul className={css('people', crowd)} aria-label={E.room}>
        {here.map((being) => (
          <li key={being.id}>
            <Person being={being} size={crowd === 'few' ? 'large' : crowd === 'some' ? 'middle' : 'small'} />
          </li>
        ))}
      </ul>
      {here.length === 0 && <p className={css('nobody')}>{E.nobody}</p>}
      <div className={css('furniture', isEmptied && 'emptied')} aria-hidden="true">
        {(FURNITURE[view.room.feature] ?? []).map((id, i) => (
          <Emblem key={id} glyph={art.picture(id)} size={i === 0 ? 150 : 84} look={i === 0 ? 'lit' : 'ghost'} />
        ))}
      </div>
    </div>
  );
}
