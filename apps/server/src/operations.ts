/** Every operation without HTTP, sign-in or a database: for a page that answers itself. */
export { failure, STATUS } from './errors.ts';
export { watchLive } from './live.ts';
export { type LiveCursors, liveCursors } from './live-cursors.ts';
export { check } from './route-input.ts';
export type { Route, RouteRequest } from './routes/route.ts';
export { ROUTES } from './routes.ts';
export { type LiveTable, liveTablesQuery } from './schemas.ts';
