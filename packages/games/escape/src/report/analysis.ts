import type { LedgerEvent } from './ledger.ts';

/** Kinds of event that make a turn exciting. ED-178 */
const EXCITING: readonly string[] = [
  'scene',
  'skillUnlocked',
  'skillEvolved',
  'strike',
  'choose_dialogue',
  'itemFound',
  'streamed',
];
const WINDOW = 5;
const LN2 = Math.LN2;

/** Base-2 logarithm by series, so that every engine computes the same value. */
export function log2(x: number): number {
  let power = 0;
  let rest = x;
  while (rest >= 2) {
    rest /= 2;
    power += 1;
  }
  while (rest < 1) {
    rest *= 2;
    power -= 1;
  }
  const y = (rest - 1) / (rest + 1);
  let sum = 0;
  let term = y;
  for (let i = 1; i < 60; i += 2) {
    sum += term / i;
    term *= y * y;
  }
  return power + (2 * sum) / LN2;
}

/** Exciting events per turn, and their mean over the last five turns. ED-178 */
export function excitementOf(
  turns: readonly number[],
  events: readonly LedgerEvent[],
): { readonly counts: readonly number[]; readonly rolling: readonly number[] } {
  const byTurn = new Map<number, number>();
  for (const { turn, action } of events) if (EXCITING.includes(action)) byTurn.set(turn, (byTurn.get(turn) ?? 0) + 1);
  const counts = turns.map((turn) => byTurn.get(turn) ?? 0);
  const rolling = counts.map((_, i) => {
    const window = counts.slice(Math.max(0, i - WINDOW + 1), i + 1);
    return window.reduce((all, n) => all + n, 0) / window.length;
  });
  return { counts, rolling };
}

export interface Analysis {
  /** Entropy of the action types in bits; 0 if every action was a move. */
  readonly replayability: number;
  readonly pairs: number;
  readonly warning: string;
  readonly excitement: { readonly mean: number; readonly rolling: readonly number[] };
  /** First-seen (action, depth, kind) per hundred turns. */
  readonly emergence: number;
}

/** Measures the variety and excitement of a run. ED-178 */
export function analyse(
  actions: readonly {
    readonly turn: number;
    readonly type: string;
    readonly feature: string;
    readonly depth: number;
  }[],
  events: readonly LedgerEvent[],
): Analysis {
  const counts = new Map<string, number>();
  for (const { type } of actions) counts.set(type, (counts.get(type) ?? 0) + 1);
  let entropy = 0;
  for (const count of counts.values()) entropy -= (count / actions.length) * log2(count / actions.length);
  const isDull = counts.size <= 1 && counts.has('move');
  const { counts: exciting, rolling } = excitementOf(
    actions.map(({ turn }) => turn),
    events,
  );
  const firsts = new Set(actions.map(({ type, depth, feature }) => `${type} ${depth} ${feature}`));
  return {
    replayability: isDull ? 0 : entropy,
    pairs: new Set(actions.map(({ type, feature }) => `${type} ${feature}`)).size,
    warning: isDull ? 'only move ever happened' : '',
    excitement: {
      mean: exciting.length === 0 ? 0 : exciting.reduce((all, n) => all + n, 0) / exciting.length,
      rolling,
    },
    emergence: actions.length === 0 ? 0 : (100 * firsts.size) / actions.length,
  };
}
