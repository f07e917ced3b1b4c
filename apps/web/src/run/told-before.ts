import type { ActionLabel, SpokenEvent } from '@undercroft/server';

export const LOG_PAGE = 100;

export interface ToldPage {
  readonly events: readonly SpokenEvent[];
  readonly moves: readonly ActionLabel[];
}

/**
 * Reads what was told before this page opened. The newest page comes at once, as that is what the table shows; all
 * before it follows a page at a time, and is put in its place when the last of it is here.
 */
export async function readToldBefore(
  fetchPage: (after?: number) => Promise<ToldPage>,
  put: (page: ToldPage) => void,
): Promise<{ readonly older: Promise<void> }> {
  const newest = await fetchPage();
  put(newest);
  const readOlder = async (): Promise<void> => {
    const older: ToldPage[] = [];
    for (let first = newest.events[0]?.id ?? 1; first > 1; first = Math.max(1, first - LOG_PAGE))
      older.unshift(await fetchPage(Math.max(0, first - 1 - LOG_PAGE)));
    if (older.length === 0) return;
    put({ events: older.flatMap(({ events }) => events), moves: older.flatMap(({ moves }) => moves) });
  };
  return { older: readOlder() };
}
