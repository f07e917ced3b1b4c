// npm run check [-- --since REF]: types, gates, lint of changed files, and the affected tests.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { affectedTests } from './affected-tests.mjs';
import { GATES, runGate, summary, testsGate } from './gates.mjs';
import { readReports } from './test-report.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Files biome can lint. */
const LINTED = /\.(ts|tsx|mjs|js|json|css)$/;

/**
 * @param {string} sentence
 * @returns {never}
 */
function stop(sentence) {
  process.stderr.write(`check: ${sentence}\n`);
  process.exit(2);
}

/**
 * @param {string[]} args
 * @returns {string | null} What git printed, or null when it refused.
 */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 });
  return status === 0 ? stdout : null;
}

/**
 * Base commit of the change: the given one, or where the branch left main.
 * @param {string | undefined} since
 */
function baseOf(since) {
  if (since !== undefined)
    return (
      git('rev-parse', '--verify', '--quiet', `${since}^{commit}`)?.trim() ?? stop(`git knows no commit "${since}"`)
    );
  for (const branch of ['origin/main', 'main']) {
    const base = git('merge-base', 'HEAD', branch)?.trim();
    if (base) return base;
  }
  return stop('there is no main branch here; name a commit: npm run check -- --since REF');
}

/**
 * Files that differ from the base: committed, uncommitted, new and deleted ones.
 * @param {string} base
 */
function changedSince(base) {
  const lists = [
    git('diff', '--name-only', '--no-renames', '-z', base),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return [...new Set(lists.flatMap((list) => (list ?? '').split('\0').filter(Boolean)))].sort();
}

/** @param {string[]} changed */
function gatesFor(changed) {
  const linted = changed.filter((file) => LINTED.test(file) && existsSync(join(ROOT, file)));
  return GATES.flatMap((gate) => {
    if (gate.title === 'web') return [];
    if (gate.title !== 'lint') return [gate];
    return linted.length === 0
      ? []
      : [{ ...gate, args: [...gate.args.slice(0, -1), '--no-errors-on-unmatched', ...linted] }];
  });
}

/**
 * @param {string} what
 * @param {string[]} tests
 */
const leftOut = (what, tests) =>
  tests.length === 0 ? '' : `not run: ${tests.length} ${what}:\n${tests.map((test) => `  ${test}\n`).join('')}`;

/** @param {import('./affected-tests.mjs').Affected} affected */
function omissions({ browser, long, peers, throughRegistry, settings }) {
  return [
    settings.length === 0
      ? ''
      : `not judged: settings touch everything (${settings.join(', ')}); npm test runs everything\n`,
    leftOut('browser tests (npm test -- PATH)', browser),
    leftOut('long tests (npm run test:long)', long),
    leftOut('tests beside other engines (npm run bench)', peers),
    leftOut('test files that reach the game only because they import all games (npm test)', throughRegistry),
    'not run: coverage, the build of the web app, tests that the change does not reach; npm test runs everything\n',
  ].join('');
}

function main() {
  const { values } = parseArgs({ options: { since: { type: 'string' } } });
  const base = baseOf(values.since);
  const changed = changedSince(base);
  const affected = affectedTests(ROOT, changed);
  process.stdout.write(
    `check: ${changed.length} files changed since ${base.slice(0, 10)}, ${affected.run.length} test files touched\n`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'undercroft-check-'));
  try {
    const began = performance.now();
    const words = ['--no-isolate', ...affected.run.map((test) => join(ROOT, test))];
    const tests = affected.run.length > 0 ? [testsGate('tests', words, { isLong: false, isAll: false, folder })] : [];
    const results = [...gatesFor(changed), ...tests].map(runGate);
    const report = readReports(tests.map((test) => test.report));
    process.stdout.write(`${summary(results)}${omissions(affected)}`);
    for (const test of affected.run) process.stdout.write(`ran: ${test}\n`);
    for (const name of report?.secondTries ?? []) process.stdout.write(`held only at a second try: ${name}\n`);
    for (const failure of report?.failures ?? []) process.stdout.write(`failed: ${failure}\n`);
    process.stdout.write(`took ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
    const failedGates = results.filter(({ title, isGreen }) => !isGreen && title !== 'tests').length;
    process.stdout.write(
      report
        ? `${report.passed} passed, ${report.failures.length + failedGates} failed\n`
        : 'the tests gave no report\n',
    );
    process.exitCode = results.every(({ isGreen }) => isGreen) && report ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

main();
