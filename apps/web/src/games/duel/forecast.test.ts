import { isRefusal, start, submit } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import { describe, expect, it } from 'vitest';
import { asDuel, type DuelTables, futuresOf, unseenOf } from './forecast.ts';

const game = gameById('duel')!;
const tables = game.content!.tables as DuelTables;

/** The engine's result for the same card with the die forced. */
function played(card: string, face: number, left: { hp: number; ward: number }, right: { hp: number; ward: number }) {
  const scenario = { toPlay: 'left', left: { ...left, hand: [card] }, right: { ...right, hand: ['cut'] } };
  const begun = start(game, { seed: 'forecast', scenario, rolls: { die: [face] } });
  if (isRefusal(begun)) throw new Error(JSON.stringify(begun));
  const after = submit(game, begun.run, 'left', { type: 'play', card } as never);
  if (isRefusal(after)) throw new Error(JSON.stringify(after));
  return asDuel(game.view(after.run.world.state, 'left') as never);
}

describe('the four futures of a card', () => {
  const cases = [
    [
      { hp: 9, ward: 3 },
      { hp: 5, ward: 2 },
    ],
    [
      { hp: 29, ward: 11 },
      { hp: 30, ward: 12 },
    ],
    [
      { hp: 2, ward: 0 },
      { hp: 1, ward: 0 },
    ],
  ] as const;
  for (const card of Object.keys(tables.cards))
    it(`${card}: each face leaves both as the engine leaves them`, () => {
      for (const [left, right] of cases)
        for (const { face, you, foe, isWin } of futuresOf(tables, card, left, right)) {
          const view = played(card, face, left, right);
          expect([view.left.hp, view.left.ward, view.right.hp, view.right.ward]).toEqual([
            you.hp,
            you.ward,
            foe.hp,
            foe.ward,
          ]);
          expect(isWin).toBe(view.right.hp === 0);
        }
    });

  it('counts what the other may still hold', () => {
    expect(Object.fromEntries(unseenOf(tables, ['maul', 'maul', 'cut']))).toEqual({
      cut: 4,
      jab: 6,
      maul: 1,
      mend: 2,
      ward: 4,
    });
  });
});
