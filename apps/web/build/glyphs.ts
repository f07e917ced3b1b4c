import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AnyGame, Cover, Presentation } from '@undercroft/kernel';
import { type Plugin, runnerImport } from 'vite';
import type { GameScreens } from '../src/ui/game-screens.ts';
import { roundedOutline } from './outline.ts';

const NAME = 'virtual:glyphs';
const SOURCE = new URL('../src/', import.meta.url).pathname;
/** Limit on one game's outlines, in bytes. */
const BYTES_MAX = 120 * 1024;

interface IconSet {
  readonly icons: { readonly [name: string]: { readonly body: string } };
}

const iconSet = (): IconSet =>
  JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
  ) as IconSet;

/** Joins all outlines of an icon. */
const outlineOf = (body: string): string =>
  [...body.matchAll(/ d="([^"]+)"/g)].map(([, d]) => roundedOutline(d!)).join('');

const load = async <T>(file: string, conditions: readonly string[]): Promise<T> =>
  (await runnerImport<T>(file, { logLevel: 'silent', resolve: { conditions: [...conditions] } })).module;

/** Names of all icons in a game's presentation, without duplicates. */
const namedIn = ({ emblem, emblems }: Pick<Presentation, 'emblem' | 'emblems'>): string[] =>
  [...new Set([emblem, ...Object.values(emblems)])].sort();

/**
 * Bundles the icons of each game into a module of its own, so that a browser fetches only those of the game it plays.
 * The build fails on unknown names and on games over their byte limit. `only` limits the build to some games.
 */
export function glyphs(conditions: readonly string[], only?: readonly string[]): Plugin {
  let set: IconSet | null = null;
  const moduleOf = (owner: string, names: readonly string[]): string => {
    set ??= iconSet();
    const { icons } = set;
    const missing = names.filter((name) => !icons[name]);
    if (missing.length > 0) throw new Error(`${owner} names pictures that are not in the set: ${missing.join(', ')}`);
    const text = JSON.stringify(Object.fromEntries(names.map((name) => [name, outlineOf(icons[name]!.body)])));
    if (text.length > BYTES_MAX)
      throw new Error(`${owner}: ${names.length} pictures of ${text.length} bytes, more than ${BYTES_MAX}`);
    return `export default ${text};`;
  };
  const games = async (): Promise<readonly AnyGame[]> =>
    (await load<{ GAMES: readonly AnyGame[] }>('@undercroft/registry', conditions)).GAMES;
  const screens = async (): Promise<readonly GameScreens[]> =>
    Object.values(await load<{ readonly [name: string]: GameScreens }>(`${SOURCE}games/registered.ts`, conditions));
  const namesOf = async (id: string): Promise<string[]> => {
    const presentation = (await games()).find((game) => game.id === id)?.presentation;
    const own = Object.values((await screens()).find((each) => each.id === id)?.pictures ?? {});
    return [...new Set([...(presentation ? namedIn(presentation) : []), ...own])].sort();
  };
  const shellNames = async (): Promise<string[]> => {
    const { SHELL_GLYPHS } = await load<{ SHELL_GLYPHS: readonly string[] }>(
      `${SOURCE}ui/art/shell-glyphs.ts`,
      conditions,
    );
    const { COVERS } = await load<{ COVERS: { readonly [id: string]: Cover } }>(
      '@undercroft/registry/covers',
      conditions,
    );
    const emblems = Object.values(COVERS).map(({ emblem }) => emblem);
    return [...new Set([...SHELL_GLYPHS, ...emblems])].sort();
  };
  return {
    name: 'undercroft:glyphs',
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null;
      const part = id.slice(NAME.length + 2);
      if (part === 'shell') return moduleOf('the shell', await shellNames());
      if (part !== '') return moduleOf(part, await namesOf(part));
      const wanted = (await games()).filter((game) => only?.includes(game.id) ?? true);
      const lines = wanted.map((game) => `${JSON.stringify(game.id)}: () => import('${NAME}/${game.id}')`);
      return `export default { ${lines.join(', ')} };`;
    },
  };
}
