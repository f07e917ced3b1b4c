import { type Acceptance, bots, dealWorld, type GameDef, isRefusal, type Study, start } from '@undercroft/kernel';
import type { DuelAction } from '../actions.ts';
import type { DuelEvents } from '../events.ts';
import type { DuelOptions } from '../index.ts';
import type { DuelView } from '../rules/view.ts';
import type { Duel, DuelSeat } from '../state.ts';

type DuelGame = GameDef<Duel, DuelAction, DuelView, DuelOptions, DuelEvents>;

/** Plays greedy in one seat, random in the other. */
function ladder(game: DuelGame, own: DuelSeat): Study {
  const started = start(game, { seed: 'ladder' });
  if (isRefusal(started)) throw new Error('the duel does not begin');
  return {
    name: `greedy as ${own}`,
    samples: 1_000,
    sample(seed) {
      const header = { ...started.run.header, seed };
      const { world, table } = dealWorld(game, header);
      for (let n = 1; game.outcome(world.state) === null; n++) {
        const seat = world.state.toPlay;
        const bot = game.bots[seat === own ? 'greedy' : 'random']!;
        const { action } = bots.think(game, bot, { world, n, header }, seat);
        table.begin(n, 1);
        game.step(table, [{ seat, action }]);
      }
      return { won: game.outcome(world.state)!.seats[own] === 'won' ? 1 : 0 };
    },
  };
}

/** Rule book, chapter 5. */
export const makeAcceptance = (game: DuelGame): Acceptance => ({
  studies: [ladder(game, 'left'), ladder(game, 'right')],
  bands: [
    {
      name: 'greedy wins as left',
      figure: { stat: 'share', study: 'greedy as left', metric: 'won' },
      low: 60,
      high: 100,
    },
    {
      name: 'greedy wins as right',
      figure: { stat: 'share', study: 'greedy as right', metric: 'won' },
      low: 40,
      high: 100,
    },
  ],
});
