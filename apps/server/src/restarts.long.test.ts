import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createHost, type Failure, type Host, isFailure, NO_LIMITS } from '@undercroft/host';
import {
  type Action,
  type Answer,
  type AnyGame,
  bots,
  isRefusal,
  type Json,
  type Run,
  replays,
  start,
  submit,
} from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import { openDatabase } from '@undercroft/store';
import { afterEach, beforeEach, expect, test } from 'vitest';

const RESTART_MS_MAX = 150;
const TRIES = 5;
/** Tolerance for uncollected garbage and compiled code between two heap measurements. */
const FLAT_BYTES = 6 * 1024 * 1024;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'undercroft-restarts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const ann = { user: 'ann' };
const good = <T extends object>(answer: T | Failure): T => {
  if (isFailure(answer)) throw new Error(JSON.stringify(answer));
  return answer;
};

/** A host as after a restart, reading the database file. */
async function hosted(game: AnyGame): Promise<{ host: Host; close(): Promise<void> }> {
  const { store, close } = await openDatabase({ folder });
  let made = 0;
  const host = createHost({
    store,
    platform: { now: Date.now, randomId: () => `id-${process.pid}-${++made}` },
    games: [game],
    limits: NO_LIMITS,
    hmacKeys: [{ id: 'a', secret: 'the secret of this server' }],
    viewCode: () => 'views',
    allowsSandbox: true,
  });
  return {
    host,
    close: async () => {
      await host.close();
      await close();
    },
  };
}

interface RunSetup {
  readonly seed: string;
  readonly options?: Json;
  readonly scenario?: Json;
}

/** True if the action climbs stairs. */
const isClimb = (action: Action): boolean =>
  (action as { payload?: { direction?: string } }).payload?.direction === 'up';

/** A bot's choices until the run ends or is long enough. With `stays`, it rests wherever it would climb. */
function choicesOf(
  game: AnyGame,
  setup: RunSetup,
  { bot, stays = false }: { bot: string; stays?: boolean },
  steps_max: number,
) {
  const begun = start(game, { ...setup, isTyped: true });
  if (isRefusal(begun)) throw new Error(JSON.stringify(begun));
  let { run } = begun;
  let notes: Json = null;
  const choices: Action[] = [];
  while (!run.outcome && choices.length < steps_max) {
    const [seat] = game.toAct(run.world.state);
    const answer: Answer<Action> = bots.think(game, game.bots[bot]!, run, seat!, { notes });
    notes = answer.notes ?? null;
    const action = stays && isClimb(answer.action) ? ({ type: 'rest', payload: {} } as Action) : answer.action;
    const next = submit(game, run, seat!, action);
    if (isRefusal(next)) throw new Error(JSON.stringify(next));
    run = next.run;
    choices.push(action);
  }
  return { choices, run };
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heapBytes = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};

const msText = (all: readonly number[]): string => all.map((ms) => ms.toFixed(0)).join(', ');

/** Sizes of a run's stored checkpoints, by line number. */
async function storedCheckpoints(session: string): Promise<{ n: number; bytes: number }[]> {
  const { store, close } = await openDatabase({ folder });
  const found = [];
  for (const { n } of await store.checkpoints.list(session))
    found.push({ n, bytes: (await store.checkpoints.find(session, n))!.body.byteLength });
  await close();
  return found;
}

/**
 * Plays the choices through a host on SQLite. Returns the heap after each fifth of them, and the duration of each
 * restart.
 */
