import { factsOf } from '../content/notation.ts';
import type { Clause } from '../content/vocabulary.ts';
import { type Arena, addLine, addTerm, cardId, type Fighter, follow, mark } from './arena.ts';
import type { Card } from './book.ts';
import { close, closeWindow, fizzle, isOn, runAll, runOne } from './clauses.ts';
import { failing } from './conditions.ts';
import { endBeat } from './end.ts';
import { runHook, runHooks } from './hooks.ts';
import { emitStatus, interpret } from './ops.ts';
import { fixSpeed } from './speed.ts';
import { termsOf } from './sums.ts';

/** The ordered algorithm of the rule book's 2.5, from set-up to Bleed. Makes no draws. NV-42..NV-55. */
export function resolve(a: Arena): void {
  setUp(a);
  fixSpeed(a, a.you);
  fixSpeed(a, a.foe);
  fixOrder(a);
  runHooks(a, 'o', interpret);
  markVoid(a, a.you);
  markVoid(a, a.foe);
  cancelBy(a, a.you);
  cancelBy(a, a.foe);
  raise(a, a.you);
  raise(a, a.foe);
  if (a.isClash) clashAct(a);
  else actInOrder(a);
  a.isOver = a.you.side.hp === 0 || a.foe.side.hp === 0;
  if (a.isOver) {
    close(a, a.you, 'fizzledOver', '');
    close(a, a.foe, 'fizzledOver', '');
    return;
  }
  endBeat(a);
}

/** NV-42 */
function setUp(a: Arena): void {
  readHooks(a, a.you);
  readHooks(a, a.foe);
  pay(a, a.you);
  pay(a, a.foe);
  attachRead(a, a.you);
  attachRead(a, a.foe);
  windUp(a, a.you, 'windUp', 'NV-125');
  windUp(a, a.foe, 'windUp', 'NV-125');
  windUp(a, a.foe, 'badgeDmg', 'NV-126');
  runHooks(a, 'k', interpret);
  stepIn(a, a.you);
  stepIn(a, a.foe);
}

function readHooks(a: Arena, f: Fighter): void {
  if (!f.predicts || f.kit.sources.length === 0) return;
  const outer = a.scene ? follow(a, `read:${f.who}`) : undefined;
  runHook(a, f, f.read ? 'read' : 'miss', interpret);
  follow(a, outer);
}

/** `Fn`, reserved at the commit, is paid. NV-42. */
function pay(a: Arena, f: Fighter): void {
  if (!f.paid || !f.card || f.card.price === 0) return;
  const { price, id } = f.card;
  f.side.focus -= price;
  const { focus } = f.side;
  a.emit?.(
    'focus',
    { who: f.who, card: id, clause: -1, to: f.who, n: -price, focus },
    {
      rule: 'NV-42',
      source: id,
      because: f.story?.play,
      of: 'focus',
      terms: termsOf(['before', focus + price], ['spent', -price]),
    },
  );
}

/** The baseline of a correct Read; the printed line joins K and A. NV-61, NV-62, NV-63. */
function attachRead(a: Arena, f: Fighter): void {
  if (!f.read) return;
  const { mods, readKind } = f.kit;
  const n = mods.readbase * f.readx;
  const kind = readKind || (f.card?.deals ? 'dmg' : 'spd');
  const isSpeed = kind === 'spd' || mods.readswap > 0;
  if (isSpeed) f.spd += n;
  else f.plus += n;
  addTerm(f, isSpeed ? 'spd' : 'plus', 'read', n);
  a.emit?.(
    'status',
    { who: f.who, card: cardId(f), clause: -1, to: f.who, what: isSpeed ? 'read spd' : 'read dmg+', n },
    {
      rule: 'NV-61',
      source: cardId(f),
      because: `read:${f.who}`,
      of: 'n',
      terms: termsOf(['read', mods.readbase], ['times', n - mods.readbase]),
    },
  );
}

