import type { Scene } from './arena.ts';
import { shufflePile } from './deck.ts';
import { deckOf } from './fight.ts';
import { fillEnemies, hereOf } from './map.ts';

/** Fixes and reveals a foe's opening row. NV-84, NV-107. */
export function scoutFoe(s: Scene, foeId: string): void {
  const { state } = s.t;
  if (state.scouted.some((known) => known.foeId === foeId)) return;
  const order = deckOf(s.book.content.foes[foeId]!);
  shufflePile(s, 'foe', order);
  order.reverse();
  state.scouted.push({ foeId, order, shown: s.book.mods.row });
  s.t.reveal('player');
  s.emit?.(
    'scouted',
    { foe: foeId, row: order.slice(0, s.book.mods.row) },
    { rule: 'NV-107', source: foeId },
    `scout:${foeId}`,
  );
}

/** The next enemy of the bag, and every Elite or Boss on a child node. NV-107. */
export function scoutAhead(s: Scene): void {
  const { state } = s.t;
  if (state.bag.length === 0) fillEnemies(s);
  scoutFoe(s, state.bag[0]!);
  const here = hereOf(state);
  for (const node of state.map)
    if (node.floor === state.floor + 1 && here?.next.includes(node.column) && node.foe !== '') scoutFoe(s, node.foe);
}
