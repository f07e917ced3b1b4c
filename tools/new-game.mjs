// Writes a game skeleton that compiles, passes conformance, is registered and has a table in the browser:
// npm run new-game NAME.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rulesOf } from '../packages/rulebook/dist/index.js';
import { snapshots } from './api.mjs';

const TEMPLATE = fileURLToPath(new URL('new-game/', import.meta.url));
const FILES = [
  'package.json',
  'tsconfig.json',
  'src/index.ts',
  'src/state.ts',
  'src/content/things.ts',
  'src/content/schema.ts',
  'src/cover.ts',
  'src/presentation.ts',
  'src/rules/turn.ts',
  'src/bots/greedy.ts',
  'src/words/en.ts',
  'src/proofs/game.test.ts',
];

/** @typedef {{ name: string, id: string, Name: string, title: string, prefix: string, version: string, zod: string }} Names */

/** @param {string} word */
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * A free two-letter rule prefix: the first letter, and the first later one that makes it unique.
 * @param {string} root
 * @param {string} name
 */
export function freePrefix(root, name) {
  const folder = join(root, 'rules');
  const books = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.md')) : [];
  const taken = new Set(
    books.flatMap((file) =>
      [...rulesOf(readFileSync(join(folder, file), 'utf8')).keys()].map((id) => id.replace(/-\d.*/, '')),
    ),
  );
  const letters = name.toUpperCase().replace(/[^A-Z]/g, '');
  const seconds = [...letters.slice(1), ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return seconds.map((second) => `${letters[0]}${second}`).find((prefix) => !taken.has(prefix)) ?? 'XX';
}

/**
 * @param {string} root
 * @param {string} name
 * @returns {Names}
 */
function namesOf(root, name) {
  const words = name.split('-');
  const Name = words.map(capital).join('');
  const duel = JSON.parse(readFileSync(join(root, 'packages/games/duel/package.json'), 'utf8'));
  return {
    name,
    id: Name.charAt(0).toLowerCase() + Name.slice(1),
    Name,
    title: words.map(capital).join(' '),
    prefix: freePrefix(root, name),
    version: duel.dependencies['@undercroft/kernel'],
    zod: duel.dependencies.zod,
  };
}

/**
 * @param {string} text
 * @param {Names} names
 */
const filled = (text, names) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, key) => names[/** @type {keyof Names} */ (key)] ?? `{{${key}}}`);

/**
 * Adds an import and an entry to the list of games.
 * @param {string} source
 * @param {Pick<Names, 'name' | 'id'>} names
 */
export function register(source, { name, id }) {
  const list = /(\bGAMES\b[^=]*=\s*\[)([^\]]*)(\])/;
  if (!list.test(source)) throw new Error('packages/registry/src/index.ts has no list GAMES = […]');
  const [, , inside = ''] = list.exec(source) ?? [];
  const entries = inside
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return `import { ${id} } from '@undercroft/${name}';\n${source.replace(list, `$1${[...entries, id].join(', ')}$3`)}`;
}

/**
 * Adds the game to the lazily loaded ones.
 * @param {string} source
 * @param {Pick<Names, 'name' | 'id'>} names
 */
export function addLazyGame(source, { name, id }) {
  const end = source.indexOf('\n};');
  if (end < 0) throw new Error('packages/registry/src/lazy.ts has no table of games');
  return `${source.slice(0, end)}\n  '${name}': async () => (await import('@undercroft/${name}')).${id},${source.slice(end)}`;
}

/**
 * Adds the game's cover to those of all games.
 * @param {string} source
 * @param {Pick<Names, 'name' | 'id'>} names
 */
export function addCover(source, { name, id }) {
  const list = /(\bCOVERS\b = \{)([^}]*)(\};)/;
  if (!list.test(source)) throw new Error('packages/registry/src/covers.ts has no list COVERS = {…}');
  const entry = name === id ? id : `'${name}': ${id}`;
  const extended = source.replace(
    list,
    (_, start, inside, end) => `${start} ${inside.trim().replace(/,$/, '')}, ${entry} ${end}`,
  );
  return `import { COVER as ${id} } from '@undercroft/${name}/cover';\n${extended}`;
}

/**
 * Adds a project after the last game in a configuration's references; keeps the other text unchanged.
 * @param {string} source
 * @param {string} path
 */
