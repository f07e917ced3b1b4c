import { request } from 'node:http';
import { type Sight, seenAfter } from '@undercroft/presenter';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOOK_MS, serverWith } from './proofs/in-process.ts';
import { idsOf, liveStream } from './proofs/live-stream.ts';
import { ask } from './proofs/running.ts';

let running: Awaited<ReturnType<typeof serverWith>>;
beforeAll(async () => {
  running = await serverWith(['ann'], { UNDERCROFT_LIMITS: 'none' });
}, HOOK_MS);
afterAll(() => running?.stop(), HOOK_MS);

const STREAM = 'my-own-stream';
const TURN_BYTES_MAX = 12 * 1024;
const headers = () => ({ authorization: `Bearer ${running.tokens['ann']}` });
const go = (method: string, path: string, body?: object) =>
  ask(running.server.url, running.tokens['ann']!, method, path, body);

/** Posts as a browser does and answers with what was said, and the bytes it took on the wire. */
const posted = (path: string, body: object): Promise<{ bytes: number; isPacked: boolean }> =>
  new Promise((resolve, reject) => {
    const sent = request(running.server.url + path, {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json', 'accept-encoding': 'gzip' },
    });
    sent.on('response', (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve({ bytes, isPacked: answer.headers['content-encoding'] === 'gzip' }));
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });

async function opened(game: string) {
  const { session } = (await go('POST', '/api/sessions', { game, seed: 'changes' })).body;
  const path = `/api/sessions/${session}`;
  const first = async (seat?: string) => {
    const { offers } = (await go('GET', `${path}/actions${seat ? `?seat=${seat}` : ''}`)).body;
    return offers.find((each: { available: boolean; blank?: object }) => each.available && !each.blank).action;
  };
  return { session, path, first };
}

describe('a client that names its stream', () => {
  test('is told each step once, as the answer to its own action, and can follow it', async () => {
    const { path, first } = await opened('observer');
    const stream = await liveStream(`${running.server.url}${path}/events?stream=${STREAM}`, headers());
    await stream.until(() => stream.messages.length === 1);
    let seen: Sight | null = seenAfter(null, stream.messages[0]!.data);
    let seq = stream.messages[0]!.data.seq;
    const told = idsOf(stream.messages);
    for (let i = 0; i < 4; i++) {
      const sent = { action: await first(), key: `key ${i}`, offers: true, stream: STREAM };
      const { body } = await go('POST', `${path}/actions`, sent);
      expect([body.base, body.seq]).toEqual([seq, seq + 1]);
      seq = body.seq;
      seen = seenAfter(seen, body);
      told.push(...body.events.map(({ id }: { id: number }) => id));
      const now = (await go('GET', path)).body;
      expect(seen!.snapshot).toEqual(now);
      expect(seen!.offers).toEqual((await go('GET', `${path}/actions?preview=true`)).body.offers);
    }
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(stream.messages).toHaveLength(1);
    expect(told).toEqual(told.map((_, i) => i + 1));
    const again = (await go('POST', `${path}/actions`, { action: {}, key: 'key 3', stream: STREAM })).body;
    expect([again.isRepeat, again.base]).toEqual([true, null]);
    await stream.stop();
  });

  test('hears of what others did on the stream, as a change', async () => {
    const { path, first } = await opened('duel');
    const stream = await liveStream(`${running.server.url}${path}/events?as=left&stream=${STREAM}`, headers());
    await stream.until(() => stream.messages.length === 1);
    await go('POST', `${path}/actions`, { action: await first('left'), seat: 'left' });
    await stream.until(() => stream.messages.length === 2);
    const [full, change] = stream.messages.map(({ data }) => data);
    expect(change).toMatchObject({ base: full.seq, seq: full.seq + 1 });
    expect(change.patch.length).toBeGreaterThan(0);
    expect(seenAfter(seenAfter(null, full), change)!.snapshot).toEqual((await go('GET', `${path}?as=left`)).body);
    // The other seat has numbers of its own: its answer is whole, and the stream tells what its own seat sees.
    const other = await go('POST', `${path}/actions`, { action: await first('right'), seat: 'right', stream: STREAM });
    expect(other.body).toMatchObject({ as: 'right', n: 2 });
    await stream.until(() => stream.messages.length === 3);
    await stream.stop();
  });

  test('without its stream open, or without a name, the answer is whole', async () => {
    const { path, first } = await opened('duel');
    const { body } = await go('POST', `${path}/actions`, { action: await first('left'), seat: 'left', stream: STREAM });
    expect(body).toMatchObject({ n: 1, as: 'left' });
    expect(body.view).not.toBeNull();
  });
});

test('a turn of escape sends at most 12 KB to whoever plays it', async () => {
  const { path, first } = await opened('escape');
  const stream = await liveStream(`${running.server.url}${path}/events?stream=${STREAM}`, headers());
  await stream.until(() => stream.messages.length === 1);
  const turns: number[] = [];
  for (let i = 0; i < 12; i++) {
    const { bytes, isPacked } = await posted(`${path}/actions`, {
      action: await first(),
      offers: true,
      stream: STREAM,
    });
    expect(isPacked).toBe(true);
    turns.push(bytes);
  }
  await stream.stop();
  expect(Math.max(...turns)).toBeLessThanOrEqual(TURN_BYTES_MAX);
});
