// Limits file sizes: 400 lines for sources and stylesheets, 1,000 for content tables.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceFiles } from './sources.mjs';

const LINES_MAX = 400;
const CONTENT_LINES_MAX = 1000;
const READ = /\.(ts|tsx|mjs|css)$/;

/** @param {string} file */
export const linesMax = (file) => (/(^|\/)content\//.test(file) ? CONTENT_LINES_MAX : LINES_MAX);

/**
 * Files over their limit, largest first.
 * @param {string} root
 */
export const tooLong = (root) =>
  sourceFiles(root, READ)
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
    .filter(({ file, lines }) => lines > linesMax(file))
    .sort((a, b) => b.lines - a.lines);

function main() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const long = tooLong(root);
  for (const { file, lines } of long) process.stdout.write(`${file}: ${lines} lines, at most ${linesMax(file)}\n`);
  process.stdout.write(`${sourceFiles(root, READ).length} source files, ${long.length} too long\n`);
  process.exitCode = long.length > 0 ? 1 : 0;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) main();
