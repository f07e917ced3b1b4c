import type { Json, Preview, Seat } from '@undercroft/kernel';
import { PERCENT } from '@undercroft/kernel/units';
import type { Commit, VibesAction } from '../actions.ts';
import type { Vibes } from '../state.ts';
import type { Book } from './book.ts';
import { boutOf, mirrored } from './bout.ts';
import { restOf } from './camp.ts';
import { canSpend, pairValue, slotsOf } from './payoff.ts';
import { refusalHeals } from './refusal.ts';
import { sharedGrid } from './shared-grid.ts';
import { removePrice } from './shop.ts';
import { limited, termsOf } from './sums.ts';

const NOTHING: Preview = { cost: [], exact: false, result: [] };

/** Result of a commit against each foe card, with and without a Read, from the real resolver on a copy. Rule book 6. */
function previewCommit(book: Book, state: Vibes, seat: Seat, { card, tokens, spend }: Commit): Preview {
  const fight = state.fight!;
  const straight = boutOf(book, state, fight);
  const bout = seat === 'foe' ? mirrored(straight) : straight;
  const slot = card ?? -1;
  const guessed = seat === 'foe' ? tokens : [...fight.open, ...tokens];
  const grid = card === null || spend || canSpend(bout.you, card, -1) ? null : sharedGrid(bout);
  const rows = slotsOf(bout.foe).map((j) => {
    const read = guessed.includes(j);
    // The grid holds the better of spending and not; where only one is possible, it holds this one.
    const cell = grid ? grid[read ? 'read' : 'plain'][slot]![j]! : pairValue(bout, slot, j, read, { spend });
    return { slot: j, read, ...cell };
  });
  const price = spend && card !== null ? bout.you.cards[card]!.price : 0;
  const mix = seat === 'foe' ? [] : fight.mix;
  return {
    cost: price > 0 ? [{ label: 'focus', value: -price }] : [],
    exact: false,
    result: [],
    notes: { bySlot: rows as unknown as Json },
    ...(mix.length > 0
      ? { chances: rows.map((row) => ({ label: `slot ${row.slot}`, chance_bp: mix[row.slot]! * PERCENT })) }
      : {}),
  };
}

/** Costs and certain results of a choice, from what the seat may know. */
export const makePreview =
  (book: Book) =>
  (state: Vibes, seat: Seat, action: VibesAction): Preview => {
    switch (action.type) {
      case 'commit':
        return previewCommit(book, state, seat, action);
      case 'buy': {
        const price = state.shop?.wares[action.i]?.price ?? 0;
        return paid(state, price);
      }
      case 'remove':
        return paid(state, removePrice({ book }, state));
      case 'rest': {
        const heal = restOf({ book }, state);
        const to = Math.min(state.maxHp, state.hp + heal);
        const terms = limited(termsOf(['before', state.hp], ['rest', heal]), to);
        return { cost: [], exact: true, result: [{ path: '/hp', to, terms }] };
      }
      case 'skip':
        return previewSkip(book, state);
      case 'choose':
        return { ...NOTHING, cost: goldCost(book, state, action.option) };
      default:
        return NOTHING;
    }
  };

/** NV-124 */
function previewSkip(book: Book, state: Vibes): Preview {
  const heal = refusalHeals({ book }, state.offer!);
  if (heal === 0) return NOTHING;
  const to = Math.min(state.maxHp, state.hp + heal);
  const terms = limited(termsOf(['before', state.hp], ['breath', heal]), to);
  return { cost: [], exact: true, result: [{ path: '/hp', to, terms }] };
}

const paid = (state: Vibes, price: number): Preview => ({
  cost: [{ label: 'gold', value: -price }],
  exact: true,
  result: [{ path: '/gold', to: state.gold - price, terms: termsOf(['before', state.gold], ['price', -price]) }],
});

function goldCost(book: Book, state: Vibes, option: string): Preview['cost'] {
  const text = book.content.events[state.happening!.id]?.options.find(({ id }) => id === option)?.text ?? '';
  return book
    .run(text)
    .filter(({ op, n }) => op === 'gold' && n < 0)
    .map(({ n }) => ({ label: 'gold', value: n }));
}
