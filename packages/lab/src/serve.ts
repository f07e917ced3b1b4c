import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { canonical, type Json } from '@undercroft/kernel';
import { loadGame } from '@undercroft/registry/lazy';
import type PgBoss from 'pg-boss';
import { type Head, incompatibility } from './paper.ts';
import type { Pool } from './pool.ts';
import { type Job, openBoss, PROBLEM, QUEUE } from './queue.ts';

/** Does pieces of one kind of work. A machine that has other rules or other content says so, and leaves it to another. */
export type Doer = (
  work: Json,
  from: number,
  to: number,
) => Promise<{ readonly found: string; readonly said: string } | { readonly problem: string }>;

export interface ServeOptions {
  /** Pieces done at the same time. */
  readonly hands: number;
  readonly onPiece?: (text: string) => void;
  /** Who does work that is no experiment, by its kind. */
  readonly doers?: { readonly [kind: string]: Doer };
}

const IDLE_MS = 300;
/** Between two attempts at a database that does not answer. */
const AGAIN_MS = 2_000;

/** Takes pieces of work from the queue until it is stopped; what is in hand then is done first. */
export async function serveQueue(
  url: string,
  pool: Pool,
  { hands, onPiece, doers = {} }: ServeOptions,
): Promise<{ stop(): Promise<void> }> {
  const boss = await openBoss(url);
  const name = `${hostname()}:${process.pid}`;
  let isOver = false;
  const hand = async (): Promise<void> => {
    while (!isOver) {
      try {
        const [job] = await boss.fetch<Job>(QUEUE);
        if (job) await doOne(boss, job, { name, onPiece, doers: { ...doers, '': sampling(pool) } });
        else await sleep(IDLE_MS);
      } catch (error) {
        onPiece?.(`the queue does not answer: ${(error as Error).message}`);
        await sleep(AGAIN_MS);
      }
    }
  };
  const all = Promise.all(Array.from({ length: hands }, hand));
  return {
    async stop() {
      isOver = true;
      await all;
      await boss.stop({ graceful: false });
    },
  };
}

interface Hand {
  readonly name: string;
  readonly onPiece: ServeOptions['onPiece'];
  readonly doers: { readonly [kind: string]: Doer };
}

/** Takes samples of an experiment. */
const sampling =
  (pool: Pool): Doer =>
  async (given, from, to) => {
    const work = given as unknown as Head;
    const game = await loadGame(work.game);
    const problem = game ? incompatibility(game, work) : `is about ${work.game}, which is not here`;
    if (problem !== '') return { problem };
    const sheet = await pool.take({ game: work.game, arms: work.arms, series: work.series, from, to });
    return { found: canonical(sheet), said: `${work.game}, games ${from} to ${to - 1}` };
  };

/** Does one piece, or leaves it to one who can. */
async function doOne(boss: PgBoss, { id, data }: PgBoss.Job<Job>, { name, onPiece, doers }: Hand): Promise<void> {
  const db = boss.getDb();
  const { run, from, to, copy } = data;
  const { rows } = await db.executeSql('select work from undercroft_lab.run where id = $1', [run]);
  const text = (rows[0] as { work: string } | undefined)?.work;
  if (text === undefined) return boss.complete(QUEUE, id);
  const work = JSON.parse(text) as Json;
  const kind = (work as { kind?: string }).kind ?? '';
  const done = Object.hasOwn(doers, kind)
    ? await doers[kind]!(work, from, to).catch((error: Error) => ({ found: `${PROBLEM}${error.message}`, said: '' }))
    : { problem: `is of a kind that is not known here: ${kind}` };
  if ('problem' in done) {
    onPiece?.(`left to another: it ${done.problem}`);
    return boss.fail(QUEUE, id, done);
  }
  await db.executeSql(
    'insert into undercroft_lab.part select $1, $2, $3, $4, $5 from undercroft_lab.run where id = $1 on conflict do nothing',
    [run, from, copy, done.found, name],
  );
  onPiece?.(done.said);
  await boss.complete(QUEUE, id);
}
