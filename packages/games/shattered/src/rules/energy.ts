import type { Term } from '@undercroft/kernel';
import type { Card } from '../content/records.ts';
import type { Side, Who } from '../state.ts';
import { activationGain, ringBell } from './advanced.ts';
import { countGivenUp } from './awakening/card-deeds.ts';
import { holds } from './facts.ts';
import { takeFromHand } from './piles.ts';
import { asCard, cardOf, type KnownState, type Scene, sideOf } from './scene.ts';

/** SD-31 */
export const available = ({ pool, temp, spent }: Pick<Side, 'pool' | 'temp' | 'spent'>): number => pool + temp - spent;

const isAttuned = (side: Pick<Side, 'attune'>, card: Card): boolean => card.cost >= 1 && side.attune === card.type;

/** Current cost of the card for its owner. SD-34, SD-40 */
export function costOf(
  { s }: { readonly s: Pick<KnownState, 'ruleset'> },
  side: Pick<Side, 'attune'>,
  card: Card,
): number {
  if (s.ruleset === 'lite') return 0;
  return isAttuned(side, card) ? card.cost - 1 : card.cost;
}

/** Pays for an action card and counts the play. The event emitted next reports it. */
export function pay(g: Scene, who: Who, card: Card): { cost: number; terms: readonly Term[] } {
  const { s } = g;
  const side = sideOf(s, who);
  const cost = costOf(g, side, card);
  const isCheaper = s.ruleset === 'full' && isAttuned(side, card);
  side.spent += cost;
  if (isCheaper) side.attune = '';
  countPlay(g, who);
  if (s.ruleset === 'lite' || g.t.emit === undefined) return { cost, terms: [] };
  return {
    cost,
    terms: [
      { label: 'printedCost', value: card.cost },
      { label: 'attune', value: isCheaper ? -1 : 0 },
    ],
  };
}

/** SD-27, SD-40 */
export function countPlay({ s }: Scene, who: Who): void {
  const side = sideOf(s, who);
  side.plays += 1;
  side.acts += 1;
  s.decisions += 1;
}

/** SD-33…35 */
export function playEnergy(g: Scene, who: Who, id: string): void {
  const { s, t } = g;
  const side = sideOf(s, who);
  const card = asCard(g, id, 'Energy');
  const grows = card.kind === 'standard' || card.kind === 'attune' || (card.when !== null && holds(g, who, card.when));
  const pool = grows ? 1 : 0;
  const temp = card.kind === 'surge' ? card.surge : 1 - pool;
  takeFromHand(side, id);
  (grows ? side.set : side.discard).push(id);
  side.pool += pool;
  side.temp += temp;
  if (card.kind === 'attune') side.attune = card.of;
  side.last = card.type;
  side.hasEnergy = true;
  side.acts += 1;
  s.decisions += 1;
  t.emit?.(
    'energyPlayed',
    { side: who, card: id, pool, temp, attune: card.kind === 'attune' ? card.of : '' },
    { rule: card.kind === 'standard' ? 'SD-35' : 'SD-34', source: id },
    { about: [who, id] },
  );
  ringBell(g, who);
}

/** SD-36 */
export function activate(g: Scene, who: Who, id: string): void {
  const { s, t } = g;
  const side = sideOf(s, who);
  const activation = activationGain(g);
  takeFromHand(side, id);
  side.discard.push(id);
  side.temp += activation;
  side.acts += 1;
  s.decisions += 1;
  t.emit?.(
    'cardActivated',
    { side: who, card: id, gain: activation },
    { rule: 'SD-36', source: id },
    { about: [who, id] },
  );
  countGivenUp(g, who, id);
}

/** Records the Type of a played card. SD-86 */
export const remember = (g: Scene, who: Who, id: string): void => {
  sideOf(g.s, who).last = cardOf(g, id).type;
};
