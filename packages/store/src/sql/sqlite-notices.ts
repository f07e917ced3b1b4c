import { type Kysely, sql } from 'kysely';
import type { DatabaseHandle } from './sqlite-database.ts';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;

/** Stands for all runs: a backup was restored. */
export const EVERY_RUN = '';
const POLL_MS = 100;
const KEPT = 10_000;

/** Notes which runs a transaction wrote to. Old notices go: whoever comes so late looks at everything. */
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

/** The same by statements that are kept, inside a transaction of the file's own. */
export function announceAtOnce(file: DatabaseHandle, writer: string, runs: readonly string[]): void {
  let last = 0;
  for (const run of runs) last = file.change('insert into notices (run, writer) values (?, ?)', [run, writer]);
  if (isCleanupDue(last, runs.length)) file.change('delete from notices where seq <= ?', [last - KEPT]);
}

export interface Notices {
  /** Tells which runs another process has written to; null where some were missed. */
  watch(onRuns: (runs: readonly string[] | null) => void): Promise<void>;
  stop(): void;
}

/** Looks ten times a second whether another process has written. */
export function noticesIn(db: Db, writer: string): Notices {
  let timer: NodeJS.Timeout | undefined;
  let onRuns: Parameters<Notices['watch']>[0] = () => {};
  let seen = { file: -1, seq: 0 };

  const fileVersion = async (): Promise<number> => {
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
    return rows[0]!.data_version;
  };

  const look = async (): Promise<void> => {
    const file = await fileVersion();
    if (file === seen.file) return;
    const fresh = await db.selectFrom('notices').selectAll().where('seq', '>', seen.seq).orderBy('seq').execute();
    const hasGap = fresh.length > 0 && fresh[0]!.seq !== seen.seq + 1;
    seen = { file, seq: fresh.at(-1)?.seq ?? seen.seq };
    const others = new Set(fresh.filter((notice) => notice.writer !== writer).map(({ run }) => run));
    if (hasGap || others.has(EVERY_RUN)) onRuns(null);
    else if (others.size > 0) onRuns([...others]);
  };

  /** A look that fails (the file is busy) is made up for by the next one. */
  const again = (): void => {
    timer = setTimeout(
      () =>
        void look()
          .catch(() => {})
          .finally(again),
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
      if (!timer) again();
    },
    stop: () => clearTimeout(timer),
  };
}
