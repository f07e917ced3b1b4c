import type { Term } from '@undercroft/kernel';
import { archetypeOf } from '../archetype.ts';
import type { KnownPosition } from '../scene.ts';
import { guestNumbers, isReader, tierOf } from './tier.ts';

/** Points a reader takes off while D has a card face-down. SD-318 */
export const shyness = (g: KnownPosition): number => (isReader(g) && hasFaceDown(g) ? guestNumbers(g).faceDown : 0);

const hasFaceDown = ({ s }: KnownPosition): boolean => {
  const { traps, trapCount } = s.D;
  return (trapCount ?? traps?.length ?? 0) > 0;
};

/** The chance that a template accepts D's Offer, after each of its own terms. SD-318 */
export function guestTerms(g: KnownPosition, from: number): Term[] {
  const { perReputation, perHarm, charlatan, least, most } = guestNumbers(g);
  const { record, harms } = g.s;
  const isWary = record !== null && tierOf(g) > guestNumbers(g).readsFrom && archetypeOf(g) === 'Charlatan';
  let chance = from;
  const terms: Term[] = [];
  const add = (label: string, points: number): void => {
    if (points === 0) return;
    chance += points;
    terms.push({ label, value: chance });
  };
  add('reading', perReputation * (record?.reputation ?? 0));
  add('harms', perHarm * harms);
  add('faceDown', shyness(g));
  add('charlatan', isWary ? charlatan : 0);
  const bounded = Math.max(least, Math.min(most, chance));
  if (bounded !== chance) terms.push({ label: bounded < chance ? 'atMost' : 'atLeast', value: bounded });
  return terms;
}
