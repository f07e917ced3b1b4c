import {
  type Action,
  type Answer,
  bots,
  isRefusal,
  type Json,
  type Line,
  replays,
  start,
  submit,
} from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import { expect, it } from 'vitest';
import { openBrowser } from '../../browser/chromium.mjs';
import { engineScript } from '../../browser/engine-script.ts';

const GAME = gameById('escape')!;
/** Kael stays where he woke, and nothing can kill him: the dungeon fills up. */
const STAYS = { kael: { health: 9999, max_health: 9999, willpower: 99 } };
const FULL_AFTER = 500;
const TURNS = 800;
const ROUNDS = 3;
const STALL_MS = 50;

/** A long stay in a dungeon that is full, as text. */
function longStay(): string {
  const begun = start(GAME, { seed: '20260228', scenario: STAYS, options: { turn_limit: 5_000 } });
  if (isRefusal(begun)) throw new Error(begun.refused);
  let { run } = begun;
  let notes: Json = null;
  const lines: Line[] = [];
  while (lines.length < TURNS) {
    const answer: Answer<Action> = bots.think(GAME, GAME.bots['coverage']!, run, 'kael', { notes });
    notes = answer.notes ?? null;
    const { payload } = GAME.resolve!(run.world.state, 'kael', answer.action) as { payload?: { direction?: string } };
    const action = payload?.direction === 'up' ? { type: 'rest', payload: {} } : answer.action;
    const step = submit(GAME, run, 'kael', action);
    if (isRefusal(step)) throw new Error(step.refused);
    run = step.run;
    lines.push(step.line!);
  }
  return replays.write(run.header, lines, run.outcome);
}

it('[ED-103] a full dungeon in Chromium: no turn stalls the page for 50 ms', {
  timeout: 300_000,
  retry: 2,
}, async () => {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: await engineScript() });
    type Engine = { engine: { stepTimes(text: string): number[] } };
    const text = longStay();
    const rounds: number[][] = [];
    for (let i = 0; i < ROUNDS; i++)
      rounds.push(await page.evaluate((sent) => (globalThis as unknown as Engine).engine.stepTimes(sent), text));
    const late = rounds.map((times) => times.slice(FULL_AFTER).sort((a, b) => a - b));
    const at = (times: readonly number[], part: number): string =>
      times[Math.floor((times.length - 1) * part)]!.toFixed(1);
    for (const times of late)
      process.stdout.write(
        `escape in Chromium: p50 ${at(times, 0.5)}, p99 ${at(times, 0.99)}, max ${at(times, 1)} ms\n`,
      );
    expect(Math.min(...late.map((times) => times.at(-1)!))).toBeLessThan(STALL_MS);
  } finally {
    await browser.close();
  }
});
