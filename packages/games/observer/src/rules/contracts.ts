import type { ContractTerm, ObserverContent } from '../content/types.ts';
import { type Ending, EXIT, type Observer, SEAT, type Site } from '../state.ts';
import { type Book, type Play, placeOf } from './book.ts';
import { creditFlat } from './data.ts';

/** Paid once, as a flat amount, immediately. Rule book 3.11 */
function pay(t: Play, book: Book, id: string): void {
  t.state.tally.isPaid = true;
  const because = t.emit?.('contract', { id }, { rule: 'OB-107', source: id }, { about: [SEAT, id] });
  creditFlat(t, { cause: 'contract', id, amount: book.content.contracts[id]!.pays, rule: 'OB-107', because });
}

const termOf = (book: Book, state: Observer): ContractTerm | null => {
  const { contract } = state.run;
  return contract === '' || state.tally.isPaid ? null : book.content.contracts[contract]!.term;
};

/** Pays a contract whose count has just been reached. */
export function checkCounts(t: Play, book: Book): void {
  const term = termOf(book, t.state);
  if (term?.op === 'count' && t.state.tally[term.of] >= term.need) pay(t, book, t.state.run.contract);
}

/** Updates the contract counts for a resolved Location; the Exit is not counted as an Event. */
export function tallyLocation(t: Play, book: Book, site: Site): void {
  const { tally } = t.state;
  const { category } = placeOf(book, t.state, site.id);
  if (site.stage === 'Critical') tally.critical += 1;
  if (category === 'Event' && site.id !== EXIT) tally.events += 1;
  if (category === 'Rest') tally.rests += 1;
}

const isMet = (state: Observer, term: ContractTerm, code: Ending): boolean => {
  switch (term.op) {
    case 'count':
      return state.tally[term.of] >= term.need;
    case 'noRest':
      return state.tally.rests === 0;
    case 'lastLight':
      return state.wq >= term.quarters && state.player.hp >= term.hp;
    case 'unarmed':
      return state.tally.armed === 0;
    case 'timeAtMost':
      return state.time <= term.time;
    case 'ending':
      return code === term.code;
  }
};

/** Checks contract conditions on success, at the end of the run. */
export function checkSuccess(t: Play, book: Book, code: Ending): void {
  const term = termOf(book, t.state);
  if (term && isMet(t.state, term, code)) pay(t, book, t.state.run.contract);
}

/** Every contract this finished run would have met, regardless of the one it carried. */
export function contractsMet(content: ObserverContent, state: Observer): string[] {
  const code = state.ending!.code;
  const isSuccess = code !== 'death' && code !== 'abandoned';
  return Object.values(content.contracts)
    .filter(({ term }) => (term.op === 'count' || isSuccess) && isMet(state, term, code))
    .map(({ id }) => id);
}
