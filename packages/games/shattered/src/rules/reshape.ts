import type { ActionOf } from '../actions.ts';
import type { CardOf } from '../content/records.ts';
import type { Who } from '../state.ts';
import { countReshape } from './awakening/card-deeds.ts';
import { fortify, ward } from './conditions.ts';
import { holds } from './facts.ts';
import { draw } from './piles.ts';
import { heal } from './resources.ts';
import { asCard, type Scene, sideOf } from './scene.ts';

/** Automatic. SD-64 */
export function playReshape(g: Scene, who: Who, { card: id, trap }: ActionOf<'play'>): void {
  const card = asCard(g, id, 'Reshape');
  countReshape(g, who, card, card.shift ? shiftOf(g, card.shift).to : '');
  card.heals.forEach(({ r, n }, i) => {
    const more = i === 0 && card.more !== null && holds(g, who, card.more.when) ? card.more.n : 0;
    heal(g, r, n + more, { rule: 'SD-64', source: id, label: 'card' });
  });
  if (card.shift) shift(g, card.shift, id);
  if (card.fortify && card.fortify.r !== 'struck')
    fortify(g, who, card.fortify.r, [card.fortify.n, card.fortify.for], id);
  if (card.ward > 0) ward(g, who, card.ward, id);
  if (card.recall && trap !== undefined) recall(g, who, trap, id);
  if (card.draws > 0) draw(g, who, card.draws, { rule: 'SD-64', source: id });
}

/** From the reducer with the higher fraction to the other; the donor keeps 1, the receiver stays within its maximum. */
function shiftOf(
  { s }: Pick<Scene, 's'>,
  { between, n }: NonNullable<CardOf<'Reshape'>['shift']>,
): { from: (typeof between)[number]; to: (typeof between)[number]; n: number } {
  const [a, b] = between;
  const isFirst = s.res[a] * s.max[b] >= s.res[b] * s.max[a];
  const [from, to] = isFirst ? [a, b] : [b, a];
  return { from, to, n: Math.max(0, Math.min(n, s.res[from] - 1, s.max[to] - s.res[to])) };
}

function shift(g: Scene, word: NonNullable<CardOf<'Reshape'>['shift']>, source: string): void {
  const { s, t } = g;
  const { from, to, n } = shiftOf(g, word);
  if (n === 0) return;
  s.res[from] -= n;
  s.res[to] += n;
  t.emit?.('shifted', { from, to, n }, { rule: 'SD-64', source }, { about: [from, to] });
}

/** Returns a face-down card to the hand. */
function recall(g: Scene, who: Who, trap: string, source: string): void {
  const side = sideOf(g.s, who);
  const at = side.traps.findIndex(({ card }) => card === trap);
  side.traps.splice(at, 1);
  side.hand.push(trap);
  g.t.emit?.('trapRecalled', { side: who, card: trap }, { rule: 'SD-64', source }, { about: [who, trap] });
}
