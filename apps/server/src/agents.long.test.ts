import { GAMES } from '@undercroft/registry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLIENTS, playToEnd } from './testing/agents.ts';
import { HOOK_MS, serverWith } from './testing/in-process.ts';
import { tempFolder } from './testing/running.ts';

const folder = tempFolder('agents');
let running: Awaited<ReturnType<typeof serverWith>>;
beforeAll(async () => {
  running = await serverWith(['ann'], { UNDERCROFT_LIMITS: 'none' });
}, HOOK_MS);
afterAll(async () => {
  await running?.stop();
  folder.remove();
}, HOOK_MS);

const PLAY_MS = 120_000;

describe.each(CLIENTS)('%s', (name, _era, open) => {
  test('plays every registered game to an end', { timeout: PLAY_MS * GAMES.length }, async () => {
    const line = await open({ folder: folder.path, url: running.server.url, token: running.tokens['ann']! });
    try {
      for (const { id } of GAMES) {
        const { steps, took_ms } = await playToEnd(line, id, 'proof');
        const p50 = [...took_ms].sort((a, b) => a - b)[Math.floor(took_ms.length / 2)]!;
        process.stdout.write(`${name}: ${id} in ${steps} actions, p50 of dispatch_action ${p50.toFixed(1)} ms\n`);
        expect(steps).toBeGreaterThan(0);
      }
    } finally {
      await line.close();
    }
  });
});
