import { bots, isRefusal, start, submit } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import { expect, test } from 'vitest';
import { ANN, hosting } from './proofs/scene.ts';
import { callTool } from './tools.ts';

const BYTES_PER_TOKEN = 3.7;

interface Measured {
  readonly turns: number;
  readonly median: number;
  readonly tokens: number;
}

/** Plays a run by a bot through the tools, and counts what an agent in its place would have read. */
async function measured(
  id: string,
  [bot, seed]: [string, string],
  options: object = {},
  turns_max = 400,
): Promise<Measured> {
  const game = gameById(id)!;
  const host = hosting();
  const call = (name: string, given: object) => callTool(host, ANN, { name, given });
  const begun = await call('create_session', { game: id, seed, options });
  const { session_id } = begun.structured as { session_id: string };
  const started = start(game, { seed, isTyped: true, options: options as never });
  if (isRefusal(started)) throw new Error('refused');
  let { run } = started;
  const sizes: number[] = [];
  let bytes = Buffer.byteLength(begun.text);
  while (!run.outcome && sizes.length < turns_max) {
    const seat = game.toAct(run.world.state)[0]!;
    const { action } = bots.think(game, game.bots[bot]!, run, seat, { budget: { iterations: 20 } });
    const done = await call('dispatch_action', { session_id, action, expected_n: run.n });
    if (done.isError) throw new Error(done.text);
    const next = submit(game, run, seat, action);
    if (isRefusal(next)) throw new Error('refused');
    run = next.run;
    sizes.push(Buffer.byteLength(done.text));
    bytes += sizes.at(-1)!;
  }
  const median = sizes.toSorted((a, b) => a - b)[sizes.length >> 1]!;
  const tokens = Math.round(bytes / BYTES_PER_TOKEN);
  process.stdout.write(`${id}, ${bot}: ${sizes.length} turns, median ${median} bytes, ${tokens} tokens\n`);
  return { turns: sizes.length, median, tokens };
}

test('Observer: a turn has at most 1.2 KB in the median', async () => {
  expect((await measured('observer', ['careful', '3'])).median).toBeLessThanOrEqual(1200);
});

test('Vibes: a turn at most 2.5 KB in the median, a whole run at most 60,000 tokens', {
  timeout: 300_000,
}, async () => {
  const { median, tokens } = await measured('vibes', ['avg', '4']);
  expect(median).toBeLessThanOrEqual(2500);
  expect(tokens).toBeLessThanOrEqual(60_000);
});

test('Escape: a turn at most 1.5 KB in the median', { timeout: 300_000 }, async () => {
  expect((await measured('escape', ['pusher', '3'], {}, 80)).median).toBeLessThanOrEqual(1500);
});

test('Darkdelve and Shattered: a turn at most 1.2 and 1.5 KB in the median', { timeout: 300_000 }, async () => {
  expect(
    (await measured('darkdelve', ['standard', '3'], { mode: 'expedition', tier: 'T5' })).median,
  ).toBeLessThanOrEqual(1200);
  expect((await measured('shattered', ['greedy', '3'])).median).toBeLessThanOrEqual(1500);
});
