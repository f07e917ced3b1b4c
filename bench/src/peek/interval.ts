/** Probabilities of 0..n hits in n tries, each a hit with probability `p`. */
function binomial(n: number, p: number): number[] {
  const chances = [(1 - p) ** n];
  for (let k = 1; k <= n; k++) chances.push((chances[k - 1]! * (n - k + 1) * p) / (k * (1 - p)));
  return chances;
}

/**
 * The narrowest range of counts, cut equally on both sides, that contains the hits with probability `level` or more.
 */
export function interval(n: number, p: number, level: number): [number, number] {
  const chances = binomial(n, p);
  const tail = (1 - level) / 2;
  const cut = (from: readonly number[]): number => {
    let sum = 0;
    let k = 0;
    while (sum + from[k]! <= tail) sum += from[k++]!;
    return k;
  };
  return [cut(chances), n - cut(chances.toReversed())];
}
