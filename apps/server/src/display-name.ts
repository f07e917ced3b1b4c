const LETTERS_MAX = 40;

/**
 * A name that is safe to show to others: limited in length, without control, bidirectional or invisible characters,
 * which could reorder the text around it.
 */
export const displayName = (typed: string): string =>
  [
    ...typed
      .replaceAll(/\p{C}/gu, '')
      .replaceAll(/[\p{Z}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, LETTERS_MAX)
    .join('')
    .trim();
