import { freePort, startPostgres } from '@undercroft/conformance/postgres';
import { openDatabase } from '@undercroft/store';
import { afterAll, expect, test } from 'vitest';
import { type PatientPlayer, patientPlayer } from './testing/patient-player.ts';
import { prepared, type ServerProcess, startProcess, tempFolder } from './testing/running.ts';

const folder = tempFolder('outage');
const postgres = await startPostgres();
let server: ServerProcess | undefined;
afterAll(async () => {
  await server?.kill();
  await postgres?.stop();
  folder.remove();
}, 60_000);
if (!postgres) process.stdout.write('skipped here: no PostgreSQL (initdb and postgres are not installed)\n');

const CUT = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid <> pg_backend_pid() and datname = current_database()`;
const USERS = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay'];

test.skipIf(!postgres)(
  '[REL-BUSY-01] connections cut in a loop, an immediate restart and kill -9 of PostgreSQL under load: the server lives, nothing is lost',
  { timeout: 240_000 },
  async () => {
    const where = { folder: folder.path, url: await postgres!.fresh() };
    const tokens = await prepared(where, USERS);
    const env = { PORT: String(await freePort()), UNDERCROFT_DATA: folder.path, UNDERCROFT_LIMITS: 'none' };
    server = await startProcess({ ...env, DATABASE_URL: where.url });
    const { url, child, stderr } = server;
    const runs: PatientPlayer[] = [];
    let [isOver, waits] = [false, 0];
    const playing = USERS.map(async (user) => {
      while (!isOver) {
        const player = await patientPlayer(
          url,
          { user, token: tokens[user]! },
          { game: 'observer', seed: `${user}-${runs.length}` },
        );
        runs.push(player);
        for (let waited: number | false = 0; waited !== false && !isOver; ) {
          waited = await player.act();
          waits += waited || 0;
        }
      }
    });
    const all = Promise.all(playing);
    const pause = (): Promise<unknown> => Promise.race([all, new Promise((resolve) => setTimeout(resolve, 400))]);
    const killer = await openDatabase(where);
    for (let i = 0; i < 8; i++) {
      await pause();
      await killer.query(CUT);
    }
    for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
      await pause();
      await postgres!.restart(signal);
      await pause();
    }
    isOver = true;
    await all;
    expect([child.exitCode, child.signalCode]).toEqual([null, null]);
    expect(stderr()).not.toContain('Unhandled');
    let acknowledged = 0;
    for (const { session, acked } of runs) {
      const run = await killer.store.load(session);
      if (run === null || 'damaged' in run) throw new Error(JSON.stringify(run));
      expect(run.records.map(({ key }) => key).filter((key) => key !== null)).toEqual(acked);
      acknowledged += acked.length;
    }
    process.stdout.write(`outages: ${acknowledged} acknowledged, ${waits} times told to wait, 0 lost\n`);
    expect(waits).toBeGreaterThan(0);
    await killer.close();
  },
);
