import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { AnyGame, Header } from '@undercroft/kernel';
import { gameById } from './index.ts';
import { gameOn, type PlayedOn } from './tables.ts';

const { resolve } = createRequire(import.meta.url);

/** The folder of one of our packages, wherever it is installed. */
const folderOf = (name: string): URL => new URL('./', pathToFileURL(resolve(`@undercroft/${name}/package.json`)));

/** Where a game keeps its content, today's and that of earlier days, as `<hash>.json`. */
export const archiveOf = (game: string): URL => new URL('archive/', folderOf(game));

const HASH = /^[0-9a-f]{64}$/;
const KEPT_MAX = 16;
const made = new Map<string, AnyGame>();

/** The tables of a game under this hash; absent where they were never kept. */
export function archivedTables(game: string, contentHash: string): unknown {
  if (!gameById(game) || !HASH.test(contentHash)) return undefined;
  try {
    return JSON.parse(readFileSync(new URL(`${contentHash}.json`, archiveOf(game)), 'utf8'));
  } catch {
    return undefined;
  }
}

/** The game a run was played on, be it on tables of an earlier day. The latest few are kept: making one is dear. */
export function gameOfHeader(header: PlayedOn & Pick<Header, 'game'>): AnyGame | { readonly problem: string } {
  const { game: id, contentHash, overlay } = header;
  const game = gameById(id);
  if (!game) return { problem: `the game "${id}" is not installed here` };
  if (overlay !== undefined || contentHash === game.contentHash) return gameOn(game, header, undefined);
  const kept = made.get(contentHash);
  const found = kept?.rules === header.rules ? kept : gameOn(game, header, archivedTables(id, contentHash));
  if ('problem' in found) return found;
  made.delete(contentHash);
  made.set(contentHash, found);
  if (made.size > KEPT_MAX) made.delete(made.keys().next().value!);
  return found;
}

/** Rooms of a package that neither tell events nor show views: what changes there leaves both as they are. */
const ASIDE = new Set(['bots', 'lab', 'proofs', 'report', 'text', 'words']);
const codes = new Map<string, string>();

/**
 * Names the code that tells a game's events and shows its views: a hash over the game's own files and the kernel's.
 * Where they cannot be read, a name that no other process has.
 */
export function viewCode({ id }: Pick<AnyGame, 'id'>): string {
  const known = codes.get(id);
  if (known) return known;
  const room = import.meta.url.includes('/dist/') ? 'dist' : 'src';
  const made = hashOf(['kernel', id], room);
  codes.set(id, made);
  return made;
}

function hashOf(packages: readonly string[], room: string): string {
  const hash = createHash('sha256');
  try {
    for (const name of packages) for (const file of codeFiles(new URL(`${room}/`, folderOf(name)))) hash.update(file);
    return hash.digest('hex');
  } catch {
    return randomUUID();
  }
}

function* codeFiles(folder: URL): Generator<Buffer> {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.isDirectory() && !ASIDE.has(entry.name)) yield* codeFiles(new URL(`${entry.name}/`, folder));
    if (/(?<!\.test|\.d)\.(js|ts)$/.test(entry.name)) yield readFileSync(new URL(entry.name, folder));
  }
}
