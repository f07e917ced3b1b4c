import type { Term } from '@undercroft/kernel';
import { type Arena, cardId, type Fighter, follow, mark } from './arena.ts';
import { type Interpret, runHook } from './hooks.ts';
import { limited, termsOf, totalOf } from './sums.ts';

const isHeavy = (type: string): boolean => type === 'A' || type === 'G';

/** One packet of damage from a card: Guard, hit, stun. Returns whether it hit. NV-50, NV-51, NV-52. */
export function strike(a: Arena, f: Fighter, printed: number, interpret: Interpret): boolean {
  const target = f.other;
  const n = f.plusSpent ? printed : Math.max(0, printed + f.plus);
  const prevented = guarding(a, f, n);
  const d = n - prevented;
  target.side.hp = Math.max(0, target.side.hp - d);
  target.taken += d;
  const impact = isHeavy(f.type) ? d : Math.max(0, d - 1);
  const isHit = d >= 1 || f.type === 'G';
  if (!f.via) target.impact += impact;
  if (d >= 1) emitDamage(a, f, printed, { n, prevented, impact: f.via ? 0 : impact });
  else if (n === 0)
    a.emit?.(
      'status',
      { who: f.who, card: a.from, clause: a.clause, to: target.who, what: 'dmg', n: 0 },
      { rule: 'NV-52', source: a.from },
    );
  if (isHit) target.wasHit = true;
  if (isHit && d === 0) emitGrip(a, f, prevented);
  mark(a, f);
  if (f.via) emitLight(a, f, isHit, impact);
  else checkStun(a, f, isHit, d, interpret);
  return isHit;
}

function emitGrip(a: Arena, f: Fighter, prevented: number): void {
  const target = f.other;
  const id = a.emit?.(
    'gripped',
    { who: target.who, card: a.from, clause: a.clause, prevented, left: target.guard },
    { rule: 'NV-52', source: cardId(f) },
  );
  if (target.story) target.story.blow = id;
}

/** NV-50: damage absorbed by the Guard pool, unless Guard is ignored. */
function guarding(a: Arena, f: Fighter, n: number): number {
  const target = f.other;
  const pool = target.guard;
  if (pool === 0) return 0;
  if (f.ignoreGuard) {
    a.emit?.(
      'guardIgnored',
      { who: target.who, card: a.from, clause: a.clause, prevented: 0, left: pool },
      { rule: 'NV-50', source: cardId(f) },
    );
    return 0;
  }
  const prevented = Math.min(pool, n);
  if (prevented === 0) return 0;
  target.guard -= prevented;
  target.prevented += prevented;
  a.emit?.(
    'guarded',
    { who: target.who, card: a.from, clause: a.clause, prevented, left: target.guard },
    {
      rule: 'NV-50',
      source: cardId(f),
      because: target.story?.guard,
      of: 'prevented',
      terms: termsOf(['guard', pool], ['notNeeded', prevented - pool]),
    },
  );
  return prevented;
}

/** Printed damage, one-time bonuses, the floor at 0, Guard: one term each. */
function damageTerms(f: Fighter, printed: number, n: number, prevented: number): Term[] {
  const parts = [...termsOf(['printed', printed]), ...(f.plusSpent ? [] : (f.story?.plus ?? []))];
  return [...limited(parts, n), ...termsOf(['guard', -prevented])];
}

function emitDamage(
  a: Arena,
  f: Fighter,
  printed: number,
  { n, prevented, impact }: { n: number; prevented: number; impact: number },
): void {
  if (!a.emit) return;
  const target = f.other;
  const { side, stability } = target;
  const d = n - prevented;
  const id = a.emit(
    isHeavy(f.type) ? 'hit' : 'glance',
    { who: f.who, card: a.from, clause: a.clause, n, d, impact, total: target.impact, stability, hp: side.hp },
    { rule: 'NV-50', source: a.from, of: 'd', terms: damageTerms(f, printed, n, prevented) },
    `blow:${target.who}`,
  );
  if (target.story) target.story.blow = id;
}

