// Runs every gate of the house, then the tests, and reports all of them: npm test [-- --long|--all].
// With paths, only what they name: npm test -- packages/games/vibes apps/web/src/browser-tests/play.browser.test.ts
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
 * The gates a few paths need: types, the lint of what is named, and the web app where a browser will open it.
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
 * Where the lines of kernel, host and store are counted; the coverage slows every test beside it. The daily run is
 * proved through a server, on a database.
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
 * How vitest is told of a place: it takes every path that has the word in it, so a folder is given whole.
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
    // Processes, browsers and clocks share two cores: what holds at a second try passes, and the summary names it.
    testsGate('coverage', ['--coverage', '--retry=1', ...without(BROWSER), ...COUNTED], run),
    // Files share what they import: every game, which costs seconds a file.
    testsGate('tests', ['--no-isolate', '--retry=1', ...[BROWSER, ...COUNTED].flatMap(without)], run),
    testsGate('browser', ['--retry=1', '--passWithNoTests', BROWSER], run),
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
    const told = readReports(tests.map(({ report }) => report));
    process.stdout.write(summary(results));
    if (!isLong) process.stdout.write('not run: tests in *.long.test.ts (npm run test:long runs them)\n');
    process.stdout.write('not run: tests beside other engines in bench/src/peers (npm run bench runs them)\n');
    if (files.length > 0)
      process.stdout.write(
        `not run: tests outside ${files.join(' ')}, dead code, rules, api, sizes, names, game ids, imports, styles, commits, coverage; npm test runs everything\n`,
      );
    if (told && told.skipped > 0) process.stdout.write(`skipped by the tests themselves: ${told.skipped}\n`);
    for (const name of told?.secondTries ?? []) process.stdout.write(`held only at a second try: ${name}\n`);
    for (const failure of told?.failures ?? []) process.stdout.write(`failed: ${failure}\n`);
    process.stdout.write(
      told ? `${told.passed} passed, ${told.failures.length} failed\n` : 'the tests gave no report\n',
    );
    process.exitCode = results.every(({ isGreen }) => isGreen) && told ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
