import { canonical, type Header, type Json, type Line } from '@undercroft/kernel';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type {
  Bookmark,
  Damaged,
  LogRecord,
  Meta,
  PendingChoice,
  ProfileKey,
  RunSummary,
  Store,
  StoredProfile,
  StoredRun,
  Write,
  WriteResult,
} from '../contract.ts';
import { readMeta } from '../meta.ts';
import { append, plainAppends } from './append.ts';
import type { Connection } from './connection.ts';
import { type Desk, decide, draftOf, mustWait, profileId } from './desk.ts';
import { keysFrom } from './keys.ts';
import { loneWrites, writeLone } from './lone.ts';
import { actions, bookmarks, profiles, runs, sealed } from './schema.ts';
import { CHANNEL, LostRace, writeDesk } from './write.ts';

type Db = Connection['db'];

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const RETRIES_MAX = 5;
/** Lost to another transaction; nothing was written. */
const TRANSIENT = new Set(['40001', '40P01']);

/** Runs in a database, embedded or not: one schema, the same SQL. */
export function sqlStore(connection: Connection): Store {
  const { db } = connection;
  const isShared = connection.kind === 'server';
  return {
    commit: (writes) => commit(connection, writes),
    load: async (id) => (ID.test(id) ? load(db, id) : null),
    list: (owner) => list(db, owner),
    profile: (key) => profile(db, key),
    adopt: (from, to) => adopt(db, from, to),
    bookmarks: {
      keep: (id, mark) => keepBookmark(db, id, mark),
      find: (id) => findBookmark(db, id),
    },
    ...(isShared
      ? {
          shared: {
            version: async (id) =>
              (await db.select({ version: runs.version }).from(runs).where(eq(runs.id, id)))[0]?.version ?? null,
            watch: (onChange) => connection.listen(CHANNEL, onChange),
          },
        }
      : {}),
    close: () => connection.close(),
  };
}

/** Lines alone go in one statement, so do seats and profiles; whatever is mixed goes in one transaction. */
async function commit(connection: Connection, writes: readonly Write[]): Promise<WriteResult[]> {
  const plain = plainAppends(writes);
  const lone = loneWrites(writes);
  const appends = writes.filter((write) => write.kind === 'append').filter(({ id }) => plain.has(id));
  const alone = [...lone] as Parameters<typeof writeLone>[1];
  const apart = new Set<Write>([...appends, ...lone]);
  const rest = writes.filter((write) => !apart.has(write));
  const isShared = connection.kind === 'server';
  const results = new Map<Write, WriteResult>();
  const keep = (of: readonly Write[], answers: readonly WriteResult[]): void =>
    of.forEach((write, i) => void results.set(write, answers[i]!));
  if (appends.length > 0) keep(appends, await retried(() => append(connection, appends)));
  if (alone.length > 0) keep(alone, await retried(() => writeLone(connection, alone)));
  if (rest.length > 0)
    keep(rest, await retried(() => connection.db.transaction((tx) => commitOnce(tx as Db, rest, isShared))));
  return writes.map((write) => results.get(write)!);
}

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries >= RETRIES_MAX || !isTransient(error)) throw error;
    }
  }
}

const isTransient = (error: unknown): boolean => {
  if (error instanceof LostRace) return true;
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return TRANSIENT.has(code ?? cause?.code ?? '');
};

/** Rows are locked, each write is decided in its order, what was decided is written. */
async function commitOnce(tx: Db, writes: readonly Write[], isShared: boolean): Promise<WriteResult[]> {
  const results: WriteResult[] = [];
  let desk = await layOut(tx, writes);
  for (const [i, write] of writes.entries()) {
    if (mustWait(desk, write)) {
      await writeDesk(tx, desk, isShared);
      desk = await layOut(tx, writes.slice(i));
    }
    results.push(decide(desk, write));
  }
  await writeDesk(tx, desk, isShared);
  return results;
}

/** Reads and locks, in order of id, all that a batch will touch. */
async function layOut(tx: Db, writes: readonly Write[]): Promise<Desk> {
  const ids = [...new Set(writes.flatMap((write) => (write.kind === 'profile' ? [] : [write.id])))];
  const found =
    ids.length === 0
      ? []
      : await tx
          .select({ id: runs.id, steps: runs.steps, version: runs.version })
          .from(runs)
          .where(sql`${runs.id} = any(${sql.param(ids)}::text[])`)
          .orderBy(asc(runs.id))
          .for('update');
  const desk: Desk = { runs: new Map(), profiles: new Map() };
  for (const id of ids)
    desk.runs.set(
      id,
      draftOf(
        id,
        found.find((row) => row.id === id),
      ),
    );
  for (const write of writes) {
    if (write.kind !== 'profile' || desk.profiles.has(profileId(write))) continue;
    const versionBefore = (await profile(tx, write))?.version ?? 0;
    desk.profiles.set(profileId(write), { key: write, version: versionBefore, versionBefore, write: null });
  }
  return desk;
}

