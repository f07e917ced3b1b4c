import type { ReadSheet } from '../ui/game-screens.ts';

type Sheets = { readonly [path: string]: () => Promise<{ readonly readSheet: ReadSheet }> };
const SHEETS = import.meta.glob('./*/result-sheet.ts') as Sheets;

/** How a game reads what is left of a run; null where it says nothing of its own. */
export const loadSheet = async (game: string): Promise<ReadSheet | null> =>
  (await SHEETS[`./${game}/result-sheet.ts`]?.())?.readSheet ?? null;
