import { setTimeout as sleep } from 'node:timers/promises';
import { type AnyGame, canonical, sha256 } from '@undercroft/kernel';
import type PgBoss from 'pg-boss';
import { type Driven, type DriveOptions, drive } from './drive.ts';
import { head } from './paper.ts';
import type { Sheet } from './tally.ts';
import type { Task, Work } from './task.ts';

/** A piece that cannot be done says why in place of a sheet. */
export const PROBLEM = 'problem: ';

/** Tasks wait here for whoever is free. */
export const QUEUE = 'undercroft-lab';

/** What a worker is sent; the work itself lies in the database, once. */
export interface Job {
  readonly run: string;
  readonly from: number;
  readonly to: number;
  readonly copy: number;
}

/**
 * What was found, by run and piece: a piece that is delivered twice, or done by two workers, is there once. Copies are
 * pieces run a second time on purpose, to be compared.
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
const CROSSED_MS = 250;
/** What PostgreSQL says where two make the same thing at the same moment: duplicates, deadlocks, changed rows. */
const CROSSED = /^(23|40|42|XX)/;

/** Opens the queue of a database, and makes what it needs there. Several may come at once: whoever is crossed tries again. */
export async function openBoss(url: string): Promise<PgBoss> {
  for (let tries = 1; ; tries++) {
    try {
      return await openOnce(url);
    } catch (error) {
      if (tries >= OPEN_TRIES || !CROSSED.test((error as { code?: string }).code ?? '')) throw error;
      await sleep(CROSSED_MS * tries);
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

/** A piece of work, by its place in the whole. */
export interface Piece {
  readonly from: number;
  readonly to: number;
  /** How often it is done, by whoever is free, to be compared. */
  readonly copies: number;
}

interface Waiting {
  readonly piece: Piece;
  readonly rows: Map<number, Row>;
  settle(answer: string | Error): void;
}

/** Work that lies in the database: what it is called, all that is to be known of it, and how long to wait for an answer. */
export interface QueuedWork {
  readonly id: string;
  readonly text: string;
  /** How long nothing may come in before what is missing is sent again. */
  readonly patience_ms: number;
}

/** Pieces of work, done by whoever serves the queue. */
export interface Pieces {
  /** What was found, as text; what an earlier attempt at the same work found is not asked again. */
  take(piece: Piece): Promise<string>;
  /** Nothing of the work stays behind. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

/** Puts work into the database of a queue. */
export async function openPieces(url: string, { id, text, patience_ms }: QueuedWork): Promise<Pieces> {
  const boss = await openBoss(url);
  const db = boss.getDb();
  await db.executeSql('insert into undercroft_lab.run values ($1, $2) on conflict do nothing', [id, text]);
  const waiting = new Map<number, Waiting>();
  const send = async ({ piece: { from, to, copies } }: Waiting): Promise<void> => {
    for (let copy = 0; copy < copies; copy++) {
      const job: Job = { run: id, from, to, copy };
      await boss.send(QUEUE, job, { singletonKey: `${id}:${from}:${copy}` });
    }
  };
  const ear = listen(db, id, waiting, { patience_ms, send });
  return {
    take: (piece) =>
      new Promise((resolve, reject) => {
        const one: Waiting = {
          piece,
          rows: new Map(),
          settle(answer) {
            waiting.delete(piece.from);
            if (answer instanceof Error) reject(answer);
            else resolve(answer);
          },
        };
        waiting.set(piece.from, one);
        send(one).catch(reject);
      }),
    async forget() {
      await db.executeSql('delete from undercroft_lab.run where id = $1', [id]);
    },
    async close() {
      await ear.stop();
      await boss.stop({ graceful: false });
    },
  };
}

export interface QueueOptions extends Omit<DriveOptions, 'ahead'> {
  readonly patience_ms: number;
}

const AHEAD = 256;
const POLL_MS = 200;
/** A database that does not answer is asked again so often, and so long after. */
const DEAF_MAX = 30;
const AGAIN_MS = 1_000;
/** One piece in a hundred, the first among them, is run twice. */
const COPY_EVERY = 100;

const copiesOf = ({ from }: Task, block: number): number => (Math.floor(from / block) % COPY_EVERY === 0 ? 2 : 1);

/** Sends samples to whoever serves the queue. */
export async function driveQueue(
  url: string,
  game: AnyGame,
  work: Work,
  { patience_ms, ...options }: QueueOptions,
): Promise<Driven> {
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

interface Listening {
  readonly patience_ms: number;
  send(one: Waiting): Promise<void>;
}

/** Hears what comes in. What stays away too long, as its worker died, is sent again: twice there is the same as once. */
function listen(
  db: PgBoss.Db,
  run: string,
  waiting: ReadonlyMap<number, Waiting>,
  { patience_ms, send }: Listening,
): { stop(): Promise<void> } {
  let isOver = false;
  let heardAt = Date.now();
  let patience = patience_ms;
  let deaf = 0;
  const hear = async (): Promise<void> => {
    const { rows } = await db.executeSql(
      'select start, copy, sheet, worker from undercroft_lab.part where run = $1 and start = any($2)',
      [run, [...waiting.keys()]],
    );
    for (const row of rows as Row[]) {
      const one = waiting.get(Number(row.start));
      if (!one || one.rows.has(row.copy)) continue;
      one.rows.set(row.copy, row);
      heardAt = Date.now();
      patience = patience_ms;
      if (one.rows.size === one.piece.copies) one.settle(agreed(one));
    }
    if (Date.now() - heardAt < patience) return;
    heardAt = Date.now();
    patience *= 2;
    for (const one of waiting.values()) await send(one);
  };
  const loop = async (): Promise<void> => {
    while (!isOver) {
      try {
        await hear();
        deaf = 0;
      } catch (error) {
        deaf += 1;
        if (deaf > DEAF_MAX) for (const one of waiting.values()) one.settle(error as Error);
      }
      await sleep(deaf > 0 ? AGAIN_MS : POLL_MS);
    }
  };
  const looping = loop();
  return {
    async stop() {
      isOver = true;
      await looping;
    },
  };
}

/** What all copies agree on. */
function agreed({ piece: { from, to }, rows }: Waiting): string | Error {
  const [first, second] = [...rows.values()];
  const { sheet, worker } = first!;
  if (sheet.startsWith(PROBLEM)) return new Error(`games ${from} to ${to - 1}: ${sheet.slice(PROBLEM.length)}`);
  if (second && second.sheet !== sheet)
    return new Error(
      `games ${from} to ${to - 1} came out differently on ${worker} and ${second.worker}: one of them is not to be trusted`,
    );
  return sheet;
}
