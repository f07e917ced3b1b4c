import type { Place } from '../content/types.ts';
import type { Observer } from '../state.ts';
import { type Book, placeOf } from './book.ts';
import { isLastCall, reportOf } from './report.ts';
import { patchGain, patchOf } from './spoils.ts';
import { isGone, isUsedUp, shelterLeft } from './supply.ts';
import type { SecondView } from './view-schema.ts';

type Mark = SecondView['region'][number]['mark'];

function markOf(book: Book, state: Observer, place: Place): Mark {
  if (isGone(state, place.id)) return 'gone';
  if (isUsedUp(book, state, place)) return 'used-up';
  return state.seen.includes(place.id) ? 'seen' : 'unseen';
}

function spoilsView(book: Book, state: Observer): SecondView['spoils'] {
  const spoils = state.second?.spoils ?? null;
  if (!spoils) return null;
  const patch = patchOf(book, placeOf(book, state, spoils.location))!;
  return { ...spoils, ...patch, gains: patchGain(book, state, patch) };
}

/** Facts that only the second edition has. */
export const secondView = (book: Book, state: Observer): SecondView => {
  const report = state.second?.report ?? 0;
  return {
    shelter: shelterLeft(book, state),
    region: book.region(state).places.map((place) => ({ id: place.id, mark: markOf(book, state, place) })),
    spoils: spoilsView(book, state),
    relief: { hp: book.second!.numbers.relief.hp, isCalled: state.second?.isReliefCalled ?? false },
    isLastCall: isLastCall(book, state),
    report: { data: report, ...reportOf(book, report) },
    condition: state.run.condition ?? '',
  };
};
