import { packTexts } from '@undercroft/kernel';
import { AWAKENING_CARD_WORDS } from './awakening/cards.ts';
import { AWAKENING_NAMES, goodName } from './awakening/names.ts';
import { CARD_WORDS } from './cards.ts';
import { KIND_CARD_WORDS } from './kind-cards.ts';
import { guestName, KIND_NAMES } from './kind-names.ts';

/** Names of everything that has an id. */
const NAMES: { readonly [id: string]: string } = {
  D: 'the dungeon',
  V: 'the visitor',
  dungeon: 'Dungeon',
  visitor: 'Visitor',
  verdantMaw: 'Verdant Maw',
  boar: 'Thornback Boar',
  moth: 'Veil Moth',
  symbiote: 'Drift Symbiote',
  RH: 'Root Hollow',
  WG: 'Whispering Gallery',
  VB: 'Veil Breach',
  LS: 'Living Root Sanctuary',
  HH: 'Honeyed Hollow',
  MAW: 'The Maw',
  OUBLIETTE: 'The Oubliette',
  SCREAM: 'The Scream',
  structure: 'Structure',
  veil: 'Veil',
  presence: 'Presence',
  vitality: 'Vitality',
  resolve: 'Resolve',
  nerve: 'Nerve',
  trust: 'Trust',
  rapport: 'Rapport',
  empower: 'Empower',
  disrupt: 'Disrupt',
  entangle: 'Entangle',
  erode: 'Erode',
  drain: 'Drain',
  overwhelm: 'Overwhelm',
  resonate: 'Resonate',
  exhaust: 'Exhaust',
  fortify: 'Fortify',
  ward: 'Ward',
  later: 'Aftertaste',
  numb: 'Numb',
  defect: 'Broken Faith',
  tactical: 'Tactical',
  aggressive: 'Aggressive',
  nurturing: 'Nurturing',
  deceptive: 'Deceptive',
  feral: 'Feral',
  cautious: 'Cautious',
  cooperative: 'Cooperative',
  enraged: 'Enraged',
  grateful: 'Grateful',
  terrified: 'Terrified',
  RiftSquall: 'Rift Squall',
  Rockfall: 'Rockfall',
  WailingDraught: 'Wailing Draught',
  SporeBloom: 'Spore Bloom',
  Stillness: 'Stillness',
  hunger: 'Hunger',
  oppression: 'Oppression',
  dread: 'Dread',
  grace: 'Grace',
  guile: 'Guile',
  essence: 'Essence',
  knowledge: 'Knowledge',
  strikeVitality: 'Strikes at Vitality',
  strikeResolve: 'Strikes at Resolve',
  strikeNerve: 'Strikes at Nerve',
  offerKept: 'honest Offers',
  offerHarmed: 'Offers that hurt',
  testGiven: 'Tests given',
  cooperated: 'Tests kept',
  defected: 'Tests broken',
  restraint: 'Restraint',
  trapSprung: 'Traps sprung',
  betrayal: 'Betrayals',
  mercy: 'mercy',
  'max.structure': '+1 Structure',
  'max.veil': '+1 Veil',
  'max.presence': '+1 Presence',
  'scar.structure': 'Structure Scar removed',
  'scar.veil': 'Veil Scar removed',
  'scar.presence': 'Presence Scar removed',
  reveal: 'A look at the next visitor',
  choice: 'A choice of two visitors',
  opening: 'One more opening card',
  random: 'a random resource',
};

const wordsOf = (id: string): readonly [name: string, flavour: string] | undefined =>
  CARD_WORDS[id] ?? KIND_CARD_WORDS[id] ?? AWAKENING_CARD_WORDS[id];

/** Unknown ids are returned unchanged. */
export const name = (id: string): string =>
  packTexts.nameOf(id) ??
  wordsOf(id)?.[0] ??
  NAMES[id] ??
  KIND_NAMES[id] ??
  AWAKENING_NAMES[id] ??
  goodName(id) ??
  (guestName(id) || id);

export const flavourOf = (id: string): string => wordsOf(id)?.[1] ?? '';

export const ENDING_TEXT: { readonly [ending: string]: string } = {
  Kill: 'Vitality fell to 0. The visitor is dead.',
  Break: 'Resolve fell to 0. The visitor is broken.',
  Panic: 'Nerve fell to 0. The visitor fled in panic.',
  Bond: 'Trust and Rapport reached 12. You are bonded.',
  Overcome: 'Structure fell to 0. The visitor broke through the room.',
  Inert: 'Veil fell to 0. The room went inert.',
  Dominate: 'Presence fell to 0. The visitor dominated the room.',
  Survive: 'The visitor outlasted the room.',
  Fled: 'The visitor got away.',
};
