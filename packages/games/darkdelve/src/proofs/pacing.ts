import type { Floor } from '../state.ts';

const BREATHERS: readonly string[] = ['TREASURE', 'EVENT', 'REST'];

/** A room as seen by an explorer. */
interface Stop {
  readonly letter: string;
  readonly type: string;
  readonly near: readonly string[];
}

const stopsOf = ({ rooms, edges }: Floor): Map<string, Stop> =>
  new Map(
    rooms.map(({ letter, type }) => [
      letter,
      { letter, type, near: edges.flatMap(([a, b]) => (a === letter ? [b!] : b === letter ? [a!] : [])) },
    ]),
  );

/** The first order that breaks the guarantee, or null: tries every order, room by room. DD-046 */
export function brokenOrder(floor: Floor): string | null {
  const stops = stopsOf(floor);
  const walk = (order: readonly Stop[]): string | null => {
    const explored = new Set(['L', ...order.map(({ letter }) => letter)]);
    const open = [...stops.values()].filter(
      ({ letter, type, near }) => type !== 'BOSS' && !explored.has(letter) && near.some((one) => explored.has(one)),
    );
    const tired = order.length >= 2 && order.slice(-2).every(({ type }) => type === 'COMBAT');
    const isLeft = [...stops.values()].some(({ letter, type }) => BREATHERS.includes(type) && !explored.has(letter));
    if (tired && isLeft && !open.some(({ type }) => BREATHERS.includes(type)))
      return order.map(({ letter }) => letter).join('');
    for (const next of open) {
      const broken = walk([...order, next]);
      if (broken !== null) return broken;
    }
    return null;
  };
  return walk([]);
}
