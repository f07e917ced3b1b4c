import { bots, isRefusal, play, start } from '@undercroft/kernel';
import { type HiddenFact, peek } from './game.ts';

/** Counts ISMCTS's right guesses. `game` may leak on purpose, to show that the test can fail. */
export function ourScore(hidden: HiddenFact, games: number, iterations: number, game = peek): number {
  const bot = bots.ismcts();
  let right = 0;
  for (let i = 0; i < games; i++) {
    const started = start(game, { seed: `peek ${i}`, options: { hidden } });
    if (isRefusal(started)) throw new Error(`the peek test cannot start: ${JSON.stringify(started)}`);
    const { action } = bots.think(game, bot, started.run, 'seeker', { budget: { iterations } });
    const answer = play(game, started.run, [{ seat: 'seeker', action }]);
    if (!isRefusal(answer) && answer.run.outcome?.code === 'right') right += 1;
  }
  return right;
}
