const LETTERS_MAX = 40;

/**
 * A name as others may read it: no control, bidirectional or invisible characters, which could turn the text around
 * it, and a limited length.
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