/** NV-41a: reports a swapped-in card that would otherwise have stunned. */
function emitLight(a: Arena, f: Fighter, isHit: boolean, impact: number): void {
  const target = f.other;
  if (target.isStunned) return;
  const would =
    (isHit && f.grapple && !target.unstoppable) || (impact > 0 && target.impact + impact >= target.stability);
  if (would)
    a.emit?.(
      'landedLight',
      { who: f.who, card: cardId(f), what: 'stun', n: 0 },
      { rule: 'NV-41a', source: cardId(f), because: f.story?.play },
    );
}

/** NV-51, NV-53: the keyword first, then the sum of impact. */
function checkStun(a: Arena, f: Fighter, isHit: boolean, d: number, interpret: Interpret): void {
  const target = f.other;
  if (target.isStunned) return;
  if (isHit && f.grapple) {
    if (!target.unstoppable) {
      stun(a, target, 'stunnedByGrapple', interpret);
      return;
    }
    emitStun(a, target, 'stunResisted', 'NV-54');
  }
  if (d >= 1 && target.impact >= target.stability) stun(a, target, 'stunned', interpret);
}

/** A stun is caused by the blow that triggered it. */
function stun(a: Arena, target: Fighter, code: 'stunnedByGrapple' | 'stunned', interpret: Interpret): void {
  const { from, clause, isSource } = a;
  const outer = follow(a, target.story?.blow);
  if (!target.nostun) runHook(a, target, 'stun', interpret);
  a.from = from;
  a.clause = clause;
  a.isSource = isSource;
  if (target.nostun) emitStun(a, target, 'stunResisted', 'NV-51');
  else {
    target.isStunned = true;
    const id = emitStun(a, target, code, code === 'stunnedByGrapple' ? 'NV-53' : 'NV-51');
    if (target.story) target.story.stunned = id;
    follow(a, id);
    if (target.hasActed) emitStun(a, target, 'stunnedLate', 'NV-51');
  }
  follow(a, outer);
}

const emitStun = (
  a: Arena,
  target: Fighter,
  code: 'stunnedByGrapple' | 'stunned' | 'stunResisted' | 'stunnedLate',
  rule: string,
): number | undefined =>
  a.emit?.(
    code,
    { who: target.who, card: cardId(target), by: a.from, impact: target.impact, stability: target.stability },
    { rule, source: a.from },
  );

/** One `C: both n` line against one side. NV-49, NV-50, NV-51. */
export function clashLine(a: Arena, owner: Fighter, target: Fighter, n: number, interpret: Interpret): void {
  const spared = target !== owner && target.noclash;
  const { clashtaken } = target.kit.mods;
  const due = spared ? 0 : Math.max(0, n + clashtaken);
  const prevented = Math.min(target.guard, due);
  target.guard -= prevented;
  target.prevented += prevented;
  const d = due - prevented;
  target.side.hp = Math.max(0, target.side.hp - d);
  target.taken += d;
  const impact = owner.via ? 0 : d;
  target.impact += impact;
  emitClash(a, owner, target, { n, due, prevented, impact, spared });
  mark(a, owner);
  if (!target.isStunned && !owner.via && d >= 1 && target.impact >= target.stability)
    stun(a, target, 'stunned', interpret);
}

interface ClashParts {
  readonly n: number;
  readonly due: number;
  readonly prevented: number;
  readonly impact: number;
  readonly spared: boolean;
}

function emitClash(a: Arena, owner: Fighter, target: Fighter, parts: ClashParts): void {
  if (!a.emit) return;
  const { n, due, prevented, impact, spared } = parts;
  const { side, stability, kit } = target;
  const printed = termsOf(['clash', n]);
  const changed = spared
    ? termsOf(['spared', -n])
    : limited(termsOf([kit.by.clashtaken ?? 'relic', kit.mods.clashtaken]), due - totalOf(printed));
  const d = due - prevented;
  const id = a.emit(
    'clashDamage',
    {
      who: owner.who,
      card: a.from,
      clause: a.clause,
      to: target.who,
      n: due,
      d,
      impact,
      total: target.impact,
      stability,
      hp: side.hp,
    },
    {
      rule: 'NV-49',
      source: a.from,
      because: a.order,
      of: 'd',
      terms: [...printed, ...changed, ...termsOf(['guard', -prevented])],
    },
    d > 0 ? `blow:${target.who}` : undefined,
  );
  if (target.story && d > 0) target.story.blow = id;
}
