// Bundles a program into a few files: node reads one large file much faster than a thousand small ones. The compiler's
// output stays as it is; programs start from the bundle if it is newer.
import { existsSync, rmSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const PROGRAMS = ['apps/server', 'apps/cli'];
const JOINED = 'dist/joined';

/** Packages that are not bundled: they have native code, or find files by their own location. */
export const OUTSIDE = [/^libsql$/, /^pg$/, /^pg-boss$/, /^piscina$/, /^nodemailer$/];

/**
 * Starts the bundle, or the compiler's output if that is newer because somebody compiled by hand.
 * @param {string} program
 */
export async function startProgram(program) {
  const file = join(ROOT, program, isJoined(ROOT, program) ? JOINED : 'dist', 'main.js');
  if (existsSync(file)) await import(pathToFileURL(file).href);
  else {
    process.stderr.write('undercroft: not built yet; run npm start once\n');
    process.exitCode = 1;
  }
}

/**
 * @param {string} root
 * @param {string} program
 */
export function isJoined(root, program) {
  const joined = join(root, program, JOINED, 'main.js');
  const compiled = join(root, program, 'tsconfig.tsbuildinfo');
  return existsSync(joined) && existsSync(compiled) && statSync(joined).mtimeMs >= statSync(compiled).mtimeMs;
}

/**
 * Points modules that look for files beside themselves to their compiled location.
 * @param {string} folder Where the joined files are written.
 */
const keepPlaces = (folder) => ({
  name: 'keep-places',
  /**
   * @param {string} code
   * @param {string} id
   */
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.url')) return null;
    const place = relative(folder, id).split(sep).join('/');
    return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`);
  },
});

/**
 * @param {string} root
 * @param {string} program
 */
async function joinModules(root, program) {
  const { rolldown } = await import('rolldown');
  const folder = join(root, program, JOINED);
  rmSync(folder, { recursive: true, force: true });
  const bundle = await rolldown({
    input: join(root, program, 'dist/main.js'),
    platform: 'node',
    external: [...OUTSIDE, ...builtinModules, /^node:/],
    plugins: [keepPlaces(folder)],
    logLevel: 'silent',
  });
  await bundle.write({ dir: folder, format: 'esm' });
  await bundle.close();
}

async function main() {
  for (const program of PROGRAMS) if (!isJoined(ROOT, program)) await joinModules(ROOT, program);
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await main();
