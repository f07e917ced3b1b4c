// Runs every gate of the house, then the tests, and reports all of them: npm test [-- --long] [-- FILES…].
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getBrowser } from './browser.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * @typedef {{ title: string, args: string[], env?: Record<string, string> }} Gate A Node program and its arguments.
 * @typedef {{ title: string, isGreen: boolean, seconds: number }} Result
 */

/** @type {Gate[]} */
const GATES = [
  { title: 'types', args: ['node_modules/typescript/bin/tsc', '-b'] },
  { title: 'web', args: ['tools/prepare.mjs', 'web'] },
  { title: 'lint', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'] },
  { title: 'dead code', args: ['node_modules/knip/bin/knip.js', '--no-config-hints'] },
  { title: 'rules', args: ['tools/check-rules.mjs'] },
  { title: 'api', args: ['tools/api.mjs', '--check'] },
  { title: 'sizes', args: ['tools/check-sizes.mjs'] },
];

const BROWSER = '**/*.browser.test.ts';

/**
 * Everything but the browser's.
 * @param {string[]} files
 * @param {boolean} isLong
 * @param {string} report
 * @returns {Gate}
 */
const testsGate = (files, isLong, report) => ({
  title: 'tests',
  args: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--exclude',
    BROWSER,
    ...(files.length === 0 ? ['--coverage'] : []),
    ...files,
  ],
  env: isLong ? { UNDERCROFT_LONG: '1' } : {},
});

/**
 * Pages in a real browser, one file after the other: they measure how quickly a page answers.
 * @param {boolean} isLong
 * @param {string} report
 * @returns {Gate}
 */
const browserGate = (isLong, report) => ({
  title: 'browser',
  args: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--no-file-parallelism',
    '--retry=1',
    '--passWithNoTests',
    '.browser.test.ts',
  ],
  env: isLong ? { UNDERCROFT_LONG: '1' } : {},
});

/**
 * @param {Gate} gate
 * @returns {Result}
 */
function run({ title, args, env }) {
  process.stdout.write(`\n== ${title} ${'='.repeat(Math.max(3, 70 - title.length))}\n`);
  const before = performance.now();
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const seconds = (performance.now() - before) / 1000;
  const isGreen = status === 0;
  process.stdout.write(isGreen ? `${title}: ok\n` : `${title}: FAILED\n`);
  return { title, isGreen, seconds };
}

/** @param {string} report */
function countTests(report) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    const broken = testResults.filter(
      (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
        file.status === 'failed' && file.assertionResults.length === 0,
    ).length;
    return { passed: numPassedTests, failed: numFailedTests + broken, skipped: numPendingTests + numTodoTests };
  } catch {
    return null;
  }
}

/** @typedef {{ passed: number, failed: number, skipped: number } | null} Counts */

const NO_TESTS = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {Counts} a
 * @param {Counts} b
 * @returns {Counts}
 */
const addCounts = (a, b) =>
  a && b && { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };

/** @param {Result[]} results */
function summary(results) {
  const rows = results.map(
    ({ title, isGreen, seconds }) =>
      `${title.padEnd(12)} ${isGreen ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(7)} s`,
  );
  return `\n== summary ${'='.repeat(63)}\n${rows.join('\n')}\n`;
}

async function main() {
  const words = process.argv.slice(2);
  const isLong = words.includes('--long');
  const files = words.filter((word) => word !== '--long');
  const folder = mkdtempSync(join(tmpdir(), 'undercroft-test-'));
  const report = join(folder, 'vitest.json');
  try {
    const browser = await getBrowser(ROOT);
    if (browser) process.env['CHROMIUM_PATH'] = browser;
    const browserReport = join(folder, 'browser.json');
    const tests = [
      testsGate(files, isLong, report),
      ...(files.length === 0 ? [browserGate(isLong, browserReport)] : []),
    ];
    const results = [...GATES, ...tests].map(run);
    const counts = addCounts(countTests(report), files.length === 0 ? countTests(browserReport) : NO_TESTS);
    process.stdout.write(summary(results));
    if (!isLong) process.stdout.write('not run: tests in *.long.test.ts (npm run test:long runs them)\n');
    if (files.length > 0)
      process.stdout.write(`not run: tests outside ${files.join(' ')}, and with them the coverage thresholds\n`);
    if (counts && counts.skipped > 0) process.stdout.write(`skipped by the tests themselves: ${counts.skipped}\n`);
    process.stdout.write(counts ? `${counts.passed} passed, ${counts.failed} failed\n` : 'the tests gave no report\n');
    process.exitCode = results.every(({ isGreen }) => isGreen) && counts ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
