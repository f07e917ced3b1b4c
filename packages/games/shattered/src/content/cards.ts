import { atMost, commune, counter, disrupt, drain, EMPOWERED, ENTANGLE, ENTANGLED, EXHAUST, empower, energy, erode, fortify, of, offer, overwhelm, promoter, RESONATE, react, reshape, strike, trap, trial, UNEMPOWERED } from './notation.ts';
import type { Card } from './records.ts';

/** Root Hollow. Rule book 3.3, here and below. */
const ROOT_HOLLOW: readonly Card[] = [
  energy('RH.1', 'E', 'standard'),
  energy('RH.2', 'E', 'attune', { of: 'Environmental' }),
  energy('RH.3', 'E', 'siphon', { when: ENTANGLED }),
  strike('RH.4', ['E', 2, 3], 'vitality', { keywords: [ENTANGLE] }),
  strike('RH.5', ['E', 2, 2], 'resolve', { keywords: [erode('nerve')], trigger: { when: ENTANGLED, power: 2 } }),
  strike('RH.6', ['E', 1, 1], 'nerve', { keywords: [erode('nerve')] }),
  strike('RH.7', ['S', 2, 2], 'nerve', { keywords: [drain('presence')] }),
  empower('RH.8', 'E', 1, { advantage: true, steady: true }),
  disrupt('RH.9', 'E', 1, { disadvantage: true, thorns: of(1, 'vitality') }),
  counter('RH.10', 'P', 1, { chip: of(1, 'vitality'), fortify: fortify('structure', 1, 1) }),
  counter('RH.11', 'E', 1, { chip: of(1, 'nerve'), entangle: true }),
  react('RH.12', 'P', 2, { bonus: { when: { is: 'against', type: 'Physical' }, power: 1 } }),
  react('RH.13', 'E', 1, { fortify: fortify('struck', 1, 2) }),
  trap('RH.14', 'P', 'empower_played', of(2, 'nerve')),
  offer('RH.15', ['E', 1], 'trust', 1, { accepter: [of(2, 'vitality'), of(-1, 'resolve')] }),
  reshape('RH.16', 'P', 2, { heals: [of(2, 'structure')], fortify: fortify('structure', 1, 1) }),
];

const WHISPERING_GALLERY: readonly Card[] = [
  energy('WG.1', 'S', 'standard'),
  energy('WG.2', 'S', 'attune', { of: 'Social' }),
  energy('WG.3', 'S', 'siphon', { when: EMPOWERED }),
  strike('WG.4', ['S', 2, 3], 'resolve', { trigger: { when: UNEMPOWERED, power: 2 } }),
  strike('WG.5', ['S', 1, 1], 'resolve', { keywords: [erode('resolve')] }),
  strike('WG.6', ['E', 1, 2], 'resolve', { trigger: { when: { is: 'discard', n: 4 }, power: 1 } }),
  empower('WG.7', 'S', 1, { power: 2, grants: [erode('resolve')] }),
  disrupt('WG.8', 'S', 1, { disadvantage: true, randomize: true }),
  counter('WG.9', 'E', 1, { chip: of(1, 'resolve'), steal: true }),
  counter('WG.10', 'S', 1, { chip: of(1, 'nerve'), punish: 2 }),
  react('WG.11', 'S', 2, { bonus: { when: { is: 'empoweredStrike' }, power: 1 } }),
  react('WG.12', 'S', 1, { reflect: of(1, 'resolve') }),
  trap('WG.13', 'S', 'counter_played', of(2, 'resolve')),
  offer('WG.14', ['S', 2], 'trust', 1, { accepter: [of(3, 'nerve')], peek: true }),
  reshape('WG.15', 'S', 2, { shift: { between: ['presence', 'veil'], n: 2 }, fortify: fortify('presence', 1, 1) }),
];

