import { dayAfter } from './daily-seed.ts';

/** Length of the streak that ends today (or yesterday, if today is not played yet), and the longest streak ever. */
export function streaksOf(days: readonly string[], today: string): { readonly now: number; readonly best: number } {
  const played = new Set(days);
  const endingAt = (day: string): number => {
    let length = 0;
    for (let each = day; played.has(each); each = dayAfter(each, -1)) length += 1;
    return length;
  };
  return {
    now: endingAt(today) || endingAt(dayAfter(today, -1)),
    best: days.reduce((best, day) => (played.has(dayAfter(day, 1)) ? best : Math.max(best, endingAt(day))), 0),
  };
}
