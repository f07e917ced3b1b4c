import type { SpokenEvent } from '@undercroft/server';
import { describe, expect, it } from 'vitest';
import { LOG_PAGE, type LogPage, loadEarlierLog } from './earlier-log.ts';

/** A log as the server sends it: the newest page, or the page after an event; some events are hidden from this seat. */
const logOf = (last: number) => {
  const all = Array.from({ length: last }, (_, i) => ({ id: i + 1 }) as SpokenEvent).filter(({ id }) => id % 7 !== 3);
  const requests: (number | undefined)[] = [];
  return {
    all,
    requests,
    fetchPage: async (after?: number): Promise<LogPage> => {
      requests.push(after);
      const later = all.filter(({ id }) => id > (after ?? 0));
      return { events: after === undefined ? later.slice(-LOG_PAGE) : later.slice(0, LOG_PAGE), moves: [] };
    },
  };
};

describe('the log from before a page opened', () => {
  it('shows the newest page first, then everything before it at once', async () => {
    const { all, requests, fetchPage } = logOf(1_234);
    const puts: LogPage[] = [];
    const { older } = await loadEarlierLog(fetchPage, (page) => puts.push(page));
    expect(puts.map(({ events }) => events.at(-1)!.id)).toEqual([1_234]);
    await older;
    expect(puts).toHaveLength(2);
    const ids = new Set(puts.flatMap(({ events }) => events.map(({ id }) => id)));
    expect([...ids].sort((a, b) => a - b)).toEqual(all.map(({ id }) => id));
    expect(requests[0]).toBeUndefined();
    expect(requests.length).toBeLessThanOrEqual(2 + 1_234 / LOG_PAGE);
  });

  it('asks once where one page holds all of it, and where it is empty', async () => {
    for (const last of [0, 60]) {
      const { requests, fetchPage } = logOf(last);
      await (await loadEarlierLog(fetchPage, () => {})).older;
      expect(requests).toEqual([undefined]);
    }
  });
});
