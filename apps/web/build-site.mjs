// Writes the web app as a folder for any static host: npm run build:site -- --base /undercroft/ [--out FOLDER]
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';

const CONFIG = fileURLToPath(new URL('./site/vite.config.ts', import.meta.url));
const USUAL = fileURLToPath(new URL('./site/dist', import.meta.url));

const { values } = parseArgs({ options: { base: { type: 'string', default: '/' }, out: { type: 'string' } } });
const { base } = values;
const out = resolve(values.out ?? USUAL);
if (!/^\/([\w.-]+\/)*$/.test(base)) throw new Error(`--base begins and ends with a slash: /undercroft/, not ${base}`);
// The caller's NODE_ENV may differ, which would bundle React's development build.
process.env['NODE_ENV'] = 'production';
await build({ configFile: CONFIG, base, logLevel: 'warn', build: { outDir: out } });
const files = readdirSync(out, { recursive: true, encoding: 'utf8' })
  .map((name) => statSync(join(out, name)))
  .filter((file) => file.isFile());
const bytes = files.reduce((sum, { size }) => sum + size, 0);
process.stdout.write(`${out}: ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB\n`);
