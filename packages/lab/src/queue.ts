import { setTimeout as sleep } from 'node:timers/promises';
import { type AnyGame, canonical, sha256 } from '@undercroft/kernel';
import type PgBoss from 'pg-boss';
import { type DriveOptions, type DriveResult, drive } from './drive.ts';
import { head } from './lab-files.ts';
import type { Sheet } from './tally.ts';
import type { Task, Work } from './task.ts';

/** Prefix of an error message stored in place of a sheet. */
export const PROBLEM = 'problem: ';

/** Name of the queue. */
export const QUEUE = 'undercroft-lab';

/** The message to a worker; the work itself is stored once in the database. */
export interface Job {
  readonly run: string;
  readonly from: number;
  readonly to: number;
  readonly copy: number;
}

/**
 * Results by run and piece: a piece that is delivered twice, or done by two workers, is stored once. Copies are pieces
 * run a second time on purpose, to be compared.
 */
const TABLES = `
begin;
select pg_advisory_xact_lock(7091845);
create schema if not exists undercroft_lab;
create table if not exists undercroft_lab.run (id text primary key, work text not null);
create table if not exists undercroft_lab.part (
  run text not null references undercroft_lab.run (id) on delete cascade,
  start bigint not null,
  copy int not null,
  sheet text not null,
  worker text not null,
  primary key (run, start, copy)
);
commit;`;

const OPEN_TRIES = 8;
const COLLISION_MS = 250;
/** PostgreSQL error codes if two processes create the same object at once: duplicates, deadlocks, changed rows. */
const COLLISION = /^(23|40|42|XX)/;

/**
 * Opens the queue of a database and creates its tables. Several processes may do this at once: one that collides tries
 * again.
 */
export async function openBoss(url: string): Promise<PgBoss> {
  for (let tries = 1; ; tries++) {
    try {
      return await openOnce(url);
    } catch (error) {
      if (tries >= OPEN_TRIES || !COLLISION.test((error as { code?: string }).code ?? '')) throw error;
      await sleep(COLLISION_MS * tries);
    }
  }
}

