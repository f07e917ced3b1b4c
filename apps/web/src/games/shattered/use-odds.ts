import { useRef } from 'react';
import { cardOf } from './card-uses.ts';
import { type StrikePlan, strikePlan } from './forecast.ts';
import { useShattered } from './use-shattered.ts';

export interface Odds {
  readonly card: string;
  readonly plan: StrikePlan;
}

/** The latest odds on the table. They are kept during the reveal, because the same crystals then show the result. */
export function useOdds(isKept: boolean): Odds | null {
  const { selected } = useShattered();
  const kept = useRef<Odds | null>(null);
  const plan = strikePlan(selected);
  const card = cardOf(selected);
  if (!isKept && plan && card !== null) kept.current = { card, plan };
  return kept.current;
}
