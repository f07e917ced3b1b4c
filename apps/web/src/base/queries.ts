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

/** The state of a run after `n` actions. */
export const momentQuery = (id: string, n: number) =>
  queryOptions({ queryKey: ['moment', id, n], queryFn: () => call('GET /api/sessions/{id}', { id }), retry: false });

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => (await call('GET /api/me')).user,
});

/** The server's options for accounts. */
export const serverQuery = queryOptions({ queryKey: ['server'], queryFn: () => call('GET /api/me') });

export const grantsQuery = queryOptions({
  queryKey: ['grants'],
  queryFn: async () => (await call('GET /api/grants')).grants,
  retry: false,
});

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: async () => (await call('GET /api/tokens')).tokens,
  retry: false,
});

export const profileQuery = (game: string) =>
  queryOptions({ queryKey: ['profile', game], queryFn: () => call('GET /api/profile/{id}', { id: game }) });

const BOOKS = import.meta.glob<string>('../../../../rules/*.md', { query: '?raw', import: 'default' });

/** The rule book of a game as text; null if it has none. */
async function bookOf(game: string): Promise<string | null> {
  const open = BOOKS[`../../../../rules/${game}.md`];
  return open ? open() : null;
}

const plain = (text: string): string => text.replaceAll(/\*\*|`/g, '');

/** A game's rule book: its blocks, and its rules by id. */
export const bookQuery = (game: string) =>
  queryOptions({
    queryKey: ['book', game],
    queryFn: async () => {
      const [{ blocksOf }, source] = await Promise.all([import('@undercroft/rulebook'), bookOf(game)]);
      if (source === null) return null;
      const blocks = blocksOf(source);
      const rules = blocks.flatMap((block) =>
        'id' in block && block.id !== null && block.block !== 'heading'
          ? [{ id: block.id, text: plain(block.text) }]
          : [],
      );
      return { blocks, rules };
    },
    staleTime: FOREVER,
  });

/** Steps of a run made by your agents, by number. */
export const agentStepsQuery = (session: string, n: number) =>
  queryOptions({
    queryKey: ['agent-steps', session, n],
    queryFn: async () => {
      const { steps } = await call('GET /api/sessions/{id}/agents', { id: session });
      return new Map(steps.map((step) => [step.n, step.agent]));
    },
    placeholderData: (before) => before,
    refetchInterval: 2_000,
  });
