import { bar, genericScreen, type Line, type ScreenContext, type ScreenParts } from '@undercroft/text';
import type { DuelContent } from '../content/effects.ts';
import type { DuelView } from '../rules/view.ts';

type Context = ScreenContext<DuelView>;

/** One row per side, the viewer's own seat first. */
function vitals({ view, game, seat, size }: Context): Line[] {
  const { hp_max, ward_max } = (game.content!.tables as DuelContent).limits;
  const order = seat === 'right' ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const cells = size.width >= 120 ? 20 : 10;
  return order.map((side) => {
    const { hp, ward, hand_size, deck_size, discard } = view[side];
    const who = side === seat ? 'You' : game.words.name(side);
    const two = (value: number): string => String(value).padStart(2);
    const piles = `Hand ${hand_size}   Deck ${two(deck_size)}   Discard ${two(discard.length)}`;
    return ` ${who.padEnd(7)}HP ${two(hp)}/${hp_max} ${bar(hp, hp_max, cells)}   Ward ${two(ward)}/${ward_max}   ${piles}`;
  });
}

/** The table in a terminal. */
export function screen(context: Context): ScreenParts {
  const { view } = context;
  return genericScreen(context, {
    where: `turn ${view.turns + 1}`,
    stand: [`turn ${view.turns + 1}`, `HP ${view.left.hp} to ${view.right.hp}`],
    vitals: vitals(context),
    panels: [],
    choicesTitle: 'Play a card',
  });
}
