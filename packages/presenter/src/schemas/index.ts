/** The one description of what a client is sent. Types, the published page and the typed client come from it. */
export * from './daily.ts';
export * from './failure.ts';
export * from './parts.ts';
export * from './run.ts';
export * from './update.ts';
