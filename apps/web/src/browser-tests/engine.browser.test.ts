import { type AnyGame, isRefusal, Rng, replays, start, submit } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../../browser/chromium.mjs';
import { engineScript } from '../../browser/engine-script.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const SAMPLES = { duel: 300, observer: 150, vibes: 50 };

/** A run played at random, as text. */
function randomReplay(game: AnyGame, seed: string): string {
  const begun = start(game, { seed });
  if (isRefusal(begun)) throw new Error(seed);
  const rng = Rng.from(seed, 'engine');
  const lines = [];
  let { run } = begun;
  for (let seats = game.toAct(run.world.state); seats.length > 0; seats = game.toAct(run.world.state))
    for (const seat of seats) {
      const step = submit(game, run, seat, rng.pick(game.legalActions(run.world.state, seat)));
      if (isRefusal(step)) throw new Error(step.refused);
      run = step.run;
      if (step.line) lines.push(step.line);
    }
  return replays.write(run.header, lines, run.outcome);
}

it('[REL-ENGINE-01] Chromium hashes 500 replays of every game as Node did', { timeout: 240_000 }, async () => {
  const texts = Object.entries(SAMPLES).flatMap(([id, count]) =>
    Array.from({ length: count }, (_, i) => randomReplay(gameById(id)!, `engine ${id} ${i}`)),
  );
  expect(texts).toHaveLength(500);
  const page = await browser.newPage();
  await page.addScriptTag({ content: await engineScript() });
  type Engine = { engine: { disagreements(given: readonly string[]): string[] } };
  const check = (given: readonly string[]): Promise<string[]> =>
    page.evaluate((sent) => (globalThis as unknown as Engine).engine.disagreements(sent), given);
  expect(await check(texts)).toEqual([]);
  const changed = texts[0]!.replace(/^(1 [0-9a-f]{15})./m, (_, kept: string) => `${kept}x`);
  expect(await check([changed])).toHaveLength(1);
});
