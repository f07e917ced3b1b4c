/** A section of the documentation that can be found. */
export interface SearchSection {
  readonly url: string;
  readonly page: string;
  readonly title: string;
  readonly text: string;
}

/** Sections by number, and by word the numbers of the sections that hold it, each as the difference to the one before. */
export interface SearchIndex {
  readonly sections: readonly (readonly [url: string, page: string, title: string])[];
  readonly words: { readonly [word: string]: readonly number[] };
}

/** Words in so large a part of all sections find nothing. */
const SHARE_MAX = 0.25;
const LETTERS_MIN = 3;

const wordsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[\p{L}][\p{L}\p{N}_-]+/gu) ?? []).filter((word) => word.length >= LETTERS_MIN));

export function searchIndex(sections: readonly SearchSection[]): SearchIndex {
  const places = new Map<string, number[]>();
  sections.forEach(({ title, text }, i) => {
    for (const word of wordsOf(`${title} ${text}`)) places.set(word, [...(places.get(word) ?? []), i]);
  });
  const kept = [...places].filter(([, found]) => found.length <= Math.max(1, sections.length * SHARE_MAX));
  return {
    sections: sections.map(({ url, page, title }) => [url, page, title]),
    words: Object.fromEntries(
      kept
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([word, found]) => [word, found.map((at, i) => at - (found[i - 1] ?? 0))]),
    ),
  };
}
