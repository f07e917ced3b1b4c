import { freePort } from '@undercroft/conformance/postgres';
import { afterAll, expect, test } from 'vitest';
import { ask, prepared, startProcess, tempFolder } from './testing/running.ts';

const folder = tempFolder('crowd');
afterAll(() => folder.remove());

/** Each takes a quarter of a megabyte before its first action. */
const RUNS = 1_200;
const OLD_SPACE_MB = 256;
const OPENERS = 4;

test('[REL-LOAD-04] more live runs than memory holds: those nobody asked for longest are put away', {
  timeout: 600_000,
}, async () => {
  const { ann } = await prepared({ folder: folder.path }, ['ann']);
  const server = await startProcess({
    PORT: String(await freePort()),
    UNDERCROFT_DATA: folder.path,
    UNDERCROFT_LIMITS: 'none',
    NODE_OPTIONS: `--max-old-space-size=${OLD_SPACE_MB}`,
  });
  const opened: string[] = [];
  const open = async (): Promise<void> => {
    const { body, status } = await ask(server.url, ann!, 'POST', '/api/sessions', { game: 'escape' });
    expect(status).toBe(200);
    opened.push(body.session);
  };
  await Promise.all(
    Array.from({ length: OPENERS }, async () => {
      for (let i = 0; i < RUNS / OPENERS; i++) await open();
    }),
  );
  for (const session of [opened[0]!, opened.at(-1)!])
    expect((await ask(server.url, ann!, 'GET', `/api/sessions/${session}`)).status).toBe(200);
  const { body } = await ask(server.url, null, 'GET', '/metrics');
  const live = Number(/^undercroft_sessions (\d+)/m.exec(body)![1]);
  process.stdout.write(`${live} of ${RUNS} runs are in memory\n`);
  expect(live).toBeLessThan(RUNS);
  expect(await server.kill('SIGTERM')).toBe(0);
});
