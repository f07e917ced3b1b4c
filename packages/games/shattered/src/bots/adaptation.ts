import { CATEGORIES, type Category, type Profile } from '../content/records.ts';
import { cardOf, hasModule, type KnownPosition, type Who } from '../rules/scene.ts';
import type { ShatteredView } from '../rules/view-schema.ts';

/** Multipliers by category, from a mood or from reading the opponent. SD-134, SD-137 */
export type Factors = { readonly [C in Category]?: number };

const NONE: Factors = {};
const COUNTED = ['Strike', 'Empower', 'Disrupt', 'Counter', 'Trap', 'Offer', 'Test', 'Reshape'] as const;
const SURE = 0.85;
const READS_FROM = 4;

const MOODS: { readonly [emotion: string]: Factors } = {
  enraged: { Strike: 1.6 },
  cautious: { Disrupt: 1.4, React: 1.4 },
  grateful: { Offer: 1.4, Test: 1.4, Strike: 0.5 },
};

const ANSWERS: { readonly [profile: string]: Factors } = {
  aggressive: { React: 1.3, Disrupt: 1.3 },
  nurturing: { Offer: 1.3, Test: 1.3 },
  tactical: { Counter: 1.3 },
};

/** Cosine similarity of two lists of counts: 1 if one is a multiple of the other. */
function cosine(a: readonly number[], b: readonly number[]): number {
  let dot = 0;
  let aa = 0;
  let bb = 0;
  for (let i = 0; i < a.length; i++) {
    dot += a[i]! * b[i]!;
    aa += a[i]! * a[i]!;
    bb += b[i]! * b[i]!;
  }
  return aa === 0 || bb === 0 ? 0 : dot / (Math.sqrt(aa) * Math.sqrt(bb));
}

/** D's profile inferred from its played cards; null below the threshold. SD-137 */
export function readProfile(g: KnownPosition, view: ShatteredView): Profile | null {
  const counts = COUNTED.map(() => 0);
  for (const id of [...view.D.discard, ...view.D.exhausted]) {
    const at = COUNTED.indexOf(cardOf(g, id).cat as (typeof COUNTED)[number]);
    if (at >= 0) counts[at]! += 1;
  }
  let best: Profile | null = null;
  let likeness = SURE;
  for (const profile of Object.values(g.book.content.profiles)) {
    if (profile.side !== 'D') continue;
    const alike = cosine(
      counts,
      COUNTED.map((cat) => profile.weights_t[cat]),
    );
    if (alike < likeness || (best !== null && alike === likeness)) continue;
    best = profile;
    likeness = alike;
  }
  return best;
}

/** The profile an intelligent visitor adapts to, from round 4. SD-137 */
export const adaptsTo = (g: KnownPosition, view: ShatteredView): Profile | null =>
  hasModule(g, 'intelligent') && view.round >= READS_FROM ? readProfile(g, view) : null;

export function adaptation(g: KnownPosition, view: ShatteredView, who: Who): Factors {
  if (who === 'D' || view.modules.length === 0) return NONE;
  const mood = hasModule(g, 'emotions') ? (MOODS[view.emotion] ?? NONE) : NONE;
  const read = adaptsTo(g, view);
  const answer = read ? (ANSWERS[read.id] ?? NONE) : NONE;
  if (mood === NONE) return answer;
  return Object.fromEntries(CATEGORIES.map((cat) => [cat, (mood[cat] ?? 1) * (answer[cat] ?? 1)]));
}
