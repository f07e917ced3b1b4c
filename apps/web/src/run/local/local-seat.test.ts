import { isRefusal, start } from '@undercroft/kernel';
import { GAMES } from '@undercroft/registry';
import { expect, test } from 'vitest';
import { offersAt, offersSoon } from './local-seat.ts';

test.each(GAMES.map((game) => [game.id, game] as const))(
  '%s: offers made in slices are those made at once',
  async (_, game) => {
    const begun = start(game, { seed: 'slices' });
    if (isRefusal(begun)) throw new Error(begun.refused);
    const { run } = begun;
    const [seat] = game.toAct(run.world.state);
    const offers = await offersSoon(game, run, seat!);
    expect(offers).toEqual(offersAt(game, run, seat!));
    expect(offers.length).toBeGreaterThan(0);
  },
);
