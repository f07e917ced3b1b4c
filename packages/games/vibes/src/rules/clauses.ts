import type { Clause, Primitive, Window } from '../content/vocabulary.ts';
import { type Arena, type CauseOf, type Fighter, follow } from './arena.ts';
import type { Card } from './book.ts';
import { interpret } from './ops.ts';

/** True if an R or F clause of the resolving card applies this beat. NV-41, NV-62. */
export const isOn = (f: Fighter, clause: Clause): boolean =>
  (clause.window === 'R' && f.read && !f.via && f.kit.mods.printed > 0) || (clause.window === 'F' && f.paid);

export function runAll(a: Arena, f: Fighter, card: Card, i: number, primitives: readonly Primitive[]): void {
  for (let k = 0; k < primitives.length; k++) runOne(a, f, card, i, primitives[k]!);
}

/** Runs a primitive of a card line; its cause is that the card was played. */
export function runOne(a: Arena, f: Fighter, card: Card, i: number, p: Primitive): void {
  a.from = card.id;
  a.clause = i;
  const outer = follow(a, f.story?.play);
  interpret(a, f, p);
  follow(a, outer);
}

type FizzleCode = 'fizzledStunned' | 'fizzledCancelled' | 'fizzledOver' | 'fizzled';

/** Reports a clause that did not run, once. Rule book 6.1. */
export function fizzle(a: Arena, f: Fighter, i: number, code: FizzleCode | 'voided', cond: string): void {
  if (!a.emit || !f.card || f.reported & (1 << i)) return;
  f.reported |= 1 << i;
  const { id, clauses } = f.card;
  const { text } = clauses[i]!;
  const because = causeOfFizzle(a, f, code, cond);
  if (code === 'voided')
    a.emit(code, { who: f.who, card: id, clause: i, text }, { rule: 'NV-45', source: id, because });
  else a.emit(code, { who: f.who, card: id, clause: i, text, cond }, { rule: FIZZLE_RULES[code], source: id, because });
}

/** Conditions decided by the order of the beat. */
const ORDERED: ReadonlySet<string> = new Set(['clash', 'first', 'last']);

/** The event that prevented a clause from running. */
function causeOfFizzle(a: Arena, f: Fighter, code: FizzleCode | 'voided', cond: string): CauseOf {
  const { story } = f;
  switch (code) {
    case 'voided':
      return a.order;
    case 'fizzledCancelled':
      return story?.cancelled;
    case 'fizzledStunned':
      return story?.stunned;
    case 'fizzledOver':
      return (a.you.side.hp === 0 ? a.you : a.foe).story?.blow;
    default:
      if (ORDERED.has(cond)) return a.order;
      if (cond === 'read') return f.predicts ? `read:${f.who}` : story?.play;
      return cond === 'missed' || cond === 'hit' ? (story?.missed ?? story?.play) : story?.play;
  }
}

const FIZZLE_RULES: { readonly [code in FizzleCode]: string } = {
  fizzledStunned: 'NV-51',
  fizzledCancelled: 'NV-46',
  fizzledOver: 'NV-12',
  fizzled: 'NV-31',
};

/** Reports every clause not reported yet with this code. */
export function close(a: Arena, f: Fighter, code: FizzleCode | 'voided', cond: string): void {
  if (!a.emit || !f.card) return;
  for (let i = 0; i < f.card.clauses.length; i++) fizzle(a, f, i, code, cond);
}

/** Reports the remaining clauses of one window: a Clash line without a Clash, a hit line without a hit. */
export function closeWindow(a: Arena, f: Fighter, window: Window, code: FizzleCode = 'fizzled'): void {
  if (!a.emit || !f.card) return;
  const cond = window === 'C' ? 'clash' : f.misses ? 'missed' : window === 'H' ? 'hit' : 'nothing';
  const { clauses } = f.card;
  for (let i = 0; i < clauses.length; i++) {
    if (f.reported & (1 << i)) continue;
    const clause = clauses[i]!;
    const ran = window === 'A' ? clause.window === 'A' || isOn(f, clause) : clause.window === window;
    if (ran) fizzle(a, f, i, code, code === 'fizzledStunned' ? 'stunned' : cond);
  }
}
