import type { Offer } from '../state.ts';
import type { Book } from './book.ts';

/** HP that refusing a card pick heals; none for an event's pick. NV-124 */
export const refusalHeals = (
  { book }: { readonly book: Pick<Book, 'content'> },
  { kind, from }: Pick<Offer, 'kind' | 'from'>,
): number => (kind === 'cards' && from !== 'event' ? (book.content.numbers.rewards.skip_heal ?? 0) : 0);
