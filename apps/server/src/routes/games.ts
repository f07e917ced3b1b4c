import type { Host } from '@undercroft/host';
import type { AnyGame, Json } from '@undercroft/kernel';
import { schemas } from '@undercroft/presenter';
import { archivedTables } from '@undercroft/registry/archive';
import { z } from 'zod';
import * as answers from '../answers.ts';
import { failure } from '../errors.ts';
import { type GameEntry, type GamePage, gameEntry, gamePage } from '../game-pages.ts';
import * as send from '../schemas.ts';
import { route } from './route.ts';

/** Cached, since generating JSON schemas is slow. */
const lists = new WeakMap<Host['games'], { readonly games: readonly GameEntry[] }>();
const pages = new WeakMap<AnyGame, GamePage>();

function cached<K extends object, V>(known: WeakMap<K, V & object>, key: K, make: () => V & object): V {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

const TABLES_MAX = 32;
const tablesSent = new Map<string, { readonly tables: Json }>();

/** Cached: the content of a hash never changes. */
function tablesOf(game: string, hash: string): { readonly tables: Json } | null {
  const name = `${game} ${hash}`;
  const known = tablesSent.get(name);
  if (known) return known;
  const tables = archivedTables(game, hash);
  if (tables === undefined) return null;
  const answer = { tables: tables as Json };
  tablesSent.set(name, answer);
  if (tablesSent.size > TABLES_MAX) tablesSent.delete(tablesSent.keys().next().value!);
  return answer;
}

export const games = [
  route('get', '/api/games', 'listGames', {
    summary: 'Every game, in the order of Home.',
    answer: z.object({ games: z.array(answers.gameEntry).readonly() }),
    isStatic: true,
    handle: async ({ host }) => cached(lists, host.games, () => ({ games: host.games.map(gameEntry) })),
  }),
  route('get', '/api/games/{id}', 'showGame', {
    summary: 'A game: seats, bots, options, actions, codex, glossary.',
    answer: answers.gamePage,
    isStatic: true,
    handle: async ({ host, id }) => {
      const game = host.games.find((each) => each.id === id);
      return game
        ? cached(pages, game, () => gamePage(game))
        : failure('invalid_payload', `There is no game "${id.slice(0, 60)}".`);
    },
  }),
  route('get', '/api/games/{id}/tables', 'showTables', {
    summary: 'The content of a game by its hash, also that of an earlier day: what an old run was played on.',
    query: send.tablesQuery,
    answer: z.object({ tables: schemas.json }),
    isStatic: true,
    handle: async ({ id, query }) =>
      tablesOf(id, query.hash) ?? failure('invalid_payload', 'No content of this game has that hash here.'),
  }),
];