const VEIL_BREACH: readonly Card[] = [
  energy('VB.1', 'M', 'standard'),
  energy('VB.2', 'M', 'surge', { surge: 2 }),
  energy('VB.3', 'S', 'siphon', { when: atMost('nerve', 50) }),
  strike('VB.4', ['S', 2, 3], 'nerve', { keywords: [overwhelm('resolve')] }),
  strike('VB.5', ['S', 1, 2], 'resolve', { keywords: [erode('resolve')] }),
  strike('VB.6', ['M', 1, 2], 'vitality', { keywords: [RESONATE] }),
  strike('VB.7', ['M', 3, 4], 'nerve', { keywords: [EXHAUST], selfCost: of(2, 'veil') }),
  empower('VB.8', 'S', 1, { power: 2, grants: [overwhelm('resolve')] }),
  disrupt('VB.9', 'M', 1, { strip: true, sting: of(1, 'nerve') }),
  counter('VB.10', 'M', 1, { chip: of(1, 'nerve'), ward: 1 }),
  counter('VB.11', 'M', 2, { all: true, chip: of(1, 'resolve') }),
  react('VB.12', 'M', 2, { bonus: { when: { is: 'struck', r: 'veil' }, power: 1 } }),
  react('VB.13', 'M', 1, { desperate: { when: atMost('veil', 50), power: 3 } }),
  trap('VB.14', 'M', 'strike_played', of(2, 'nerve')),
  offer('VB.15', ['M', 2], 'trust', 1, { accepter: [of(2, 'resolve'), of(-1, 'nerve')], draws: 1 }),
  reshape('VB.16', 'M', 2, { heals: [of(2, 'veil')], ward: 1 }),
];

const LIVING_ROOT_SANCTUARY: readonly Card[] = [
  energy('LS.1', 'E', 'standard'),
  energy('LS.2', 'E', 'standard'),
  energy('LS.3', 'E', 'attune', { of: 'Environmental' }),
  energy('LS.4', 'S', 'siphon', { when: promoter('trust', 4) }),
  strike('LS.5', ['E', 1, 2], 'vitality', { trigger: { when: promoter('rapport', 4), power: -1 } }),
  strike('LS.6', ['E', 1, 1], 'nerve', { keywords: [erode('nerve')], trigger: { when: { is: 'struckMe' }, power: 1 } }),
  empower('LS.7', 'S', 1, { power: 1, ward: 1 }),
  counter('LS.8', 'S', 1, { fortify: fortify('structure', 1, 2) }),
  react('LS.9', 'E', 2, { bonus: { when: promoter('rapport', 4), power: 1 } }),
  react('LS.10', 'E', 1, { fortify: fortify('structure', 1, 1) }),
  trial('LS.11', 1, [2, 2], of(1, 'structure')),
  offer('LS.12', ['E', 1], 'trust', 1, { accepter: [of(2, 'vitality')] }),
  offer('LS.13', ['E', 1], 'trust', 1, { fortify: fortify('vitality', 1, 2) }),
  offer('LS.14', ['S', 2], 'trust', 2, { accepter: [of(1, 'nerve')] }),
  reshape('LS.15', 'E', 2, { heals: [of(2, 'structure'), of(2, 'presence')] }),
];

const THORNBACK_BOAR: readonly Card[] = [
  energy('BO.1', 'P', 'standard'),
  energy('BO.2', 'P', 'standard'),
  energy('BO.3', 'P', 'surge', { surge: 2 }),
  energy('BO.4', 'P', 'siphon', { when: atMost('vitality', 50) }),
  strike('BO.5', ['P', 2, 2], 'structure', { trigger: { when: atMost('vitality', 50), power: 2 } }),
  strike('BO.6', ['P', 3, 4], 'structure', { keywords: [overwhelm('presence')] }),
  strike('BO.7', ['P', 1, 2], 'presence', { keywords: [RESONATE] }),
  strike('BO.8', ['P', 1, 1], 'veil', { keywords: [erode('veil')] }),
  empower('BO.9', 'P', 1, { advantage: true }),
  empower('BO.10', 'P', 1, { power: 1, grants: [erode('struck')] }),
  disrupt('BO.11', 'P', 1, { disadvantage: true }),
  disrupt('BO.12', 'S', 1, { thorns: of(1, 'presence') }),
  counter('BO.13', 'P', 1, { chip: of(1, 'structure') }),
  react('BO.14', 'P', 2, { fortify: fortify('vitality', 1, 1) }),
  react('BO.15', 'P', 1, { desperate: { when: atMost('vitality', 50), power: 3 } }),
];

