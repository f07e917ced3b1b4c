import type { ProfileKey } from '../contract.ts';
import type { Connection } from './connection.ts';
import { countsSum, isIntact, profileSum } from './row-sums.ts';
import { parse } from './stored-rows.ts';

/** Corrupted rows that loading a run does not detect. */
export interface DamagedRows {
  /** Runs with a corrupted number of lines or of writes. */
  readonly counts: readonly string[];
  readonly profiles: readonly ProfileKey[];
}

/** Checks every run's counts and every profile. */
export async function findDamagedRows({ db }: Pick<Connection, 'db'>): Promise<DamagedRows> {
  const runs = await db.selectFrom('runs').select(['id', 'steps', 'version', 'counts_sum']).orderBy('id').execute();
  const profiles = await db.selectFrom('profiles').selectAll().orderBy('owner').orderBy('game').execute();
  return {
    counts: runs.filter((row) => !isIntact(row.counts_sum, countsSum(row))).map(({ id }) => id),
    profiles: profiles
      .filter((row) => !isIntact(row.sum, profileSum(row)) || parse(row.value) === null)
      .map(({ owner, game, slot }) => ({ owner, game, slot })),
  };
}