export function refer(source, path) {
  const games = [...source.matchAll(/\{\s*"path":\s*"[^"]*games\/[^"]*"\s*\}/g)];
  const last = games.at(-1);
  if (!last) throw new Error('no game among the references of a tsconfig.json');
  const end = last.index + last[0].length;
  return `${source.slice(0, end)}, { "path": "${path}" }${source.slice(end)}`;
}

/**
 * @param {string} file
 * @param {(source: string) => string} change
 */
const edit = (file, change) => writeFileSync(file, change(readFileSync(file, 'utf8')));

/**
 * Adds a dependency to a package.json, in order.
 * @param {string} source
 * @param {string} dependency
 * @param {string} version
 */
function depend(source, dependency, version) {
  const json = JSON.parse(source);
  const dependencies = Object.entries({ ...json.dependencies, [dependency]: version });
  json.dependencies = Object.fromEntries(dependencies.sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify(json, null, 2)}\n`;
}

/**
 * @param {string} root
 * @param {Names} names
 */
function connect(root, { name, id, version }) {
  const registry = join(root, 'packages/registry');
  edit(join(registry, 'src/index.ts'), (source) => register(source, { name, id }));
  edit(join(registry, 'src/lazy.ts'), (source) => addLazyGame(source, { name, id }));
  edit(join(registry, 'src/covers.ts'), (source) => addCover(source, { name, id }));
  edit(join(registry, 'package.json'), (source) => depend(source, `@undercroft/${name}`, version));
  edit(join(registry, 'tsconfig.json'), (source) => refer(source, `../games/${name}`));
  edit(join(root, 'tsconfig.json'), (source) => refer(source, `packages/games/${name}`));
}

/**
 * Writes the game into the workspace at `root`.
 * @param {string} root
 * @param {string} name
 * @returns {string[]} The files written or changed.
 */
export function newGame(root, name) {
  if (!/^[a-z][a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new Error(`"${name}" is no name for a game: small letters, digits and single dashes, like "hollow"`);
  const folder = `packages/games/${name}`;
  for (const path of [folder, `rules/${name}.md`])
    if (existsSync(join(root, path))) throw new Error(`${path} is there already`);
  const names = namesOf(root, name);
  const table = `apps/web/src/games/${name}/table.tsx`;
  const written = [
    ...FILES.map((file) => [file, `${folder}/${file}`]),
    ['rules.md', `rules/${name}.md`],
    ['web/table.tsx', table],
  ];
  for (const [from = '', to = ''] of written) {
    mkdirSync(dirname(join(root, to)), { recursive: true });
    writeFileSync(join(root, to), filled(readFileSync(join(TEMPLATE, `${from}.tmpl`), 'utf8'), names));
  }
  connect(root, names);
  snapshots(root, false, [folder]);
  const changed = ['src/index.ts', 'src/covers.ts', 'package.json', 'tsconfig.json'].map(
    (file) => `packages/registry/${file}`,
  );
  return [...written.map(([, to = '']) => to), `${folder}/api.txt`, ...changed, 'tsconfig.json'];
}

/**
 * @param {string} root
 * @param {string} command
 * @param {string[]} args
 */
const run = (root, command, args) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;

function main() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const [name, ...more] = process.argv.slice(2);
  if (!name || more.length > 0) {
    process.stderr.write('usage: npm run new-game NAME\n');
    process.exit(2);
  }
  try {
    const files = newGame(root, name);
    const sources = files.filter((file) => /\.(tsx?|json)$/.test(file));
    run(root, process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...sources]);
    process.stdout.write(files.map((file) => `  ${file}\n`).join(''));
    const isLinked = run(root, 'npm', ['install', '--no-audit', '--no-fund', '--prefer-offline']);
    const isKept = isLinked && run(root, 'npm', ['run', 'archive']);
    const todo = isKept
      ? ''
      : `${isLinked ? 'The content is not archived: run npm run archive' : 'npm could not link the package: run npm install, then npm run archive'}. `;
    process.stdout.write(`${todo}Next: npm test -- packages/games/${name}, then npx undercroft play ${name}\n`);
  } catch (error) {
    process.stderr.write(`new-game: ${error instanceof Error ? error.message : error}\n`);
    process.exit(2);
  }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) main();
