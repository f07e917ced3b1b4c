import type { EscapeAction } from '../actions.ts';
import { ARCHETYPES } from '../content/archetypes.ts';
import { TRAITS } from '../content/types.ts';
import { type Notes, type Policy, scholar } from './policies.ts';
import type { Sense } from './sense.ts';

type Trait = (typeof TRAITS)[number];

/** Words to speak by trait: each moves only that trait. Table 3.4 */
export const VOCABULARY: { readonly [T in Trait]: readonly string[] } = {
  Comprehension: ['study', 'understand', 'pattern', 'learn', 'reason', 'question'],
  Constraint: ['discipline', 'restraint', 'control', 'oath', 'focus', 'patience'],
  Construction: ['build', 'craft', 'forge', 'repair', 'mend', 'rune'],
  Direction: ['lead', 'command', 'purpose', 'advance', 'forward', 'follow'],
  Empathy: ['mercy', 'help', 'friend', 'listen', 'together', 'care'],
  Equilibrium: ['calm', 'balance', 'steady', 'peace', 'breathe', 'rest'],
  Freedom: ['freedom', 'explore', 'wander', 'leave', 'open'],
  Levity: ['joke', 'laugh', 'smile', 'sing', 'dance', 'funny'],
  Projection: ['ambition', 'plan', 'dream', 'future', 'famous', 'become'],
  Survival: ['survive', 'endure', 'safe', 'alive', 'guard'],
};

/** Profile of the tactician archetype, and the length of its trait vector. */
const PROFILE = ARCHETYPES.find(({ id }) => id === 'tactician')!;
const LENGTH = lengthOf(PROFILE.traits);

function lengthOf(traits: { readonly [trait: string]: number }): number {
  let squares = 0;
  for (const trait of TRAITS) squares += (traits[trait] ?? 0) * (traits[trait] ?? 0);
  return Math.sqrt(squares);
}

const FULL = 10_000;

interface Slope {
  readonly trait: Trait;
  /** Change of the cosine per unit of this trait; negative values turn Kael away from the profile. */
  readonly gain: number;
}

/** Gradient of ED-98's cosine along every trait that can still move. */
function slopesOf(traits: Sense['view']['you']['traits']): Slope[] {
  const own = lengthOf(traits) || 1;
  let product = 0;
  for (const trait of TRAITS) product += (PROFILE.traits[trait] ?? 0) * traits[trait]!;
  const cosine = product / (LENGTH * own);
  return TRAITS.map((trait) => ({
    trait,
    gain: (PROFILE.traits[trait] ?? 0) / LENGTH - (cosine * traits[trait]!) / own,
  })).filter(({ trait, gain }) => gain < 0 || (gain > 0 && traits[trait]! < FULL));
}

const TRAITS_NAMED = 3;
const WORDS_EACH = 2;

/** Takes the next words of the trait's list, so that sentences rarely repeat: ED-58 halves repeats. */
function wordsAbout({ trait, gain }: Slope, notes: Notes): string {
  const words = VOCABULARY[trait];
  const from = notes[`said@${trait}`] ?? 0;
  notes[`said@${trait}`] = from + WORDS_EACH;
  const chosen = Array.from({ length: WORDS_EACH }, (_, i) => words[(from + i) % words.length]!);
  return gain > 0 ? chosen.join(' and ') : chosen.map((word) => `no ${word}`).join(', ');
}

/** Traits to raise come first, because a "no" negates the two words after it. ED-58 */
function sentence({ view }: Sense, notes: Notes): EscapeAction {
  const steepest = slopesOf(view.you.traits)
    .sort((a, b) => Math.abs(b.gain) - Math.abs(a.gain))
    .slice(0, TRAITS_NAMED)
    .sort((a, b) => b.gain - a.gain);
  return { type: 'speak', payload: { text: steepest.map((slope) => wordsAbout(slope, notes)).join('; ') } };
}

/** Lead of this archetype over the best other one on the compass. */
function leadOf({ view: { compass } }: Sense): number {
  const own = compass.find(({ id }) => id === PROFILE.id)!;
  const rival = compass.find(({ id }) => id !== PROFILE.id)!;
  return own.score - rival.score;
}

const CLEAR_LEAD = 500;
const PATIENCE = 30;
const SENTENCES = 2;

/** Plays as scholar, and speaks in quiet moments until the tactician leads clearly. ED-130 */
export const tactician: Policy = (s, notes) => {
  const { view } = s;
  const key = `sentences@${view.you.depth}`;
  const spoken = notes[key] ?? 0;
  const isQuiet = !view.has_encounter && view.here < PATIENCE;
  if (!isQuiet || spoken >= SENTENCES || leadOf(s) >= CLEAR_LEAD) return scholar(s, notes);
  notes[key] = spoken + 1;
  return sentence(s, notes);
};
