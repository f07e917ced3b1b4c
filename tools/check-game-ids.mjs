// Keeps game ids out of apps and packages. An id may appear in the game's own package, in the registry, in the game's
// folder of the web app, in the folders of a build that carries that game alone (`escape-file`), and in the one line
// that registers it.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isTest, sourceFiles } from './sources.mjs';

/** Registers each game with screens of its own, in one line per game. */
export const REGISTER = 'apps/web/src/games/registered.ts';

/** Games have rules against knowing each other, and the registry's task is to name them. */
const OURS = /^(apps|packages\/(?!games\/|registry\/))/;

/** Exempt: tests, their helpers and the docs' pictures name the games they play. */
const TEST_FOLDERS = /\/(proofs|testing|browser-tests)\/|^apps\/web\/browser\/|^packages\/(conformance|simulator)\//;

/** A preset or an option of a game may have the name of another. */
const TABLES = 'apps/web/src/games/';

const COMMENT = /^\s*(\/\/|\/?\*)/;

/** Exempt: a key of the keyboard has the name of a game. */
const [KEY, KEYBOARD] = ['escape', 'apps/cli/src/terminal/'];

/**
 * Folders that belong to one game.
 * @param {string | undefined} id
 */
const homesOf = (id) => [`apps/web/src/games/${id}/`, `apps/web/src/app/${id}-file/`, `apps/web/${id}-file/`];

/**
 * Lines of a file that name a game in a string or path.
 * @param {string} file
 * @param {string} text
 * @param {readonly string[]} ids
 * @returns {string[]}
 */
export function complaints(file, text, ids) {
  if (!OURS.test(file) || isTest(file) || TEST_FOLDERS.test(file)) return [];
  const named = new RegExp(`['"\`/@](${ids.join('|')})['"\`/]|data-game=(${ids.join('|')})\\b`);
  const keyed = new RegExp(`^\\s*(${ids.join('|')}):`);
  const lines = text.split('\n').flatMap((line, i) => {
    if (COMMENT.test(line)) return [];
    const [, quoted, styled] = named.exec(line) ?? [];
    const id = quoted ?? styled ?? (file.startsWith(TABLES) ? undefined : keyed.exec(line)?.[1]);
    const isHome = homesOf(id).some((home) => file.startsWith(home)) || (id === KEY && file.startsWith(KEYBOARD));
    return id === undefined || isHome ? [] : [{ n: i + 1, id }];
  });
  /** @param {{ id: string }} line */
  const isOnce = ({ id }) => file === REGISTER && lines.filter((one) => one.id === id).length === 1;
  return lines
    .filter((line) => !isOnce(line))
    .map(
      ({ n, id }) =>
        `${file}:${n} names ${id}: what a game needs stands in its presentation, or in apps/web/src/games/${id}/`,
    );
}

/** @param {string} root */
function main(root) {
  const ids = readdirSync(join(root, 'packages/games'));
  const found = sourceFiles(root, /\.(ts|tsx|mjs|css|html)$/).flatMap((file) =>
    OURS.test(file) ? complaints(file, readFileSync(join(root, file), 'utf8'), ids) : [],
  );
  for (const line of found) console.error(line);
  if (found.length > 0) process.exitCode = 1;
  else console.log(`No app or package names one of ${ids.length} games outside its own folder.`);
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  main(resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url))));