/** A kept card hits harder, and so does one with the badge of Heat 5. NV-125, NV-126. */
function windUp(a: Arena, f: Fighter, of: 'windUp' | 'badgeDmg', rule: string): void {
  const n = f[of];
  if (n === 0) return;
  f.plus += n;
  addTerm(f, 'plus', of, n);
  a.emit?.(
    'status',
    { who: f.who, card: cardId(f), clause: -1, to: f.who, what: 'dmg+', n },
    { rule, source: cardId(f), because: f.story?.play },
  );
}

/** The keyword step of both cards' own clauses; clauses for NV-47 and NV-46 are stored for later. */
function stepIn(a: Arena, f: Fighter): void {
  const { card, via } = f;
  if (!card) return;
  if (via && f.read) runReadEarly(a, f, via);
  for (let i = 0; i < card.clauses.length; i++) {
    const clause = card.clauses[i]!;
    if (clause.window === 'K' || isOn(f, clause)) {
      if (clause.window === 'R') runReadEarlyClause(a, f, card, i);
      else runAll(a, f, card, i, clause.early);
    } else if (clause.window === 'R') fizzle(a, f, i, 'fizzled', 'read');
    else if (clause.window === 'F') fizzle(a, f, i, 'fizzled', 'focus');
  }
}

function runReadEarly(a: Arena, f: Fighter, card: Card): void {
  if (f.kit.mods.printed === 0) return;
  for (let i = 0; i < card.clauses.length; i++) if (card.clauses[i]!.window === 'R') runReadEarlyClause(a, f, card, i);
}

/** Smirk Mask: a Read `dmg+` becomes `spd`, same n. NV-63. */
function runReadEarlyClause(a: Arena, f: Fighter, card: Card, i: number): void {
  const clause = card.clauses[i]!;
  runAll(a, f, card, i, clause.early);
  if (f.kit.mods.readswap === 0) return;
  for (const p of clause.late) if (p.op === 'dmg+') runOne(a, f, card, i, { ...p, ...SPEED });
}

const SPEED = factsOf('spd');

/** NV-44 */
function fixOrder(a: Arena): void {
  const { you, foe } = a;
  const isTied = you.tie || foe.tie;
  const isEqual = you.speed === foe.speed && you.edge === foe.edge;
  a.isClash = a.isForced || isTied || isEqual;
  if (!a.isClash) {
    const yours = you.speed === foe.speed ? you.edge : you.speed > foe.speed;
    a.first = yours ? you : foe;
  }
  const f = a.first ?? you;
  const code = a.isForced ? 'clashForced' : a.isClash ? 'clashTied' : 'initiative';
  const through = a.isForced ? 'forced' : isTied ? 'tie' : you.speed === foe.speed && !a.isClash ? 'edge' : 'speed';
  a.order = a.emit?.(
    code,
    { who: f.who, card: cardId(f), you: you.speed, foe: foe.speed, through },
    { rule: 'NV-44', because: f.story?.speed },
  );
  if (!a.isClash) {
    closeWindow(a, you, 'C');
    closeWindow(a, foe, 'C');
  }
}

/** NV-45 */
function markVoid(a: Arena, f: Fighter): void {
  if (!a.isClash || !f.card?.hasVoid) return;
  f.isVoid = true;
}

/** Intercept, then Counter: against the type of the first card. NV-46. */
function cancelBy(a: Arena, f: Fighter): void {
  if (f.intercept !== null) tryCancel(a, f, 'intercept', f.intercept);
  if (f.counter !== null) tryCancel(a, f, 'counter', f.counter);
}