async function openOnce(url: string): Promise<PgBoss> {
  const { default: Boss } = await import('pg-boss');
  const boss = new Boss({ connectionString: url, schedule: false, max: 4, application_name: 'undercroft lab' });
  boss.on('error', () => {});
  try {
    await boss.start();
    await boss.getDb().executeSql(TABLES, []);
    await boss.createQueue(QUEUE, { name: QUEUE, policy: 'short', retryLimit: 1_000, retryDelay: 1 });
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
}

interface Row {
  readonly start: string;
  readonly copy: number;
  readonly sheet: string;
  readonly worker: string;
}

/** A piece of work: a range of samples. */
export interface Piece {
  readonly from: number;
  readonly to: number;
  /** Number of times it is run, to compare the results. */
  readonly copies: number;
}

interface PendingPiece {
  readonly piece: Piece;
  readonly rows: Map<number, Row>;
  settle(answer: string | Error): void;
}

/** Work stored in the database: its id, its description, and the time to wait for a result. */
export interface QueuedWork {
  readonly id: string;
  readonly text: string;
  /** Time without any result after which missing pieces are sent again. */
  readonly patience_ms: number;
}

/** Pieces of work that the queue's workers run. */
export interface Pieces {
  /** The result as text. Results of an earlier attempt at the same work are reused. */
  take(piece: Piece): Promise<string>;
  /** Deletes the work and its results from the database. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

/** Stores work in the database of a queue. */
export async function openPieces(url: string, { id, text, patience_ms }: QueuedWork): Promise<Pieces> {
  const boss = await openBoss(url);
  const db = boss.getDb();
  await db.executeSql('insert into undercroft_lab.run values ($1, $2) on conflict do nothing', [id, text]);
  const pending = new Map<number, PendingPiece>();
  const send = async ({ piece: { from, to, copies } }: PendingPiece): Promise<void> => {
    for (let copy = 0; copy < copies; copy++) {
      const job: Job = { run: id, from, to, copy };
      await boss.send(QUEUE, job, { singletonKey: `${id}:${from}:${copy}` });
    }
  };
  const polling = pollResults(db, id, pending, { patience_ms, send });
  return {
    take: (piece) =>
      new Promise((resolve, reject) => {
        const pendingPiece: PendingPiece = {
          piece,
          rows: new Map(),
          settle(answer) {
            pending.delete(piece.from);
            if (answer instanceof Error) reject(answer);
            else resolve(answer);
          },
        };
        pending.set(piece.from, pendingPiece);
        send(pendingPiece).catch(reject);
      }),
    async forget() {
      await db.executeSql('delete from undercroft_lab.run where id = $1', [id]);
    },
    async close() {
      await polling.stop();
      await boss.stop({ graceful: false });
    },
  };
}

export interface QueueOptions extends Omit<DriveOptions, 'ahead'> {
  readonly patience_ms: number;
}

const AHEAD = 256;
const POLL_MS = 200;
/** Retries if the database does not answer, and the pause between them. */
const FAILURES_MAX = 30;
const RETRY_MS = 1_000;
/** One piece in this many, the first included, is run twice. */
const COPY_EVERY = 100;

const copiesOf = ({ from }: Task, block: number): number => (Math.floor(from / block) % COPY_EVERY === 0 ? 2 : 1);

/** Runs samples on the queue's workers. */
export async function driveQueue(
  url: string,
  game: AnyGame,
  work: Work,
  { patience_ms, ...options }: QueueOptions,
): Promise<DriveResult> {
  const text = canonical(head(game, work));
  const id = sha256(`${text}\n${options.count}\n${options.block}`).slice(0, 16);
  const pieces = await openPieces(url, { id, text, patience_ms });
  const take = async (task: Task): Promise<Sheet> =>
    JSON.parse(await pieces.take({ from: task.from, to: task.to, copies: copiesOf(task, options.block) })) as Sheet;
  try {
    const driven = await drive(take, work, { ...options, ahead: AHEAD });
    if (driven.isWhole) await pieces.forget();
    return driven;
  } catch (error) {
    await pieces.forget().catch(() => {});
    throw error;
  } finally {
    await pieces.close();
  }
}

interface PollOptions {
  readonly patience_ms: number;
  send(one: PendingPiece): Promise<void>;
}

/**
 * Polls for results. Pieces missing for too long, since their worker may have died, are sent again; duplicates do no
 * harm.
 */
function pollResults(
  db: PgBoss.Db,
  run: string,
  pending: ReadonlyMap<number, PendingPiece>,
  { patience_ms, send }: PollOptions,
): { stop(): Promise<void> } {
  let isOver = false;
  let lastResultAt = Date.now();
  let patience = patience_ms;
  let failures = 0;
  const poll = async (): Promise<void> => {
    const { rows } = await db.executeSql(
      'select start, copy, sheet, worker from undercroft_lab.part where run = $1 and start = any($2)',
      [run, [...pending.keys()]],
    );
    for (const row of rows as Row[]) {
      const one = pending.get(Number(row.start));
      if (!one || one.rows.has(row.copy)) continue;
      one.rows.set(row.copy, row);
      lastResultAt = Date.now();
      patience = patience_ms;
      if (one.rows.size === one.piece.copies) one.settle(agreedResult(one));
    }
    if (Date.now() - lastResultAt < patience) return;
    lastResultAt = Date.now();
    patience *= 2;
    for (const one of pending.values()) await send(one);
  };
  const loop = async (): Promise<void> => {
    while (!isOver) {
      try {
        await poll();
        failures = 0;
      } catch (error) {
        failures += 1;
        if (failures > FAILURES_MAX) for (const one of pending.values()) one.settle(error as Error);
      }
      await sleep(failures > 0 ? RETRY_MS : POLL_MS);
    }
  };
  const done = loop();
  return {
    async stop() {
      isOver = true;
      await done;
    },
  };
}

/** The result all copies agree on, or an error. */
function agreedResult({ piece: { from, to }, rows }: PendingPiece): string | Error {
  const [first, second] = [...rows.values()];
  const { sheet, worker } = first!;
  if (sheet.startsWith(PROBLEM)) return new Error(`games ${from} to ${to - 1}: ${sheet.slice(PROBLEM.length)}`);
  if (second && second.sheet !== sheet)
    return new Error(
      `games ${from} to ${to - 1} came out differently on ${worker} and ${second.worker}: one of them is not to be trusted`,
    );
  return sheet;
}
