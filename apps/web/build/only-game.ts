import { readdirSync } from 'node:fs';
import type { Plugin } from 'vite';

const EMPTY = '\0undercroft:left-out';
const GAMES = new URL('../../../packages/games/', import.meta.url);

/** Removes all games but one from a build. */
export function onlyGame(id: string): Plugin {
  const others = new Set(
    readdirSync(GAMES)
      .filter((name) => name !== id)
      .flatMap((name) => [`@undercroft/${name}`, `@undercroft/${name}/face`]),
  );
  return {
    name: 'undercroft:only-game',
    enforce: 'pre',
    resolveId: (source) => (others.has(source) ? EMPTY : null),
    load: (module) => (module === EMPTY ? 'export {};' : null),
  };
}
