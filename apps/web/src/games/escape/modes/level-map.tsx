import { Emblem } from '../../../ui/art/emblem.tsx';
import { useGameArt } from '../../../ui/art/glyphs.ts';
import { classes } from '../../../ui/classes.ts';
import { useWhy } from '../../../ui/why.tsx';
import { type Question, whyTarget } from '../../../ui/why-target.ts';
import { shortName } from '../exits.tsx';
import { COLUMNS, exitOf } from '../level-grid.ts';
import { directionOf, type EscapeTable, useEscape, wayOffer } from '../use-escape.ts';
import type { BeingView, CellView } from '../view.ts';
import { E } from '../words.ts';
import styles from './level-map.module.css';

const css = classes(styles);

interface Props {
  /** The map fills the stage; otherwise it is in a corner. */
  readonly isLarge?: boolean;
}

/** The level from above, ten rooms by five. Lit cells are known. */
export function LevelMap({ isLarge = false }: Props) {
  const { view } = useEscape();
  return (
    <ul className={css('map', isLarge && 'large')} aria-label={E.map}>
      {view.level.map((cell) => (
        <li key={cell.id} style={{ gridColumn: (cell.at % COLUMNS) + 1, gridRow: Math.floor(cell.at / COLUMNS) + 1 }}>
          <Cell cell={cell} isLarge={isLarge} />
        </li>
      ))}
    </ul>
  );
}

const SAFE = 'rune_forge';

function Cell({ cell, isLarge }: { readonly cell: CellView; readonly isLarge: boolean }) {
  const table = useEscape();
  const { view, offers, selected, press, isStill } = table;
  const art = useGameArt();
  const ask = useWhy();
  const exit = view.room.exits.find(({ room }) => room === cell.id && cell.at !== view.you.at);
  const offer = exit && wayOffer(offers, view.has_encounter ? 'flee' : 'move', exit.direction);
  const isAimed = exit !== undefined && isWay(selected?.action.type) && directionOf(selected) === exit.direction;
  const isHere = cell.at === view.you.at;
  const beings = view.beings.filter(({ at }) => at === cell.at);
  const isEmptied = cell.feature === 'treasure' && cell.left === 0;
  const text = cellText(table, cell, beings);
  const question = (): Question => ({
    about: 'facts',
    title: text,
    rule: 'ED-101',
    facts: beings.map((being) => ({ name: table.called(being), value: E.level(being.level) })),
  });
  return (
    <button
      type="button"
      tabIndex={offer ? 0 : -1}
      {...whyTarget(question)}
      className={css(
        'cell',
        cell.visited && 'visited',
        cell.feature === null && 'fog',
        cell.feature === SAFE && 'safe',
        cell.at === exitOf(view) && 'exit',
        isEmptied && 'emptied',
        isHere && 'here',
        offer !== undefined && 'near',
        isAimed && 'aimed',
        beings.some(({ is_enemy }) => is_enemy) && 'danger',
      )}
      aria-label={text}
      onClick={(event) => (offer?.available && !isStill ? press(offer) : ask(question(), event.currentTarget))}
    >
      {isHere ? (
        <Emblem glyph={art.picture('kael')} size={isLarge ? 64 : 22} className={css('self')} />
      ) : (
        <CellPicture feature={cell.feature} isLarge={isLarge} />
      )}
      {isLarge && <span className={css('label')}>{labelOf(table, cell)}</span>}
      <span className={css('beings')}>
        {beings.slice(0, isLarge ? 3 : 1).map((being) => (
          <i key={being.id} className={css('being', being.is_enemy ? 'foe' : 'friend')}>
            <Emblem glyph={art.picture(...table.pictureIds(being))} size={isLarge ? 26 : 13} />
          </i>
        ))}
        {beings.length > (isLarge ? 3 : 1) && <small>{beings.length}</small>}
      </span>
    </button>
  );
}

const isWay = (type: string | undefined): boolean => type === 'move' || type === 'flee';

function CellPicture({ feature, isLarge }: { readonly feature: string | null; readonly isLarge: boolean }) {
  const art = useGameArt();
  if (feature === null) return <span className={css('doubt')}>{isLarge ? '?' : ''}</span>;
  if (feature === 'corridor') return <span className={css('dot')} />;
  return <Emblem glyph={art.picture(feature)} size={isLarge ? 46 : 20} className={css('sign')} />;
}

const labelOf = ({ game }: EscapeTable, { feature }: CellView): string =>
  feature === null || feature === 'corridor' ? '' : shortName(game.words.name(feature));

function cellText({ game, called, view }: EscapeTable, cell: CellView, beings: readonly BeingView[]): string {
  const what = cell.feature === null ? E.unknown : game.words.name(cell.feature);
  const parts = [`${game.words.name(cell.id)}: ${what}`];
  if (cell.at === view.you.at) parts.push(E.you);
  if (cell.feature === 'treasure' && cell.left === 0) parts.push(E.emptied);
  else if (cell.feature !== null) parts.push(cell.visited ? E.visited : E.seen);
  if (cell.weapon !== null) parts.push(game.words.name(cell.weapon));
  if (beings.length > 0) parts.push(beings.map(called).join(', '));
  return parts.join(', ');
}
