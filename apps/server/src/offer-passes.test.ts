import { duel } from '@undercroft/duel';
import type { AnyGame } from '@undercroft/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOOK_MS, serverWith } from './testing/in-process.ts';
import { liveStream } from './testing/live-stream.ts';
import { ask } from './testing/running.ts';

const STREAM = 'counted-stream';
/** Time in which a stream that had something to send would have sent it. */
const QUIET_MS = 400;

let passes = 0;
/** Duel, counting how often a list of offers is computed: each asks once for what is blocked. */
const game: AnyGame = duel;
const counted: AnyGame = {
  ...game,
  blockedActions(state, seat) {
    passes += 1;
    return game.blockedActions(state, seat);
  },
};

let running: Awaited<ReturnType<typeof serverWith>>;
beforeAll(async () => {
  running = await serverWith(['ann'], { UNDERCROFT_LIMITS: 'none' }, { games: [counted] });
}, HOOK_MS);
afterAll(() => running?.stop(), HOOK_MS);

const go = (method: string, path: string, body?: object) =>
  ask(running.server.url, running.tokens['ann']!, method, path, body);

/** A duel with a named stream of its left seat. */
async function watched(seats: object) {
  const { session } = (await go('POST', '/api/sessions', { game: 'duel', seed: 'count', seats })).body;
  const path = `/api/sessions/${session}`;
  const headers = { authorization: `Bearer ${running.tokens['ann']}` };
  const stream = await liveStream(`${running.server.url}${path}/events?as=left&stream=${STREAM}`, headers);
  await stream.until(() => stream.messages.length === 1);
  /** Lists of offers that one action of a seat costs. */
  const passesOf = async (seat: string, more: object): Promise<number> => {
    const { offers } = (await go('GET', `${path}/actions?seat=${seat}`)).body;
    const { action } = offers.find(({ available }: { available: boolean }) => available);
    passes = 0;
    expect((await go('POST', `${path}/actions`, { seat, action, ...more })).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    return passes;
  };
  return { stream, passesOf };
}

test('an own action costs one list of offers: the answer has it, and the stream computes none', async () => {
  const { stream, passesOf } = await watched({ right: { bot: Object.keys(duel.bots)[0]! } });
  expect(await passesOf('left', { offers: true, stream: STREAM })).toBe(1);
  expect(await passesOf('left', { offers: true, stream: STREAM })).toBe(1);
  expect(stream.messages).toHaveLength(1);
  await stream.stop();
});

test("another seat's action costs one list of offers, on the stream, and none where the seat is not to act", async () => {
  const { stream, passesOf } = await watched({});
  expect(await passesOf('left', { offers: true, stream: STREAM })).toBe(0);
  expect(await passesOf('right', {})).toBe(1);
  expect(stream.messages).toHaveLength(2);
  await stream.stop();
});
