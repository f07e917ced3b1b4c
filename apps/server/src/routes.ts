import { games } from './routes/games.ts';
import { own } from './routes/own.ts';
import { replays } from './routes/replays.ts';
import type { Route } from './routes/route.ts';
import { seats } from './routes/seats.ts';
import { sessions } from './routes/sessions.ts';

/** Every operation over HTTP. The OpenAPI page is made from this list. */
export const ROUTES: readonly Route[] = [...games, ...sessions, ...seats, ...replays, ...own];
