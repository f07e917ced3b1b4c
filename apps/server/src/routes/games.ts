import { archivedTables } from '@undercroft/tables';
import { failure } from '../errors.ts';
import { gameEntry, gamePage } from '../game-pages.ts';
import * as send from '../schemas.ts';
import { any, route } from './route.ts';

export const games = [
  route('get', '/api/games', 'listGames', {
    summary: 'Every game, in the order of Home.',
    answer: any,
    handle: async ({ host }) => ({ games: host.games.map(gameEntry) }),
  }),
  route('get', '/api/games/{id}', 'showGame', {
    summary: 'A game: seats, bots, options, actions, codex, glossary.',
    answer: any,
    handle: async ({ host, id }) => {
      const game = host.games.find((each) => each.id === id);
      return game ? gamePage(game) : failure('invalid_payload', `There is no game "${id.slice(0, 60)}".`);
    },
  }),
  route('get', '/api/games/{id}/tables', 'showTables', {
    summary: 'The content of a game by its hash, also that of an earlier day: what an old run was played on.',
    query: send.tablesQuery,
    answer: any,
    handle: async ({ id, query }) => {
      const tables = archivedTables(id, query.hash);
      return tables === undefined
        ? failure('invalid_payload', 'No content of this game has that hash here.')
        : { tables };
    },
  }),
];
