// The gates of `npm test` and `npm run check`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * @typedef {{ title: string, args: string[], env?: Record<string, string> }} Gate A Node program and its arguments.
 * @typedef {{ title: string, isGreen: boolean, seconds: number }} Result
 */

/** @type {Gate[]} */
export const GATES = [
  { title: 'types', args: ['node_modules/typescript/bin/tsc', '-b'] },
  { title: 'web', args: ['tools/prepare.mjs', 'web'] },
  { title: 'lint', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'] },
  { title: 'dead code', args: ['node_modules/knip/bin/knip.js', '--no-config-hints'] },
  { title: 'rules', args: ['tools/check-rules.mjs'] },
  { title: 'api', args: ['tools/api.mjs', '--check'] },
  { title: 'sizes', args: ['tools/check-sizes.mjs'] },
  { title: 'names', args: ['tools/check-names.mjs'] },
  { title: 'language', args: ['tools/check-language.mjs'] },
  { title: 'numbers', args: ['tools/check-numbers.mjs'] },
  { title: 'game ids', args: ['tools/check-game-ids.mjs'] },
  { title: 'presentation', args: ['tools/check-presentation.mjs'] },
  { title: 'imports', args: ['tools/check-imports.mjs'] },
  { title: 'styles', args: ['tools/check-styles.mjs'] },
  { title: 'commits', args: ['tools/check-commits.mjs'] },
];

/**
 * A vitest run, printed and written to a report.
 * @param {string} title
 * @param {string[]} words
 * @param {{ isLong: boolean, isAll: boolean, folder: string }} run
 * @returns {Gate & { report: string }}
 */
export function testsGate(title, words, { isLong, isAll, folder }) {
  const report = join(folder, `${title}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    title,
    args: ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...words],
    env: isLong ? { UNDERCROFT_LONG: isAll ? 'all' : '1' } : {},
    report,
  };
}

/**
 * @param {Gate} gate
 * @returns {Result}
 */
export function runGate({ title, args, env }) {
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

/** @param {Result[]} results */
export function summary(results) {
  const rows = results.map(
    ({ title, isGreen, seconds }) =>
      `${title.padEnd(12)} ${isGreen ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(7)} s`,
  );
  return `\n== summary ${'='.repeat(63)}\n${rows.join('\n')}\n`;
}