const VEIL_MOTH: readonly Card[] = [
  energy('MO.1', 'M', 'standard'),
  energy('MO.2', 'M', 'standard'),
  energy('MO.3', 'M', 'surge', { surge: 2 }),
  energy('MO.4', 'S', 'attune', { of: 'Mystical' }),
  strike('MO.5', ['M', 2, 2], 'veil', { keywords: [drain('vitality')] }),
  strike('MO.6', ['M', 2, 3], 'veil', { keywords: [overwhelm('presence')] }),
  strike('MO.7', ['S', 1, 3], 'presence', { keywords: [erode('presence')] }),
  strike('MO.8', ['M', 1, 2], 'structure', { keywords: [RESONATE] }),
  empower('MO.9', 'M', 1, { advantage: true, power: 2, grants: [drain('vitality')] }),
  disrupt('MO.10', 'E', 1, { strip: true, noTrigger: true }),
  disrupt('MO.11', 'M', 1, { disadvantage: true, noRally: true }),
  counter('MO.12', 'M', 1, { chip: of(1, 'veil'), fortify: fortify('vitality', 1, 1) }),
  react('MO.13', 'M', 2, { bonus: { when: { is: 'against', type: 'Mystical' }, power: 1 } }),
  react('MO.14', 'P', 2, { ward: 1 }),
  react('MO.15', 'M', 1, { desperate: { when: atMost('vitality', 50), power: 3 }, cancels: true }),
];

const DRIFT_SYMBIOTE: readonly Card[] = [
  energy('SY.1', 'S', 'standard'),
  energy('SY.2', 'E', 'standard'),
  energy('SY.3', 'E', 'surge', { surge: 2 }),
  energy('SY.4', 'S', 'attune', { of: 'Social' }),
  energy('SY.5', 'S', 'siphon', { when: promoter('rapport', 4) }),
  strike('SY.6', ['P', 1, 1], 'structure', { keywords: [erode('structure')] }),
  strike('SY.7', ['S', 1, 1], 'presence', { trigger: { when: promoter('trust', 4), power: 1 } }),
  trial('SY.8', 1, [2, 2], of(1, 'vitality')),
  empower('SY.9', 'S', 1, { advantage: true, test: 10 }),
  empower('SY.10', 'S', 1, { perTrust: 4, ward: 1 }),
  offer('SY.11', ['S', 1], 'rapport', 1, { accepter: [of(1, 'structure')], offerer: [of(1, 'vitality')] }),
  offer('SY.12', ['S', 2], 'rapport', 2, { accepter: [of(2, 'structure')] }),
  counter('SY.13', 'P', 1, { fortify: fortify('vitality', 1, 2) }),
  react('SY.14', 'P', 2, { failing: 1 }),
  react('SY.15', 'E', 1, { fortify: fortify('struck', 1, 1) }),
];

