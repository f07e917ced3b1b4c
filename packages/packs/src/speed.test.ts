import '@undercroft/registry/quick';
import { type AnyGame, bots, dealWorld, isRefusal, Rng, start, Table } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import { expect, test } from 'vitest';
import { checkPacks } from './check.ts';
import { CARD, packOf } from './testing/packs.ts';

const RECORDS = 20;
const GAMES = 40;
const ROUNDS = 15;

/** Cards behind the last unlock: they are in the content and change no draw, so both games play the same steps. */
function packOfTwenty() {
  const ids = Array.from({ length: RECORDS }, (_, i) => `extra_${i}`);
  const texts = (text: string) => Object.fromEntries(ids.map((id, i) => [id, `${text} ${i}`]));
  const cards = Object.fromEntries(ids.map((id) => [id, { ...CARD, unlock: 8 }]));
  return packOf({ add: { cards }, names: texts('Extra'), sentences: texts('Number') });
}

/** Plays games and returns the number of steps and the milliseconds they took. */
function play(game: AnyGame): { steps: number; ms: number } {
  const begun = start(game, { seed: 'speed', options: { edition: 2 } });
  if (isRefusal(begun)) throw new Error(begun.issues[0]!.message);
  const { header } = begun.run;
  const pick = bots.rolloutPolicy(game);
  let steps = 0;
  const from = performance.now();
  for (let i = 0; i < GAMES; i++) {
    const { world } = dealWorld(game, { ...header, seed: `speed:${i}` });
    const table = new Table(game, world, null);
    const rng = Rng.from(`speed:${i}`, 'play');
    for (let toAct = game.toAct(world.state); toAct.length > 0; toAct = game.toAct(world.state)) {
      steps += 1;
      table.begin(steps, 1);
      game.step(
        table,
        toAct.map((seat) => ({ seat, action: pick(world.state, seat, rng) })),
      );
    }
  }
  return { steps, ms: performance.now() - from };
}

test('a game with a pack of 20 records plays within 5 % of the plain one', {
  tags: ['clock'],
  timeout: 120_000,
}, () => {
  const plain = gameById('vibes')!;
  const packed = checkPacks(plain, [packOfTwenty()]).game!;
  expect(play(packed).steps).toBe(play(plain).steps);
  // The fastest of many rounds, side by side: other work on the machine only ever adds time.
  const rounds = Array.from({ length: ROUNDS }, () => [play(plain).ms, play(packed).ms] as const);
  const least = (side: 0 | 1): number => Math.min(...rounds.map((round) => round[side]));
  expect(least(1) / least(0)).toBeLessThan(1.05);
});
