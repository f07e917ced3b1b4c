import { type AnyGame, isRefusal, Rng, replays, start, submit } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import { archivedTables } from '@undercroft/registry/archive';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../../browser/chromium.mjs';
import type { ArchivedTables } from '../../browser/engine.ts';
import { engineScript, goldenReplay } from '../../browser/engine-script.ts';

let browser: Browser;
let script: string;
beforeAll(async () => {
  browser = await openBrowser();
  script = await engineScript();
}, 60_000);
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

/** Plays replays again in a new page, and returns the places where their hashes differ. */
async function checker(archived: ArchivedTables = {}): Promise<(given: readonly string[]) => Promise<string[]>> {
  const page = await browser.newPage();
  await page.addScriptTag({ content: script });
  type Engine = { engine: { disagreements(given: readonly string[], tables: ArchivedTables): string[] } };
  return (given) =>
    page.evaluate(([sent, tables]) => (globalThis as unknown as Engine).engine.disagreements(sent, tables), [
      given,
      archived,
    ] as const);
}

/** The replay with the hash of its first line changed. */
const withOneChange = (text: string): string => text.replace(/^(1 [0-9a-f]{15})./m, (_, kept: string) => `${kept}x`);

/** The archived tables that replays were played on. */
const tablesOf = (texts: readonly string[]): ArchivedTables =>
  Object.fromEntries(
    texts.flatMap((text) => {
      const replay = replays.parse(text);
      if (replays.isUnreadable(replay)) return [];
      const { game, contentHash } = replay.header;
      const tables = archivedTables(game, contentHash);
      return tables === undefined ? [] : [[contentHash, tables]];
    }),
  );

it('[REL-ENGINE-01] Chromium hashes 500 replays of every game as Node did', { timeout: 240_000 }, async () => {
  const texts = Object.entries(SAMPLES).flatMap(([id, count]) =>
    Array.from({ length: count }, (_, i) => randomReplay(gameById(id)!, `engine ${id} ${i}`)),
  );
  expect(texts).toHaveLength(500);
  const check = await checker();
  expect(await check(texts)).toEqual([]);
  expect(await check([withOneChange(texts[0]!)])).toHaveLength(1);
});

const CANONICAL = ['escape/canonical-25', 'escape/canonical-dense'];

it('[ED-212] Chromium hashes every turn of the canonical runs of Escape as Node did', async () => {
  const texts = CANONICAL.map(goldenReplay);
  const check = await checker(tablesOf(texts));
  expect(await check(texts)).toEqual([]);
  expect(await check(texts.map(withOneChange))).toHaveLength(2);
});
