import type { Scene } from './arena.ts';
import { runHook } from './hooks.ts';
import { interpret } from './ops.ts';
import { quietRunArena } from './run-arena.ts';

/** What a run gains and loses: gold, HP, cards, relics, Instants. Each change is told once. */

export function changeGold(s: Scene, n: number, from: string, rule: string): void {
  const { state } = s.t;
  const before = state.gold;
  state.gold = Math.max(0, before + n);
  s.t.tell?.('RUN-GOLD', { n: state.gold - before, gold: state.gold, from }, { rule, source: from });
}

/** A loss leaves at least 1; a gain stops at max. NV-107. */
export function changeHp(s: Scene, n: number, from: string, rule: string): void {
  const { state } = s.t;
  const before = state.hp;
  state.hp = n < 0 ? Math.max(1, before + n) : Math.min(state.maxHp, before + n);
  s.t.tell?.('RUN-HP', { n: state.hp - before, hp: state.hp, maxHp: state.maxHp, from }, { rule, source: from });
}

export function changeMaxHp(s: Scene, n: number, from: string, rule: string): void {
  const { state } = s.t;
  state.maxHp = Math.max(s.book.content.numbers.maxHp_min, state.maxHp + n);
  state.hp = Math.min(state.hp, state.maxHp);
  s.t.tell?.('RUN-HP', { n, hp: state.hp, maxHp: state.maxHp, from }, { rule, source: from });
}

type CardChange = 'add' | 'remove' | 'upgrade' | 'morph' | 'graft' | 'copy';

export function addCard(s: Scene, card: string, rule: string, what: CardChange = 'add'): number {
  const { state } = s.t;
  const uid = state.nextUid;
  state.nextUid += 1;
  state.deck.push({ uid, card });
  state.tally.cards += 1;
  s.t.tell?.('RUN-CARD', { what, card, to: card }, { rule, source: card });
  return uid;
}

export function removeCard(s: Scene, uid: number, rule: string): void {
  const { deck } = s.t.state;
  const at = deck.findIndex((held) => held.uid === uid);
  const { card } = deck[at]!;
  deck.splice(at, 1);
  s.t.tell?.('RUN-CARD', { what: 'remove', card, to: '' }, { rule, source: card });
}

export function changeCard(s: Scene, uid: number, to: string, what: CardChange, rule: string): void {
  const held = s.t.state.deck.find((one) => one.uid === uid)!;
  const { card } = held;
  held.card = to;
  s.t.tell?.('RUN-CARD', { what, card, to }, { rule, source: card });
}

/** `take` hooks run once, when gained. NV-32. */
export function gainRelic(s: Scene, id: string, answer: boolean): void {
  const { state } = s.t;
  state.relics.push({ id, answer, count: 0, uses: 0 });
  state.tally.relics += 1;
  s.t.tell?.('RUN-DUE', { kind: 'relic', from: id, count: 1 }, { rule: 'NV-82', source: id });
  const a = quietRunArena(s, id);
  runHook(a, a.you, 'take', interpret);
}

/** Into a free slot, or in place of a held one. NV-6, NV-87. */
export function gainInstant(s: Scene, id: string, replace: number | undefined): void {
  const { instants } = s.t.state;
  if (replace === undefined) instants.push(id);
  else instants[replace] = id;
  s.t.tell?.('RUN-INSTANT', { id, what: 'gain', slot: replace ?? instants.length - 1 }, { rule: 'NV-6', source: id });
}

export function tossInstant(s: Scene, slot: number): void {
  const [id] = s.t.state.instants.splice(slot, 1);
  s.t.tell?.('RUN-INSTANT', { id: id!, what: 'toss', slot }, { rule: 'NV-87', source: id });
}
