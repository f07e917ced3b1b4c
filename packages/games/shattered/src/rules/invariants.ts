import { REDUCERS, type Shattered } from '../content/records.ts';
import type { ShatteredState, Side } from '../state.ts';
import { awakeningInvariants } from './awakening/invariants.ts';
import type { BookOf } from './book.ts';
import { available } from './energy.ts';
import { trapLimit } from './traps.ts';

/** Every card of the deck is in exactly one place. Rule book 7.6. */
function isConserved(side: Side, inFlight: readonly string[]): boolean {
  const places = [side.hand, side.draw, side.discard, side.set, side.traps.map(({ card }) => card), inFlight].flat();
  const exhausted = side.exhausted.filter((card) => side.deck.includes(card));
  const all = [...places, ...exhausted].sort();
  return all.length === side.deck.length && side.deck.toSorted().every((card, i) => card === all[i]);
}

const inFlight = ({ strike, ask }: ShatteredState, who: 'D' | 'V'): string[] => [
  ...(strike?.by === who ? [strike.card] : []),
  ...(ask?.by === who ? [ask.card] : []),
];

export const makeInvariants = (
  { numbers }: Shattered,
  bookOf: BookOf,
): { readonly [rule: string]: (s: ShatteredState) => boolean } => {
  const { handMax } = numbers.round;
  const { capPerRound } = numbers.bond;
  return {
    'SD-5 reducers lie between 0 and their maximum, promoters are not negative': ({ res, max }) =>
      [...REDUCERS.D, ...REDUCERS.V].every((r) => res[r] >= 0 && res[r] <= max[r]) &&
      res.trust >= 0 &&
      res.rapport >= 0,
    'SD-68 a promoter gains at most 4 a round': ({ gained }) =>
      gained.trust <= capPerRound && gained.rapport <= capPerRound,
    'SD-30 no card is lost or made': (s) => isConserved(s.D, inFlight(s, 'D')) && isConserved(s.V, inFlight(s, 'V')),
    'SD-31 nobody spends Energy they do not have': ({ D, V }) => available(D) >= 0 && available(V) >= 0,
    'SD-23 a hand has at most 10 cards': ({ D, V }) => D.hand.length <= handMax && V.hand.length <= handMax,
    'SD-63 face-down cards keep to their limit': (s) => {
      const g = { s, book: bookOf(s) };
      return s.D.traps.length <= trapLimit(g, 'D') && s.V.traps.length <= trapLimit(g, 'V');
    },
    ...awakeningInvariants(bookOf),
    'SD-81 nobody is Entangled twice': ({ D, V }) =>
      [D, V].every(({ conditions }) => conditions.filter(({ kind }) => kind === 'entangle').length <= 1),
  };
};
