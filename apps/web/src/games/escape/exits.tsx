import { isSame } from '../../run/table-model.ts';
import { classes } from '../../ui/classes.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { useWhy } from '../../ui/why.tsx';
import { whyTarget } from '../../ui/why-target.ts';
import styles from './exits.module.css';
import { type EscapeTable, useEscape, wayOffer, whyNot } from './use-escape.ts';
import { WAYS } from './verbs.ts';
import type { ExitView } from './view.ts';
import { E } from './words.ts';

const css = classes(styles);
const STAIRS: readonly string[] = ['up', 'down'];

/** The four sides of the room, and stairs if there are any. Each keeps its place and key. */
export function Exits() {
  const { view } = useEscape();
  const shown = WAYS.filter(
    ({ direction }) => !STAIRS.includes(direction) || view.room.exits.some((exit) => exit.direction === direction),
  );
  return (
    <ul className={css('exits')} aria-label={E.exits} data-exits="">
      {shown.map(({ direction, arrow }) => (
        <li key={direction}>
          <Exit direction={direction} arrow={arrow} />
        </li>
      ))}
    </ul>
  );
}

/** During an encounter, leaving is a flight. */
export function Exit({ direction, arrow }: { readonly direction: string; readonly arrow: string }) {
  const table = useEscape();
  const { view, offers, selected, press, isStill } = table;
  const ask = useWhy();
  const exit = view.room.exits.find((each) => each.direction === direction);
  const offer = wayOffer(offers, view.has_encounter ? 'flee' : 'move', direction);
  const isFree = offer?.available === true && !isStill;
  const isChosen = offer !== undefined && isSame(selected, offer);
  const { title, note, isDanger } = exitText(table, exit);
  return (
    <button
      type="button"
      {...(offer ? whyTarget(() => ({ about: 'offer', offer })) : {})}
      className={css('exit', 'act', isChosen && 'act--selected', isDanger && 'danger', !exit && 'wall')}
      data-way={direction}
      aria-disabled={isFree ? undefined : true}
      aria-pressed={isChosen || undefined}
      onClick={(event) => {
        if (offer && isFree) press(offer);
        else if (offer) ask({ about: 'offer', offer }, event.currentTarget);
      }}
    >
      <Keycap>{arrow}</Keycap>
      <span className={css('what')}>
        <b className="act__name">
          <span className="sr">{offer?.name ?? direction}: </span>
          {title}
        </b>
        <small>{offer && !offer.available && exit ? whyNot(offer) : note}</small>
      </span>
    </button>
  );
}

interface ExitText {
  readonly title: string;
  readonly note: string;
  readonly isDanger: boolean;
}

/** A room's name, shortened for small spaces. */
export const shortName = (name: string): string =>
  name.replace(/^Rune | room$/g, '').replace(/^./, (a) => a.toUpperCase());

/** The known facts about the room behind an exit. */
export function exitText({ view, game, called }: EscapeTable, exit: ExitView | undefined): ExitText {
  if (!exit) return { title: E.noWay, note: '', isDanger: false };
  const cell = view.level.find(({ id }) => id === exit.room);
  const there = view.beings.filter(({ room, is_here }) => room === exit.room && !is_here);
  const title = exit.feature === null ? E.unknown : shortName(game.words.name(exit.feature));
  const known = cell?.visited ? E.visited : exit.feature === null ? E.unseen : E.seen;
  const isEmptied = cell?.feature === 'treasure' && cell.left === 0;
  const names = [...new Set(there.map(called))].join(', ');
  return {
    title,
    note: names !== '' ? E.stands(names) : isEmptied ? E.emptied : known,
    isDanger: there.some(({ is_enemy }) => is_enemy),
  };
}
