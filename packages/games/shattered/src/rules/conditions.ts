import type { Reducer } from '../content/records.ts';
import type { Condition, ConditionKind, Who } from '../state.ts';
import { numbersOf, pathOf } from './path-of.ts';
import { autoOf, conditionName, type KnownPosition, oldest, otherOf, points, type Scene, sideOf } from './scene.ts';

interface ConditionSpec {
  readonly kind: ConditionKind;
  readonly card: string;
  readonly rule: string;
  readonly r?: Reducer | '';
  readonly n?: number;
  readonly left?: number;
  readonly isTurned?: boolean;
}

/** Places a condition on a side. */
export function place(
  g: Scene,
  who: Who,
  { kind, card, rule, r = '', n = 0, left = 0, isTurned = false }: ConditionSpec,
): number {
  const { s, t } = g;
  const id = s.nextCondition;
  s.nextCondition = id + 1;
  sideOf(s, who).conditions.push({ id, kind, card, r, n, left, isFresh: left > 0 && s.active !== who, isTurned });
  t.emit?.(
    'conditionPlaced',
    { side: who, condition: kind, id, card, r, n, left },
    { rule, source: card },
    { about: [who, card], as: conditionName(id) },
  );
  return id;
}

/** Removes a condition from its side. */
export function endCondition(
  g: Scene,
  who: Who,
  one: Condition,
  kind: 'conditionRemoved' | 'conditionExpired',
  rule: string,
): void {
  const { conditions } = sideOf(g.s, who);
  conditions.splice(conditions.indexOf(one), 1);
  const { id, card, r, n } = one;
  g.t.emit?.(kind, { side: who, condition: one.kind, id, card, r, n }, { rule, source: card }, { about: [who, card] });
}

/** SD-81: does not stack. */
export function entangle(g: Scene, who: Who, card: string): void {
  if (oldest(sideOf(g.s, who), 'entangle') !== null) return;
  const n = who === 'V' && pathOf(g) === 'UNDERTOW' ? numbersOf(g).undertow.outlasts : 0;
  place(g, who, { kind: 'entangle', card, rule: 'SD-81', n });
}

export const isEntangled = (g: Pick<KnownPosition, 's'>, who: Who): boolean =>
  oldest(sideOf(g.s, who), 'entangle') !== null;

/** True if a negative auto-effect of this room hits the resource. SD-83 */
export function isDrained(g: KnownPosition, r: Reducer): boolean {
  const auto = autoOf(g);
  for (let i = 0; i < auto.length; i++) if (auto[i]!.r === r && auto[i]!.n < 0) return true;
  return false;
}

/** SD-82, SD-83; Dread makes the first one of a room two. SD-105 */
export function erode(g: Scene, who: Who, r: Reducer, card: string): void {
  const { s, t } = g;
  if (isDrained(g, r)) {
    t.emit?.('erodeSuppressed', { side: who, r, room: s.room }, { rule: 'SD-83', source: s.room }, { about: [who, r] });
    return;
  }
  place(g, who, { kind: 'erode', card, rule: 'SD-82', r, n: 1 });
  if (who !== 'V' || r !== 'nerve' || s.hasDreaded || points(g, 'dread') < g.book.content.numbers.traits.dread) return;
  s.hasDreaded = true;
  place(g, who, { kind: 'erode', card, rule: 'SD-105', r, n: 1 });
}

export const fortify = (g: Scene, who: Who, r: Reducer, [n, left]: readonly [number, number], card: string): number =>
  place(g, who, { kind: 'fortify', card, rule: 'SD-87', r, n, left });

export const ward = (g: Scene, who: Who, n: number, card: string): number =>
  place(g, who, { kind: 'ward', card, rule: 'SD-87', n, left: 1 });

/** The turn of `who` ends: timed conditions of the other side count down. SD-25, SD-80 */
export function tick(g: Scene, who: Who): void {
  const other = otherOf(who);
  const { conditions } = sideOf(g.s, other);
  for (let i = conditions.length - 1; i >= 0; i--) {
    const one = conditions[i]!;
    if (one.left === 0) continue;
    if (!one.isFresh && one.left === 1) {
      endCondition(g, other, one, 'conditionExpired', 'SD-80');
      continue;
    }
    if (one.isFresh) one.isFresh = false;
    else one.left -= 1;
    const { id, card, r, n, left } = one;
    g.t.emit?.(
      'conditionTicked',
      { side: other, condition: one.kind, id, card, r, n, left },
      { rule: 'SD-80', source: card },
      { about: [other, card] },
    );
  }
}

/** Makes the placing of this condition the cause of the following events. */
export const causedBy = (g: Scene, { id }: Condition): void => {
  g.t.cause = conditionName(id);
};
