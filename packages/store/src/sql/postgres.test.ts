import { startPostgres } from '@undercroft/conformance/postgres';
import { afterAll, describe, expect, test } from 'vitest';
import { isStoreBusy } from '../contract.ts';
import { create } from '../testing/sample-run.ts';
import { openPostgres } from './postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop(), 60_000);
if (!postgres) process.stdout.write('skipped here: no PostgreSQL (initdb and postgres are not installed)\n');

describe.skipIf(!postgres)('a PostgreSQL server', () => {
  test('[REL-RACE-01] what one writes the other hears of, and again after the line was cut', async () => {
    const url = await postgres!.fresh();
    const [one, two] = [(await openPostgres(url)).store, await openPostgres(url)];
    const notified: (string | null)[] = [];
    await two.store.shared!.watch((id) => notified.push(id));
    const waitFor = async (id: string | null) => {
      for (let i = 0; i < 100 && !notified.includes(id); i++) await new Promise((resolve) => setTimeout(resolve, 50));
      expect(notified).toContain(id);
    };
    await one.commit([create('first')]);
    await waitFor('first');
    await two.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'");
    await waitFor(null);
    await one.commit([create('second')]);
    await waitFor('second');
    await Promise.all([one.close(), two.close()]);
  });

  test('[REL-BUSY-01] connections that are cut, idle or at work, end no process; busy is told and it goes on', async () => {
    const url = await postgres!.fresh();
    const [one, killer] = [await openPostgres(url), await openPostgres(url)];
    const CUT =
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()';
    let [stored, busy] = [0, 0];
    for (let i = 0; i < 30; i++) {
      const work = one.db.transaction().execute(async (tx) => {
        await tx.selectFrom('runs').select('id').execute();
        await new Promise((resolve) => setTimeout(resolve, 20));
      });
      const writes = Promise.allSettled([work, ...[0, 1, 2].map((k) => one.store.commit([create(`r${i}-${k}`)]))]);
      if (i % 2 === 0) await killer.query(CUT);
      for (const answer of await writes) {
        if (answer.status === 'fulfilled') stored += 1;
        else {
          expect(isStoreBusy(answer.reason), String(answer.reason)).toBe(true);
          busy += 1;
        }
      }
    }
    expect(busy).toBeGreaterThan(0);
    // Half of the rounds are not cut; a connection cut in the round before may cost one of them a write.
    expect(stored).toBeGreaterThan(45);
    expect(await one.store.commit([create('after')])).toEqual(['ok']);
    await Promise.all([one.close(), killer.close()]);
  });
});