/** Grafts. Rule book 3.6. */
const IDENTITY: readonly Card[] = [
  strike('ID.1', ['P', 2, 2], 'vitality', { keywords: [drain('structure')], trigger: { when: atMost('vitality', 50), power: 2 } }),
  empower('ID.2', 'E', 1, { perDiscards: 2, discardsMax: 3 }),
  reshape('ID.3', 'P', 1, { heals: [of(1, 'structure')], more: { when: { is: 'bled' }, n: 2 } }),
  strike('ID.4', ['S', 3, 3], 'resolve', { trigger: { when: { is: 'countered' }, power: 2 } }),
  counter('ID.5', 'S', 1, { chip: of(1, 'resolve'), fewer: 1 }),
  disrupt('ID.6', 'E', 2, { weaken: 2 }),
  strike('ID.7', ['M', 1, 1], 'nerve', { keywords: [erode('nerve'), erode('resolve')] }),
  trap('ID.8', 'S', 'offer_refused', of(2, 'nerve')),
  empower('ID.9', 'M', 1, { aim: 'nerve', grants: [erode('nerve')] }),
  offer('ID.10', ['E', 0], 'trust', 1, {}),
  trial('ID.11', 2, [3, 1], of(1, 'presence')),
  disrupt('ID.12', 'S', 1, { disadvantage: true, lull: 1 }),
  offer('ID.13', ['E', 1], 'trust', 1, { accepter: [of(-2, 'vitality'), of(1, 'nerve')] }),
  trap('ID.14', 'S', 'offer_accepted', of(2, 'resolve'), { entangle: true }),
  reshape('ID.15', 'M', 1, { recall: true, draws: 1 }),
];

/** The deck of lies. Rule book 3.7, SD-132. */
const HONEYED_HOLLOW: readonly Card[] = [
  energy('HH.1', 'E', 'standard'),
  energy('HH.2', 'E', 'standard'),
  energy('HH.3', 'S', 'siphon', { when: promoter('trust', 4) }),
  strike('HH.4', ['E', 1, 2], 'vitality', { trigger: { when: promoter('trust', 4), power: 2 } }),
  strike('HH.5', ['S', 2, 3], 'resolve', { keywords: [EXHAUST] }),
  empower('HH.6', 'S', 1, { advantage: true, honest: true }),
  disrupt('HH.7', 'E', 1, { disadvantage: true, weaken: 1, weakenWhen: promoter('trust', 4) }),
  counter('HH.8', 'S', 1, { chip: of(1, 'nerve'), trust: 1 }),
  react('HH.9', 'E', 2, { bonus: { when: { is: 'sprung' }, power: 1 } }),
  trap('HH.10', 'E', 'offer_accepted', of(2, 'vitality')),
  trap('HH.11', 'E', 'offer_accepted', of(1, 'nerve'), { entangle: true }),
  trap('HH.12', 'M', 'offer_accepted', of(2, 'resolve')),
  offer('HH.13', ['E', 1], 'trust', 1, { accepter: [of(2, 'vitality')], later: of(1, 'resolve') }),
  offer('HH.14', ['S', 1], 'trust', 1, { accepter: [of(2, 'nerve')], numbs: 1 }),
  offer('HH.15', ['S', 2], 'trust', 2, { accepter: [of(3, 'vitality'), of(-1, 'nerve')] }),
];

/** Module `commune`. SD-136 */
const COMMUNE: readonly Card[] = [commune('CM.1', ['S', 0], 'rapport', { when: { is: 'quiet' } }), commune('CM.2', ['E', 1], 'trust', { tends: 1 }), commune('CM.3', ['S', 0], 'trust', { when: { is: 'hand', n: 3 } }), commune('CM.4', ['S', 1], 'rapport', { bothDraw: 1 })];

const ALL: readonly Card[] = [...ROOT_HOLLOW, ...WHISPERING_GALLERY, ...VEIL_BREACH, ...LIVING_ROOT_SANCTUARY, ...THORNBACK_BOAR, ...VEIL_MOTH, ...DRIFT_SYMBIOTE, ...IDENTITY, ...HONEYED_HOLLOW, ...COMMUNE];

export const CARDS: { readonly [id: string]: Card } = Object.fromEntries(ALL.map((card) => [card.id, card]));
