import { atMost, counter, disrupt, drain, EMPOWERED, empower, energy, erode, fortify, of, offer, RESONATE, react, reshape, strike, trap, trial } from './notation.ts';
import type { Card } from './records.ts';

/** Rule book 9.7. */
export const GILT_MAGPIE: readonly Card[] = [
  energy('GM.1', 'S', 'standard'),
  energy('GM.2', 'P', 'standard'),
  energy('GM.3', 'S', 'surge', { surge: 2 }),
  energy('GM.4', 'S', 'attune', { of: 'Social' }),
  energy('GM.5', 'M', 'siphon', { when: EMPOWERED }),
  strike('GM.6', ['S', 1, 3], 'presence', { keywords: [RESONATE] }),
  strike('GM.7', ['P', 2, 3], 'structure', { trigger: { when: { is: 'sprung' }, power: 2 } }),
  strike('GM.8', ['M', 1, 2], 'veil', { keywords: [drain('nerve')] }),
  disrupt('GM.9', 'S', 1, { randomize: true, noTrigger: true }),
  trap('GM.10', 'E', 'strike_played', of(2, 'presence')),
  trap('GM.11', 'P', 'counter_played', of(2, 'structure')),
  counter('GM.12', 'S', 1, { chip: of(1, 'veil'), steal: true }),
  offer('GM.13', ['S', 1], 'rapport', 1, { accepter: [of(2, 'veil'), of(-1, 'presence')] }),
  offer('GM.14', ['S', 0], 'rapport', 1, { draws: 1 }),
  react('GM.15', 'P', 2, { failing: 1, cancels: true }),
];

export const BARROW_TORTOISE: readonly Card[] = [
  energy('TO.1', 'E', 'standard'),
  energy('TO.2', 'P', 'standard'),
  energy('TO.3', 'E', 'attune', { of: 'Environmental' }),
  energy('TO.4', 'P', 'siphon', { when: { is: 'atLeast', r: 'vitality', pct: 50 } }),
  energy('TO.5', 'S', 'standard'),
  strike('TO.6', ['P', 2, 3], 'structure', { trigger: { when: { is: 'quiet' }, power: 2 } }),
  strike('TO.7', ['E', 1, 2], 'structure', { keywords: [erode('structure'), RESONATE] }),
  strike('TO.8', ['S', 1, 1], 'presence', { trigger: { when: { is: 'struckMe' }, power: 2 } }),
  reshape('TO.9', 'P', 1, { heals: [of(1, 'vitality')], fortify: fortify('vitality', 1, 2) }),
  reshape('TO.10', 'E', 2, { heals: [of(2, 'vitality'), of(1, 'nerve')] }),
  disrupt('TO.11', 'E', 1, { noRally: true, weaken: 1 }),
  react('TO.12', 'P', 2, { fortify: fortify('nerve', 1, 2) }),
  react('TO.13', 'E', 1, { desperate: { when: atMost('nerve', 50), power: 3 } }),
  offer('TO.14', ['E', 1], 'rapport', 1, { accepter: [of(2, 'presence')] }),
  trial('TO.15', 1, [2, 2], of(1, 'nerve')),
];

/** Companions, one per kind. Rule book 9.10. */
export const COMPANIONS: readonly Card[] = [
  strike('CO.1', ['P', 2, 3], 'vitality', { keywords: [{ word: 'overwhelm', r: 'resolve' }] }),
  disrupt('CO.2', 'M', 1, { strip: true, noRally: true }),
  offer('CO.3', ['S', 1], 'trust', 2, { accepter: [of(1, 'resolve')] }),
  counter('CO.4', 'S', 1, { chip: of(1, 'nerve'), steal: true }),
  react('CO.5', 'P', 2, { fortify: fortify('structure', 1, 2) }),
  empower('CO.6', 'P', 1, { advantage: true, ward: 1 }),
  react('CO.7', 'P', 2, { bonus: { when: { is: 'struck', r: 'presence' }, power: 1 } }),
  reshape('CO.8', 'M', 1, { heals: [of(2, 'veil')] }),
];
