import { asks } from '../../pieces/asks.ts';
import { Keycap } from '../../pieces/keycap.tsx';
import { isSame } from '../../run/table-model.ts';
import { useVibes } from './use-vibes.ts';
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

/** The whole Act: floors from below, what waits there, where one came from, where one can go. */
export function MapView() {
  const { view, offers, press, selected, name } = useVibes();
  const goes = offers.filter(({ action }) => action.type === 'go');
  const floors = [...new Set(view.map.map(({ floor }) => floor))].sort((a, b) => b - a);
  return (
    <table
      className="map"
      {...asks(() => ({
        about: 'facts',
        title: V.mapWord,
        rule: 'NV-70',
        facts: goes.map(({ label }) => ({ name: label, value: V.floor(view.floor + 1) })),
      }))}
    >
      <tbody>
        {floors.map((floor) => (
          <tr key={floor}>
            <th scope="row">{V.floor(floor)}</th>
            {COLUMNS.map((column) => {
              const place = view.map.find((each) => each.floor === floor && each.column === column);
              if (!place) return <td key={column} />;
              const offer =
                floor === view.floor + 1
                  ? offers.find(
                      ({ action }) => action.type === 'go' && (action as { column?: number }).column === column,
                    )
                  : undefined;
              const wasHere = view.path[floor - 1] === column && floor <= view.floor;
              const label = `${SIGNS[place.type] ?? ''} ${place.type}${place.foe ? ` · ${name(place.foe)}` : ''}`;
              return (
                <td key={column}>
                  {offer ? (
                    <button
                      type="button"
                      className={`place place--open ${isSame(selected, offer) ? 'place--chosen' : ''}`}
                      aria-pressed={isSame(selected, offer)}
                      onClick={() => press(offer)}
                    >
                      <Keycap>{String(goes.indexOf(offer) + 1)}</Keycap>
                      {label}
                    </button>
                  ) : (
                    <span className={wasHere ? 'place place--past' : 'place'}>{label}</span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
