import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { type AnyGame, canonical, type Header } from '@undercroft/kernel';
import { gameById } from './index.ts';
import { gameOn, type PlayedOn } from './tables.ts';

const { resolve } = createRequire(import.meta.url);

/** The installed folder of one of our packages. */
const folderOf = (name: string): URL => new URL('./', pathToFileURL(resolve(`@undercroft/${name}/package.json`)));

/** The folder of a game's content tables, current and earlier, as `<hash>.json`. */
export const archiveOf = (game: string): URL => new URL('archive/', folderOf(game));

const HASH = /^[0-9a-f]{64}$/;
const CACHE_MAX = 16;
const gamesByHash = new Map<string, AnyGame>();

/** The tables of a game with this hash; undefined if they are not in the archive. */
export function archivedTables(game: string, contentHash: string): unknown {
  if (!gameById(game) || !HASH.test(contentHash)) return undefined;
  try {
    return JSON.parse(readFileSync(new URL(`${contentHash}.json`, archiveOf(game)), 'utf8'));
  } catch {
    return undefined;
  }
}

/** The game with the tables a run was played on. The latest few are cached, because building one is expensive. */
export function gameOfHeader(header: PlayedOn & Pick<Header, 'game'>): AnyGame | { readonly problem: string } {
  const { game: id, contentHash, overlay, packs } = header;
  const game = gameById(id);
  if (!game) return { problem: `the game "${id}" is not installed here` };
  const isOwn = overlay !== undefined && packs === undefined;
  if (isOwn || contentHash === game.contentHash) return gameOn(game, header, undefined);
  const key = packs ? canonical([contentHash, packs]) : contentHash;
  const cached = gamesByHash.get(key);
  const result =
    cached?.rules === header.rules
      ? cached
      : gameOn(game, header, overlay === undefined ? archivedTables(id, contentHash) : undefined);
  if ('problem' in result) return result;
  gamesByHash.delete(key);
  gamesByHash.set(key, result);
  if (gamesByHash.size > CACHE_MAX) gamesByHash.delete(gamesByHash.keys().next().value!);
  return result;
}

/** Folders that neither emit events nor build views: changes there do not affect either. */
const IGNORED_FOLDERS = new Set(['bots', 'lab', 'proofs', 'report', 'testing', 'text', 'words']);
const codeIds = new Map<string, string>();

/**
 * An id of the code that emits a game's events and builds its views: a hash of the game's and the kernel's files. If
 * they cannot be read, a random id that no other process has.
 */
export function viewCode({ id }: Pick<AnyGame, 'id'>): string {
  const cached = codeIds.get(id);
  if (cached) return cached;
  const folder = import.meta.url.includes('/dist/') ? 'dist' : 'src';
  const code = hashOf(['kernel', id], folder);
  codeIds.set(id, code);
  return code;
}

function hashOf(packages: readonly string[], folder: string): string {
  const hash = createHash('sha256');
  try {
    for (const name of packages) for (const file of codeFiles(new URL(`${folder}/`, folderOf(name)))) hash.update(file);
    return hash.digest('hex');
  } catch {
    return randomUUID();
  }
}

function* codeFiles(folder: URL): Generator<Buffer> {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.isDirectory() && !IGNORED_FOLDERS.has(entry.name)) yield* codeFiles(new URL(`${entry.name}/`, folder));
    if (/(?<!\.test|\.d)\.(js|ts)$/.test(entry.name)) yield readFileSync(new URL(entry.name, folder));
  }
}
