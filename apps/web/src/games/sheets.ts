import type { ReadSheet } from '../ui/game-screens.ts';

type Sheets = { readonly [path: string]: () => Promise<{ readonly readSheet: ReadSheet }> };
const SHEETS = import.meta.glob('./*/result-sheet.ts') as Sheets;

/** The game's function that reads a result sheet from a run; null if it has none. */
export const loadSheet = async (game: string): Promise<ReadSheet | null> =>
  (await SHEETS[`./${game}/result-sheet.ts`]?.())?.readSheet ?? null;
