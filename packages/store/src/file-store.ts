import { canonical, type Json, replays } from '@undercroft/kernel';
import {
  type Damaged,
  isDamaged,
  type LogRecord,
  type Meta,
  type ProfileKey,
  type SealedChoice,
  type Store,
  type StoredProfile,
  type StoredRun,
  type Write,
  type WriteResult,
} from './contract.ts';
import { crc32 } from './crc.ts';
import type { Disk } from './disk.ts';
import { byAge, summaryOf, written } from './memory-store.ts';

/** What stands beside a run's replay: who sits where, and choices that wait. */
interface Sidecar {
  readonly meta: Meta;
  readonly sealed: readonly SealedChoice[];
}

/** A run in memory and how many bytes of its file are good. */
interface Held {
  run: StoredRun;
  bytes: number;
}

const replayPath = (id: string): string => `runs/${id}.replay`;
const sidecarPath = (id: string): string => `runs/${id}.json`;
const profilePath = ({ owner, game, slot }: ProfileKey): string =>
  `profiles/${[owner, game, slot].map(encodeURIComponent).join('.')}.json`;

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** A line as the file keeps it: the replay's own line, then key and checksum behind tabs. */
const rowOf = ({ line, key }: LogRecord): string => {
  const row = `${replays.lineText(line)}\t${key === null ? '' : encodeURIComponent(key)}`;
  return `${row}\t${crc32(row)}\n`;
};

/** Runs as replay files, synced line by line: the terminal, and agents over stdio. */
export function fileStore(disk: Disk): Store {
  const held = new Map<string, Held>();

  const hold = async (id: string): Promise<Held | Damaged | null> => {
    const known = held.get(id);
    if (known) return known;
    const found = ID.test(id) ? await readRun(disk, id) : null;
    if (found && !isDamaged(found)) held.set(id, found);
    return found;
  };

  const commitOne = async (write: Write): Promise<WriteResult> => {
    if (write.kind === 'profile') return commitProfile(disk, write);
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
      for (const write of writes) results.push(await commitOne(write));
      return results;
    },
    async load(id) {
      const found = await hold(id);
      return found && !isDamaged(found) ? found.run : found;
    },
    async list(owner) {
      const names = (await disk.list('runs')).filter((name) => name.endsWith('.replay'));
      const runs = await Promise.all(names.map((name) => hold(name.slice(0, -'.replay'.length))));
      return runs
        .flatMap((found) => (found && !isDamaged(found) ? [summaryOf(found.run)] : []))
        .filter(({ meta }) => meta.owner === owner)
        .sort(byAge);
    },
    profile: (key) => readProfile(disk, key),
    close: async () => {},
  };
}

/** Puts one write on disk; answers with the good length of the replay file. */
async function persist(
  disk: Disk,
  before: Held | null,
  run: StoredRun,
  write: Exclude<Write, { kind: 'profile' | 'delete' }>,
): Promise<number> {
  const sidecar: Sidecar = { meta: run.meta, sealed: run.sealed };
  const bytes = before?.bytes ?? 0;
  if (write.kind === 'append') {
    const row = rowOf(write.record);
    await disk.writeAt(replayPath(run.id), bytes, row);
    if ((before?.run.sealed.length ?? 0) > 0) await disk.replace(sidecarPath(run.id), canonical(sidecar));
    return bytes + Buffer.byteLength(row);
  }
  if (write.kind === 'replace') {
    const text = `${replays.headerText(run.header)}\n${run.records.map(rowOf).join('')}`;
    await disk.replace(replayPath(run.id), text);
    await disk.replace(sidecarPath(run.id), canonical(sidecar));
    return Buffer.byteLength(text);
  }
  await disk.replace(sidecarPath(run.id), canonical(sidecar));
  if (write.kind !== 'create') return bytes;
  const head = `${replays.headerText(run.header)}\n`;
  await disk.writeAt(replayPath(run.id), 0, head);
  return Buffer.byteLength(head);
}

async function removeRun(disk: Disk, id: string): Promise<boolean> {
  const existed = await disk.remove(replayPath(id));
  await disk.remove(sidecarPath(id));
  return existed;
}

/** Reads a run back. A torn last line was never acknowledged and is left out; anything else wrong is damage. */
async function readRun(disk: Disk, id: string): Promise<Held | Damaged | null> {
  const text = await disk.read(replayPath(id));
  if (text === null) return null;
  const sidecar = parseSidecar(await disk.read(sidecarPath(id)));
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
    return { line, chain, key: keyOf(good[i + 1]!) };
  });
  const sealed = sidecar.sealed.filter(({ n }) => n === records.length + 1);
  const run: StoredRun = { id, header: replay.header, meta: sidecar.meta, records, sealed };
  return { run, bytes: Buffer.byteLength(good.join('\n')) + 1 };
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

function keyOf(row: string): string | null {
  const key = row.split('\t')[1] ?? '';
  return key === '' ? null : decodeURIComponent(key);
}

function parseSidecar(text: string | null): Sidecar | null {
  try {
    return text === null ? null : (JSON.parse(text) as Sidecar);
  } catch {
    return null;
  }
}

async function readProfile(disk: Disk, key: ProfileKey): Promise<StoredProfile | null> {
  const text = await disk.read(profilePath(key));
  return text === null ? null : (JSON.parse(text) as StoredProfile);
}

async function commitProfile(disk: Disk, write: ProfileKey & { value: Json; read: number }): Promise<WriteResult> {
  const present = await readProfile(disk, write);
  if ((present?.version ?? 0) !== write.read) return 'conflict';
  await disk.replace(profilePath(write), canonical({ value: write.value, version: write.read + 1 }));
  return 'ok';
}
