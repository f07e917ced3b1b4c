import type { Term } from '@undercroft/kernel';
import type { Arena, Fighter } from './arena.ts';
import { fizzle, runOne } from './clauses.ts';
import { failing } from './conditions.ts';
import { limited } from './sums.ts';

/** NV-55: E clauses, faster first; then Bleed of both at once. */
export function endBeat(a: Arena): void {
  const foeFirst = a.foe.speed > a.you.speed;
  runEnd(a, foeFirst ? a.foe : a.you);
  runEnd(a, foeFirst ? a.you : a.foe);
  tickBleed(a, a.you);
  tickBleed(a, a.foe);
  a.isOver = a.you.side.hp === 0 || a.foe.side.hp === 0;
}

function runEnd(a: Arena, f: Fighter): void {
  const { card } = f;
  if (!card?.hasEnd || f.isVoid || f.isCancelled) return;
  for (let i = 0; i < card.clauses.length; i++) {
    const clause = card.clauses[i]!;
    if (clause.window !== 'E') continue;
    if (f.isStunned) {
      fizzle(a, f, i, 'fizzledStunned', 'stunned');
      continue;
    }
    const failed = failing(a, f, clause.conditions);
    if (failed) fizzle(a, f, i, 'fizzled', failed.text);
    else {
      for (let k = 0; k < clause.late.length; k++)
        if (!(f.misses && clause.late[k]!.isDodged)) runOne(a, f, card, i, clause.late[k]!);
      if (f.misses) fizzle(a, f, i, 'fizzled', 'missed');
    }
  }
}

/** NV-56 */
function tickBleed(a: Arena, f: Fighter): void {
  const { side } = f;
  if (side.bleed.length === 0) return;
  let total = 0;
  let kept = 0;
  const terms: Term[] = [];
  for (let i = 0; i < side.bleed.length; i++) {
    const instance = side.bleed[i]!;
    if (instance.beat !== a.beat) {
      total += instance.n;
      instance.k -= 1;
      if (a.emit && instance.n !== 0) terms.push({ label: 'bleed', value: instance.n });
    }
    if (instance.k > 0) side.bleed[kept++] = instance;
  }
  side.bleed.length = kept;
  const n = Math.min(a.book.content.numbers.bleed_max, total);
  f.bled = n;
  side.hp = Math.max(0, side.hp - n);
  if (total > 0)
    a.emit?.(
      'bleed',
      { who: f.who, card: '', clause: -1, to: f.who, what: 'ticks', n, k: kept, hp: side.hp },
      { rule: 'NV-56', because: `bleed:${f.who}`, of: 'n', terms: limited(terms, n) },
      `blow:${f.who}`,
    );
}
