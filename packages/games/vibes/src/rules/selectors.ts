import type { RunPrimitive, Selector } from '../content/run-notation.ts';
import type { Vibes } from '../state.ts';
import type { Book } from './book.ts';
import { splitKey } from './book.ts';

const HIGHER = { basic: 'common', common: 'uncommon', uncommon: 'rare', rare: 'rare' } as const;

/** Morph results of a card: same type, one rarity higher; else another of its own rarity. NV-107. */
export function morphTargets(book: Book, state: Vibes, card: string): readonly string[] {
  const { id } = splitKey(card);
  const own = book.content.cards[id]!;
  const of = (rarity: typeof own.rarity): string[] =>
    book.cardsInOrder
      .filter((c) => c.rarity === rarity && c.type === own.type && c.unlock <= state.unlocked && c.id !== id)
      .map((c) => c.id);
  const higher = of(HIGHER[own.rarity]);
  return higher.length > 0 ? higher : of(own.rarity);
}

/** True if a deck card matches a selector of this verb. NV-107. */
function fits(book: Book, state: Vibes, op: RunPrimitive['op'], { filter }: Selector, card: string): boolean {
  const read = book.card(card);
  if (op === 'up' && read.isUp) return false;
  if (op === 'morph' && morphTargets(book, state, card).length === 0) return false;
  if (filter === 'basic') return book.content.cards[read.id]?.rarity === 'basic';
  if (filter === 'nofeint') return read.feint === 0;
  if (filter === 'up') return !read.isUp;
  return filter === '' || read.type === filter;
}

/** Deck positions whose cards match, in deck order. */
export const fitting = (book: Book, state: Vibes, { op, selector }: RunPrimitive): number[] =>
  state.deck.flatMap(({ card }, i) => (fits(book, state, op, selector!, card) ? [i] : []));
