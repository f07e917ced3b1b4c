import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { canonical, type Json } from '@undercroft/kernel';
import { loadGame } from '@undercroft/registry/lazy';
import type PgBoss from 'pg-boss';
import { type Head, incompatibility } from './lab-files.ts';
import type { Pool } from './pool.ts';
import { type Job, openBoss, PROBLEM, QUEUE } from './queue.ts';

/**
 * Runs pieces of one kind of work. A machine with other rules or other content returns a problem and leaves the piece
 * to another.
 */
export type Doer = (
  work: Json,
  from: number,
  to: number,
) => Promise<{ readonly found: string; readonly summary: string } | { readonly problem: string }>;

export interface ServeOptions {
  /** Number of pieces run in parallel. */
  readonly hands: number;
  readonly onPiece?: (text: string) => void;
  /** Handlers of other work than experiments, by its kind. */
  readonly doers?: { readonly [kind: string]: Doer };
}

const IDLE_MS = 300;
/** Pause between attempts if the database does not answer. */
const RETRY_MS = 2_000;

/** Runs pieces of work from the queue until it is stopped; pieces in progress are finished first. */
export async function serveQueue(
  url: string,
  pool: Pool,
  { hands, onPiece, doers = {} }: ServeOptions,
): Promise<{ stop(): Promise<void> }> {
  const boss = await openBoss(url);
  const name = `${hostname()}:${process.pid}`;
  let isStopped = false;
  const workLoop = async (): Promise<void> => {
    while (!isStopped) {
      try {
        const [job] = await boss.fetch<Job>(QUEUE);
        if (job) await runPiece(boss, job, { name, onPiece, doers: { ...doers, '': makeSampler(pool) } });
        else await sleep(IDLE_MS);
      } catch (error) {
        onPiece?.(`the queue does not answer: ${(error as Error).message}`);
        await sleep(RETRY_MS);
      }
    }
  };
  const all = Promise.all(Array.from({ length: hands }, workLoop));
  return {
    async stop() {
      isStopped = true;
      await all;
      await boss.stop({ graceful: false });
    },
  };
}

interface WorkerContext {
  readonly name: string;
  readonly onPiece: ServeOptions['onPiece'];
  readonly doers: { readonly [kind: string]: Doer };
}

/** Handler that takes samples of an experiment. */
const makeSampler =
  (pool: Pool): Doer =>
  async (input, from, to) => {
    const work = input as unknown as Head;
    const game = await loadGame(work.game);
    const problem = game ? incompatibility(game, work) : `is about ${work.game}, which is not here`;
    if (problem !== '') return { problem };
    const sheet = await pool.take({ game: work.game, arms: work.arms, series: work.series, from, to });
    return { found: canonical(sheet), summary: `${work.game}, games ${from} to ${to - 1}` };
  };

/** Runs one piece, or leaves it to another worker. */
async function runPiece(
  boss: PgBoss,
  { id, data }: PgBoss.Job<Job>,
  { name, onPiece, doers }: WorkerContext,
): Promise<void> {
  const db = boss.getDb();
  const { run, from, to, copy } = data;
  const { rows } = await db.executeSql('select work from undercroft_lab.run where id = $1', [run]);
  const text = (rows[0] as { work: string } | undefined)?.work;
  if (text === undefined) return boss.complete(QUEUE, id);
  const work = JSON.parse(text) as Json;
  const kind = (work as { kind?: string }).kind ?? '';
  const result = Object.hasOwn(doers, kind)
    ? await doers[kind]!(work, from, to).catch((error: Error) => ({ found: `${PROBLEM}${error.message}`, summary: '' }))
    : { problem: `is of a kind that is not known here: ${kind}` };
  if ('problem' in result) {
    onPiece?.(`left to another: it ${result.problem}`);
    return boss.fail(QUEUE, id, result);
  }
  await db.executeSql(
    'insert into undercroft_lab.part select $1, $2, $3, $4, $5 from undercroft_lab.run where id = $1 on conflict do nothing',
    [run, from, copy, result.found, name],
  );
  onPiece?.(result.summary);
  await boss.complete(QUEUE, id);
}
