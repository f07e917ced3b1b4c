import { PERCENT } from '@undercroft/kernel/units';
import type { Fact, FactName } from '../content/records.ts';
import type { StrikeState, Who } from '../state.ts';
import { isEntangled } from './conditions.ts';
import { isAtMost } from './resources.ts';
import { cardOf, type KnownPosition, oldest, otherOf, sideOf } from './scene.ts';

type FactOf<N extends FactName> = Extract<Fact, { readonly is: N }>;
/** Facts about the Strike that the condition of a React uses. */
export type StrikeFacts = Pick<StrikeState, 'card' | 'target' | 'boost' | 'tier'>;

/** Input of a condition: the owner of the card; for a React also the Strike. */
interface FactContext {
  readonly g: KnownPosition;
  readonly who: Who;
  readonly strike: StrikeFacts | null;
}

const isEmpowered = ({ g, who }: FactContext): boolean => oldest(sideOf(g.s, otherOf(who)), 'empower') !== null;

/** One line per condition word of rule book 3.1: a word without code does not compile. SD-45 */
const FACTS: { readonly [N in FactName]: (fact: FactOf<N>, asking: FactContext) => boolean } = {
  entangled: (_, { g, who }) => isEntangled(g, otherOf(who)),
  empowered: (_, asking) => isEmpowered(asking),
  unempowered: (_, asking) => !isEmpowered(asking),
  atMost: ({ r, pct }, { g }) => isAtMost(g.s, r, pct),
  atLeast: ({ r, pct }, { g }) => g.s.res[r] * PERCENT >= g.s.max[r] * pct,
  promoter: ({ r, n }, { g }) => g.s.res[r] >= n,
  discard: ({ n }, { g, who }) => sideOf(g.s, who).discard.length >= n,
  hand: ({ n }, { g, who }) => (sideOf(g.s, who).hand?.length ?? 0) <= n,
  struckMe: (_, { g, who }) => sideOf(g.s, who).struck,
  quiet: (_, { g, who }) => !sideOf(g.s, who).struck && !sideOf(g.s, who).hasStruck,
  countered: (_, { g, who }) => sideOf(g.s, who).hasRemoved,
  bled: (_, { g }) => g.s.hasBled,
  sprung: (_, { g, who }) => sideOf(g.s, who).hasSprung,
  against: ({ type }, { g, strike }) => strike !== null && cardOf(g, strike.card).type === type,
  struck: ({ r }, { strike }) => strike !== null && strike.target === r,
  empoweredStrike: (_, { strike }) => strike !== null && strike.boost !== '',
};

export function holds(g: KnownPosition, who: Who, fact: Fact, strike: StrikeFacts | null = null): boolean {
  return (FACTS[fact.is] as (fact: Fact, asking: FactContext) => boolean)(fact, { g, who, strike });
}
