// Titles of commits name their scope and say what the commit does: `duel: recoil may not kill its owner` (CONTRIBUTING G2).
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The last commit before titles were checked. */
const SINCE = 'a34b275';
const TITLE = /^[a-z0-9-]+(, [a-z0-9-]+)*: \S.{0,98}[^.\s]$/;
const CHARS_MAX = 100;

/**
 * @param {string} title
 * @returns {string | null}
 */
export function complaint(title) {
  if (/^(Merge|Revert) /.test(title)) return null;
  if (title.length > CHARS_MAX) return `${title.length} characters, at most ${CHARS_MAX}`;
  return TITLE.test(title) ? null : 'not of the form "scope: what it does", without a full stop';
}

/** @param {string} root */
function titles(root) {
  const log = (/** @type {string[]} */ ...range) =>
    spawnSync('git', ['log', '--format=%h %s', ...range], { cwd: root, encoding: 'utf8' });
  const since = log(`${SINCE}..HEAD`);
  const { status, stdout } = since.status === 0 ? since : log('-1');
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
}

function main() {
  const lines = titles(fileURLToPath(new URL('..', import.meta.url)));
  const found = lines.flatMap((line) => {
    const said = complaint(line.slice(line.indexOf(' ') + 1));
    return said ? [`${line}: ${said}`] : [];
  });
  for (const each of found) process.stdout.write(`${each}\n`);
  process.stdout.write(`${lines.length} titles, ${found.length} complaints\n`);
  process.exitCode = found.length > 0 ? 1 : 0;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) main();
