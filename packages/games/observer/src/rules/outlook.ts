import { priceOf, stepOf } from '../content/option.ts';
import type { EventOption, Place } from '../content/types.ts';
import type { Observer } from '../state.ts';
import { type Book, eventAt } from './book.ts';
import { isShown } from './gates.ts';
import { bonus } from './kit.ts';
import { restOptions } from './rest.ts';
import { decayAdvance, excessOf, mitigationOf } from './update-pass.ts';

export interface Span {
  low: number;
  high: number;
}

/** Effect of choosing a Location on Time, decay and ExcessTime, from what the seat may know. OB-165 */
export interface Outlook {
  readonly time: Span;
  readonly advance: Span;
  readonly excess: Span;
}

/** One path through an event, summed over its steps. OB-38 */
export interface Path {
  readonly time: number;
  readonly hp: number;
  readonly stamina: number;
  readonly decay: number;
  readonly mitigation: number;
  readonly instability: number;
}

const NOTHING: Path = { time: 0, hp: 0, stamina: 0, decay: 0, mitigation: 0, instability: 0 };

/** A lowered Max HP counts as an HP cost only here. */
function along(path: Path, option: EventOption): Path {
  const { hp, stamina } = priceOf(option);
  const sum = { ...path, hp: path.hp + hp, stamina: path.stamina + stamina };
  for (const token of option.tokens) {
    if (token.op === 'time') sum.time += token.amount;
    else if (token.op === 'maxHp' && token.amount < 0) sum.hp -= token.amount;
    else if (token.op === 'decay') sum.decay += token.amount;
    else if (token.op === 'mitigation') sum.mitigation += token.amount;
    else if (token.op === 'instability') sum.instability += token.quarters;
  }
  return sum;
}

/** Every complete path of currently eligible options, payable or not. OB-38 */
function pathsOf(book: Book, state: Observer, event: string): Path[] {
  const { options } = book.content.events[event]!;
  const found: Path[] = [];
  const walk = (step: number, sofar: Path): void => {
    for (const option of options) {
      if (stepOf(option) !== step || !isShown(book, state, event, option)) continue;
      const path = along(sofar, option);
      if (option.next === null) found.push(path);
      else walk(option.next, path);
    }
  };
  walk(1, NOTHING);
  return found;
}

export const spanOf = (values: readonly number[]): Span => ({ low: Math.min(...values), high: Math.max(...values) });

function outlookOf(book: Book, state: Observer, place: Place, ways: readonly Path[]): Outlook {
  const moves = ways.map(({ time, decay, mitigation }) => {
    const total = Math.max(0, place.ztc + time);
    return {
      total,
      advance: decayAdvance(total, decay, mitigationOf(book, state, mitigation, total)),
      excess: excessOf(book, state, place, total),
    };
  });
  return {
    time: spanOf(moves.map(({ total }) => total)),
    advance: spanOf(moves.map(({ advance }) => advance)),
    excess: spanOf(moves.map(({ excess }) => excess)),
  };
}

/** The possible resolutions of a Location, as far as they affect Time or decay. */
export function waysOf(book: Book, state: Observer, place: Place, timer: number): readonly Path[] {
  if (place.category === 'Event') return pathsOf(book, state, eventAt(state, place));
  if (place.category === 'Rest')
    return restOptions(book, state, place.id, timer).map(({ time, mitigation }) => ({ ...NOTHING, time, mitigation }));
  return [NOTHING];
}

export const outlook = (book: Book, state: Observer, place: Place, timer: number): Outlook =>
  outlookOf(book, state, place, waysOf(book, state, place, timer));

/** True if Data of the next pass depends on removals, which the seat cannot predict. */
export const paysForRot = (book: Book, state: Observer): boolean => bonus(book, state, 'dataPerRemoved') > 0;
