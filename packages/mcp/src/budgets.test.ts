import { bots, editions, isRefusal, type Json, start, submit } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import { expect, test } from 'vitest';
import { ANN, hosting } from './testing/scene.ts';
import { callTool } from './tools.ts';

const BYTES_PER_TOKEN = 3.7;

interface Turn {
  /** In games with phases: the phase the turn led to. */
  readonly phase: string;
  readonly bytes: number;
}

interface Measurement {
  readonly opening: number;
  readonly turns: readonly Turn[];
  readonly median: number;
  /** The final view. */
  readonly view: Json;
}

/**
 * The mix of phases in a run of Vibes: shares of 1,000 turns of `avg`, seeds 1 to 11. A single run predicts little:
 * with another card, a run of the same seed may be half or twice as long, with other phases.
 */
const VIBES_MIX: { readonly [phase: string]: number } = {
  scheme: 536,
  map: 117,
  revealed: 91,
  feint: 78,
  reward: 69,
  relic: 34,
  event: 23,
  camp: 18,
  draft: 16,
  shop: 14,
};
/** Turns of a run: the mean of `avg` on the 50 public seeds of the arena. */
const VIBES_TURNS = 185;

/** Plays a run with a bot through the tools, and counts the text an agent would have read. */
async function measured(
  id: string,
  [bot, seed]: [string, string],
  options: object = {},
  turns_max = 400,
): Promise<Measurement> {
  const game = gameById(id)!;
  const host = hosting();
  const call = (name: string, given: object) => callTool(host, ANN, { name, given });
  const started = start(game, { seed, isTyped: true, options: editions.latest(game, options as never) });
  if (isRefusal(started)) throw new Error('refused');
  const seats = Object.fromEntries(game.seats(started.run.header.options).map((seat) => [seat, 'human']));
  const begun = await call('create_session', { game: id, seed, options, seats });
  const { session_id } = begun.structured as { session_id: string };
  let { run } = started;
  const turns: Turn[] = [];
  while (!run.outcome && turns.length < turns_max) {
    const seat = game.toAct(run.world.state)[0]!;
    const { action } = bots.think(game, game.bots[bot]!, run, seat, { budget: { iterations: 20 } });
    const done = await call('dispatch_action', { session_id, action, expected_n: run.n });
    if (done.isError) throw new Error(done.text);
    const next = submit(game, run, seat, action);
    if (isRefusal(next)) throw new Error('refused');
    run = next.run;
    const { phase = '' } = run.world.state as { phase?: string };
    turns.push({ phase, bytes: Buffer.byteLength(done.text) });
  }
  const median = turns.map(({ bytes }) => bytes).toSorted((a, b) => a - b)[turns.length >> 1]!;
  process.stdout.write(`${id}, ${bot}, seed ${seed}: ${turns.length} turns, median ${median} bytes\n`);
  const view = game.view(run.world.state, game.seats(run.header.options)[0]!) as Json;
  return { opening: Buffer.byteLength(begun.text), turns, median, view };
}

const mean = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0) / numbers.length;

/** Tokens of a run with the usual length and mix of phases, at the mean size of each phase in the played runs. */
function tokensOfRun(runs: readonly Measurement[]): number {
  const turns = runs.flatMap((run) => run.turns);
  const met = Object.entries(VIBES_MIX).flatMap(([phase, share]) => {
    const sizes = turns.filter((turn) => turn.phase === phase).map(({ bytes }) => bytes);
    return sizes.length > 0 ? [{ share, size: mean(sizes) }] : [];
  });
  const shares = met.reduce((all, { share }) => all + share, 0);
  expect(shares, 'of 1,000: the phases these runs met').toBeGreaterThanOrEqual(950);
  const turn = met.reduce((all, { share, size }) => all + share * size, 0) / shares;
  return Math.round((mean(runs.map(({ opening }) => opening)) + VIBES_TURNS * turn) / BYTES_PER_TOKEN);
}

test('Observer: a turn has at most 1.2 KB in the median', async () => {
  expect((await measured('observer', ['careful', '3'])).median).toBeLessThanOrEqual(1200);
});

test('Vibes: no turn over 2.5 KB, a whole run at most 60,000 tokens', { timeout: 300_000 }, async () => {
  const runs: Measurement[] = [];
  for (const seed of ['2', '3', '4']) runs.push(await measured('vibes', ['avg', seed]));
  expect(Math.max(...runs.flatMap(({ turns }) => turns.map(({ bytes }) => bytes)))).toBeLessThanOrEqual(2500);
  const tokens = tokensOfRun(runs);
  process.stdout.write(`vibes: ${tokens} tokens in a run of ${VIBES_TURNS} turns\n`);
  expect(tokens).toBeLessThanOrEqual(60_000);
});

test('Vibes: an option for any two cards is one line, and its key names the cards by letters', async () => {
  const host = hosting();
  const scenario = { node: { type: 'event', event: 'pawn_queue' } };
  const begun = await callTool(host, ANN, { name: 'create_session', given: { game: 'vibes', seed: '1', scenario } });
  expect(begun.text).toContain('0 Walk away\n');
  expect(begun.text.match(/Pawn two cards/g)).toHaveLength(1);
  const { session_id } = begun.structured as { session_id: string };
  const given = { session_id, action: { do: '2ab' }, expected_n: 0 };
  const done = await callTool(host, ANN, { name: 'dispatch_action', given });
  expect(done.isError, done.text).toBeFalsy();
});

test('Escape: a turn at most 1.5 KB in the median, with a whole chapter in it', { timeout: 300_000 }, async () => {
  const { median, view } = await measured('escape', ['pusher', '3'], {}, 80);
  expect((view as { chapter: number }).chapter).toBeGreaterThanOrEqual(2);
  expect(median).toBeLessThanOrEqual(1500);
});

test('Darkdelve and Shattered: a turn at most 1.2 and 1.5 KB in the median', { timeout: 300_000 }, async () => {
  expect(
    (await measured('darkdelve', ['standard', '3'], { mode: 'expedition', tier: 'T5' })).median,
  ).toBeLessThanOrEqual(1200);
  expect((await measured('shattered', ['greedy', '3'])).median).toBeLessThanOrEqual(1500);
});
