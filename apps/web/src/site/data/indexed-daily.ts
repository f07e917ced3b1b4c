import type { DailyResult, DailyResults } from '@undercroft/store';
import { answerOf, inTransaction } from './indexed-database.ts';

/** Results of this browser's daily runs. None is ranked, so there is nobody to compare them with. */
export const indexedDaily = (database: IDBDatabase): DailyResults => ({
  add: (result) =>
    inTransaction(database, 'readwrite', async (tables) => {
      if (!(await answerOf(tables('daily').get(result.run)))) tables('daily').put(result);
    }),
  bars: async () => [],
  ofUser: (user, since) =>
    inTransaction(database, 'readonly', async (tables) => {
      const results = (await answerOf(tables('daily').getAll())) as readonly DailyResult[];
      return results
        .filter((each) => each.user === user && each.day >= since)
        .sort((a, b) => (a.endedAt < b.endedAt ? -1 : 1));
    }),
  countBetter: async () => 0,
  at: async () => [],
});
