import { atMost, counter, disrupt, drain, empower, erode, fortify, of, offer, overwhelm, promoter, RESONATE, react, reshape, strike, trap, trial } from '../notation.ts';
import type { Card } from '../records.ts';

/** Results of the recipes. */
const ROWS: readonly Card[] = [
  strike('CR.1', ['P', 2, 3], 'vitality', { keywords: [drain('structure'), overwhelm('nerve')] }),
  empower('CR.2', 'S', 1, { perDiscards: 2, discardsMax: 3, grants: [erode('nerve')] }),
  reshape('CR.3', 'M', 1, { heals: [of(1, 'structure'), of(1, 'veil')], ward: 1 }),
  strike('CR.4', ['S', 2, 3], 'resolve', { trigger: { when: promoter('trust', 4), power: 2 } }),
  counter('CR.5', 'M', 1, { chip: of(1, 'nerve'), ward: 1, fewer: 1 }),
  disrupt('CR.6', 'E', 2, { thorns: of(1, 'nerve'), weaken: 2 }),
  strike('CR.7', ['M', 1, 2], 'nerve', { keywords: [erode('resolve'), RESONATE] }),
  trap('CR.8', 'S', 'offer_refused', of(2, 'resolve'), { entangle: true }),
  react('CR.9', 'M', 2, { bonus: { when: { is: 'empoweredStrike' }, power: 1 }, reflect: of(1, 'nerve') }),
  offer('CR.10', ['E', 0], 'trust', 1, { fortify: fortify('vitality', 1, 1) }),
  trial('CR.11', 1, [3, 2], of(2, 'structure')),
  disrupt('CR.12', 'S', 1, { disadvantage: true, noRally: true, lull: 1 }),
  offer('CR.13', ['E', 1], 'trust', 2, { accepter: [of(1, 'vitality')], later: of(2, 'resolve') }),
  trap('CR.14', 'S', 'offer_accepted', of(2, 'nerve'), { entangle: true }),
  reshape('CR.15', 'M', 1, { ward: 1, recall: true }),
  react('CR.16', 'M', 1, { desperate: { when: atMost('veil', 50), power: 3 }, fortify: fortify('struck', 1, 1) }),
  react('CR.17', 'E', 1, { ward: 1, reflect: of(1, 'vitality') }),
  offer('CR.18', ['M', 1], 'trust', 1, { accepter: [of(1, 'nerve')], peek: true }),
  counter('CR.19', 'E', 1, { fortify: fortify('veil', 1, 2), trust: 1 }),
  offer('CR.20', ['M', 2], 'trust', 2, { accepter: [of(1, 'resolve')], numbs: 2 }),
  offer('CR.21', ['P', 1], 'trust', 1, { accepter: [of(-3, 'vitality'), of(2, 'resolve')], offerer: [of(2, 'structure')] }),
  empower('CR.22', 'S', 1, { power: 1, honest: true, grants: [erode('nerve')] }),
];

export const CRAFTED_CARDS: readonly Card[] = ROWS.map((card) => ({ ...card, from: 'SD-270' }));
