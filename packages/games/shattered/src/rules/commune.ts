import type { Who } from '../state.ts';
import { holds } from './facts.ts';
import { draw } from './piles.ts';
import { gainPromoter, heal, lowestOf } from './resources.ts';
import { asCard, otherOf, type Scene } from './scene.ts';

/** Applies immediately, without an answer. SD-136 */
export function playCommune(g: Scene, who: Who, id: string): void {
  const card = asCard(g, id, 'Commune');
  const origin = { rule: 'SD-136', source: id, label: 'card' };
  if (card.tends > 0) heal(g, lowestOf(g.s, otherOf(who)), card.tends, origin);
  if (card.bothDraw > 0)
    for (const each of ['D', 'V'] as const) draw(g, each, card.bothDraw, { rule: 'SD-136', source: id });
  if (card.when === null || holds(g, who, card.when)) gainPromoter(g, card.promoter, card.gain, origin);
  else g.t.emit?.('triggerMissed', { side: who, card: id, isDenied: false }, { rule: 'SD-45', source: id });
}
