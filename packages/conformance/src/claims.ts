/** Separator between two claims. */
const CLAIM = /[;.:,()|](?:\s|$)|\n/;
const NUMBER = /(?<![\w.#])([+\-−]\s?)?(\d+(?:\.\d+)?)(?![\w.]*\w*[A-Za-z])/g;
const COMPARISON = /(-?\d+(?:\.\d+)?)\s*(<=|>=|<|>|≤|≥)\s*(-?\d+(?:\.\d+)?)/g;

const HOLDS: { readonly [sign: string]: (a: number, b: number) => boolean } = {
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
  '≤': (a, b) => a <= b,
  '≥': (a, b) => a >= b,
};

/** The sum of the signed numbers of one side of an equation, in ten-thousandths, the finest scale of any game. */
function sideOf(text: string): number | null {
  let total: number | null = null;
  for (const [, sign, digits] of text.matchAll(NUMBER)) {
    const value = Math.round(Number(digits) * 10_000);
    total = (total ?? 0) + (sign && !sign.startsWith('+') ? -value : value);
  }
  return total;
}

function isFalseEquation(claim: string): boolean {
  const sides = claim.split(/\s=\s/);
  if (sides.length < 2) return false;
  const sums = sides.map(sideOf);
  return sums.some((sum) => sum === null || sum !== sums[0]);
}

/** Equations and inequalities in a text that do not hold. `3 card + 2 die - 1 ward = 5` is one. */
export function falseClaims(text: string): string[] {
  const equations = text.split(CLAIM).filter(isFalseEquation);
  const comparisons = [...text.matchAll(COMPARISON)].filter(([, a, sign, b]) => !HOLDS[sign!]!(Number(a), Number(b)));
  return [...equations, ...comparisons.map(([whole]) => whole)];
}
