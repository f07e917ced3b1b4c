// npm run renew GAME, after a change of a game's content or rules: archives today's tables, drops tables that no
// released run used, and rewrites the game's changed golden files. If a seed no longer leads to its file's ending,
// finds another seed. Runs only the tests that write golden files.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GAMES } from '../packages/registry/dist/index.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Time limit for one golden file in milliseconds: up to two hundred seeds may be played. */
const SEARCH_MAX = 600_000;

/**
 * Content hashes used by runs in `fixtures/`: the game's golden replays and all saved runs.
 * @param {string} folder
 * @returns {string[]}
 */
function namedIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return namedIn(path);
    return [...readFileSync(path, 'utf8').matchAll(/"contentHash":"([0-9a-f]{64})"/g)].map(([, hash = '']) => hash);
  });
}

/** @param {string} game @param {string} today */
function dropUnreleased(game, today) {
  const archive = join(ROOT, 'packages/games', game, 'archive');
  const kept = new Set([today, ...namedIn(join(ROOT, 'fixtures/saves')), ...namedIn(join(ROOT, 'fixtures', game))]);
  const { status, stdout: tracked } = spawnSync('git', ['ls-files', archive], { cwd: ROOT, encoding: 'utf8' });
  // Without git we cannot tell what was released.
  if (status !== 0) return;
  for (const file of existsSync(archive) ? readdirSync(archive) : []) {
    const hash = file.replace('.json', '');
    if (kept.has(hash) || tracked.includes(file)) continue;
    rmSync(join(archive, file));
    process.stdout.write(`dropped ${file}: it was never committed, and no kept run was played on it\n`);
  }
}

/**
 * Tests that write golden files of a game.
 * @param {string} game
 */
function writersOf(game) {
  const folder = `packages/games/${game}/src/proofs`;
  return readdirSync(join(ROOT, folder))
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.long.test.ts'))
    .map((file) => `${folder}/${file}`)
    .filter((file) => /golden(Text|Run|Script)\(/.test(readFileSync(join(ROOT, file), 'utf8')));
}

function main() {
  const [name, ...more] = process.argv.slice(2);
  const game = GAMES.find(({ id }) => id === name);
  if (!game || more.length > 0) {
    process.stderr.write(`usage: npm run renew GAME; there are: ${GAMES.map(({ id }) => id).join(', ')}\n`);
    process.exit(2);
  }
  const run = (/** @type {string[]} */ args, env = {}) =>
    spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
  const isKept = run(['tools/archive.mjs']);
  dropUnreleased(game.id, game.contentHash);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', `--testTimeout=${SEARCH_MAX}`];
  const isWritten = isKept && run([...vitest, ...writersOf(game.id)], { UPDATE_GOLDEN: '1' });
  process.stdout.write(
    isWritten
      ? `${game.id} is renewed. Read git diff fixtures/${game.id}, then run npm test -- packages/games/${game.id} packages/registry tools/add-content.test.ts tools/pictures.test.ts.\n`
      : `${game.id}: ${isKept ? "today's content is archived, but a test that writes golden files fails" : "today's content could not be archived"}. The message above says why. Mend it and run this again: it writes everything anew.\n`,
  );
  process.exitCode = isWritten ? 0 : 1;
}

main();
