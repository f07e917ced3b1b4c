import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dependenciesOf, LIBRARY, pack } from './pack.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'undercroft-stranger-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 28 });
  expect([status, status === 0 ? '' : stderr + stdout]).toEqual([0, '']);
  return stdout;
}

/** Folder in which Node finds a package from another folder; null if it does not. */
function installedAt(name: string, from: string): string | null {
  for (let here = from; `${here}/`.startsWith(ROOT); here = join(here, '..')) {
    const found = join(here, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
  }
  return null;
}

/** Packages by others that the library needs: packed as well, so that nothing is fetched. */
function foreign(): string[] {
  const found = new Set<string>();
  const look = (from: string): void => {
    for (const name of dependenciesOf(from)) {
      const at = name.startsWith('@undercroft/') ? null : installedAt(name, from);
      if (at === null || found.has(at)) continue;
      found.add(at);
      look(at);
    }
  };
  for (const each of LIBRARY) look(each);
  return [...found];
}

beforeAll(() => {
  const tarballs = pack([...LIBRARY, ...foreign()], join(folder, 'tarballs'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'stranger', type: 'module', private: true }));
  run('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', ...tarballs]);
}, 300_000);

test('a tarball holds what is built, its types, its licence and a README; no test and no proof', () => {
  const home = join(folder, 'node_modules/@undercroft');
  expect(readdirSync(home).sort()).toEqual([
    'arena',
    'darkdelve',
    'duel',
    'env',
    'escape',
    'games',
    'kernel',
    'lab',
    'observer',
    'presenter',
    'registry',
    'shattered',
    'text',
    'vibes',
  ]);
  for (const name of readdirSync(home)) {
    const files = readdirSync(join(home, name), { recursive: true }).map(String);
    for (const wanted of ['README.md', 'LICENSE', 'dist/index.js', 'dist/index.d.ts']) expect(files).toContain(wanted);
    expect(files.filter((file) => /\.test\.|proofs|tsbuildinfo/.test(file))).toEqual([]);
    expect(JSON.parse(readFileSync(join(home, name, 'package.json'), 'utf8'))).not.toHaveProperty('private');
  }
});

test.each(['use-the-engine', 'train-against-it'])('the script of the guide %s compiles and runs there', (guide) => {
  const text = readFileSync(join(ROOT, `docs/guides/${guide}.md`), 'utf8');
  const script = /```ts\n([\s\S]*?)```/.exec(text)![1]!;
  expect(script.trimEnd().split('\n').length).toBeLessThanOrEqual(22);
  writeFileSync(join(folder, `${guide}.ts`), script);
  const types = join(ROOT, 'node_modules/@types');
  const options = ['--module', 'nodenext', '--target', 'es2023', '--strict', '--typeRoots', types, '--types', 'node'];
  run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), ...options, `${guide}.ts`]);
  const output = run(process.execPath, [`${guide}.js`]);
  if (guide === 'use-the-engine') expect(output.split('\n').length).toBeGreaterThan(20);
});

test('a run of earlier content finds its tables where it is installed', () => {
  writeFileSync(
    join(folder, 'archived.mjs'),
    `import { gameOfHeader } from '@undercroft/games/archive';
import { gameById } from '@undercroft/games';
import { readdirSync } from 'node:fs';
const [hash] = readdirSync('node_modules/@undercroft/observer/archive').map((file) => file.slice(0, 64))
  .filter((hash) => hash !== gameById('observer').contentHash);
const game = gameOfHeader({ game: 'observer', rules: gameById('observer').rules, contentHash: hash });
console.log('problem' in game ? game.problem : game.contentHash === hash);`,
  );
  expect(run(process.execPath, ['archived.mjs']).trim()).toBe('true');
});

const GAMES = ['duel', 'observer', 'vibes', 'shattered', 'darkdelve', 'escape'];
const GAMES_EACH = 1000;

const PLAY = `import '@undercroft/games/quick';
import { makeEnv } from '@undercroft/env';
import { Rng } from '@undercroft/kernel';
import { gameById } from '@undercroft/games';
const [, , id, count] = process.argv;
const env = makeEnv(gameById(id));
const rng = Rng.from('stranger');
let ended = 0;
for (let i = 0; i < Number(count); i++) {
  let now = env.reset('stranger ' + i);
  while (!now.isOver && !now.isCut)
    now = env.step(Object.fromEntries(now.toAct.map((seat) => [seat, env.sample(seat, rng)])));
  if (now.isOver) ended += 1;
}
console.log(ended);`;

test.each(GAMES)('a thousand games of %s are played to their end there', { timeout: 600_000 }, (game) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'play.mjs'), PLAY);
  expect(Number(run(process.execPath, ['play.mjs', game, String(GAMES_EACH)]))).toBe(GAMES_EACH);
});

const SERVE = `import { createInterface } from 'node:readline';
import { serveEnv } from '@undercroft/env';
import { GAMES } from '@undercroft/games';
const answer = serveEnv(GAMES);
for await (const line of createInterface({ input: process.stdin })) console.log(JSON.stringify(answer(line)));`;

const FROM_PYTHON = `import sys
sys.path.insert(0, sys.argv[1])
from env_client import Env
for game in sys.argv[2:]:
    env = Env(game, command=("node", "serve.mjs"))
    now = env.reset("python")
    steps = 0
    while not now["isOver"] and not now["isCut"]:
        seat = now["toAct"][0]
        assert len(env.observe(seat, vector=True)) == env.size
        assert sum(env.mask(seat)) >= 1
        now = env.step({seat: env.sample(seat) for seat in now["toAct"]})
        steps += 1
    print(game, now["isOver"], steps > 5)
    env.close()`;

const hasPython = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!hasPython)('Python plays every game there, where Python is', { timeout: 600_000 }, () => {
  writeFileSync(join(folder, 'serve.mjs'), SERVE);
  writeFileSync(join(folder, 'play.py'), FROM_PYTHON);
  const output = run('python3', ['play.py', join(ROOT, 'examples'), ...GAMES]);
  expect(output.trim().split('\n')).toEqual(GAMES.map((game) => `${game} True True`));
});
