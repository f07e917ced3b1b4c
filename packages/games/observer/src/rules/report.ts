import { type Observer, SEAT } from '../state.ts';
import type { Book, Play } from './book.ts';

/** The title of a run by its Data, and the Data of the next one. OB-223 */
export function reportOf({ second }: Book, data: number): { id: string; next: number | null } {
  const titles = second?.numbers.reports ?? [];
  const reached = titles.filter((title) => data >= title.data);
  return { id: reached.at(-1)?.id ?? '', next: titles[reached.length]?.data ?? null };
}

/** Data that every run earns anew: first-time bonuses are left out. OB-223 */
export function countForReport({ second }: Observer, amount: number): void {
  if (second) second.report += amount;
}

/** The title of a finished run. OB-223 */
export function fileReport(t: Play, book: Book): void {
  const { second, run } = t.state;
  if (!second) return;
  const { id } = reportOf(book, second.report);
  t.emit?.('reported', { id, data: second.report, grade: run.grade }, { rule: 'OB-223' }, { about: [SEAT] });
}

/** The frontier is so small that Data counts more. OB-222 */
export function isLastCall({ second }: Book, { target }: Pick<Observer, 'target'>): boolean {
  if (!second?.switches.lastCall) return false;
  return target.total > 0 && target.total <= second.numbers.last_call.target;
}
