import { type ClientRequest, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOOK_MS, serverWith } from './testing/in-process.ts';
import { ask } from './testing/running.ts';
import { thinkingPool } from './thinking/pool.ts';
import { uploadSlots } from './uploads.ts';

let running: Awaited<ReturnType<typeof serverWith>>;
beforeAll(async () => {
  running = await serverWith(['ann', 'bob', 'cleo', 'dora'], { TRUST_PROXY: '1' });
}, HOOK_MS);
afterAll(() => running?.stop(), HOOK_MS);

const MEGABYTES = 16_000_000;

/** Announces a large body and sends nothing of it. */
function announce(user: string | null, address: string): { sent: ClientRequest; status: Promise<number | 'waiting'> } {
  const sent = request(`${running.server.url}/api/replays`, {
    method: 'POST',
    headers: {
      ...(user === null ? {} : { authorization: `Bearer ${running.tokens[user]}` }),
      'content-type': 'application/json',
      'content-length': MEGABYTES,
      'x-forwarded-for': address,
    },
  });
  const status = new Promise<number | 'waiting'>((resolve) => {
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode!);
    });
    setTimeout(resolve, 1_500, 'waiting');
  });
  sent.on('error', () => {});
  sent.flushHeaders();
  return { sent, status };
}

async function statusOf(user: string | null, address: string): Promise<number | 'waiting'> {
  const { sent, status } = announce(user, address);
  const seen = await status;
  sent.destroy();
  return seen;
}

describe('an uploaded replay', () => {
  test('[SEC-UPLOAD-01] is counted and refused before its body is read', async () => {
    const small = { replay: 'nonsense', mode: 'verify' };
    for (let i = 0; i < 5; i++)
      expect((await ask(running.server.url, running.tokens['ann']!, 'POST', '/api/replays', small)).status).toBe(422);
    expect(await statusOf('ann', '203.0.113.1')).toBe(429);
    expect(await statusOf(null, '203.0.113.1')).toBe(401);
  });

  test('[SEC-UPLOAD-01] waits where two of its network are read, and has room again when they are gone', async () => {
    const first = [announce('bob', '2001:db8::1:1'), announce('cleo', '2001:db8::2:1')];
    expect(await Promise.all(first.map(({ status }) => status))).toEqual(['waiting', 'waiting']);
    expect(await statusOf('dora', '2001:db8::3:1')).toBe(503);
    expect(await statusOf('dora', '203.0.113.2')).toBe('waiting');
    for (const { sent } of first) sent.destroy();
    await expect.poll(() => statusOf('dora', '2001:db8::3:1'), { timeout: 10_000 }).toBe('waiting');
  });

  test('[SEC-UPLOAD-01] takes a place among four, two of a network, and gives it back', () => {
    const slots = uploadSlots();
    const taken = ['a', 'a', 'b', 'b'].map((network) => slots.take(network));
    expect(taken.every((place) => typeof place === 'function')).toBe(true);
    expect(slots.take('c')).toMatchObject({ error: 'busy', retry_after_s: 2 });
    (taken[0] as () => void)();
    expect(slots.take('b')).toMatchObject({ error: 'busy' });
    expect(typeof slots.take('a')).toBe('function');
  });

  test('[SEC-UPLOAD-01] that holds a thread too long is stopped, and the thread works on', async () => {
    const pool = thinkingPool(1, 1);
    const bytes = () => new TextEncoder().encode(`[${'1,'.repeat(4_000_000)}1]`);
    expect(await pool.parseJson(bytes(), 'ann')).toMatchObject({ problem: expect.stringContaining('too long') });
    await pool.close();
    const patient = thinkingPool(1);
    expect(await patient.parseJson(new TextEncoder().encode('{"a":1}'), 'ann')).toEqual({ value: { a: 1 } });
    await patient.close();
  });
});
