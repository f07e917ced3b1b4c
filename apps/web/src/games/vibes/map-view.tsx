import { isSame } from '../../run/table-model.ts';
import { asks } from '../../ui/asks.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { css } from './styles.ts';
import { useVibes } from './use-vibes.ts';
import type { VibesView } from './view.ts';
import { V } from './words.ts';

const COLUMNS = [0, 1, 2, 3, 4];
const SIGNS: { readonly [type: string]: string } = {
  combat: '⚔',
  elite: '♛',
  boss: '✪',
  shop: '¤',
  camp: '△',
  event: '?',
  treasure: '◆',
};

type Place = VibesView['map'][number];

const isOnPath = (view: VibesView, { floor, column }: Pick<Place, 'floor' | 'column'>): boolean =>
  floor <= view.floor && view.path[floor - 1] === column;

/** Ways between the floors: walked, open now, or only there. */
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
        <line
          key={key}
          className={css(state)}
          x1={place.column + 0.5}
          y1={y(place.floor)}
          x2={to + 0.5}
          y2={y(place.floor + 1)}
        />
      ))}
    </svg>
  );
}

/** The whole Act: floors from below, what waits there, the ways between, where one came from, where one can go. NV-70 */
export function MapView() {
  const { view, offers } = useVibes();
  const goes = offers.filter(({ action }) => action.type === 'go');
  const floors = [...new Set(view.map.map(({ floor }) => floor))].sort((a, b) => b - a);
  return (
    <div className={css('map')}>
      <Ways floors={floors.length} />
      <table
        {...asks(() => ({
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
  );
}

function PlaceMark({ place }: { readonly place: Place }) {
  const { view, offers, press, selected, name } = useVibes();
  const goes = offers.filter(({ action }) => action.type === 'go');
  const offer =
    place.floor === view.floor + 1
      ? goes.find(({ action }) => (action as { column?: number }).column === place.column)
      : undefined;
  const what = (
    <span>
      <i aria-hidden="true">{SIGNS[place.type] ?? ''}</i> {place.type}
      {place.foe && <small>{name(place.foe)}</small>}
    </span>
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
