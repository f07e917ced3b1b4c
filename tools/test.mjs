// Runs every gate, then the tests, and reports all of them: npm test [-- --long|--all]. With paths, runs only what they
// name: npm test -- packages/games/vibes apps/web/src/browser-tests/play.browser.test.ts
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getBrowser } from './browser.mjs';
import { GATES, runGate, summary, testsGate } from './gates.mjs';
import { getStrace } from './strace.mjs';
import { readReports } from './test-report.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** @typedef {import('./gates.mjs').Gate} Gate */

/**
 * Gates needed for the given paths: types, lint of the named files, and the web app if a browser opens it.
 * @param {string[]} places
 * @returns {Gate[]}
 */
function gatesFor(places) {
  const named = places.filter((place) => existsSync(join(ROOT, place)));
  return GATES.flatMap((gate) => {
    if (gate.title === 'types') return [gate];
    if (gate.title === 'web') return places.some(needsBrowser) ? [gate] : [];
    if (gate.title === 'lint' && named.length > 0) return [{ ...gate, args: [...gate.args.slice(0, -1), ...named] }];
    return [];
  });
}

/** @param {string} place */
const needsBrowser = (place) => place.startsWith('apps/web') || place.includes('.browser.');

/**
 * Packages whose coverage is measured, which slows the other tests. The daily run is tested through a server, on a
 * database.
 */
const COUNTED = [
  'packages/kernel',
  'packages/conformance',
  'packages/games/duel',
  'packages/host',
  'packages/store',
  'apps/server/src/daily.test.ts',
];
const BROWSER = '.browser.test.ts';

/** @param {string} place */
const without = (place) => {
  if (place === BROWSER) return ['--exclude', `**/*${BROWSER}`];
  return ['--exclude', place.endsWith('.ts') ? place : `${place}/**`];
};

/**
 * Vitest's filter for a path: it matches every path that contains it, so a folder is given in full.
 * @param {string} place
 */
const filterOf = (place) =>
  statSync(join(ROOT, place), { throwIfNoEntry: false })?.isDirectory() ? join(ROOT, place, '/') : place;

/**
 * @param {string[]} files
 * @param {{ isLong: boolean, isAll: boolean, folder: string }} run
 */
function testGates(files, run) {
  if (files.length > 0)
    return [testsGate('tests', [...(files.some(needsBrowser) ? [] : without(BROWSER)), ...files.map(filterOf)], run)];
  return [
    testsGate('coverage', ['--coverage', ...without(BROWSER), ...COUNTED], run),
    // Not isolated, so that files share their imports: loading every game costs seconds per file.
    testsGate('tests', ['--no-isolate', ...[BROWSER, ...COUNTED].flatMap(without)], run),
    testsGate('browser', ['--passWithNoTests', BROWSER], run),
  ];
}

async function main() {
  const words = process.argv.slice(2);
  const isAll = words.includes('--all');
  const isLong = isAll || words.includes('--long');
  const files = words.filter((word) => !['--long', '--all'].includes(word));
  const folder = mkdtempSync(join(tmpdir(), 'undercroft-test-'));
  try {
    getStrace();
    const browser = files.length === 0 || files.some(needsBrowser) ? await getBrowser(ROOT) : null;
    if (browser) process.env['CHROMIUM_PATH'] = browser;
    const tests = testGates(files, { isLong, isAll, folder });
    const results = [...(files.length > 0 ? gatesFor(files) : GATES), ...tests].map(runGate);
    const counts = readReports(tests.map(({ report }) => report));
    process.stdout.write(summary(results));
    if (!isLong) process.stdout.write('not run: tests in *.long.test.ts (npm run test:long runs them)\n');
    process.stdout.write('not run: tests beside other engines in bench/src/peers (npm run bench runs them)\n');
    if (files.length > 0)
      process.stdout.write(
        `not run: tests outside ${files.join(' ')}, dead code, rules, api, sizes, names, game ids, imports, styles, commits, coverage; npm test runs everything\n`,
      );
    if (counts && counts.skipped > 0) process.stdout.write(`skipped by the tests themselves: ${counts.skipped}\n`);
    for (const name of counts?.secondTries ?? []) process.stdout.write(`held only at a second try: ${name}\n`);
    for (const failure of counts?.failures ?? []) process.stdout.write(`failed: ${failure}\n`);
    process.stdout.write(
      counts ? `${counts.passed} passed, ${counts.failures.length} failed\n` : 'the tests gave no report\n',
    );
    process.exitCode = results.every(({ isGreen }) => isGreen) && counts ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
