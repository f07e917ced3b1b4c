import { type Arena, cardId, type Fighter, mark } from './arena.ts';
import { type Interpret, runHook } from './hooks.ts';

const isHeavy = (type: string): boolean => type === 'A' || type === 'G';

/** One packet of damage from a card: Guard, hit, stun. Returns whether it hit. NV-50, NV-51, NV-52. */
export function strike(a: Arena, f: Fighter, n: number, interpret: Interpret): boolean {
  const target = f.other;
  const prevented = guarding(a, f, n);
  const d = n - prevented;
  target.side.hp = Math.max(0, target.side.hp - d);
  target.taken += d;
  const impact = isHeavy(f.type) ? d : Math.max(0, d - 1);
  const isHit = d >= 1 || f.type === 'G';
  if (d >= 1) tellDamage(a, f, n, prevented, f.via ? 0 : impact);
  else if (n === 0)
    a.tell?.(
      'XW-STATUS',
      { who: f.who, card: a.from, clause: a.clause, to: target.who, what: 'dmg', n: 0 },
      { rule: 'NV-52', source: a.from },
    );
  if (isHit) target.wasHit = true;
  if (isHit && d === 0)
    a.tell?.(
      'XW-GUARD-HOLD',
      { who: target.who, card: a.from, clause: a.clause, prevented, left: target.guard },
      { rule: 'NV-52', source: cardId(f) },
    );
  mark(a, f);
  if (f.via) tellLight(a, f, isHit, impact);
  else {
    target.impact += impact;
    checkStun(a, f, isHit, d, interpret);
  }
  return isHit;
}

/** NV-50: what the Guard pool takes, unless it is ignored. */
function guarding(a: Arena, f: Fighter, n: number): number {
  const target = f.other;
  if (target.guard === 0) return 0;
  if (f.ignoreGuard) {
    a.tell?.(
      'XW-GUARD-IGNORED',
      { who: target.who, card: a.from, clause: a.clause, prevented: 0, left: target.guard },
      { rule: 'NV-50', source: cardId(f) },
    );
    return 0;
  }
  const prevented = Math.min(target.guard, n);
  if (prevented === 0) return 0;
  target.guard -= prevented;
  target.prevented += prevented;
  a.tell?.(
    'XW-GUARD',
    { who: target.who, card: a.from, clause: a.clause, prevented, left: target.guard },
    { rule: 'NV-50', source: cardId(f), terms: [{ label: 'guard', value: prevented }] },
  );
  return prevented;
}

function tellDamage(a: Arena, f: Fighter, n: number, prevented: number, impact: number): void {
  if (!a.tell) return;
  const bonus = f.plusSpent ? 0 : f.plus;
  const { side, stability } = f.other;
  a.tell(
    isHeavy(f.type) ? 'XW-HIT' : 'XW-GLANCE',
    { who: f.who, card: a.from, clause: a.clause, n, d: n - prevented, impact, stability, hp: side.hp },
    {
      rule: 'NV-50',
      source: a.from,
      terms: [
        { label: 'card', value: n - bonus },
        ...(bonus === 0 ? [] : [{ label: 'bonus', value: bonus }]),
        ...(prevented === 0 ? [] : [{ label: 'guard', value: -prevented }]),
      ],
    },
  );
}

/** NV-41a: says so where a swapped-in card would have stunned. */
function tellLight(a: Arena, f: Fighter, isHit: boolean, impact: number): void {
  const target = f.other;
  if (target.isStunned) return;
  const would =
    (isHit && f.grapple && !target.unstoppable) || (impact > 0 && target.impact + impact >= target.stability);
  if (would)
    a.tell?.('XW-LIGHT', { who: f.who, card: cardId(f), what: 'stun', n: 0 }, { rule: 'NV-41a', source: cardId(f) });
}

/** NV-51, NV-53: the keyword first, then the sum of impact. */
function checkStun(a: Arena, f: Fighter, isHit: boolean, d: number, interpret: Interpret): void {
  const target = f.other;
  if (target.isStunned) return;
  if (isHit && f.grapple) {
    if (!target.unstoppable) {
      stun(a, target, 'XW-STUN-GRAP', interpret);
      return;
    }
    tellStun(a, target, 'XW-STUN-RESIST', 'NV-54');
  }
  if (d >= 1 && target.impact >= target.stability) stun(a, target, 'XW-STUN-DMG', interpret);
}

function stun(a: Arena, target: Fighter, code: 'XW-STUN-GRAP' | 'XW-STUN-DMG', interpret: Interpret): void {
  const { from, clause, isSource } = a;
  if (!target.nostun) runHook(a, target, 'stun', interpret);
  a.from = from;
  a.clause = clause;
  a.isSource = isSource;
  if (target.nostun) {
    tellStun(a, target, 'XW-STUN-RESIST', 'NV-51');
    return;
  }
  target.isStunned = true;
  tellStun(a, target, code, code === 'XW-STUN-GRAP' ? 'NV-53' : 'NV-51');
  if (target.hasActed) tellStun(a, target, 'XW-STUN-LATE', 'NV-51');
}

const tellStun = (
  a: Arena,
  target: Fighter,
  code: 'XW-STUN-GRAP' | 'XW-STUN-DMG' | 'XW-STUN-RESIST' | 'XW-STUN-LATE',
  rule: string,
): void => {
  a.tell?.(
    code,
    { who: target.who, card: cardId(target), by: a.from, impact: target.impact, stability: target.stability },
    { rule, source: a.from },
  );
};

/** One `C: both n` line against one side. NV-49, NV-50, NV-51. */
export function clashLine(a: Arena, owner: Fighter, target: Fighter, n: number, interpret: Interpret): void {
  const spared = target !== owner && target.noclash;
  const due = spared ? 0 : Math.max(0, n + target.kit.mods.clashtaken);
  const prevented = Math.min(target.guard, due);
  target.guard -= prevented;
  target.prevented += prevented;
  const d = due - prevented;
  target.side.hp = Math.max(0, target.side.hp - d);
  target.taken += d;
  if (!owner.via) target.impact += d;
  a.tell?.(
    'XW-CLASH-LINE',
    { who: owner.who, card: a.from, clause: a.clause, to: target.who, n: due, d, hp: target.side.hp },
    {
      rule: 'NV-49',
      source: a.from,
      terms: [
        { label: 'clash', value: n },
        { label: 'guard', value: -prevented },
      ],
    },
  );
  mark(a, owner);
  if (!target.isStunned && !owner.via && d >= 1 && target.impact >= target.stability)
    stun(a, target, 'XW-STUN-DMG', interpret);
}
