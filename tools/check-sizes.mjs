// Limits source files and stylesheets to 400 lines.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceFiles } from './sources.mjs';

const LINES_MAX = 400;
const READ = /\.(ts|tsx|mjs|css)$/;

/**
 * Files over their limit, largest first.
 * @param {string} root
 */
export const tooLong = (root) =>
  sourceFiles(root, READ)
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > LINES_MAX)
    .sort((a, b) => b.lines - a.lines);

function main() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const long = tooLong(root);
  for (const { file, lines } of long) process.stdout.write(`${file}: ${lines} lines, at most ${LINES_MAX}\n`);
  process.stdout.write(`${sourceFiles(root, READ).length} source files, ${long.length} too long\n`);
  process.exitCode = long.length > 0 ? 1 : 0;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) main();
