import type { Foe } from '../content/records.ts';
import type { Book } from '../rules/book.ts';
import { secondHabit } from '../rules/habits.ts';
import { habitsText } from './habits.ts';
import { name } from './text.ts';

/** The habits of a foe as sentences, '' in edition 1. NV-121 */
export function foeHabits({ content }: Book, { archetype, rank }: Foe): string {
  const { habits } = content.numbers;
  if (!habits) return '';
  return habitsText(archetype, rank === 'boss' && habits.turn ? secondHabit(habits, archetype) : '');
}

/** The foe behind a door: "Next foe: Sand Serpent, 13 HP. Stand still and it grabs." */
export function nextFoeText(book: Book, type: string, id: string): string {
  const foe = book.content.foes[id];
  if (!foe || (type !== 'combat' && type !== 'elite' && type !== 'boss')) return '';
  return `${type === 'combat' ? 'Next foe: ' : ''}${name(id)}, ${foe.hp} HP. ${foeHabits(book, foe)}`;
}
