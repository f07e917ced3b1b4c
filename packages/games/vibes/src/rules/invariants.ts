import type { Side, Vibes } from '../state.ts';
import { splitKey } from './book.ts';
import type { Books } from './books.ts';

const sides = ({ fight }: Vibes): Side[] => (fight ? [fight.you, fight.foe] : []);

const pileCount = (side: Side): number => side.draw.length + side.row.length + side.discard.length + side.ash.length;

/** I-1..I-3 of the rule book, as far as a single state can show them. */
export const invariants = ({ first: book, second }: Books): { readonly [rule: string]: (state: Vibes) => boolean } => ({
  'NV-10 hit points and Focus stay within their limits': (state) =>
    state.hp >= 0 &&
    state.hp <= state.maxHp &&
    sides(state).every(
      ({ hp, maxHp, focus }) => hp >= 0 && hp <= maxHp && focus >= 0 && focus <= book.content.numbers.focus_max,
    ),
  'NV-10 a row has at most its limit of cards and a counter for each': (state) =>
    sides(state).every(
      ({ row, counters }) => row.length <= book.content.numbers.row[1] && row.length === counters.length,
    ),
  'NV-24 cards are neither lost nor made': ({ fight }) =>
    !fight || (pileCount(fight.you) === fight.youCards && pileCount(fight.foe) === fight.foeCards),
  'NV-120 a Pot lies between its start and its most': ({ fight }) => {
    const { start, max } = second.content.numbers.pot ?? { start: 0, max: 0 };
    const { pot = 0, potFoe = 0 } = fight?.edition2 ?? {};
    return [pot, potFoe].every((n) => n === 0 || (n >= start && n <= max));
  },
  'NV-121 the badge of a beat is on a card of the row that was shown': ({ fight, phase }) => {
    const { kind, slot } = fight?.edition2?.mark ?? { kind: '', slot: -1 };
    return phase !== 'scheme' || (kind === '' ? slot === -1 : slot >= 0 && slot < fight!.foe.row.length);
  },
  'NV-105 every deck card is one of the book': (state) =>
    state.deck.every(({ card }) => {
      const { id } = splitKey(card);
      return Object.hasOwn(book.content.cards, id) || Object.hasOwn(book.content.foeCards, id);
    }),
});
