/** Databases limit the values per statement; a long run is written in several. */
const ROWS_MAX = 500;

export function* chunks<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += ROWS_MAX) yield rows.slice(from, from + ROWS_MAX);
}
