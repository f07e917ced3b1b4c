import type { Clause, Primitive, Window } from '../content/vocabulary.ts';
import type { Arena, Fighter } from './arena.ts';
import type { Card } from './book.ts';
import { interpret } from './ops.ts';

/** Whether an R or F clause of the resolving card counts this beat. NV-41, NV-62. */
export const isOn = (f: Fighter, clause: Clause): boolean =>
  (clause.window === 'R' && f.read && !f.via && f.kit.mods.printed > 0) || (clause.window === 'F' && f.paid);

export function runAll(a: Arena, f: Fighter, card: Card, i: number, primitives: readonly Primitive[]): void {
  for (let k = 0; k < primitives.length; k++) runOne(a, f, card, i, primitives[k]!);
}

export function runOne(a: Arena, f: Fighter, card: Card, i: number, p: Primitive): void {
  a.from = card.id;
  a.clause = i;
  interpret(a, f, p);
}

type FizzleCode = 'XW-FIZZLE-STUN' | 'XW-FIZZLE-CANCEL' | 'XW-FIZZLE-KO' | 'XW-FIZZLE-COND';

/** A clause that did not run, told once. Rule book 6.1. */
export function fizzle(a: Arena, f: Fighter, i: number, code: FizzleCode | 'XW-VOID', cond: string): void {
  if (!a.tell || !f.card || f.told & (1 << i)) return;
  f.told |= 1 << i;
  const { id, clauses } = f.card;
  const { text } = clauses[i]!;
  if (code === 'XW-VOID') a.tell(code, { who: f.who, card: id, clause: i, text }, { rule: 'NV-45', source: id });
  else a.tell(code, { who: f.who, card: id, clause: i, text, cond }, { rule: FIZZLE_RULES[code], source: id });
}

const FIZZLE_RULES: { readonly [code in FizzleCode]: string } = {
  'XW-FIZZLE-STUN': 'NV-51',
  'XW-FIZZLE-CANCEL': 'NV-46',
  'XW-FIZZLE-KO': 'NV-12',
  'XW-FIZZLE-COND': 'NV-31',
};

/** Every clause not told of yet ends so. */
export function close(a: Arena, f: Fighter, code: FizzleCode | 'XW-VOID', cond: string): void {
  if (!a.tell || !f.card) return;
  for (let i = 0; i < f.card.clauses.length; i++) fizzle(a, f, i, code, cond);
}

/** The clauses of one window that nothing was told of: a Clash line without Clash, a hit that did not come. */
export function closeWindow(a: Arena, f: Fighter, window: Window, code: FizzleCode = 'XW-FIZZLE-COND'): void {
  if (!a.tell || !f.card) return;
  const cond = window === 'C' ? 'clash' : f.misses ? 'missed' : window === 'H' ? 'hit' : 'nothing';
  const { clauses } = f.card;
  for (let i = 0; i < clauses.length; i++) {
    if (f.told & (1 << i)) continue;
    const clause = clauses[i]!;
    const ran = window === 'A' ? clause.window === 'A' || isOn(f, clause) : clause.window === window;
    if (ran) fizzle(a, f, i, code, code === 'XW-FIZZLE-STUN' ? 'stunned' : cond);
  }
}
