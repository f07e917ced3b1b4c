import { CATEGORIES, type Category, type Profile } from '../content/records.ts';
import { addCounts, COUNTED, countCards } from '../rules/kind-memory.ts';
import { hasModule, type KnownPosition, type Who } from '../rules/scene.ts';
import { kindOf } from '../rules/templates/guests.ts';
import { guestNumbers, perTier, tierOf } from '../rules/templates/tier.ts';
import type { ShatteredView } from '../rules/view-schema.ts';

/** Multipliers by category, from a mood or from reading the opponent. SD-134, SD-137 */
export type Factors = { readonly [C in Category]?: number };

const NONE: Factors = {};
const SURE = 0.85;
const READS_FROM = 4;
/** Tiers of templates. SD-317 */
const FROM_EARLIER_ROOMS = 2;
const FROM_EARLIER_VISITS = 3;

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

/** SD-317: tiers count earlier rooms of the visit, the last one also the last visit of its kind. */
function playsSeen(g: KnownPosition, view: ShatteredView): number[] {
  const here = countCards(g, [...view.D.discard, ...view.D.exhausted]);
  const tier = tierOf(g);
  const kinds = view.second?.kinds;
  if (!kinds || tier < FROM_EARLIER_ROOMS) return here;
  const visit = addCounts(here, kinds.played);
  const before = kinds.last.find(({ kind }) => kind === kindOf(view.visitor));
  return tier < FROM_EARLIER_VISITS || !before ? visit : addCounts(visit, before.played);
}

/** D's profile inferred from its played cards; null below the threshold. SD-137 */
export function readProfile(g: KnownPosition, view: ShatteredView): Profile | null {
  const counts = playsSeen(g, view);
  let best: Profile | null = null;
  let likeness = SURE;
  for (const profile of Object.values(g.book.content.profiles)) {
    if (profile.side !== 'D') continue;
    const alike = cosine(
      counts,
      COUNTED.map((cat) => profile.weights_t[cat as keyof Profile['weights_t']]),
    );
    if (alike < likeness || (best !== null && alike === likeness)) continue;
    best = profile;
    likeness = alike;
  }
  return best;
}

/** The profile an intelligent visitor adapts to. SD-137, SD-317 */
export const adaptsTo = (g: KnownPosition, view: ShatteredView): Profile | null =>
  hasModule(g, 'intelligent') && view.round >= readsFrom(g) ? readProfile(g, view) : null;

const readsFrom = (g: KnownPosition): number => (tierOf(g) === 0 ? READS_FROM : perTier(g, guestNumbers(g).adaptsFrom));

export function adaptation(g: KnownPosition, view: ShatteredView, who: Who): Factors {
  if (who === 'D' || (view.modules.length === 0 && tierOf(g) === 0)) return NONE;
  const mood = hasModule(g, 'emotions') ? (MOODS[view.emotion] ?? NONE) : NONE;
  const read = adaptsTo(g, view);
  const answer = read ? (ANSWERS[read.id] ?? NONE) : NONE;
  if (mood === NONE) return answer;
  return Object.fromEntries(CATEGORIES.map((cat) => [cat, (mood[cat] ?? 1) * (answer[cat] ?? 1)]));
}
