import { isSame } from '../../run/table-model.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { useWhy } from '../../ui/why.tsx';
import { type Question, whyTarget } from '../../ui/why-target.ts';
import styles from './map.module.css';
import { isSworn, type Sight } from './sight.ts';
import { offerFor, useDarkdelve } from './use-darkdelve.ts';
import { type Cell, DIRS, type Dir } from './view.ts';
import { D } from './words.ts';

const css = classes(styles);
const [STEP, HALF, SIDE] = [100, 50, 3];
const AHEAD: { readonly [D in Dir]: readonly [number, number] } = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

const centre = (i: number): readonly [number, number] => [(i % SIDE) * STEP + HALF, Math.floor(i / SIDE) * STEP + HALF];

const MAP_PICTURES: { readonly [mark: string]: string } = {
  you: 'torch',
  watcher: 'watcher',
  stairs: 'STAIRS',
  boss: 'SANCTUM',
  waystone: 'WAYSTONE',
  slain: 'slain',
  combat: 'COMBAT',
  treasure: 'TREASURE',
  event: 'EVENT',
  cleared: 'tracks',
  unknown: 'unreadable',
};

/** Visited rooms are sworn; a corridor to a sign is only as certain as the sign. */
const mayLie = (cell: Cell, sight: Sight): boolean => sight.signs && !isSworn(cell.tag) && cell.mark !== 'you';

const isMarked = ({ mark }: Cell): boolean => mark !== 'blank';

interface Extent {
  readonly top: number;
  readonly high: number;
}

/** The rows of the grid that contain a drawn cell. */
function extentOf(map: readonly Cell[]): Extent {
  const rows = map.flatMap((cell, i) => (isMarked(cell) ? [Math.floor(i / SIDE)] : []));
  const [first, last] = [Math.min(...rows, SIDE - 1), Math.max(...rows, 0)];
  return { top: first * STEP, high: Math.max(1, last - first + 1) * STEP };
}

/** The rooms of this floor by torchlight, on their grid. */
export function FloorMap() {
  const { view, sight } = useDarkdelve();
  const extent = extentOf(view.map);
  const note = sight.acts ? D.mapNote.acts : sight.signs ? D.mapNote.signs : D.mapNote.sworn;
  return (
    <figure className={css('map')} aria-label={D.map}>
      <div className={css('plan')} style={{ aspectRatio: `${SIDE * STEP} / ${extent.high}` }}>
        <svg viewBox={`0 ${extent.top} ${SIDE * STEP} ${extent.high}`} aria-hidden="true">
          <Torchlight map={view.map} />
          {view.map.flatMap((cell, i) => corridorsFrom(view.map, cell, i, sight))}
        </svg>
        {view.map.map(
          (cell, i) => isMarked(cell) && <Node key={centre(i).join()} cell={cell} place={i} extent={extent} />,
        )}
      </div>
      <figcaption>{note}</figcaption>
    </figure>
  );
}

function Torchlight({ map }: { readonly map: readonly Cell[] }) {
  const here = map.findIndex(({ mark }) => mark === 'you');
  if (here < 0) return null;
  const [cx, cy] = centre(here);
  return (
    <>
      <radialGradient id="dd-torch" gradientUnits="userSpaceOnUse" cx={cx} cy={cy} r="140">
        <stop className={css('near')} />
        <stop offset="1" className={css('far')} />
      </radialGradient>
      <circle cx={cx} cy={cy} r="140" fill="url(#dd-torch)" pointerEvents="none" />
    </>
  );
}

/** Each corridor once: to the East and to the South. */
const corridorsFrom = (map: readonly Cell[], cell: Cell, i: number, sight: Sight) =>
  DIRS.filter((dir) => cell.exits.includes(dir)).map((dir) => {
    const [dx, dy] = AHEAD[dir];
    const [x, y] = centre(i);
    const other = map[i + dx + dy * SIDE];
    const isBack = (dir === 'N' || dir === 'W') && other !== undefined && other.exits.includes(dir === 'N' ? 'S' : 'E');
    if (isBack) return null;
    const isOpen = other !== undefined && isMarked(other);
    const isSure = !mayLie(cell, sight) && isOpen && !mayLie(other, sight);
    return (
      <path
        key={`${i} ${dir}`}
        d={`M${x} ${y}l${dx * (isOpen ? STEP : HALF)} ${dy * (isOpen ? STEP : HALF)}`}
        className={css(isSure ? 'sure' : sight.signs ? 'unsure' : 'sure')}
      />
    );
  });

/** One room; a cleared one can be walked to. */
function Node({ cell, place, extent }: { readonly cell: Cell; readonly place: number; readonly extent: Extent }) {
  const { offers, press, selected, isStill, sight } = useDarkdelve();
  const art = useGameArt();
  const ask = useWhy();
  const offer = cell.room === '' ? undefined : offerFor(offers, 'travel', 'room', cell.room);
  const question: Question = offer ? { about: 'offer', offer } : aboutCell(cell);
  const [x, y] = centre(place);
  return (
    <button
      type="button"
      {...whyTarget(() => question)}
      className={css('node', cell.mark, mayLie(cell, sight) && 'unsworn', offer && isSame(selected, offer) && 'picked')}
      style={{ left: `${x / SIDE}%`, top: `${((y - extent.top) * 100) / extent.high}%` }}
      aria-label={nodeName(cell)}
      title={nodeName(cell)}
      onClick={({ currentTarget }) => (offer?.available && !isStill ? press(offer) : ask(question, currentTarget))}
    >
      <Emblem glyph={art.picture(MAP_PICTURES[cell.mark] ?? 'unreadable')} size={32} />
    </button>
  );
}

const dirNames = (exits: string): string =>
  DIRS.filter((dir) => exits.includes(dir))
    .map((dir) => D.dirs[dir])
    .join(', ');

const nodeName = ({ room, mark, exits }: Cell): string =>
  `${D.marks[mark] ?? mark}${room === '' ? '' : ` ${room}`}. ${D.doorsTo(dirNames(exits))}`;

const aboutCell = (cell: Cell): Question => ({
  about: 'facts',
  title: D.marks[cell.mark] ?? cell.mark,
  rule: 'DD-250',
  facts: [{ name: D.doors, value: dirNames(cell.exits) || D.nothing }],
});

/** The same rooms as a list: every drawn room with its doors. */
export function RoomList() {
  const { view, sight, offers, press, isStill } = useDarkdelve();
  return (
    <div className={css('list')}>
      <h2>{D.rooms}</h2>
      <ul>
        {view.map.filter(isMarked).map((cell) => {
          const offer = cell.room === '' ? undefined : offerFor(offers, 'travel', 'room', cell.room);
          const text = nodeName(cell);
          return (
            <li key={text} className={css(mayLie(cell, sight) && 'unsworn', cell.mark === 'you' && 'here')}>
              {offer?.available && !isStill ? (
                <button type="button" onClick={() => press(offer)}>
                  {text}
                </button>
              ) : (
                text
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
