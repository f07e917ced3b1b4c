import { at } from '@undercroft/kernel';
import type { DarkdelveView } from './view.ts';

/** Reliability of the delver's sight: 0 Calm, 1 Uneasy, 2 Shaken, 3 Terrified or worse. */
export interface Sight {
  readonly level: number;
  /** Signs and hints at doors, enemy HP, numbers of gear that is not worn. P1, P2, P5, P7 */
  readonly signs: boolean;
  /** Doors, intents, and the number of foes. P3, P6, P9 */
  readonly acts: boolean;
}

export const BANDS = [
  { level: 'calm', from: 0 },
  { level: 'uneasy', from: 50 },
  { level: 'shaken', from: 70 },
  { level: 'terrified', from: 85 },
  { level: 'breaking', from: 100 },
] as const;

const WORST = 3;

/** A piece that clears the sight takes one step off; the content marks such pieces. DD-189 */
const clears = (tables: unknown, id: string): boolean => at(tables, `/gear/${id}/clears`) === true;

/** The kinds of information that may be false; which items really are is never known. DD-185 */
export function sightOf({ perception, hero }: DarkdelveView, tables: unknown): Sight {
  const dread = Math.min(
    WORST,
    BANDS.findIndex(({ level }) => level === perception.level),
  );
  const worn = Object.values(hero.gear).flatMap((item) => (item ? [item.id] : []));
  const isCleared = worn.some((id) => clears(tables, id));
  const level = perception.mayLie ? Math.max(1, dread - (isCleared ? 1 : 0)) : 0;
  return { level, signs: level >= 1, acts: level >= 2 };
}

/** Signs that are sworn at every Dread. DD-183 */
const SWORN = ['CLEARED', 'STAIRS', 'THRESHOLD', 'SANCTUM', 'LANDING', ''];

export const isSworn = (tag: string): boolean => SWORN.includes(tag);

export interface NextBand {
  readonly level: string;
  readonly left: number;
}

/** The next band, and the Dread missing to it. */
export function nextBand(dread: number): NextBand | null {
  const next = BANDS.find(({ from }) => from > dread);
  return next ? { level: next.level, left: next.from - dread } : null;
}
