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

interface Waiting {
  readonly task: Task;
  readonly copies: number;
  readonly rows: Map<number, Row>;
  settle(answer: Sheet | Error): void;
}

export interface QueueOptions extends Omit<DriveOptions, 'ahead'> {
  /** How long nothing may come in before what is missing is sent again. */
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

/** Sends work to whoever serves the queue. What was found by an earlier attempt at the same work is not asked again. */
export async function driveQueue(
  url: string,
  game: AnyGame,
  work: Work,
  { patience_ms, ...options }: QueueOptions,
): Promise<Driven> {
  const boss = await openBoss(url);
  const db = boss.getDb();
  const text = canonical(head(game, work));
  const run = sha256(`${text}\n${options.count}\n${options.block}`).slice(0, 16);
  await db.executeSql('insert into undercroft_lab.run values ($1, $2) on conflict do nothing', [run, text]);
  const waiting = new Map<number, Waiting>();
  const send = async ({ task, copies }: Waiting): Promise<void> => {
    for (let copy = 0; copy < copies; copy++) {
      const job: Job = { run, from: task.from, to: task.to, copy };
      await boss.send(QUEUE, job, { singletonKey: `${run}:${task.from}:${copy}` });
    }
  };
  const take = (task: Task): Promise<Sheet> =>
    new Promise((resolve, reject) => {
      const one: Waiting = {
        task,
        copies: copiesOf(task, options.block),
        rows: new Map(),
        settle(answer) {
          waiting.delete(task.from);
          if (answer instanceof Error) reject(answer);
          else resolve(answer);
        },
      };
      waiting.set(task.from, one);
      send(one).catch(reject);
    });
  const ear = listen(db, run, waiting, { patience_ms, send });
  try {
    const driven = await drive(take, work, { ...options, ahead: AHEAD });
    if (driven.isWhole) await db.executeSql('delete from undercroft_lab.run where id = $1', [run]);
    return driven;
  } catch (error) {
    await db.executeSql('delete from undercroft_lab.run where id = $1', [run]).catch(() => {});
    throw error;
  } finally {
    await ear.stop();
    await boss.stop({ graceful: false });
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
      if (one.rows.size === one.copies) one.settle(agreed(one));
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

/** The sheet all copies agree on. */
function agreed({ task, rows }: Waiting): Sheet | Error {
  const [first, second] = [...rows.values()];
  const { sheet, worker } = first!;
  if (sheet.startsWith(PROBLEM))
    return new Error(`games ${task.from} to ${task.to - 1}: ${sheet.slice(PROBLEM.length)}`);
  if (second && second.sheet !== sheet)
    return new Error(
      `games ${task.from} to ${task.to - 1} came out differently on ${worker} and ${second.worker}: one of them is not to be trusted`,
    );
  return JSON.parse(sheet) as Sheet;
}
