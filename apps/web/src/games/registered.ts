/** One line for each game. */
export { DARKDELVE } from './darkdelve/screens.ts';
export { DUEL } from './duel/screens.ts';
export { ESCAPE } from './escape/screens.ts';
export { OBSERVER } from './observer/screens.ts';
export { SHATTERED } from './shattered/screens.ts';
export { VIBES } from './vibes/screens.ts';
