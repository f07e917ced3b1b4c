import type { Fight } from '../state.ts';
import type { Scene } from './arena.ts';
import { quietArena } from './bout.ts';
import { failing } from './conditions.ts';
import { burn, drawUp, payBurnout } from './deck.ts';
import { runHook, runSource } from './hooks.ts';
import { interpret } from './ops.ts';
import { showMix } from './show.ts';

/** An Instant: `now` lines run immediately, `k` lines in the set-up. Public immediately. NV-21, 3.6. */
export function useInstant(s: Scene, fight: Fight, slot: number): void {
  const { state } = s.t;
  const [id] = state.instants.splice(slot, 1);
  fight.instant = id!;
  fight.tally.instants += 1;
  s.emit?.('instant', { id: id!, what: 'use', slot }, { rule: 'NV-21', source: id });
  const a = quietArena(s, fight);
  runHook(a, a.you, 'now', interpret);
  const isRedraw = s.book
    .lines(s.book.content.instants[id!]!.text)
    .clauses.some(({ primitives }) => primitives.some(({ op }) => op === 'redraw'));
  if (isRedraw) redraw(s, fight);
  if (fight.you.hp > 0) showMix(s, fight);
}

/** Burns the whole row left to right and draws a new one; Burnout is paid immediately. NV-26. */
function redraw(s: Scene, fight: Fight): void {
  const row = fight.you.row;
  fight.you.row = [];
  fight.you.counters = [];
  burn(s, fight, 'you', row);
  drawUp(s, quietArena(s, fight), 'you');
  s.t.reveal('player');
  s.t.reveal('foe');
  payBurnout(s, fight, 'you');
}

/** A `scheme x` line of a relic, at its price. NV-32. */
export function useOption(s: Scene, fight: Fight, relic: string): void {
  const a = quietArena(s, fight);
  fight.options.push(relic);
  for (const source of a.you.kit.sources) {
    if (source.id !== relic || !source.clause.isOption || failing(a, a.you, source.clause.conditions)) continue;
    fight.you.focus -= source.clause.price;
    s.emit?.('relicUsed', { relic, price: source.clause.price }, { rule: 'NV-32', source: relic });
    runSource(a, a.you, source, interpret);
  }
  showMix(s, fight);
}

/** Tokens face-up, and the decoy: once per beat, final. NV-63, NV-100. */
export function declare(s: Scene, fight: Fight, tokens: readonly number[], decoy: number): void {
  fight.open = [...tokens];
  fight.decoy = decoy;
  fight.hasDeclared = true;
  s.emit?.('declared', { tokens, decoy }, { rule: 'NV-63' });
  showMix(s, fight);
}
