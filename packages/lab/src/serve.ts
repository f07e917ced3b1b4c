import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { canonical } from '@undercroft/kernel';
import { loadGame } from '@undercroft/registry/lazy';
import type PgBoss from 'pg-boss';
import { type Head, incompatibility } from './paper.ts';
import type { Pool } from './pool.ts';
import { type Job, openBoss, PROBLEM, QUEUE } from './queue.ts';

export interface ServeOptions {
  /** Pieces done at the same time. */
  readonly hands: number;
  readonly onPiece?: (text: string) => void;
}

const IDLE_MS = 300;
/** Between two attempts at a database that does not answer. */
const AGAIN_MS = 2_000;

/** Takes pieces of work from the queue until it is stopped; what is in hand then is done first. */
export async function serveQueue(
  url: string,
  pool: Pool,
  { hands, onPiece }: ServeOptions,
): Promise<{ stop(): Promise<void> }> {
  const boss = await openBoss(url);
  const name = `${hostname()}:${process.pid}`;
  let isOver = false;
  const hand = async (): Promise<void> => {
    while (!isOver) {
      try {
        const [job] = await boss.fetch<Job>(QUEUE);
        if (job) await doOne(boss, pool, job, { name, onPiece });
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
}

/** Does one piece. A machine with other rules or other content leaves it to one that has the same. */
async function doOne(boss: PgBoss, pool: Pool, { id, data }: PgBoss.Job<Job>, { name, onPiece }: Hand): Promise<void> {
  const db = boss.getDb();
  const { rows } = await db.executeSql('select work from undercroft_lab.run where id = $1', [data.run]);
  const text = (rows[0] as { work: string } | undefined)?.work;
  if (text === undefined) return boss.complete(QUEUE, id);
  const work = JSON.parse(text) as Head;
  const game = await loadGame(work.game);
  const problem = game ? incompatibility(game, work) : `is about ${work.game}, which is not here`;
  if (problem !== '') {
    onPiece?.(`left to another: it ${problem}`);
    return boss.fail(QUEUE, id, { problem });
  }
  const { from, to } = data;
  const sheet = await pool
    .take({ game: work.game, arms: work.arms, series: work.series, from, to })
    .then(canonical, (error: Error) => `${PROBLEM}${error.message}`);
  await db.executeSql(
    'insert into undercroft_lab.part select $1, $2, $3, $4, $5 from undercroft_lab.run where id = $1 on conflict do nothing',
    [data.run, from, data.copy, sheet, name],
  );
  onPiece?.(`${work.game}, games ${from} to ${to - 1}`);
  await boss.complete(QUEUE, id);
}
