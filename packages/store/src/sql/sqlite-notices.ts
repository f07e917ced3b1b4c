import { type Kysely, sql } from 'kysely';
import type { DatabaseHandle } from './sqlite-database.ts';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;

/** Stands for all runs: a backup was restored. */
export const EVERY_RUN = '';
const POLL_MS = 100;
const KEPT = 10_000;

/**
 * Adds notices for the runs a transaction wrote to. Old notices are deleted; a process that misses them reloads
 * everything.
 */
export const announceIn =
  (writer: string) =>
  async (tx: Db, runs: readonly string[]): Promise<void> => {
    const made = await tx
      .insertInto('notices')
      .values(runs.map((run) => ({ run, writer })))
      .returning('seq')
      .execute();
    const last = made.at(-1)!.seq;
    if (isCleanupDue(last, runs.length))
      await tx
        .deleteFrom('notices')
        .where('seq', '<=', last - KEPT)
        .execute();
  };

/** Once in a thousand notices. */
const isCleanupDue = (last: number, added: number): boolean => last % 1_000 < added;

/** The same with prepared statements, inside the caller's transaction. */
export function announceAtOnce(file: DatabaseHandle, writer: string, runs: readonly string[]): void {
  let last = 0;
  for (const run of runs) last = file.change('insert into notices (run, writer) values (?, ?)', [run, writer]);
  if (isCleanupDue(last, runs.length)) file.change('delete from notices where seq <= ?', [last - KEPT]);
}

export interface Notices {
  /** Reports runs that other processes have written to, or null if some were missed. */
  watch(onRuns: (runs: readonly string[] | null) => void): Promise<void>;
  stop(): void;
}

/** Polls ten times a second for writes by other processes. */
export function noticesIn(db: Db, writer: string): Notices {
  let timer: NodeJS.Timeout | undefined;
  let onRuns: Parameters<Notices['watch']>[0] = () => {};
  let seen = { file: -1, seq: 0 };

  const fileVersion = async (): Promise<number> => {
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
    return rows[0]!.data_version;
  };

  const poll = async (): Promise<void> => {
    const file = await fileVersion();
    if (file === seen.file) return;
    const fresh = await db.selectFrom('notices').selectAll().where('seq', '>', seen.seq).orderBy('seq').execute();
    const hasGap = fresh.length > 0 && fresh[0]!.seq !== seen.seq + 1;
    seen = { file, seq: fresh.at(-1)?.seq ?? seen.seq };
    const others = new Set(fresh.filter((notice) => notice.writer !== writer).map(({ run }) => run));
    if (hasGap || others.has(EVERY_RUN)) onRuns(null);
    else if (others.size > 0) onRuns([...others]);
  };

  /** Polls again later, also after a failure (the file is busy). */
  const pollLater = (): void => {
    timer = setTimeout(
      () =>
        void poll()
          .catch(() => {})
          .finally(pollLater),
      POLL_MS,
    );
  };

  return {
    async watch(listener) {
      onRuns = listener;
      if (timer) return;
      const file = await fileVersion();
      const last = await db.selectFrom('notices').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst();
      seen = { file, seq: last?.seq ?? 0 };
      if (!timer) pollLater();
    },
    stop: () => clearTimeout(timer),
  };
}
