import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { AnyGame } from '@undercroft/kernel';
import { openDatabase } from '@undercroft/store';
import { afterAll, expect, test } from 'vitest';
import { createHost, type Host } from './host.ts';
import { NO_LIMITS } from './limits.ts';
import { ann, good } from './testing/hosting.ts';
import { largeWorld } from './testing/large-world.ts';

const STEPS = 5_000;
const folder = mkdtempSync(join(tmpdir(), 'undercroft-restart-'));
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** A host after a restart, on the same file. */
async function hosted(): Promise<{ host: Host; close(): Promise<void> }> {
  const { store, close } = await openDatabase({ folder });
  let made = 0;
  const host = createHost({
    store,
    platform: { now: Date.now, randomId: () => `id-${process.pid}-${++made}` },
    games: [largeWorld() as unknown as AnyGame],
    limits: NO_LIMITS,
    hmacKeys: [{ id: 'a', secret: 'the secret of this server' }],
    viewCode: () => 'views',
  });
  return {
    host,
    close: async () => {
      await host.close();
      await close();
    },
  };
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

test('[REL-REPLAY-01] on SQLite a run of 5,000 steps is back in 150 ms, a page of it in 300 ms', async () => {
  const first = await hosted();
  const { session } = good(await first.host.open({ caller: ann, game: 'large-world', seed: 'long' }));
  for (let n = 0; n < STEPS; n++)
    good(await first.host.act({ caller: ann, session, action: { type: 'walk', exit: n % 3 }, key: `key ${n}` }));
  await first.close();
  const restarts_ms: number[] = [];
  const pages_ms: number[] = [];
  for (let i = 0; i < 5; i++) {
    const { host, close } = await hosted();
    restarts_ms.push(await timed(async () => good(await host.look({ caller: ann, session }))));
    pages_ms.push(await timed(async () => good(await host.log({ caller: ann, session, page: 50 }))));
    const repeated = { caller: ann, session, action: { type: 'walk', exit: 1 }, key: 'key 4' };
    expect(good(await host.act(repeated)).isRepeat).toBe(true);
    await close();
  }
  const listOf = (all: readonly number[]): string => all.map((ms) => ms.toFixed(0)).join(', ');
  process.stdout.write(`restarts ${listOf(restarts_ms)} ms; pages ${listOf(pages_ms)} ms\n`);
  expect(Math.min(...restarts_ms)).toBeLessThan(150);
  expect(Math.min(...pages_ms)).toBeLessThan(300);
}, 300_000);
