import { daily } from './routes/daily.ts';
import { gallery } from './routes/gallery.ts';
import { games } from './routes/games.ts';
import { leaderboard } from './routes/leaderboard.ts';
import { own } from './routes/own.ts';
import { replays } from './routes/replays.ts';
import type { Route } from './routes/route.ts';
import { seats } from './routes/seats.ts';
import { sessions } from './routes/sessions.ts';

const EVERY = [...games, ...sessions, ...seats, ...replays, ...gallery, ...daily, ...leaderboard, ...own];

/**
 * Every operation over HTTP. Validation, the OpenAPI page and the browser client's types are generated from this list.
 */
export const ROUTES: readonly Route[] = EVERY;

type Types = NonNullable<(typeof EVERY)[number]['types']>;

/**
 * Input and output types of each operation: `ApiTypes['POST /api/sessions']['answer']`. Every refusal is a `Failure`.
 */
export type ApiTypes = { readonly [T in Types as T['operation']]: Pick<T, 'body' | 'query' | 'answer'> };
