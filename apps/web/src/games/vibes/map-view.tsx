import { isSame } from '../../run/table-model.ts';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { whyTarget } from '../../ui/why-target.ts';
import { BehindDoor } from './behind-door.tsx';
import { sheets } from './styles.ts';
import { useVibes } from './use-vibes.ts';
import styles from './vibes.map.module.css';
import type { VibesView } from './view.ts';
import { V } from './words.ts';

/** The classes of this part, then those of the whole table. */
const css = classes(styles, ...sheets);

const COLUMNS = [0, 1, 2, 3, 4];

type Place = VibesView['map'][number];

const isOnPath = (view: VibesView, { floor, column }: Pick<Place, 'floor' | 'column'>): boolean =>
  floor <= view.floor && view.path[floor - 1] === column;

/** Ways between the floors: walked, open now, or neither. */
function Ways({ floors }: { readonly floors: number }) {
  const { view } = useVibes();
  const y = (floor: number): number => floors - floor + 0.5;
  const ways = view.map.flatMap((place) =>
    place.next.map((to) => {
      const isWalked = isOnPath(view, place) && isOnPath(view, { floor: place.floor + 1, column: to });
      const isOpen = place.floor === view.floor && isOnPath(view, place) && view.phase === 'map';
      return {
        key: `${place.floor} ${place.column} ${to}`,
        place,
        to,
        state: isWalked ? 'past' : isOpen ? 'open' : '',
      };
    }),
  );
  return (
    <svg
      className={css('map__ways')}
      viewBox={`0 0 ${COLUMNS.length} ${floors}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {ways.map(({ key, place, to, state }) => (
        <path key={key} className={css(state)} d={road(place.column + 0.5, y(place.floor), to + 0.5)} />
      ))}
    </svg>
  );
}

/** A road goes up, bends over, and goes up again. */
const road = (x: number, y: number, to: number): string => `M${x} ${y}C${x} ${y - 0.6} ${to} ${y - 0.4} ${to} ${y - 1}`;

/** The whole Act from the lowest floor up: places, ways, the path so far, and the places open now. NV-70 */
export function MapView() {
  const { view, offers } = useVibes();
  const goes = offers.filter(({ action }) => action.type === 'go');
  const floors = [...new Set(view.map.map(({ floor }) => floor))].sort((a, b) => b - a);
  return (
    <div className={css('mapped')}>
      <div className={css('map')}>
        <Ways floors={floors.length} />
        <table
          {...whyTarget(() => ({
            about: 'facts',
            title: V.mapWord,
            rule: 'NV-70',
            facts: goes.map(({ label }) => ({ name: label, value: V.floor(view.floor + 1) })),
          }))}
        >
          <tbody>
            {floors.map((floor) => (
              <tr key={floor} className={css(floor === view.floor + 1 ? 'map__now' : '')}>
                <th scope="row">
                  {V.floorWord} <b>{floor}</b>
                </th>
                {COLUMNS.map((column) => {
                  const place = view.map.find((each) => each.floor === floor && each.column === column);
                  return <td key={column}>{place && <PlaceMark place={place} />}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <BehindDoor />
    </div>
  );
}

function PlaceMark({ place }: { readonly place: Place }) {
  const { view, offers, press, selected, name } = useVibes();
  const goes = offers.filter(({ action }) => action.type === 'go');
  const offer =
    place.floor === view.floor + 1
      ? goes.find(({ action }) => (action as { column?: number }).column === place.column)
      : undefined;
  const art = useGameArt();
  const what = (
    <>
      <Emblem glyph={art.picture(place.foe ?? place.type, place.type)} size={place.type === 'boss' ? 84 : 48} />
      <span className={css('place__name')}>{place.foe ? name(place.foe) : place.type}</span>
    </>
  );
  if (!offer) return <span className={css(isOnPath(view, place) ? 'place place--past' : 'place')}>{what}</span>;
  return (
    <button
      type="button"
      className={css(`place place--open ${isSame(selected, offer) ? 'place--chosen' : ''}`)}
      aria-pressed={isSame(selected, offer)}
      onClick={() => press(offer)}
    >
      <Keycap>{String(goes.indexOf(offer) + 1)}</Keycap>
      {what}
    </button>
  );
}
