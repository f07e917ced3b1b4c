import { NUMBERS } from './numbers.ts';
import type { SecondEdition } from './second-types.ts';
import type { Enemy, ObserverContent, Place } from './types.ts';

type Rows<T> = { readonly [id: string]: T };

/** Rows with the fields that a second table has for them. */
const changed = <T extends { readonly from: string }>(rows: Rows<T>, changes: Rows<Partial<T>>): Rows<T> => Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, { ...row, ...changes[id], from: row.from }]));

const known = new WeakMap<ObserverContent, ObserverContent>();

/** The tables a run is played on, for those who see its view only. OB-196 */
export function tablesFor(content: ObserverContent, isSecond: boolean): ObserverContent {
  if (!isSecond) return content;
  const found = known.get(content) ?? secondContent(content) ?? content;
  known.set(content, found);
  return found;
}

/** The tables as the second edition plays them in `collapse`; null if it has none. OB-196 */
export function secondContent(content: ObserverContent): (ObserverContent & { readonly second: SecondEdition }) | null {
  const { second } = content;
  if (!second) return null;
  const { collapse } = content.packs;
  const numbers = content.numbers ?? NUMBERS;
  return {
    ...content,
    second,
    packs: { ...content.packs, collapse: { ...collapse, places: { ...changed<Place>(collapse.places, second.places), ...second.addedPlaces } } },
    enemies: changed<Enemy>(content.enemies, second.enemies),
    bosses: changed<Enemy>(content.bosses, second.enemies),
    events: { ...content.events, ...second.events },
    rests: second.switches.camp ? { ...content.rests, ...second.rests } : content.rests,
    numbers: {
      ...numbers,
      decay: { ...numbers.decay, removals: second.numbers.removals },
      /** Grade 3 changes what Locations list instead. OB-213 */
      grades: { ...numbers.grades, wq: 0 },
    },
  };
}
