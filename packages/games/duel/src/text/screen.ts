import { bar, genericScreen, type Line, type ScreenContext, type ScreenParts } from '@undercroft/text';
import type { DuelView } from '../rules/view.ts';

type Context = ScreenContext<DuelView>;

const HP_MAX = 30;

/** One row a side: its own seat first. */
function vitals({ view, game, seat, size }: Context): Line[] {
  const order = seat === 'right' ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const cells = size.width >= 120 ? 20 : 10;
  return order.map((side) => {
    const { hp, ward, hand_size, deck_size } = view[side];
    const who = side === seat ? 'You' : game.words.name(side);
    return ` ${who.padEnd(7)}HP ${String(hp).padStart(2)}/${HP_MAX} ${bar(hp, HP_MAX, cells)}   Ward ${ward}   Hand ${hand_size}   Deck ${deck_size}`;
  });
}

/** The table in a terminal. */
export function screen(context: Context): ScreenParts {
  const { view } = context;
  return genericScreen(context, {
    where: `turn ${view.turns + 1}`,
    stand: [`turn ${view.turns + 1}`, `HP ${view.left.hp} to ${view.right.hp}`],
    vitals: vitals(context),
    choicesTitle: 'Play a card',
  });
}
