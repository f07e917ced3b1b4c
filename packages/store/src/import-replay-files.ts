import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonical, type Json, replays } from '@undercroft/kernel';
import type { LogRecord, Meta, PendingChoice, StoredProfile, Write } from './contract.ts';
import { crc32 } from './crc.ts';
import { readMeta } from './meta.ts';
import type { Connection } from './sql/connection.ts';

/** The file that earlier versions kept beside a run's replay. */
interface Sidecar {
  readonly meta: Meta;
  readonly sealed: readonly PendingChoice[];
  /** The link of the chain that the pending choices follow. */
  readonly tip?: string;
}

export interface ImportResult {
  readonly runs: number;
  /** Unreadable files, each with the reason. */
  readonly skipped: readonly string[];
}

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Imports runs and profiles that earlier versions kept as files. Each file is imported once, and is not deleted. */
export async function importReplayFiles(connection: Connection, folder: string): Promise<ImportResult> {
  const paths = [...filesIn(folder, 'runs', '.replay'), ...filesIn(folder, 'profiles', '.json')];
  const { db } = connection;
  const known = paths.length === 0 ? [] : await db.selectFrom('imported_files').select('path').execute();
  const done = new Set(known.map(({ path }) => path));
  const skipped: string[] = [];
  let runs = 0;
  for (const path of paths.filter((each) => !done.has(each))) {
    const writes = path.endsWith('.replay') ? runIn(path) : profileIn(path);
    if (typeof writes === 'string') {
      skipped.push(`${path}: ${writes}`);
      continue;
    }
    const results = await connection.store.commit(writes);
    if (writes[0]?.kind === 'create' && results[0] === 'ok') runs += 1;
    const run = writes[0]?.kind === 'create' ? writes[0].id : '';
    await db
      .insertInto('imported_files')
      .values({ path, run })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return { runs, skipped };
}

function filesIn(folder: string, under: string, end: string): string[] {
  const place = join(folder, under);
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter((name) => name.endsWith(end))
    .sort()
    .map((name) => join(place, name));
}

/**
 * The writes that create the run of a file, or the reason why it cannot be read. A torn last line was never
 * acknowledged.
 */
function runIn(path: string): Write[] | string {
  const id = path.split(/[\\/]/).at(-1)!.slice(0, -'.replay'.length);
  if (!ID.test(id)) return 'its name is not that of a run';
  const text = readFileSync(path, 'utf8');
  const rows = text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .slice(0, -1);
  if (rows.length === 0) return 'it is empty';
  const good = rows.length > 1 && !isSound(rows.at(-1)!) ? rows.slice(0, -1) : rows;
  const bad = good.findIndex((row, i) => i > 0 && !isSound(row));
  if (bad >= 0) return `line ${bad + 1} does not match its checksum`;
  const replay = replays.parse(`${good.join('\n')}\n`);
  if (replays.isUnreadable(replay)) return `line ${replay.line}: ${replay.unreadable}`;
  const sidecar = checked<Sidecar>(path.replace(/\.replay$/, '.json'));
  if (!sidecar) return 'the file beside it, which says who sits where, cannot be read';
  let chain = replays.firstLink(replay.header);
  const records = replay.lines.map((line, i): LogRecord => {
    chain = replays.link(chain, line);
    return { line, chain, ...keysOf(good[i + 1]!) };
  });
  const { meta, sealed, tip = chain } = sidecar;
  const waiting = sealed.filter(({ n }) => tip === chain && n === records.length + 1);
  return [
    { kind: 'create', id, header: replay.header, meta: readMeta(meta), records },
    ...waiting.map((choice): Write => ({ kind: 'pend', id, choice })),
  ];
}

function isSound(row: string): boolean {
  const cut = row.lastIndexOf('\t');
  return cut > 0 && crc32(row.slice(0, cut)) === row.slice(cut + 1);
}

function keysOf(row: string): Pick<LogRecord, 'key' | 'opened'> {
  const [key = '', ...opened] = (row.split('\t')[1] ?? '').split(',').map(decodeURIComponent);
  return { key: key === '' ? null : key, ...(opened.length > 0 ? { opened } : {}) };
}

function profileIn(path: string): Write[] | string {
  const name = path.split(/[\\/]/).at(-1)!.slice(0, -'.json'.length);
  const [owner, game, slot] = name.split('.').map(decodeURIComponent);
  const profile = checked<StoredProfile>(path);
  if (!owner || !game || !slot || !profile) return 'it is no profile';
  return [{ kind: 'profile', owner, game, slot, value: profile.value as Json, read: 0 }];
}

/** Reads JSON with its own checksum; null if it cannot be read or does not match. */
function checked<T extends object>(path: string): T | null {
  try {
    const { crc, ...value } = JSON.parse(readFileSync(path, 'utf8')) as T & { crc?: string };
    return crc === undefined || crc === crc32(canonical(value)) ? (value as unknown as T) : null;
  } catch {
    return null;
  }
}
