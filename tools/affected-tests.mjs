// Finds the tests a change affects: those that import a changed file, and those that read it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importGraph, reachedFrom } from './import-graph.mjs';
import { isTest } from './sources.mjs';

/** The one package that imports every game: nearly every test reaches every game through it. */
const REGISTRY = 'packages/registry/src/';
const GAME = /^packages\/games\/([\w-]+)\//;
const BROWSER = /\.browser\.(long\.)?test\.ts$/;
/** Needs packages that only `npm run bench` installs. */
const PEERS = 'bench/src/peers/';
const LONG = /\.long\.test\.ts$/;
/** Files that decide how everything is built and run; no import shows which tests they affect. */
const SETTINGS = /(^|\/)(package\.json|package-lock\.json|tsconfig[\w.]*\.json|vitest\.config\.ts)$/;

/**
 * Files that tests read without importing them, and how the paths of those tests begin; `$1` is the first group.
 * @type {readonly (readonly [RegExp, readonly string[]])[]}
 */
export const READERS = [
  [/^rules\/([\w-]+)\.md$/, ['packages/games/$1/', 'packages/rulebook/']],
  [/^packages\/games\/([\w-]+)\/archive\//, ['packages/games/$1/', 'packages/registry/']],
  [/^fixtures\/(?:[\w-]+\/)?([\w-]+)/, ['packages/games/$1/', 'packages/registry/']],
  [/^packages\/[\w-]+\/README\.md$/, ['tools/readmes.']],
  [/^docs\/commands\.md$/, ['apps/cli/src/commands-page.']],
  [
    /^docs\/guides\//,
    ['tools/add-', 'tools/change-a-rule.', 'tools/debugging.', 'tools/lab-guides.', 'tools/new-game.'],
  ],
  [/^deploy\/|^docs\/guides\/run-a-server\.md$/, ['apps/server/src/dashboard.', 'apps/server/src/behind-nginx.']],
  [/^(docs|rules)\/.*\.md$/, ['apps/web/src/app/site/docs-site.']],
  [/\.md$/, ['tools/docs.', 'tools/tour.']],
  [/^GLOSSARY\.md$/, ['tools/check-names.']],
  [/^biome\.json$|^tools\/lint\//, ['tools/gates.', 'tools/project.', 'tools/runner.']],
  [/^\.github\/workflows\//, ['tools/workflows.']],
  [/^tools\/new-game\//, ['tools/new-game.']],
];

/**
 * @typedef {{ run: string[], browser: string[], long: string[], peers: string[], throughRegistry: string[], settings: string[] }} Affected
 *   Tests to run; browser tests, long tests, tests beside other engines, and tests that reach a changed game only because they import all games,
 *   which are left to `npm test`; changed settings.
 */

/**
 * @param {string} root
 * @param {readonly string[]} changed Paths relative to root; those that are gone are among them.
 * @param {Map<string, Set<string>>} [graph]
 * @returns {Affected}
 */
export function affectedTests(root, changed, graph = importGraph(root)) {
  const tests = [...graph.keys()].filter(isTest);
  const all = reachedFrom(graph, changed);
  const games = new Set(changed.flatMap((file) => GAME.exec(file)?.[1] ?? []));
  const isOutside = changed.some((file) => graph.has(file) && !GAME.test(file));
  const direct = reachedFrom(graph, changed, (file) => file.startsWith(REGISTRY) && !changed.includes(file));
  const elsewhere = isOutside
    ? reachedFrom(
        graph,
        changed.filter((file) => !GAME.test(file)),
      )
    : new Set();
  /** @param {string} file */
  const namesGame = (file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...games].some((id) => text.includes(`'${id}'`));
  };
  const readers = changed.flatMap((file) =>
    READERS.flatMap(([path, starts]) => {
      const match = path.exec(file);
      const begins = match ? starts.map((start) => start.replace('$1', match[1] ?? '')) : [];
      return tests.filter((test) => begins.some((start) => test.startsWith(start)));
    }),
  );
  const touched = new Set([...tests.filter((test) => all.has(test)), ...readers]);
  /** @type {Affected} */
  const found = {
    run: [],
    browser: [],
    long: [],
    peers: [],
    throughRegistry: [],
    settings: changed.filter((file) => SETTINGS.test(file)),
  };
  for (const test of [...touched].sort()) {
    if (BROWSER.test(test)) found.browser.push(test);
    else if (LONG.test(test)) found.long.push(test);
    else if (test.startsWith(PEERS)) found.peers.push(test);
    else if (direct.has(test) || elsewhere.has(test) || readers.includes(test) || namesGame(test)) found.run.push(test);
    else found.throughRegistry.push(test);
  }
  return found;
}
