import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

const FOREVER = Number.POSITIVE_INFINITY;

export const gamesQuery = queryOptions({
  queryKey: ['games'],
  queryFn: async () => (await call('GET /api/games')).games,
  staleTime: FOREVER,
});

export const gameQuery = (id: string) =>
  queryOptions({ queryKey: ['game', id], queryFn: () => call('GET /api/games/{id}', { id }), staleTime: FOREVER });

export const runsQuery = queryOptions({
  queryKey: ['runs'],
  queryFn: async () => (await call('GET /api/sessions')).runs,
});

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => (await call('GET /api/me')).user,
});

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: async () => (await call('GET /api/tokens')).tokens,
  retry: false,
});
