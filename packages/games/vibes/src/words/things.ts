import type { Book } from '../rules/book.ts';
import { cardText, sourceText, TYPE_NAMES } from './text.ts';

/** A card as printed: type, Speed, Stability, lines. */
export function cardDetail(book: Book, key: string): string {
  const card = book.card(key);
  return `${TYPE_NAMES[card.type]}, Speed ${card.speed}, Stability ${card.stability}. ${cardText(card.clauses)}`;
}

/** Effect of a relic, an Instant or a card. */
export function thingDetail(book: Book, kind: string, id: string): string {
  if (kind === 'relic') return sourceText(book.content.relics[id]?.text ?? '');
  if (kind === 'instant') return sourceText(book.content.instants[id]?.text ?? '', true);
  return cardDetail(book, id);
}
