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
  replays,
  start,
  submit,
} from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import { openDatabase } from '@undercroft/store';
import { afterEach, beforeEach, expect, test } from 'vitest';

const RESTART_MS_MAX = 150;
const TRIES = 5;
/** What garbage not yet collected and compiled code may add between two looks at the memory. */
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

/** A host as after a restart, on the file. */
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

interface Asked {
  readonly seed: string;
  readonly options?: Json;
  readonly scenario?: Json;
}

/** What a bot does with a run, until it is over or long enough. */
function choicesOf(game: AnyGame, asked: Asked, bot: string, steps_max: number): Action[] {
  const begun = start(game, { ...asked, isTyped: true });
  if (isRefusal(begun)) throw new Error(JSON.stringify(begun));
  let { run } = begun;
  let notes: Json = null;
  const choices: Action[] = [];
  while (!run.outcome && choices.length < steps_max) {
    const [seat] = game.toAct(run.world.state);
    const answer: Answer<Action> = bots.think(game, game.bots[bot]!, run, seat!, { notes });
    notes = answer.notes ?? null;
    const next = submit(game, run, seat!, answer.action);
    if (isRefusal(next)) throw new Error(JSON.stringify(next));
    run = next.run;
    choices.push(answer.action);
  }
  return choices;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heapBytes = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};

/** Plays the choices through a host on SQLite: the heap after each fifth of them, and the CPU time of each restart. */
async function playAndRestart(game: AnyGame, asked: Asked, choices: readonly Action[]) {
  const first = await hosted(game);
  const { session } = good(await first.host.open({ caller: ann, game: game.id, ...asked }));
  const heap: number[] = [];
  for (const [i, action] of choices.entries()) {
    good(await first.host.act({ caller: ann, session, action, key: `key ${i}` }));
    if ((i + 1) % Math.floor(choices.length / 5) === 0) heap.push(heapBytes());
  }
  const before = good(await first.host.look({ caller: ann, session }));
  const { text } = good(await first.host.replay({ caller: ann, session }));
  await first.close();
  const restarts_ms: number[] = [];
  for (let i = 0; i < TRIES; i++) {
    const { host, close } = await hosted(game);
    const began = process.cpuUsage();
    const now = good(await host.look({ caller: ann, session }));
    const { user, system } = process.cpuUsage(began);
    restarts_ms.push((user + system) / 1_000);
    expect(now.hash).toBe(before.hash);
    await close();
  }
  const mb = heap.map((bytes) => (bytes / 1024 / 1024).toFixed(1)).join(', ');
  process.stdout.write(
    `${game.id}: ${choices.length} steps; heap ${mb} MB; restarts ${restarts_ms.map((ms) => ms.toFixed(0)).join(', ')} ms\n`,
  );
  return { heap, restarts_ms, replay: replays.parse(text) };
}

test('[REL-REPLAY-01] a campaign of 30 delves is one run: memory is flat, it is back in 150 ms, its replay verifies', async () => {
  const game = gameById('darkdelve')!;
  const asked = { seed: 'thirty', options: { mode: 'campaign', maxExpeditions: 30 } };
  const choices = choicesOf(game, asked, 'campaign', 100_000);
  const { heap, restarts_ms, replay } = await playAndRestart(game, asked, choices);
  expect(heap.at(-1)! - heap[0]!).toBeLessThan(FLAT_BYTES);
  expect(Math.min(...restarts_ms)).toBeLessThan(RESTART_MS_MAX);

  if (!('header' in replay)) throw new Error(JSON.stringify(replay));
  expect(replays.verify(game, replay)).toMatchObject({ steps: choices.length, divergence: null });
}, 900_000);

test('[REL-REPLAY-01] a run of 5,000 turns in Escape the Dungeon is back in 150 ms', async () => {
  const game = gameById('escape')!;
  const asked = {
    seed: 'long',
    options: { turn_limit: 10_000 },
    scenario: { kael: { health: 9999, max_health: 9999, willpower: 99 }, tunables: { spawn_interval: 0 } },
  };
  const choices = Array.from({ length: 5_000 }, () => ({ type: 'rest', payload: {} }) as Action);
  const { restarts_ms } = await playAndRestart(game, asked, choices);
  expect(Math.min(...restarts_ms)).toBeLessThan(RESTART_MS_MAX);
}, 900_000);