async function load(db: Db, id: string): Promise<StoredRun | Damaged | null> {
  return db.transaction(
    async (tx) => {
      const [row] = await tx.select().from(runs).where(eq(runs.id, id));
      if (!row) return null;
      const lines = await tx.select().from(actions).where(eq(actions.run, id)).orderBy(asc(actions.n));
      const waiting = await tx.select().from(sealed).where(eq(sealed.run, id)).orderBy(asc(sealed.seat));
      return assemble(row, lines, waiting);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

type RunRow = typeof runs.$inferSelect;
type ActionRow = typeof actions.$inferSelect;
type SealedRow = typeof sealed.$inferSelect;

function assemble(row: RunRow, lines: readonly ActionRow[], waiting: readonly SealedRow[]): StoredRun | Damaged {
  const header = parse<Header>(row.header);
  const meta = parseMeta(row.meta);
  if (!header || !meta)
    return { damaged: `the ${header ? 'seats' : 'header'} cannot be read`, lastGood: 0, header, meta };
  const records: LogRecord[] = [];
  for (const line of lines) {
    const record = line.n === records.length + 1 ? recordOf(line) : null;
    if (!record)
      return damaged(`line ${records.length + 1} is missing or cannot be read`, records.length, header, meta);
    records.push(record);
  }
  if (records.length !== row.steps)
    return damaged(`it has ${records.length} lines and should have ${row.steps}`, records.length, header, meta);
  const choices = waiting.map(choiceOf);
  if (choices.includes(null)) return damaged('a waiting choice cannot be read', records.length, header, meta);
  return { id: row.id, header, meta, records, pending: choices as PendingChoice[] };
}

const damaged = (problem: string, lastGood: number, header: Header, meta: Meta): Damaged => ({
  damaged: problem,
  lastGood,
  header,
  meta,
});

function recordOf({ n, hash, did, chain, key }: ActionRow): LogRecord | null {
  const done = parse<{ did: Line['did'] }>(`{"did":${did}}`);
  const keys = keysFrom(key);
  if (!done || !keys) return null;
  const { key: own, others: opened } = keys;
  return { line: { n, hash, did: done.did }, chain, key: own, ...(opened.length > 0 ? { opened } : {}) };
}

function choiceOf({ n, seat, action, key }: SealedRow): PendingChoice | null {
  const chosen = parse<PendingChoice['action']>(action);
  const keys = keysFrom(key);
  if (!chosen || !keys) return null;
  const { key: own, others: replaced } = keys;
  return { n, seat, action: chosen, key: own, ...(replaced.length > 0 ? { replaced } : {}) };
}

function parse<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

function parseMeta(text: string): Meta | null {
  const stored = parse<Meta>(text);
  return stored && readMeta(stored);
}

async function list(db: Db, owner: string): Promise<RunSummary[]> {
  const rows = await db.select().from(runs).where(eq(runs.owner, owner)).orderBy(desc(runs.createdAt), asc(runs.id));
  return rows.flatMap(({ id, header, meta, steps }) => {
    const [head, known] = [parse<Header>(header), parseMeta(meta)];
    return head && known ? [{ id, header: head, meta: known, steps }] : [];
  });
}

async function profile(db: Db, { owner, game, slot }: ProfileKey): Promise<StoredProfile | null> {
  const [row] = await db
    .select()
    .from(profiles)
    .where(sql`${profiles.owner} = ${owner} and ${profiles.game} = ${game} and ${profiles.slot} = ${slot}`);
  return row ? { value: JSON.parse(row.value) as Json, version: row.version } : null;
}

async function keepBookmark(db: Db, id: string, { n, chain, text }: Bookmark): Promise<void> {
  await db.execute(sql`
    insert into bookmarks (run, n, chain, body) select id, ${n}, ${chain}, ${text} from runs where id = ${id}
    on conflict (run) do update set n = excluded.n, chain = excluded.chain, body = excluded.body`);
}

async function findBookmark(db: Db, id: string): Promise<Bookmark | null> {
  const [row] = await db.select().from(bookmarks).where(eq(bookmarks.run, id));
  return row ? { n: row.n, chain: row.chain, text: row.body } : null;
}

/** Runs get another owner and their seats another user; profiles go where the new owner has none. */
const adopt = (db: Db, from: string, to: string): Promise<string[]> =>
  db.transaction(async (tx) => {
    const seated = `"user":${JSON.stringify(from)}`;
    const mine = await tx
      .select()
      .from(runs)
      .where(sql`${runs.owner} = ${from} or strpos(${runs.meta}, ${seated}) > 0`)
      .orderBy(asc(runs.id))
      .for('update');
    for (const row of mine) {
      const meta = parseMeta(row.meta);
      if (!meta) continue;
      const seats = Object.entries(meta.seats).map(([seat, holder]) => [
        seat,
        holder.kind === 'user' && holder.user === from ? { kind: 'user', user: to } : holder,
      ]);
      const owner = meta.owner === from ? to : meta.owner;
      const text = canonical({ ...meta, owner, seats: Object.fromEntries(seats) });
      await tx
        .update(runs)
        .set({ owner, meta: text, version: row.version + 1 })
        .where(eq(runs.id, row.id));
    }
    await tx.execute(sql`
      update profiles mine set owner = ${to} where owner = ${from} and not exists (
        select 1 from profiles theirs
        where theirs.owner = ${to} and theirs.game = mine.game and theirs.slot = mine.slot)`);
    return mine.map(({ id }) => id);
  });
