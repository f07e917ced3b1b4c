/** Edit distance: a letter added, removed or changed, or two swapped. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array.from({ length: b.length }, () => 0)]);
  for (let j = 0; j <= b.length; j++) rows[0]![j] = j;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, rows[i - 2]![j - 2]! + 1);
      rows[i]![j] = least;
    }
  return rows[a.length]![b.length]!;
}

/** The closest word; undefined if none is close. */
function nearest(typed: string, known: readonly string[]): string | undefined {
  const word = typed.toLowerCase();
  const near = known
    .map((one) => ({
      one,
      far: one.toLowerCase().startsWith(word) && word.length > 1 ? 0 : distance(word, one.toLowerCase()),
    }))
    .filter(({ one, far }) => far <= Math.max(1, Math.floor(Math.min(one.length, word.length) / 3)))
    .sort((a, b) => a.far - b.far);
  return near[0]?.one;
}

/** ` Did you mean "play"?`, or an empty string. */
export function didYouMean(typed: string, known: readonly string[]): string {
  const word = nearest(typed, known);
  return word === undefined ? '' : ` Did you mean "${word}"?`;
}
