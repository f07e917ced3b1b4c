import { canonical, type Json, replays } from '@undercroft/kernel';
import {
  type Damaged,
  isDamaged,
  type LogRecord,
  type Meta,
  type PendingChoice,
  type ProfileKey,
  type Store,
  type StoredProfile,
  type StoredRun,
  type Write,
  type WriteResult,
} from './contract.ts';
import { crc32 } from './crc.ts';
import type { Disk } from './disk.ts';
import { byAge, summaryOf, written } from './memory-store.ts';
import { readMeta } from './meta.ts';

/** What stands beside a run's replay: who sits where, and choices that wait. */
interface Sidecar {
  readonly meta: Meta;
  readonly sealed: readonly PendingChoice[];
  /** The link of the chain that the choices follow. */
  readonly tip?: string;
}

/** A run in memory and how many bytes of its file are good. */
interface Held {
  readonly run: StoredRun;
  readonly bytes: number;
  /** What was only read: its last row may be in memory alone, left there by a process that is gone. */
  readonly unsure?: string;
}

const replayPath = (id: string): string => `runs/${id}.replay`;
const sidecarPath = (id: string): string => `runs/${id}.json`;
const bookmarkPath = (id: string): string => `runs/${id}.mark`;
const profilePath = ({ owner, game, slot }: ProfileKey): string =>
  `profiles/${[owner, game, slot].map(encodeURIComponent).join('.')}.json`;

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** A line as the file keeps it: the replay's own line, then keys and checksum behind tabs. */
const rowOf = ({ line, key, opened = [] }: LogRecord): string => {
  const row = `${replays.lineText(line)}\t${[key ?? '', ...opened].map(encodeURIComponent).join()}`;
  return `${row}\t${crc32(row)}\n`;
};

/** Runs as replay files, synced line by line: the terminal, and agents over stdio. */
export function fileStore(disk: Disk): Store {
  const held = new Map<string, Held>();
  const inTurn = turns();

  const find = async (id: string): Promise<Held | Damaged | null> => {
    const found = held.get(id) ?? (ID.test(id) ? await readRun(disk, id) : null);
    if (found && !isDamaged(found)) held.set(id, found);
    return found;
  };

  /** Nobody is told of what a power cut could take back: a row that was only read is written once more. */
  const hold = async (id: string): Promise<Held | Damaged | null> => {
    const found = await find(id);
    if (!found || isDamaged(found) || found.unsure === undefined) return found;
    const { run, bytes, unsure } = found;
    await disk.writeAt(replayPath(id), bytes - Buffer.byteLength(unsure), unsure);
    held.set(id, { run, bytes });
    return found;
  };

  const commitOne = async (write: Exclude<Write, { kind: 'profile' }>): Promise<WriteResult> => {
    const found = await hold(write.id);
    if (write.kind === 'delete') {
      held.delete(write.id);
      return (await removeRun(disk, write.id)) ? 'ok' : 'missing';
    }
    if (found && isDamaged(found)) return 'missing';
    const answer = written(found?.run, write);
    if (typeof answer === 'string') return answer;
    held.delete(write.id);
    held.set(write.id, { run: answer, bytes: await persist(disk, found, answer, write) });
    return 'ok';
  };

  return {
    async commit(writes) {
      const results: WriteResult[] = [];
      for (const write of writes)
        results.push(
          await (write.kind === 'profile' ? commitProfile(disk, write) : inTurn(write.id, () => commitOne(write))),
        );
      return results;
    },
    async load(id) {
      const found = await inTurn(id, () => hold(id));
      return found && !isDamaged(found) ? found.run : found;
    },
    async list(owner) {
      const names = (await disk.list('runs')).filter((name) => name.endsWith('.replay'));
      const ids = names.map((name) => name.slice(0, -'.replay'.length)).filter((id) => ID.test(id));
      const runs = await Promise.all(ids.map((id) => inTurn(id, () => find(id))));
      return runs
        .flatMap((found) => (found && !isDamaged(found) ? [summaryOf(found.run)] : []))
        .filter(({ meta }) => meta.owner === owner)
        .sort(byAge);
    },
    profile: (key) => readProfile(disk, key),
    bookmarks: {
      keep: (id, { n, chain, text }) =>
        inTurn(id, async () => {
          const found = await find(id);
          if (found && !isDamaged(found)) await disk.replace(bookmarkPath(id), checked({ n, chain, text }));
        }),
      find: (id) => inTurn(id, async () => (ID.test(id) ? parsed(await readTwice(disk, bookmarkPath(id))) : null)),
    },
    close: async () => {},
  };
}

/** One thing at a time for each run: who reads while another writes would keep what is gone. */
function turns() {
  const tails = new Map<string, Promise<unknown>>();
  return async <T>(id: string, work: () => Promise<T>): Promise<T> => {
    const turn = (tails.get(id) ?? Promise.resolve()).then(work, work);
    tails.set(id, turn);
    try {
      return await turn;
    } finally {
      if (tails.get(id) === turn) tails.delete(id);
    }
  };
}

const textOf = ({ header, records }: StoredRun): string =>
  `${replays.headerText(header)}\n${records.map(rowOf).join('')}`;
const tipOf = ({ header, records }: StoredRun): string => records.at(-1)?.chain ?? replays.firstLink(header);

