import type { ArchetypeRow } from '../content/types.ts';
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
  type Sparse,
  TRAIT_COUNT,
} from './dungeon.ts';
import { isKael, type Turn, tell, whereIs } from './tell.ts';

const ONE = 10_000;
const NOTHING = 0.0001;

/** One half of an archetype: what it is made of, as shares of one, and how long that arrow is. */
interface Arrow {
  readonly axes: readonly number[];
  readonly shares: readonly number[];
  readonly length: number;
}

/** Plain doubles with + - * / and sqrt, in axis order: exact on every machine. ED-98 */
function arrowOf(profile: Sparse, shift: number): Arrow {
  let squares = 0;
  for (const [, amount] of profile) squares += (amount / ONE) * (amount / ONE);
  return {
    axes: profile.map(([axis]) => axis - shift),
    shares: profile.map(([, amount]) => amount / ONE),
    length: Math.sqrt(squares),
  };
}

function lengthOf(values: readonly number[]): number {
  let squares = 0;
  for (let i = 0; i < values.length; i++) squares += (values[i]! / ONE) * (values[i]! / ONE);
  return Math.sqrt(squares);
}

function cosine(values: readonly number[], length: number, arrow: Arrow): number {
  if (length < NOTHING || arrow.length < NOTHING) return 0;
  const { axes, shares } = arrow;
  let product = 0;
  for (let i = 0; i < axes.length; i++) product += (values[axes[i]!]! / ONE) * shares[i]!;
  return product / (length * arrow.length);
}

interface Target {
  readonly row: ArchetypeRow;
  readonly traits: Arrow;
  readonly features: Arrow;
}

const targets = new WeakMap<Book, readonly Target[]>();

/** The archetypes as arrows, made once for every book. */
function targetsOf(book: Book): readonly Target[] {
  const known = targets.get(book);
  if (known) return known;
  const made = book.content.archetypes.map((row) => ({
    row,
    traits: arrowOf(book.vector(row.traits), 0),
    features: arrowOf(book.vector(row.features), TRAIT_COUNT),
  }));
  targets.set(book, made);
  return made;
}

const scaled = [0, 0, 0, 0, 0];

/** Fame, Awareness, Guile and Momentum, each up to 1; Effort is left out. */
function featuresOf({ book }: Dungeon, being: Being): readonly number[] {
  const { fame_e4, momentum_e4 } = book.f.compass;
  scaled[FAME] = Math.min(1, featureOf(being, FAME) / fame_e4) * ONE;
  scaled[AWARENESS] = Math.min(ONE, featureOf(being, AWARENESS));
  scaled[GUILE] = Math.min(ONE, featureOf(being, GUILE));
  scaled[MOMENTUM] = Math.min(1, featureOf(being, MOMENTUM) / momentum_e4) * ONE;
  return scaled;
}

/** Where somebody's own arrows point. */
interface Course {
  readonly being: Being;
  readonly traits: number;
  readonly features: readonly number[];
  readonly featuresLength: number;
}

function courseOf(d: Dungeon, being: Being): Course {
  const features = featuresOf(d, being);
  return { being, traits: lengthOf(being.traits), features, featuresLength: lengthOf(features) };
}

/** ED-98: how near somebody is to an archetype, in ten-thousandths. */
function archetypeScore({ book }: Dungeon, course: Course, target: Target): number {
  const { traits_pct, features_pct, skill_e4, skill_max_e4 } = book.f.compass;
  const { being } = course;
  const traits = cosine(being.traits, course.traits, target.traits);
  const features = cosine(course.features, course.featuresLength, target.features);
  const { skills } = target.row;
  let preferred = 0;
  for (let i = 0; i < skills.length; i++) if (hasSkill(being, skills[i]!)) preferred += skill_e4;
  const score = (traits_pct / 100) * traits + (features_pct / 100) * features + Math.min(skill_max_e4, preferred) / ONE;
  return Math.floor(score * ONE + 0.5);
}

/** Ranked, best first; ties in table order. ED-97 */
export function archetypeScores(d: Dungeon, being: Being): { id: string; score: number }[] {
  const course = courseOf(d, being);
  return targetsOf(d.book)
    .map((target) => ({ id: target.row.id, score: archetypeScore(d, course, target) }))
    .sort((a, b) => b.score - a.score);
}

/** ED-31, ED-98: a heading changes only for a clear lead. */
export function turnCompass(c: Turn, being: Being): void {
  const all = targetsOf(c.book);
  const course = courseOf(c, being);
  const { least_e4, lead_e4 } = c.book.f.compass;
  let best = '';
  let bestScore = -ONE;
  let current = -ONE;
  for (let i = 0; i < all.length; i++) {
    const { id } = all[i]!.row;
    const score = archetypeScore(c, course, all[i]!);
    if (id === being.heading) current = score;
    if (score > bestScore) {
      best = id;
      bestScore = score;
    }
  }
  if (best === being.heading || bestScore < least_e4 || bestScore < current + lead_e4) return;
  const was = being.heading;
  being.heading = best;
  if (c.t.tell && isKael(being))
    tell(
      c,
      'headingChanged',
      { ...whereIs(being, 'compass'), was, heading: best },
      { rule: 'ED-98', source: best },
      { seen: true },
    );
}
