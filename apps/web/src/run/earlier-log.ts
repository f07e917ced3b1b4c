import type { ActionLabel, SpokenEvent } from '@undercroft/server';

export const LOG_PAGE = 100;

export interface LogPage {
  readonly events: readonly SpokenEvent[];
  readonly moves: readonly ActionLabel[];
}

/**
 * Loads the log from before this page opened. The newest page, which the table shows, is put at once; all older pages
 * are loaded one by one and put together at the end.
 */
export async function loadEarlierLog(
  fetchPage: (after?: number) => Promise<LogPage>,
  put: (page: LogPage) => void,
): Promise<{ readonly older: Promise<void> }> {
  const newest = await fetchPage();
  put(newest);
  const readOlder = async (): Promise<void> => {
    const older: LogPage[] = [];
    for (let first = newest.events[0]?.id ?? 1; first > 1; first = Math.max(1, first - LOG_PAGE))
      older.unshift(await fetchPage(Math.max(0, first - 1 - LOG_PAGE)));
    if (older.length === 0) return;
    put({ events: older.flatMap(({ events }) => events), moves: older.flatMap(({ moves }) => moves) });
  };
  return { older: readOlder() };
}
