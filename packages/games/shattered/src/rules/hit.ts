import type { Term } from '@undercroft/kernel';
import { PERCENT } from '@undercroft/kernel/units';
import { type Boost, type Keyword, type KeywordName, REDUCERS, type Reducer } from '../content/records.ts';
import type { StrikeState, Who } from '../state.ts';
import { countHit } from './awakening/card-deeds.ts';
import { entangle, erode } from './conditions.ts';
import { BACKFIRE, isHit } from './contest.ts';
import { noteBetrayal } from './deeds.ts';
import { remember } from './energy.ts';
import { numbersOf, pathOf } from './path-of.ts';
import { crash, damage, heal, lowestOf, OWNER, PRIMARY } from './resources.ts';
import { asCard, boostOf, mirrored, otherOf, type Scene, sideOf } from './scene.ts';
import { springTraps } from './traps.ts';

/** Effect of a React on the hit. */
export interface Defence {
  readonly mitigated: number;
  readonly cancels: boolean;
}

interface Hit {
  readonly by: Who;
  readonly card: string;
  readonly target: Reducer;
  readonly dealt: number;
  readonly before: number;
}

/** SD-84, SD-320 */
const drainMax = (g: Scene, by: Who): number =>
  by === 'D' && pathOf(g) === 'GULLET' ? numbersOf(g).gullet.drain : g.book.content.numbers.keywords.drainMax;

/** On-hit keywords; the other two work before and after the hit. SD-59 */
const ON_HIT: { readonly [K in KeywordName]: ((g: Scene, hit: Hit, r: Reducer) => void) | null } = {
  entangle: (g, { by, card }) => entangle(g, otherOf(by), card),
  erode: (g, { by, card }, r) => erode(g, otherOf(by), r, card),
  drain: (g, { by, dealt, card }, r) => {
    heal(g, r, Math.min(drainMax(g, by), dealt), {
      rule: 'SD-84',
      source: card,
      label: 'drain',
    });
  },
  overwhelm: null,
  resonate: null,
  exhaust: null,
};

/** SD-50, steps (i) to (o). */
export function resolveHit(g: Scene, defence: Defence | null): void {
  const { s } = g;
  const strike = s.strike!;
  const { by, target } = strike;
  const before = s.res[target];
  const dealt = strike.raw > 0 ? dealDamage(g, strike, defence?.mitigated ?? 0) : 0;
  if (dealt > 0 && before > 0 && target === 'vitality' && by === 'D') s.hasBled = true;
  const hit: Hit = { by, card: strike.card, target, dealt, before };
  if (s.awakening) countHit(g, strike, dealt);
  if (dealt > 0) applyKeywords(g, strike, hit, defence?.cancels ?? false);
  if (isHit(strike.tier) && !strike.noRally)
    heal(g, lowestOf(s, by), 1, { rule: 'SD-56', source: strike.card, label: 'rally' });
  const backfire = BACKFIRE[strike.tier];
  if (backfire > 0) damage(g, PRIMARY[by], backfire, { rule: 'SD-57', source: strike.card, label: 'reversal' });
  springTraps(g, otherOf(by), 'strike_played');
  if (strike.isBetrayal) betray(g, by, strike.card);
  discardStrike(g, strike);
}

/** (i) terms Power, tier, minimum, React; Fortify and Ward are added when they apply. SD-145 */
function dealDamage(g: Scene, { card, target, power, raw, tier }: StrikeState, mitigated: number): number {
  const byReact = Math.min(raw, mitigated);
  if (!g.t.emit) return damage(g, target, raw - byReact, { rule: 'SD-55', source: card, label: 'power' });
  const { devastatingHalves } = g.book.content.numbers.contest;
  const scaled =
    tier === 'Devastating'
      ? Math.floor((power * devastatingHalves) / 2)
      : tier === 'Strong'
        ? power
        : Math.floor(power / 2);
  const parts: Term[] = [
    { label: 'power', value: power },
    { label: 'tier', value: scaled - power },
    { label: 'minimum', value: raw - scaled },
    { label: 'react', value: -byReact },
  ];
  return damage(g, target, raw - byReact, { rule: 'SD-55', source: card, label: 'power' }, parts);
}

/** The resource named by a keyword; for a stolen grant, its counterpart on the other side. SD-62 */
export const keywordReducer = ({ r }: Keyword, target: Reducer, isTurned: boolean): Reducer =>
  r === 'struck' || r === '' ? target : mirrored(r, isTurned);

/** (j) printed keywords in order, then granted ones, Overwhelm last. */
function applyKeywords(g: Scene, strike: StrikeState, hit: Hit, isCancelled: boolean): void {
  const { by, card: id, target } = strike;
  const { keywords } = asCard(g, id, 'Strike');
  const boost: Boost | null = strike.boost === '' ? null : boostOf(g, strike.boost);
  const grants = boost?.grants ?? [];
  if (strike.isStripped || keywords.length + grants.length === 0) return;
  if (isCancelled) {
    g.t.emit?.('keywordsCancelled', { side: by, card: id }, { rule: 'SD-59', source: id }, { about: [by, id] });
    return;
  }
  for (const keyword of keywords) ON_HIT[keyword.word]?.(g, hit, keywordReducer(keyword, target, false));
  for (const keyword of grants) ON_HIT[keyword.word]?.(g, hit, keywordReducer(keyword, target, strike.isTurned));
  const printed = keywords.find(({ word }) => word === 'overwhelm');
  const granted = grants.find(({ word }) => word === 'overwhelm');
  const first = printed ?? granted;
  if (first)
    spill(g, hit, keywordReducer(first, target, !printed && strike.isTurned), (printed ? 1 : 0) + (granted ? 1 : 0));
}

/** SD-85 */
function spill(g: Scene, { card, target, dealt, before }: Hit, named: Reducer, sources: number): void {
  const { s } = g;
  const over = Math.max(0, dealt - before);
  const isBrimming = s.res[target] <= Math.floor((s.max[target] * g.book.content.numbers.keywords.spillPct) / PERCENT);
  const least = !isBrimming ? 0 : sources > 1 ? dealt : Math.floor(dealt / 2);
  const spilled = Math.max(over, least);
  if (spilled === 0) return;
  const r = named === target ? REDUCERS[OWNER[target]].find((one) => one !== target)! : named;
  damage(g, r, spilled, { rule: 'SD-85', source: card, label: 'spill' });
}

/** (n) SD-70 */
function betray(g: Scene, by: Who, card: string): void {
  const id = g.t.emit?.('betrayal', { side: by }, { rule: 'SD-70', source: card }, { about: [by] });
  g.t.cause = id;
  crash(g, { rule: 'SD-71', source: card, label: 'crash' });
  noteBetrayal(g, by);
}

/** (o) */
function discardStrike(g: Scene, strike: StrikeState): void {
  const { s, t } = g;
  const { by, card: id } = strike;
  const side = sideOf(s, by);
  const isExhausted = !strike.isStripped && asCard(g, id, 'Strike').keywords.some(({ word }) => word === 'exhaust');
  (isExhausted ? side.exhausted : side.discard).push(id);
  remember(g, by, id);
  s.strike = null;
  s.phase = 'turn';
  t.emit?.(
    'strikeResolved',
    { side: by, card: id, to: isExhausted ? 'exhausted' : 'discard' },
    { rule: isExhausted ? 'SD-88' : 'SD-50', source: id },
    { about: [by, id] },
  );
}