function tryCancel(a: Arena, f: Fighter, keyword: 'intercept' | 'counter', types: string): void {
  const target = f.other;
  const fits = target.type !== '' && (types === '' || types.includes(target.type));
  const works = !a.isClash && a.first === f && fits && !target.unstoppable;
  if (a.emit) {
    a.from = cardId(f);
    a.clause = f[`${keyword}Clause`];
    const id = a.emit(
      works
        ? CANCELS[keyword]
        : a.isClash
          ? 'cancelClashed'
          : a.first !== f
            ? 'cancelTooSlow'
            : fits
              ? 'cancelResisted'
              : 'cancelMistyped',
      { who: f.who, card: a.from, clause: a.clause, keyword, foeCard: cardId(target), type: target.type },
      { rule: 'NV-46', source: a.from, because: works || a.isClash || a.first !== f ? a.order : f.story?.play },
    );
    if (works && target.story) target.story.cancelled = id;
    mark(a, f);
  }
  if (!works || target.isCancelled) return;
  target.isCancelled = true;
}

const CANCELS = { intercept: 'intercepted', counter: 'countered' } as const;

/** Guard and Dodge last the whole beat, regardless of Speed. NV-47. */
function raise(a: Arena, f: Fighter): void {
  if (f.isVoid) {
    close(a, f, 'voided', '');
    f.dodge = null;
    return;
  }
  if (f.isCancelled) {
    close(a, f, 'fizzledCancelled', '');
    f.dodge = null;
    return;
  }
  raiseGuard(a, f);
  if (f.dodge !== null) tryDodge(a, f, f.dodge);
}

function raiseGuard(a: Arena, f: Fighter): void {
  if (f.cardGuard === 0) return;
  f.guard += f.cardGuard;
  if (!a.emit || !f.card) return;
  f.card.clauses.forEach((clause, i) => {
    const n = clause.early.reduce((all, p) => (p.op === 'guard' ? all + p.n : all), 0);
    if (n === 0 || !(clause.window === 'K' || isOn(f, clause))) return;
    a.from = f.card!.id;
    a.clause = i;
    const id = a.emit?.(
      'status',
      { who: f.who, card: a.from, clause: i, to: f.who, what: 'guard', n },
      { rule: 'NV-47', source: a.from, because: f.story?.play },
    );
    if (f.story) f.story.guard = id;
    mark(a, f);
  });
}

function tryDodge(a: Arena, f: Fighter, types: string): void {
  const target = f.other;
  const covers = target.type !== '' && types.includes(target.type);
  target.misses = covers && !target.ignoreDodge;
  if (!a.emit) return;
  a.from = cardId(f);
  a.clause = f.dodgeClause;
  const id = a.emit(
    target.misses ? 'dodged' : covers ? 'dodgeIgnored' : 'dodgeMistyped',
    { who: f.who, card: a.from, clause: a.clause, keyword: 'dodge', foeCard: cardId(target), type: target.type },
    { rule: 'NV-47', source: a.from, because: f.story?.play },
  );
  if (target.misses && target.story) target.story.missed = id;
  mark(a, f);
}

/** NV-48 */
function actInOrder(a: Arena): void {
  const first = a.first!;
  actAlone(a, first);
  if (a.you.side.hp === 0 || a.foe.side.hp === 0) return;
  actAlone(a, first.other);
}

function actAlone(a: Arena, f: Fighter): void {
  if (f.isCancelled || !f.card) return;
  if (f.isStunned) {
    closeWindow(a, f, 'A', 'fizzledStunned');
    closeWindow(a, f, 'H', 'fizzledStunned');
    return;
  }
  snapshot(a, f);
  runAct(a, f, 'all');
  f.hasActed = true;
  closeAct(a, f);
}

/** The effects of an act to run. In a Clash, those on the foe wait for both sides. NV-49. */
type Part = 'all' | 'selfward' | 'foeward';

