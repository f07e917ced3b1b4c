import type { Roll, Term, Why } from '@undercroft/kernel';
import type { Scene } from './arena.ts';
import { runHook } from './hooks.ts';
import { interpret } from './ops.ts';
import { quietRunArena } from './run-arena.ts';
import { limited, termsOf } from './sums.ts';

/** Changes of a run's possessions: gold, HP, cards, relics, Instants. Each change emits one event. */

/** The arithmetic of a gold or HP change: its terms, and its die roll. */
interface Arithmetic {
  readonly rule: string;
  readonly terms?: readonly Term[];
  readonly roll?: Roll;
}

const why = (from: string, n: number, to: { of: string; before: number; after: number }, how: Arithmetic): Why => ({
  rule: how.rule,
  source: from,
  roll: how.roll,
  of: to.of,
  terms: limited([...termsOf(['before', to.before]), ...(how.terms ?? termsOf(['change', n]))], to.after),
});

export function changeGold(s: Scene, n: number, from: string, how: Arithmetic): void {
  const { state } = s.t;
  const before = state.gold;
  state.gold = Math.max(0, before + n);
  s.emit?.(
    'gold',
    { n: state.gold - before, gold: state.gold, from },
    why(from, n, { of: 'gold', before, after: state.gold }, how),
  );
}

/** A loss leaves at least 1 HP; a gain stops at max HP. NV-107. */
export function changeHp(s: Scene, n: number, from: string, how: Arithmetic): void {
  const { state } = s.t;
  const before = state.hp;
  state.hp = n < 0 ? Math.max(1, before + n) : Math.min(state.maxHp, before + n);
  s.emit?.(
    'hp',
    { n: state.hp - before, hp: state.hp, maxHp: state.maxHp, from },
    why(from, n, { of: 'hp', before, after: state.hp }, how),
  );
}

export function changeMaxHp(s: Scene, n: number, from: string, how: Arithmetic): void {
  const { state } = s.t;
  const before = state.maxHp;
  state.maxHp = Math.max(s.book.content.numbers.maxHp_min, before + n);
  state.hp = Math.min(state.hp, state.maxHp);
  s.emit?.(
    'maxHp',
    { n: state.maxHp - before, hp: state.hp, maxHp: state.maxHp, from },
    why(from, n, { of: 'maxHp', before, after: state.maxHp }, how),
  );
}

type CardChange = 'add' | 'remove' | 'upgrade' | 'morph' | 'graft' | 'copy';

export function addCard(s: Scene, card: string, rule: string, what: CardChange = 'add'): number {
  const { state } = s.t;
  const uid = state.nextUid;
  state.nextUid += 1;
  state.deck.push({ uid, card });
  state.tally.cards += 1;
  s.emit?.('deckChanged', { what, card, to: card }, { rule, source: card });
  return uid;
}

export function removeCard(s: Scene, uid: number, rule: string): void {
  const { deck } = s.t.state;
  const at = deck.findIndex((held) => held.uid === uid);
  const { card } = deck[at]!;
  deck.splice(at, 1);
  s.emit?.('deckChanged', { what: 'remove', card, to: '' }, { rule, source: card });
}

export function changeCard(s: Scene, uid: number, to: string, what: CardChange, rule: string): void {
  const held = s.t.state.deck.find((one) => one.uid === uid)!;
  const { card } = held;
  held.card = to;
  s.emit?.('deckChanged', { what, card, to }, { rule, source: card });
}

/** `take` hooks run once, when gained. NV-32. */
export function gainRelic(s: Scene, id: string, answer: boolean): void {
  const { state } = s.t;
  state.relics.push({ id, answer, count: 0, uses: 0 });
  state.tally.relics += 1;
  const outer = s.t.cause;
  const eventId = s.emit?.('relicGained', { id }, { rule: 'NV-82', source: id });
  if (eventId !== undefined) s.t.cause = eventId;
  const a = quietRunArena(s, id);
  runHook(a, a.you, 'take', interpret);
  s.t.cause = outer;
}

/** Into a free slot, or in exchange for a held one. NV-6, NV-87. */
export function gainInstant(s: Scene, id: string, replace: number | undefined): void {
  const { instants } = s.t.state;
  if (replace === undefined) instants.push(id);
  else instants[replace] = id;
  s.emit?.('instant', { id, what: 'gain', slot: replace ?? instants.length - 1 }, { rule: 'NV-6', source: id });
}

export function tossInstant(s: Scene, slot: number): void {
  const [id] = s.t.state.instants.splice(slot, 1);
  s.emit?.('instant', { id: id!, what: 'toss', slot }, { rule: 'NV-87', source: id });
}
