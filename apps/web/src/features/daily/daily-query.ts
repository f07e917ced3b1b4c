import { queryOptions } from '@tanstack/react-query';
import { call } from '../../base/api.ts';

export const dailyQuery = queryOptions({
  queryKey: ['daily'],
  queryFn: () => call('GET /api/daily'),
  retry: false,
  staleTime: 15_000,
});

/** The results of a game on one day; today if `day` is absent. */
export const dailyResultsQuery = (game: string, day?: string) =>
  queryOptions({
    queryKey: ['daily', 'results', game, day ?? ''],
    queryFn: () => call('GET /api/daily/{id}/results', { id: game, query: day === undefined ? {} : { day } }),
    retry: false,
    staleTime: 15_000,
  });
