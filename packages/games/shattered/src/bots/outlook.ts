import { type Category, type Profile, REDUCERS, type Reducer } from '../content/records.ts';
import { isTruce } from '../rules/advanced.ts';
import type { Book } from '../rules/book.ts';
import { isDrained } from '../rules/conditions.ts';
import { type KnownPosition, otherOf, type Who } from '../rules/scene.ts';
import type { ShatteredView, SideView } from '../rules/view-schema.ts';
import { adaptation, type Factors } from './adaptation.ts';
import { type Tracker, track } from './tracker.ts';

type Mode = 'desperate' | 'aggressive' | 'defensive' | 'balanced';

/** The board as evaluated for a side: computed once per turn, used by every score. */
export interface Outlook {
  readonly g: KnownPosition;
  readonly view: ShatteredView;
  readonly who: Who;
  readonly mine: SideView;
  readonly theirs: SideView;
  readonly profile: Profile;
  readonly mode: Mode;
  /** First target first; '' if no reducer is at 1 to 3. */
  readonly targets: readonly Reducer[];
  readonly lethal: Reducer | '';
  readonly isSuppressed: boolean;
  readonly tracker: Tracker;
  readonly factors: Factors;
}

export const fraction = ({ res, max }: Pick<ShatteredView, 'res' | 'max'>, r: Reducer): number => res[r] / max[r];

export function lowAndMean(view: Pick<ShatteredView, 'res' | 'max'>, who: Who): { low: number; mean: number } {
  const [a, b, c] = REDUCERS[who];
  const x = fraction(view, a);
  const y = fraction(view, b);
  const z = fraction(view, c);
  return { low: Math.min(x, y, z), mean: (x + y + z) / 3 };
}

const LIMIT = 15;

/** AI-3 */
export function winEstimate(view: ShatteredView, who: Who): number {
  const mine = lowAndMean(view, who);
  const theirs = lowAndMean(view, otherOf(who));
  const time = 0.1 * Math.min(view.round / LIMIT, 1);
  const w = 0.5 + 0.3 * (mine.low - theirs.low) + 0.2 * (mine.mean - theirs.mean) + (who === 'D' ? time : -time);
  return Math.max(0, Math.min(1, w));
}

/** AI-4 */
function modeOf(view: ShatteredView, who: Who): Mode {
  const w = winEstimate(view, who);
  if (w < 0.2) return 'desperate';
  if (w < 0.35) return who === 'D' ? 'aggressive' : 'defensive';
  if (w > 0.65) return who === 'D' ? 'defensive' : 'aggressive';
  return 'balanced';
}

const NONE: readonly Reducer[] = [];
const BETRAYS_AT = 4;
const DRAINED_BONUS = 6;

function preferred(g: KnownPosition, view: ShatteredView, who: Who, { targets }: Profile): readonly Reducer[] {
  if (targets === 'betrayal') return view.res.trust >= BETRAYS_AT ? ['vitality', 'nerve'] : NONE;
  if (targets !== 'computed') return targets;
  const ranked = [...(REDUCERS[otherOf(who)] as readonly Reducer[])];
  const worth = (r: Reducer): number => view.res[r] - (isDrained(g, r) ? DRAINED_BONUS : 0);
  ranked.sort((a, b) => worth(a) - worth(b));
  return ranked.slice(0, 2);
}

const LETHAL_MAX = 3;
const SOFT = 0.7;

/** The opponent's reducer closest to 0, at 1 to 3. AI-5 */
function lethalOf(view: ShatteredView, who: Who): Reducer | '' {
  let found: Reducer | '' = '';
  for (const r of REDUCERS[otherOf(who)]) {
    const value = view.res[r];
    if (value >= 1 && value <= LETHAL_MAX && (found === '' || value < view.res[found])) found = r;
  }
  return found;
}

/** AI-5 */
function targetsOf(
  g: KnownPosition,
  view: ShatteredView,
  who: Who,
  profile: Profile,
): Pick<Outlook, 'targets' | 'lethal'> {
  const base = preferred(g, view, who, profile);
  const lethal = profile.isCooperative ? '' : lethalOf(view, who);
  if (who === 'D' && lethal === '') return { targets: base, lethal };
  const targets = lethal === '' ? [...base] : [lethal, ...base.filter((r) => r !== lethal)];
  if (who === 'V')
    for (const r of REDUCERS.D)
      if (isDrained(g, r) && fraction(view, r) < SOFT && !targets.includes(r)) targets.push(r);
  return { targets, lethal };
}

/** AI-33 */
function isKind(book: Book, view: ShatteredView, { id }: Profile): boolean {
  if (book.kinds === null) return false;
  const { kindProfiles, kindModules } = book.kinds.guests;
  const modules = book.guests.get(view.visitor)?.modules ?? [];
  const from = [kindProfiles[id], ...modules.map((module) => kindModules[module])];
  return from.some((trust) => trust !== undefined && view.res.trust >= trust);
}

export const profileOf = (book: Book, view: ShatteredView, who: Who): Profile => {
  const { profiles, visitors } = book.content;
  if (who === 'D') return profiles[view.profile]!;
  const profile = profiles[visitors[view.visitor]!.profile]!;
  return isKind(book, view, profile) ? { ...profile, isCooperative: true } : profile;
};

const SUPPRESSED_ABOVE = 2;

/** AI-8: a cooperative profile plays no Strike while its own promoter is above 2. */
const isPeaceful = ({ res }: ShatteredView, who: Who, { isCooperative }: Profile): boolean =>
  isCooperative && (who === 'D' ? res.rapport : res.trust) > SUPPRESSED_ABOVE;

export function readBoard(book: Book, view: ShatteredView, who: Who): Outlook {
  const g: KnownPosition = { s: view, book };
  const profile = profileOf(book, view, who);
  const { targets, lethal } = targetsOf(g, view, who, profile);
  return {
    g,
    view,
    who,
    mine: view[who],
    theirs: view[otherOf(who)],
    profile,
    mode: modeOf(view, who),
    targets,
    lethal,
    isSuppressed: isPeaceful(view, who, profile) || isTruce(g),
    tracker: track(g, view, otherOf(who)),
    factors: adaptation(g, view, who),
  };
}

/** AI-4: plain multipliers rather than hundredths. */
const MODES: { readonly [mode in Mode]: { readonly [C in Category]?: number } } = {
  aggressive: { Strike: 1.4, Empower: 1.3, Reshape: 0.3, Trap: 0.5 },
  defensive: { Reshape: 1.5, Counter: 1.3, Disrupt: 1.3, Strike: 0.8 },
  desperate: { Strike: 1.6, Disrupt: 0.3, Counter: 0.3, Trap: 0.3, Reshape: 0.3 },
  balanced: {},
};
const OF_VISITOR: { readonly [mode in Mode]?: { readonly [C in Category]?: number } } = {
  aggressive: { Disrupt: 0.8 },
  defensive: { Disrupt: 1.5, Strike: 0.7 },
};

export const modeFactor = ({ mode, who }: Outlook, cat: Category): number =>
  (who === 'V' ? OF_VISITOR[mode]?.[cat] : undefined) ?? MODES[mode][cat] ?? 1;
