import type { ArchetypeRow } from '../content/types.ts';
import type { Being } from '../state.ts';
import {
  AWARENESS,
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

/** Plain doubles with + - * / and sqrt, in axis order: exact on every machine. ED-98 */
function cosine(values: readonly number[], profile: Sparse, shift: number): number {
  let product = 0;
  let own = 0;
  let other = 0;
  for (let i = 0; i < values.length; i++) own += (values[i]! / ONE) * (values[i]! / ONE);
  for (const [axis, amount] of profile) {
    product += (values[axis - shift]! / ONE) * (amount / ONE);
    other += (amount / ONE) * (amount / ONE);
  }
  const length = Math.sqrt(own) * Math.sqrt(other);
  return Math.sqrt(own) < NOTHING || Math.sqrt(other) < NOTHING ? 0 : product / length;
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

/** ED-98: how near somebody is to an archetype, in ten-thousandths. */
export function archetypeScore(d: Dungeon, being: Being, archetype: ArchetypeRow): number {
  const { traits_pct, features_pct, skill_e4, skill_max_e4 } = d.book.f.compass;
  const traits = cosine(being.traits, d.book.vector(archetype.traits), 0);
  const features = cosine(featuresOf(d, being), d.book.vector(archetype.features), TRAIT_COUNT);
  let preferred = 0;
  for (const id of archetype.skills) if (hasSkill(being, id)) preferred += skill_e4;
  const score = (traits_pct / 100) * traits + (features_pct / 100) * features + Math.min(skill_max_e4, preferred) / ONE;
  return Math.floor(score * ONE + 0.5);
}

/** Ranked, best first; ties in table order. ED-97 */
export const archetypeScores = (d: Dungeon, being: Being): { id: string; score: number }[] =>
  d.book.content.archetypes
    .map((archetype) => ({ id: archetype.id, score: archetypeScore(d, being, archetype) }))
    .sort((a, b) => b.score - a.score);

/** ED-31, ED-98: a heading changes only for a clear lead. */
export function turnCompass(c: Turn, being: Being): void {
  const { archetypes } = c.book.content;
  const { least_e4, lead_e4 } = c.book.f.compass;
  let best = '';
  let bestScore = -ONE;
  let current = -ONE;
  for (let i = 0; i < archetypes.length; i++) {
    const score = archetypeScore(c, being, archetypes[i]!);
    if (archetypes[i]!.id === being.heading) current = score;
    if (score > bestScore) {
      best = archetypes[i]!.id;
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
