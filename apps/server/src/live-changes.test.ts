import { request } from 'node:http';
import { applyDelta, type ClientState } from '@undercroft/presenter';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ackOrChange } from './answers.ts';
import { HOOK_MS, serverWith } from './testing/in-process.ts';
import { idsOf, liveStream } from './testing/live-stream.ts';
import { ask } from './testing/running.ts';

let running: Awaited<ReturnType<typeof serverWith>>;
beforeAll(async () => {
  running = await serverWith(['ann'], { UNDERCROFT_LIMITS: 'none' });
}, HOOK_MS);
afterAll(() => running?.stop(), HOOK_MS);

const STREAM = 'my-own-stream';
const KB = 1024;
const headers = () => ({ authorization: `Bearer ${running.tokens['ann']}` });
const go = (method: string, path: string, body?: object) =>
  ask(running.server.url, running.tokens['ann']!, method, path, body);

/** Posts an action and counts the bytes of the response, gzipped or not. */
const posted = (path: string, action: unknown, encoding: 'gzip' | 'identity'): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(`${running.server.url}${path}/actions`, {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json', 'accept-encoding': encoding },
    });
    sent.on('response', (answer) => {
      expect([answer.statusCode, answer.headers['content-encoding'] === 'gzip']).toEqual([200, encoding === 'gzip']);
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(bytes));
    });
    sent.on('error', reject);
    sent.end(JSON.stringify({ action, offers: true, stream: STREAM }));
  });

async function opened(game: string, scenario?: object, options: object = {}) {
  const request = { game, seed: 'changes', options, ...(scenario ? { scenario } : {}) };
  const { session } = (await go('POST', '/api/sessions', request)).body;
  const path = `/api/sessions/${session}`;
  const first = async (seat?: string) => {
    const { offers } = (await go('GET', `${path}/actions${seat ? `?seat=${seat}` : ''}`)).body;
    return offers.find((each: { available: boolean; blank?: object }) => each.available && !each.blank).action;
  };
  return { session, path, first };
}

describe('a client that names its stream', () => {
  test('gets each step once, as the answer to its own action, and can follow it', async () => {
    const { path, first } = await opened('observer');
    const stream = await liveStream(`${running.server.url}${path}/events?stream=${STREAM}`, headers());
    await stream.until(() => stream.messages.length === 1);
    let state: ClientState | null = applyDelta(null, stream.messages[0]!.data);
    let seq = stream.messages[0]!.data.seq;
    const ids = idsOf(stream.messages);
    for (let i = 0; i < 4; i++) {
      const sent = { action: await first(), key: `key ${i}`, offers: true, stream: STREAM };
      const { body } = await go('POST', `${path}/actions`, sent);
      expect([body.base, body.seq]).toEqual([seq, seq + 1]);
      expect(body.patch.length).toBeGreaterThan(0);
      expect(ackOrChange.safeParse(body).error).toBeUndefined();
      seq = body.seq;
      state = applyDelta(state, body);
      ids.push(...body.events.map(({ id }: { id: number }) => id));
      const now = (await go('GET', path)).body;
      expect(state!.snapshot).toEqual(now);
      expect(state!.offers).toEqual((await go('GET', `${path}/actions?preview=true`)).body.offers);
    }
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(stream.messages).toHaveLength(1);
    expect(ids).toEqual(ids.map((_, i) => i + 1));
    const again = (await go('POST', `${path}/actions`, { action: {}, key: 'key 3', stream: STREAM })).body;
    expect([again.isRepeat, again.base]).toEqual([true, null]);
    await stream.stop();
  });

  test('gets what others did on the stream, as a change', async () => {
    const { path, first } = await opened('duel');
    const stream = await liveStream(`${running.server.url}${path}/events?as=left&stream=${STREAM}`, headers());
    await stream.until(() => stream.messages.length === 1);
    await go('POST', `${path}/actions`, { action: await first('left'), seat: 'left' });
    await stream.until(() => stream.messages.length === 2);
    const [full, change] = stream.messages.map(({ data }) => data);
    expect(change).toMatchObject({ base: full.seq, seq: full.seq + 1 });
    expect(change.patch.length).toBeGreaterThan(0);
    expect(applyDelta(applyDelta(null, full), change)!.snapshot).toEqual((await go('GET', `${path}?as=left`)).body);
    // The other seat has other numbers: its response is complete, and the stream keeps its own seat's view.
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

/** Response sizes of consecutive actions by the client. */
async function answers(run: Awaited<ReturnType<typeof opened>>, turns: number, encoding: 'gzip' | 'identity') {
  const stream = await liveStream(`${running.server.url}${run.path}/events?stream=${STREAM}`, headers());
  await stream.until(() => stream.messages.length === 1);
  const bytes: number[] = [];
  for (let i = 0; i < turns; i++) bytes.push(await posted(run.path, await run.first(), encoding));
  await stream.stop();
  return bytes;
}

const UNDYING = { health: 9999, max_health: 9999, willpower: 99 };
/** Walks east, down a row, west, down a row: once through all fifty rooms. */
const row = (way: string): string[] => Array<string>(9).fill(way);
const WALK = ['east', 'west', 'east', 'west', 'east'].flatMap((way, i) => [...(i > 0 ? ['south'] : []), ...row(way)]);

const step = (direction: string) => ({ type: 'move', payload: { direction } });

/** In edition 2 up to four enemies strike where two did, and each blow is told with its terms. ED-241 */
const EDITIONS = [
  { edition: 1, median: 3 * KB, plainMedian: 16 * KB, crowded: 12 * KB },
  { edition: 2, median: 3.25 * KB, plainMedian: 25 * KB, crowded: 14 * KB },
];

describe.each(EDITIONS)('a turn of escape, edition $edition', ({ edition, median, plainMedian, crowded }) => {
  test('is at most 8 KB, packed as browsers ask for it, in every step of a walk through all rooms of a level; the median is about 3 KB, and 16 or 25 KB plain', {
    timeout: 120_000,
  }, async () => {
    const walked = async (encoding: 'gzip' | 'identity'): Promise<number[]> => {
      const ways = WALK.values();
      const run = {
        ...(await opened('escape', { kael: UNDYING }, { edition })),
        first: async () => step(ways.next().value!),
      };
      return (await answers(run, WALK.length, encoding)).toSorted((a, b) => a - b);
    };
    const [packed, plain] = [await walked('gzip'), await walked('identity')];
    const figures = (sizes: readonly number[]): string =>
      [0.5, 0.95, 1].map((part) => sizes[Math.floor((sizes.length - 1) * part)]).join(', ');
    process.stdout.write(
      `escape ${edition}, a walk, p50, p95, most: packed ${figures(packed)}; plain ${figures(plain)} bytes\n`,
    );
    expect(packed.at(-1)).toBeLessThanOrEqual(8 * KB);
    expect(packed[packed.length >> 1]).toBeLessThanOrEqual(median);
    expect(plain[plain.length >> 1]).toBeLessThanOrEqual(plainMedian);
  });

  test('is at most 12 or 14 KB, plain, in a dungeon of 120 with 59 of them around him, one action at the heels of the other', async () => {
    const scenario = {
      kael: UNDYING,
      add_hostiles: new Array(59).fill({ kind_depth: 12, room: 'L12_R000' }),
    };
    const run = await opened('escape', scenario, { edition });
    const rest = async () => ({ type: 'rest', payload: {} });
    const sizes = await answers({ ...run, first: rest }, 6, 'identity');
    expect(Math.max(...sizes)).toBeLessThanOrEqual(crowded);
  });
});
