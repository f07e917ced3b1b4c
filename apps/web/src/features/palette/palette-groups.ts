import type { PaletteEntry } from '../../ui/palette.ts';

export interface Group {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

const ENTRIES_MAX = 8;

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** 0: the exact name. 1: a name that begins with the typed text. 2: any other match. */
const rankOf = ({ name }: PaletteEntry, typed: string): number => {
  const own = name.toLowerCase();
  return own === typed ? 0 : own.startsWith(typed) ? 1 : 2;
};

/**
 * Entries that contain every typed word, best match first, both within and between groups; empty groups are dropped.
 */
export function grouped(groups: readonly Group[], text: string): Group[] {
  const typed = text.trim().toLowerCase();
  const words = wordsOf(typed);
  return groups
    .map(({ title, entries }) => {
      const found = entries.filter(({ name, note = '' }) => {
        const whole = `${name} ${note}`.toLowerCase();
        return words.every((word) => whole.includes(word));
      });
      const ranked = typed === '' ? found : found.toSorted((a, b) => rankOf(a, typed) - rankOf(b, typed));
      return { title, entries: ranked.slice(0, ENTRIES_MAX) };
    })
    .filter(({ entries }) => entries.length > 0)
    .sort((a, b) => (typed === '' ? 0 : rankOf(a.entries[0]!, typed) - rankOf(b.entries[0]!, typed)));
}
