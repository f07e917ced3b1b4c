import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { freePort } from '@undercroft/conformance/postgres';
import { openDatabase } from '@undercroft/store';
import { afterAll, expect, test } from 'vitest';
import { patientPlayer } from './testing/patient-player.ts';
import { prepared, type ServerProcess, startProcess, tempFolder } from './testing/running.ts';

const folder = tempFolder('full');
let server: ServerProcess | undefined;
afterAll(async () => {
  await server?.kill();
  folder.remove();
});

/** Limits the file size of a process: the disk looks full, and then has space again. */
const PRLIMIT = '/usr/bin/prlimit';
const limitFiles = (pid: number, bytes: string): void =>
  void execFileSync(PRLIMIT, ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
const canLimit = existsSync(PRLIMIT);
if (!canLimit) process.stdout.write('skipped here: no prlimit, so the disk is never full\n');

/** A run in which always taking the first offer survives more than the eleven actions of the test. */
const LONG_ENOUGH = { game: 'observer', seed: 'full-disk' };

test.skipIf(!canLimit)(
  '[REL-DISK-01] a server that starts on a full disk says so in one sentence, and leaves nothing half written',
  { timeout: 120_000 },
  async () => {
    const fresh = tempFolder('full-start');
    const env = { PORT: String(await freePort()), UNDERCROFT_DATA: fresh.path };
    for (const bytes of ['0', '1', '20000']) {
      const started = startProcess(env, [PRLIMIT, `--fsize=${bytes}:unlimited`]);
      await expect(started).rejects.toThrow(
        /^the server ended: undercroft: The disk is full or cannot be written\. .*\n$/,
      );
    }
    const later = await startProcess(env);
    expect(await later.kill('SIGTERM')).toBe(0);
    fresh.remove();
  },
);

test.skipIf(!canLimit)(
  '[REL-DISK-01] a full disk loses nothing: who acts is told busy, and it goes on when there is room',
  {
    timeout: 120_000,
  },
  async () => {
    const tokens = await prepared({ folder: folder.path }, ['ann']);
    const env = { PORT: String(await freePort()), UNDERCROFT_DATA: folder.path, UNDERCROFT_LIMITS: 'none' };
    server = await startProcess(env);
    const { url, child } = server;
    const healthy = async (): Promise<boolean> => (await fetch(`${url}/healthz`)).ok;
    const { session, acked, act } = await patientPlayer(url, { user: 'ann', token: tokens['ann']! }, LONG_ENOUGH);
    for (let i = 0; i < 5; i++) expect(await act()).toBe(0);
    for (let round = 0; round < 3; round++) {
      limitFiles(child.pid!, '1');
      await expect.poll(healthy, { timeout: 5_000 }).toBe(false);
      let refusals = 0;
      await act(() => {
        refusals += 1;
        if (refusals === 3) limitFiles(child.pid!, 'unlimited');
      });
      // Three times, whether the token's last-used time or the action hit the full disk.
      expect(refusals).toBe(3);
      await expect.poll(healthy, { timeout: 5_000 }).toBe(true);
      expect(await act()).toBe(0);
    }
    await server.kill();
    const { store, file, close } = await openDatabase({ folder: folder.path });
    const run = await store.load(session);
    if (run === null || 'damaged' in run) throw new Error(JSON.stringify(run));
    expect(run.records.map(({ key }) => key).filter((key) => key !== null)).toEqual(acked);
    expect(await file!.check()).toEqual([]);
    await close();
  },
);
