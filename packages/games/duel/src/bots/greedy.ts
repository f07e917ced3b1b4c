import type { Bot } from '@undercroft/kernel';
import type { DuelAction } from '../actions.ts';
import type { DuelContent, Effect } from '../content/effects.ts';
import type { DuelView } from '../rules/view.ts';
import { type DuelSeat, otherSeat } from '../state.ts';

const DIE = 2;
const KILL = 9;
const WARD_ENOUGH = 8;

/** DU-20 */
export const greedy =
  (content: DuelContent): Bot<DuelView, DuelAction> =>
  ({ seat, view, legal }) => {
    const worthOf = (action: DuelAction): number =>
      action.type === 'pass'
        ? 0
        : content.cards[action.card]!.effects.reduce(
            (all, e) => all + effectWorth(e, view, seat as DuelSeat, content),
            0,
          );
    const best = legal.reduce((a, b) => (worthOf(b) > worthOf(a) ? b : a));
    return { action: best };
  };

function effectWorth(effect: Effect, view: DuelView, seat: DuelSeat, content: DuelContent): number {
  const own = view[seat];
  const foe = view[otherSeat(seat)];
  switch (effect.op) {
    case 'damage': {
      const dealt = Math.max(0, effect.power + DIE - foe.ward);
      return dealt + (dealt >= foe.hp ? KILL : 0);
    }
    case 'mend':
      return Math.min(content.limits.hp_max - own.hp, effect.power + DIE);
    case 'ward':
      return own.ward >= WARD_ENOUGH ? 0 : (effect.power + DIE) / 2;
    case 'recoil':
      return -effect.amount;
  }
}
