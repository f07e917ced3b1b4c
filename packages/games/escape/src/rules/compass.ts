import { E4, HALF, PERCENT } from '@undercroft/kernel/units';
import { type ArchetypeRow, AXES } from '../content/types.ts';
import { LENGTH_LEAST } from '../limits.ts';
import type { Being } from '../state.ts';
import {
  AWARENESS,
  type Book,
  type Dungeon,
  FAME,
  featureOf,
  GUILE,
  hasSkill,
  MOMENTUM,
  onceFor,
  type Sparse,
  TRAIT_COUNT,
} from './dungeon.ts';
import { emit, isKael, type Turn, whereIs } from './emit.ts';

/** One half of an archetype as a vector: its axes, their shares of one, and its length. */
interface Arrow {
  readonly axes: readonly number[];
  readonly shares: readonly number[];
  readonly length: number;
}

/** Plain doubles with + - * / and sqrt, in axis order: exact on every machine. ED-98 */
function arrowOf(profile: Sparse): Arrow {
  let squares = 0;
  for (const [, amount] of profile) squares += (amount / E4) * (amount / E4);
  return {
    axes: profile.map(([axis]) => axis),
    shares: profile.map(([, amount]) => amount / E4),
    length: Math.sqrt(squares),
  };
}

interface Target {
  readonly row: ArchetypeRow;
  readonly traits: Arrow;
  readonly features: Arrow;
}

/** The archetypes as vectors. */
const targetsOf = onceFor((book: Book): readonly Target[] =>
  book.content.archetypes.map((row) => ({
    row,
    traits: arrowOf(book.vector(row.traits)),
    features: arrowOf(book.vector(row.features)),
  })),
);

/** Traits and features of the being under comparison, as shares of one. One buffer is enough. */
const own = new Float64Array(AXES.length);
/** Lengths of its traits and features; in an array, because a variable would box every fraction. */
const lengths = new Float64Array(2);

/** Reads a being's axes: Fame, Awareness, Guile and Momentum count up to 1; Effort is left out. */
function readCourse({ book }: Dungeon, being: Being): void {
  const { fame_e4, momentum_e4 } = book.f.compass;
  for (let i = 0; i < TRAIT_COUNT; i++) own[i] = being.traits[i]! / E4;
  // Multiplying and dividing by ten thousand rounds; that rounding is part of every score.
  own[TRAIT_COUNT + FAME] = (Math.min(1, featureOf(being, FAME) / fame_e4) * E4) / E4;
  own[TRAIT_COUNT + AWARENESS] = Math.min(E4, featureOf(being, AWARENESS)) / E4;
  own[TRAIT_COUNT + GUILE] = Math.min(E4, featureOf(being, GUILE)) / E4;
  own[TRAIT_COUNT + MOMENTUM] = (Math.min(1, featureOf(being, MOMENTUM) / momentum_e4) * E4) / E4;
  lengths[0] = ownLength(0, TRAIT_COUNT);
  lengths[1] = ownLength(TRAIT_COUNT, own.length);
}

function ownLength(from: number, to: number): number {
  let squares = 0;
  for (let i = from; i < to; i++) squares += own[i]! * own[i]!;
  return Math.sqrt(squares);
}

function cosine(length: number, arrow: Arrow): number {
  if (length < LENGTH_LEAST || arrow.length < LENGTH_LEAST) return 0;
  const { axes, shares } = arrow;
  let product = 0;
  for (let i = 0; i < axes.length; i++) product += own[axes[i]!]! * shares[i]!;
  return product / (length * arrow.length);
}

/** Score of an archetype for the being read last, in ten-thousandths. ED-98 */
function archetypeScore({ book }: Dungeon, being: Being, target: Target): number {
  const { traits_pct, features_pct, skill_e4, skill_max_e4 } = book.f.compass;
  const traits = cosine(lengths[0]!, target.traits);
  const features = cosine(lengths[1]!, target.features);
  const { skills } = target.row;
  let preferred = 0;
  for (let i = 0; i < skills.length; i++) if (hasSkill(being, skills[i]!)) preferred += skill_e4;
  const score =
    (traits_pct / PERCENT) * traits + (features_pct / PERCENT) * features + Math.min(skill_max_e4, preferred) / E4;
  return Math.floor(score * E4 + HALF);
}

/** Archetypes with scores, best first; ties in table order. ED-97 */
export function archetypeScores(d: Dungeon, being: Being): { id: string; score: number }[] {
  readCourse(d, being);
  return targetsOf(d.book)
    .map((target) => ({ id: target.row.id, score: archetypeScore(d, being, target) }))
    .sort((a, b) => b.score - a.score);
}

/** In edition 2, nobody speaks of a heading before chapter 2. ED-262 */
const isHeadingKnown = ({ s }: Turn): boolean => s.second === undefined || s.closed.length > 0;

/** A heading changes only for a clear lead. ED-31, ED-98 */
export function turnCompass(c: Turn, being: Being): void {
  const all = targetsOf(c.book);
  readCourse(c, being);
  const { least_e4, lead_e4 } = c.book.f.compass;
  let best = '';
  let bestScore = -E4;
  let current = -E4;
  for (let i = 0; i < all.length; i++) {
    const { id } = all[i]!.row;
    const score = archetypeScore(c, being, all[i]!);
    if (id === being.heading) current = score;
    if (score > bestScore) {
      best = id;
      bestScore = score;
    }
  }
  if (best === being.heading || bestScore < least_e4 || bestScore < current + lead_e4) return;
  const was = being.heading;
  being.heading = best;
  if (c.t.emit && isKael(being))
    emit(
      c,
      'headingChanged',
      { ...whereIs(being, 'compass'), was, heading: best },
      { rule: 'ED-98', source: best },
      { seen: isHeadingKnown(c) },
    );
}