/** Puts one write on disk; answers with the good length of the replay file. */
async function persist(
  disk: Disk,
  before: Held | null,
  run: StoredRun,
  write: Exclude<Write, { kind: 'profile' | 'delete' }>,
): Promise<number> {
  const sidecar = (): string => checked({ meta: run.meta, sealed: run.pending, tip: tipOf(run) } satisfies Sidecar);
  const bytes = before?.bytes ?? 0;
  if (write.kind === 'append') {
    const row = rowOf(write.record);
    await disk.writeAt(replayPath(run.id), bytes, row);
    if ((before?.run.pending.length ?? 0) > 0) await disk.replace(sidecarPath(run.id), sidecar());
    return bytes + Buffer.byteLength(row);
  }
  if (write.kind === 'replace') {
    const text = textOf(run);
    await disk.replace(replayPath(run.id), text);
    await disk.replace(sidecarPath(run.id), sidecar());
    return Buffer.byteLength(text);
  }
  await disk.replace(sidecarPath(run.id), sidecar());
  if (write.kind !== 'create') return bytes;
  const text = textOf(run);
  await (run.records.length === 0 ? disk.writeAt(replayPath(run.id), 0, text) : disk.replace(replayPath(run.id), text));
  return Buffer.byteLength(text);
}

async function removeRun(disk: Disk, id: string): Promise<boolean> {
  const existed = await disk.remove(replayPath(id));
  await disk.remove(sidecarPath(id));
  await disk.remove(bookmarkPath(id));
  return existed;
}

/** Reads a run back. A torn last line was never acknowledged and is left out; anything else wrong is damage. */
async function readRun(disk: Disk, id: string): Promise<Held | Damaged | null> {
  const text = await readTwice(disk, replayPath(id));
  if (text === null) return null;
  const sidecar = parsed<Sidecar>(await readTwice(disk, sidecarPath(id)));
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole === '') return null;
  const rows = whole.split('\n').slice(0, -1);
  const torn = rows.length > 1 && !isSound(rows.at(-1)!) ? 1 : 0;
  const good = rows.slice(0, rows.length - torn);
  const bad = good.findIndex((row, i) => i > 0 && !isSound(row));
  const replay = replays.parse(`${good.join('\n')}\n`);
  if (bad >= 0) return damage(`line ${bad + 1} does not match its checksum`, bad - 1, replay, sidecar);
  if (replays.isUnreadable(replay))
    return damage(`line ${replay.line}: ${replay.unreadable}`, replay.line - 2, replay, sidecar);
  if (!sidecar) return damage('the file that says who sits where cannot be read', replay.lines.length, replay, null);
  let chain = replays.firstLink(replay.header);
  const records = replay.lines.map((line, i): LogRecord => {
    chain = replays.link(chain, line);
    return { line, chain, ...keysOf(good[i + 1]!) };
  });
  const isNext = sidecar.tip === undefined || sidecar.tip === chain;
  const pending = sidecar.sealed.filter(({ n }) => isNext && n === records.length + 1);
  const run: StoredRun = { id, header: replay.header, meta: readMeta(sidecar.meta), records, pending };
  return { run, bytes: Buffer.byteLength(good.join('\n')) + 1, unsure: `${good.at(-1)}\n` };
}

const damage = (damaged: string, lastGood: number, replay: object, sidecar: Sidecar | null): Damaged => ({
  damaged,
  lastGood: Math.max(0, lastGood),
  header: 'header' in replay ? (replay.header as Damaged['header']) : null,
  meta: sidecar?.meta ?? null,
});

function isSound(row: string): boolean {
  const cut = row.lastIndexOf('\t');
  return cut > 0 && crc32(row.slice(0, cut)) === row.slice(cut + 1);
}

function keysOf(row: string): Pick<LogRecord, 'key' | 'opened'> {
  const [key = '', ...opened] = (row.split('\t')[1] ?? '').split(',').map(decodeURIComponent);
  return { key: key === '' ? null : key, ...(opened.length > 0 ? { opened } : {}) };
}

const READS_MAX = 5;

/** A reading that another one confirms: what was spoilt on its way is not taken for what is there. */
async function readTwice(disk: Disk, path: string): Promise<string | null> {
  let last = await disk.read(path);
  for (let reads = 1; reads < READS_MAX; reads++) {
    const again = await disk.read(path);
    if (again === last) return last;
    last = again;
  }
  throw Object.assign(new Error(`no two readings of ${path} agree`), { code: 'EIO' });
}

/** JSON that carries its own checksum. */
const checked = (value: object): string => canonical({ ...value, crc: crc32(canonical(value)) });

/** What such a text says; null where it cannot be read or does not match. One without a checksum is taken as it is. */
function parsed<T extends object>(text: string | null): T | null {
  try {
    if (text === null) return null;
    const { crc, ...value } = JSON.parse(text) as T & { crc?: string };
    return crc === undefined || crc === crc32(canonical(value)) ? (value as unknown as T) : null;
  } catch {
    return null;
  }
}

async function readProfile(disk: Disk, key: ProfileKey): Promise<StoredProfile | null> {
  const text = await readTwice(disk, profilePath(key));
  const profile = parsed<StoredProfile>(text);
  if (text !== null && !profile)
    throw Object.assign(new Error(`the profile ${profilePath(key)} is damaged`), { code: 'EIO' });
  return profile;
}

async function commitProfile(disk: Disk, write: ProfileKey & { value: Json; read: number }): Promise<WriteResult> {
  const present = await readProfile(disk, write);
  if ((present?.version ?? 0) !== write.read) return 'conflict';
  await disk.replace(profilePath(write), checked({ value: write.value, version: write.read + 1 }));
  return 'ok';
}
