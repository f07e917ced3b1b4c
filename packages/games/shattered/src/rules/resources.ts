import type { Term } from '@undercroft/kernel';
import { PERCENT } from '@undercroft/kernel/units';
import { type Promoter, REDUCERS, type Reducer } from '../content/records.ts';
import type { ShatteredState, Who } from '../state.ts';
import { endCondition } from './conditions.ts';
import { feelTerror } from './emotions.ts';
import { noteHazard } from './hazard-due.ts';
import { pathOf } from './path-of.ts';
import { type KnownState, type Origin, type Scene, sideOf, sum } from './scene.ts';

export const OWNER: { readonly [r in Reducer]: Who } = {
  structure: 'D',
  veil: 'D',
  presence: 'D',
  vitality: 'V',
  resolve: 'V',
  nerve: 'V',
};
export const PRIMARY: { readonly [who in Who]: Reducer } = { D: 'structure', V: 'vitality' };
export const OWN_PROMOTER: { readonly [who in Who]: Promoter } = { D: 'rapport', V: 'trust' };

/** Lowest by fraction, ties to the first in order. SD-6 */
export function lowestOf({ res, max }: Pick<ShatteredState, 'res' | 'max'>, who: Who): Reducer {
  const [a, b, c] = REDUCERS[who];
  const low = res[b] * max[a] < res[a] * max[b] ? b : a;
  return res[c] * max[low] < res[low] * max[c] ? c : low;
}

/** True if a reducer is at most this percentage of its maximum. */
export const isAtMost = ({ res, max }: Pick<ShatteredState, 'res' | 'max'>, r: Reducer, pct: number): boolean =>
  res[r] * PERCENT <= max[r] * pct;

/** V's mean reducer fraction as an exact ratio: `of` divided by `in`. */
export function visitorMean({ res, max }: Pick<ShatteredState, 'res' | 'max'>): { of: number; in: number } {
  const [a, b, c] = REDUCERS.V;
  return {
    of: res[a] * max[b] * max[c] + res[b] * max[a] * max[c] + res[c] * max[a] * max[b],
    in: REDUCERS.V.length * max[a] * max[b] * max[c],
  };
}

function drop(g: Scene, r: Reducer, lost: number): void {
  const { s } = g;
  s.res[r] -= lost;
  if (s.res[r] === 0 && OWNER[r] === 'D') s.lastZero = r as ShatteredState['lastZero'];
}

/** A loss is never reduced. SD-26 */
export function lose(g: Scene, r: Reducer, n: number, origin: Origin): number {
  const { s, t } = g;
  const before = s.res[r];
  const lost = Math.min(before, n);
  if (lost === 0) return 0;
  drop(g, r, lost);
  t.emit?.(
    'loss',
    { r, lost, left: s.res[r] },
    sum(origin, 'lost', [
      { label: origin.label, value: n },
      { label: 'atZero', value: lost - n },
    ]),
    { about: [r] },
  );
  if (r === 'nerve') feelTerror(g, before);
  return lost;
}

/** Damage is reduced by Fortify, then by the oldest Ward. The rest is dealt, overflow included. SD-26, SD-55 */
export function damage(g: Scene, r: Reducer, raw: number, origin: Origin, parts?: readonly Term[]): number {
  const { s, t } = g;
  const who = OWNER[r];
  const byFortify = Math.min(raw, fortifyOn(s, who, r));
  const byWard = raw > byFortify ? useWard(g, who, raw - byFortify) : 0;
  const dealt = raw - byFortify - byWard;
  const before = s.res[r];
  const lost = Math.min(before, dealt);
  if (lost > 0) drop(g, r, lost);
  t.emit?.(
    'damage',
    { r, dealt, lost, over: dealt - lost, left: s.res[r] },
    sum(origin, 'dealt', [
      ...(parts ?? [{ label: origin.label, value: raw }]),
      { label: 'fortify', value: -byFortify },
      { label: 'ward', value: -byWard },
    ]),
    { about: [r] },
  );
  if (r === 'nerve' && lost > 0) feelTerror(g, before);
  return dealt;
}

/** Total Fortify on a resource. SD-55 */
export function fortifyOn(s: Pick<KnownState, 'D' | 'V'>, who: Who, r: Reducer): number {
  const { conditions } = sideOf(s, who);
  let n = 0;
  for (let i = 0; i < conditions.length; i++) {
    const one = conditions[i]!;
    if (one.kind === 'fortify' && one.r === r) n += one.n;
  }
  return n;
}

function useWard(g: Scene, who: Who, left: number): number {
  const { conditions } = sideOf(g.s, who);
  for (let i = 0; i < conditions.length; i++) {
    const one = conditions[i]!;
    if (one.kind !== 'ward') continue;
    endCondition(g, who, one, 'conditionRemoved', 'SD-87');
    return Math.min(left, one.n);
  }
  return 0;
}

/** Healing never exceeds the maximum. SD-5 */
export function heal(g: Scene, r: Reducer, n: number, origin: Origin): number {
  const { s, t } = g;
  const healed = Math.min(n, s.max[r] - s.res[r]);
  if (healed <= 0) return 0;
  s.res[r] += healed;
  t.emit?.(
    'healed',
    { r, healed, now: s.res[r] },
    sum(origin, 'healed', [
      { label: origin.label, value: n },
      { label: 'atMax', value: healed - n },
    ]),
    { about: [r] },
  );
  return healed;
}

/** At most four per round from all sources. SD-68 */
export function gainPromoter(g: Scene, promoter: Promoter, n: number, origin: Origin): void {
  const { s, t, book } = g;
  if (n <= 0) return;
  const gain = Math.min(n, Math.max(0, book.content.numbers.bond.capPerRound - s.gained[promoter]));
  s.res[promoter] += gain;
  s.gained[promoter] += gain;
  t.emit?.(
    'promoterGained',
    { promoter, gain, now: s.res[promoter] },
    sum(origin, 'gain', [
      { label: origin.label, value: n },
      { label: 'roundCap', value: gain - n },
    ]),
    { about: [promoter] },
  );
  noteHazard(g);
}

export function losePromoter(g: Scene, promoter: Promoter, n: number, origin: Origin, parts?: readonly Term[]): void {
  const { s, t } = g;
  const lost = Math.min(s.res[promoter], n);
  if (lost === 0) return;
  s.res[promoter] -= lost;
  t.emit?.(
    'promoterLost',
    { promoter, lost, now: s.res[promoter] },
    sum(origin, 'lost', [...(parts ?? [{ label: origin.label, value: n }]), { label: 'atZero', value: lost - n }]),
    { about: [promoter] },
  );
}

/** Halves both promoters, rounded down; the Heartwood rounds up. SD-71, SD-320 */
export function crash(g: Scene, origin: Origin): void {
  for (const promoter of ['trust', 'rapport'] as const) {
    const had = g.s.res[promoter];
    const half = pathOf(g) === 'HEARTWOOD' ? Math.ceil(had / 2) : Math.floor(had / 2);
    losePromoter(g, promoter, had - half, origin, [
      { label: origin.label, value: half },
      { label: 'rounding', value: had - 2 * half },
    ]);
  }
}