async function playAndRestart(game: AnyGame, setup: RunSetup, choices: readonly Action[], tries = TRIES) {
  const first = await hosted(game);
  const { session } = good(await first.host.open({ caller: ann, game: game.id, ...setup }));
  const heap: number[] = [];
  for (const [i, action] of choices.entries()) {
    good(await first.host.act({ caller: ann, session, action, key: `key ${i}` }));
    if ((i + 1) % Math.floor(choices.length / 5) === 0) heap.push(heapBytes());
  }
  const before = good(await first.host.look({ caller: ann, session }));
  const { text } = good(await first.host.replay({ caller: ann, session }));
  await first.close();
  const checkpoints = await storedCheckpoints(session);
  const cpu_ms: number[] = [];
  const wall_ms: number[] = [];
  for (let i = 0; i < tries; i++) {
    const { host, close } = await hosted(game);
    const [began, began_ms] = [process.cpuUsage(), performance.now()];
    const now = good(await host.look({ caller: ann, session }));
    wall_ms.push(performance.now() - began_ms);
    const { user, system } = process.cpuUsage(began);
    cpu_ms.push((user + system) / 1_000);
    expect(now.hash).toBe(before.hash);
    await close();
  }
  const mb = heap.map((bytes) => (bytes / 1024 / 1024).toFixed(1)).join(', ');
  const last = checkpoints.at(-1);
  process.stdout.write(
    `${game.id}: ${choices.length} steps; heap ${mb} MB; restarts CPU ${msText(cpu_ms)}, wall ${msText(wall_ms)} ms; ` +
      `${checkpoints.length} checkpoints, the last at ${last?.n}: ${last?.bytes} bytes\n`,
  );
  return { heap, cpu_ms, checkpoints, replay: replays.parse(text) };
}

test('[REL-REPLAY-01] a campaign of 30 delves is one run: memory is flat, it is back in 150 ms, its replay verifies', async () => {
  const game = gameById('darkdelve')!;
  const setup = { seed: 'thirty', options: { mode: 'campaign', maxExpeditions: 30 } };
  const { choices } = choicesOf(game, setup, { bot: 'campaign' }, 100_000);
  const { heap, cpu_ms, replay } = await playAndRestart(game, setup, choices);
  expect(heap.at(-1)! - heap[0]!).toBeLessThan(FLAT_BYTES);
  expect(Math.min(...cpu_ms)).toBeLessThan(RESTART_MS_MAX);

  if (!('header' in replay)) throw new Error(JSON.stringify(replay));
  expect(replays.verify(game, replay)).toMatchObject({ steps: choices.length, divergence: null });
}, 900_000);

/** Hunters arrive every turn, so the dungeon fills up and stays full. In a long run none of their blows may land. */
const KAEL = { health: 9999, max_health: 9999, willpower: 99 };
const FULL = { options: { turn_limit: 10_000 }, scenario: { kael: KAEL } };
const FULL_FOR_LONG = { ...FULL, scenario: { kael: KAEL, tunables: { stay_pressure: false, crowd_limit: 0 } } };
const POPULATION = 120;
const populationOf = (game: AnyGame, { world }: Run): number =>
  (game.truth(world.state) as unknown as { counters: { active: number } }).counters.active;

test('[REL-REPLAY-01] 5,000 mixed turns in a full dungeon of Escape are back in 150 ms', async () => {
  const game = gameById('escape')!;
  const setup = { seed: 'long', ...FULL_FOR_LONG };
  const { choices, run } = choicesOf(game, setup, { bot: 'coverage', stays: true }, 5_000);
  expect([choices.length, populationOf(game, run)]).toEqual([5_000, POPULATION]);
  expect(new Set(choices.map(({ type }) => type)).size).toBeGreaterThanOrEqual(8);
  const { cpu_ms } = await playAndRestart(game, setup, choices);
  expect(Math.min(...cpu_ms)).toBeLessThan(RESTART_MS_MAX);
}, 1_800_000);

const CHECKPOINT_BYTES_MAX = 300 * 1024;

test.each(['coverage', 'social'])(
  '[ED-103] after 500 turns by %s in a full dungeon, what the host stores of the moment has at most 300 KB',
  async (bot) => {
    const game = gameById('escape')!;
    const setup = { seed: `checkpoint ${bot}`, ...FULL };
    const { choices, run } = choicesOf(game, setup, { bot, stays: true }, 500);
    expect([choices.length, populationOf(game, run)]).toEqual([500, POPULATION]);
    const { checkpoints } = await playAndRestart(game, setup, choices, 1);
    expect(checkpoints.at(-1)!.n).toBeGreaterThan(400);
    for (const { bytes } of checkpoints) expect(bytes).toBeLessThanOrEqual(CHECKPOINT_BYTES_MAX);
  },
  300_000,
);
