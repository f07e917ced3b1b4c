import { performance } from 'node:perf_hooks';
import { createHost, type Failure, type Host, isFailure, NO_LIMITS } from '@undercroft/host';
import { gameById } from '@undercroft/registry';
import { memoryStore } from '@undercroft/store';
import { afterAll, expect, test } from 'vitest';
import { thinkingPool } from './thinking/pool.ts';

const LINES = 60;
const pool = thinkingPool(1);
afterAll(() => pool.close());

const ann = { user: 'ann' };
const good = <T extends object>(answer: T | Failure): T => {
  if (isFailure(answer)) throw new Error(JSON.stringify(answer));
  return answer;
};

test('earlier parts of a large run are made again on a thread, from the checkpoint before them', async () => {
  const store = memoryStore();
  let made = 0;
  const hostOn = (limits: Partial<typeof NO_LIMITS> = {}): Host =>
    createHost({
      store,
      platform: { now: () => 0, randomId: () => `id${++made}` },
      games: [gameById('escape')!],
      limits: { ...NO_LIMITS, ...limits },
      hmacKeys: [{ id: 'a', secret: 'the secret of this server' }],
      viewCode: () => 'views',
      thinking: pool,
    });
  const playing = hostOn();
  const { session } = good(await playing.open({ caller: ann, game: 'escape', seed: 'long', visibility: 'open' }));
  good(await playing.handOver({ caller: ann, session, seat: 'kael', to: { bot: 'looter' } }));
  const { n } = good(await playing.look({ caller: ann, session, as: 'referee' }));
  expect(n).toBeGreaterThan(LINES);
  const kept = await store.checkpoints.list(session);
  expect(kept.length).toBeGreaterThan(5);
  expect(kept.reduce((all, { bytes }) => all + bytes, 0)).toBeLessThanOrEqual(8 * 1024 * 1024);

  const restarted = hostOn();
  good(await restarted.look({ caller: ann, session, as: 'referee' }));
  const request = { caller: ann, session, as: 'referee', after: 0 } as const;
  good(await restarted.log(request));
  const before = performance.eventLoopUtilization();
  const page = good(await restarted.log({ ...request, after: 5_000 }));
  const { utilization } = performance.eventLoopUtilization(before);
  expect(page.events[0]!.id).toBe(5_001);
  // This thread is idle while the worker replays, so other requests are served.
  expect(utilization).toBeLessThan(0.8);
  await store.checkpoints.drop(
    session,
    kept.map((each) => each.n),
  );
  const fromFirst = hostOn({ checkpoint_lines: 1e9, checkpoint_ms: 1e9 });
  expect(good(await fromFirst.log({ ...request, after: 5_000 })).events).toEqual(page.events);
}, 240_000);
