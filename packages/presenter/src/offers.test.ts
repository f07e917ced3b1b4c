import '@undercroft/registry/quick';
import { type AnyGame, isRefusal, start } from '@undercroft/kernel';
import { GAMES } from '@undercroft/registry';
import { expect, test } from 'vitest';
import { previewOf } from './offers.ts';

test.each(GAMES.map((game) => [game.id, game] as const))(
  '%s: a preview asks once for what is legal, whatever the order of the fields',
  (_, game) => {
    const begun = start(game, { seed: 'previews' });
    if (isRefusal(begun)) throw new Error('no start');
    const { run } = begun;
    const [seat] = game.toAct(run.world.state);
    let request = 0;
    const counted: AnyGame = {
      ...game,
      legalActions(state, who) {
        request += 1;
        return game.legalActions(state, who);
      },
    };
    const { resolve: _resolve, preview: _preview, ...plain } = counted;
    const legal = game.legalActions(run.world.state, seat!).at(-1)!;
    const reversed = Object.fromEntries(Object.entries(legal).toReversed()) as unknown as typeof legal;
    expect(previewOf(plain, run, seat!, reversed)).toEqual({ offered: true, action: legal, preview: null });
    expect(request).toBe(1);
    expect(previewOf(plain, run, seat!, { type: 'no such action' })).toEqual({ offered: false });
  },
);