/** Conditions, `=` values and the sum of all `dmg+`, read once and reported before the hit they raise. NV-31, NV-48. */
function snapshot(a: Arena, f: Fighter): void {
  const card = f.card!;
  if (card.hasAmount || f.via?.hasAmount) readAmounts(a, f);
  f.plus += f.side.status.pow;
  addTerm(f, 'plus', 'lastBeat', f.side.status.pow);
  if (f.via && f.read && f.kit.mods.printed > 0)
    for (let i = 0; i < f.via.clauses.length; i++) if (f.via.clauses[i]!.window === 'R') addPlus(a, f, f.via, i);
  for (let i = 0; i < card.clauses.length; i++) {
    const clause = card.clauses[i]!;
    if (clause.window === 'A') {
      const failed = failing(a, f, clause.conditions);
      if (failed) {
        fizzle(a, f, i, 'fizzled', failed.text);
        continue;
      }
    } else if (!isOn(f, clause)) continue;
    f.truth |= 1 << i;
    addPlus(a, f, card, i);
  }
}

function readAmounts(a: Arena, f: Fighter): void {
  const { caps } = a.book.content.numbers;
  f.valuePrevented = Math.min(caps.prevented, f.prevented);
  f.valueTaken = Math.min(caps.taken, f.taken);
  f.valueAsh = Math.min(caps.ash, Math.floor(f.side.ash.length / 2));
}

/** The `dmg+` of one clause. */
function addPlus(a: Arena, f: Fighter, card: Card, i: number): void {
  const n = plusOf(f, card.clauses[i]!);
  if (n === 0) return;
  f.plus += n;
  if (!a.emit) return;
  a.from = card.id;
  a.clause = i;
  addLine(a, f, 'plus', n);
  const outer = follow(a, f.story?.play);
  emitStatus(a, f, f.who, 'dmg+', n);
  follow(a, outer);
}

function plusOf(f: Fighter, clause: Clause): number {
  if (clause.window === 'R' && f.kit.mods.readswap > 0) return 0;
  return clause.plus;
}

/** A primitives in text order; the Read line of a Feint first. NV-41, NV-48. */
function runAct(a: Arena, f: Fighter, part: Part): void {
  const { card, via } = f;
  if (via && f.read && f.kit.mods.printed > 0)
    for (let i = 0; i < via.clauses.length; i++) if (via.clauses[i]!.window === 'R') runLate(a, f, via, i, part);
  for (let i = 0; i < card!.clauses.length; i++) if (f.truth & (1 << i)) runLate(a, f, card!, i, part);
}

function runLate(a: Arena, f: Fighter, card: Card, i: number, part: Part): void {
  const clause = card.clauses[i]!;
  const isSwapped = clause.window === 'R' && f.kit.mods.readswap > 0;
  for (let k = 0; k < clause.late.length; k++) {
    const p = clause.late[k]!;
    if ((part !== 'all' && p.isFoeward !== (part === 'foeward')) || (isSwapped && p.op === 'dmg+')) continue;
    if (f.misses && p.isDodged) continue;
    runOne(a, f, card, i, p);
  }
}

/**
 * Both cards act from one snapshot; self-directed effects first, then foe-directed ones, then the Clash lines. NV-49.
 */
function clashAct(a: Arena): void {
  const { you, foe } = a;
  const youAct = you.card !== null && !you.isVoid;
  const foeActs = foe.card !== null && !foe.isVoid;
  if (youAct) snapshot(a, you);
  if (foeActs) snapshot(a, foe);
  you.hasActed = true;
  foe.hasActed = true;
  if (youAct) runAct(a, you, 'selfward');
  if (foeActs) runAct(a, foe, 'selfward');
  if (youAct) runAct(a, you, 'foeward');
  if (foeActs) runAct(a, foe, 'foeward');
  if (youAct) runClashLines(a, you);
  if (foeActs) runClashLines(a, foe);
  if (youAct) closeAct(a, you);
  if (foeActs) closeAct(a, foe);
}

function closeAct(a: Arena, f: Fighter): void {
  closeWindow(a, f, 'A');
  closeWindow(a, f, 'H');
}

function runClashLines(a: Arena, f: Fighter): void {
  const { clauses } = f.card!;
  for (let i = 0; i < clauses.length; i++) if (clauses[i]!.window === 'C') runAll(a, f, f.card!, i, clauses[i]!.late);
}
