/** The entry point for programs outside this repository. */
export { GAMES, gameById } from '@undercroft/registry';
