import { OP_NAMES, type OpName, type StatusName, verbOf } from '../content/verbs.ts';
import type { Status, Who } from '../state.ts';
import { type Arena, addLine, addTerm, cardId, type Fighter, follow, mark } from './arena.ts';
import { badge, coin, decoy, forceclash, glow, maxhp, mimic, mix, type Op, token } from './marks.ts';
import { clashLine, strike } from './strike.ts';
import { limited, termsOf } from './sums.ts';

/** Reports that a primitive took effect. */
export function emitStatus(a: Arena, f: Fighter, to: Who, op: StatusName, n: number): number | undefined {
  if (!a.emit) {
    mark(a, f);
    return undefined;
  }
  const { rule, holds } = verbOf(op);
  const id = a.emit(
    'status',
    { who: f.who, card: a.from, clause: a.clause, to, what: op, n },
    { rule, source: a.from },
    holds === 'next beat' ? `${op}:${to}` : undefined,
  );
  mark(a, f);
  return id;
}

const flag =
  (field: 'edge' | 'grapple' | 'noclash' | 'nostun' | 'tie' | 'unstoppable'): Op =>
  (a, f) => {
    f[field] = true;
    emitStatus(a, f, f.who, field, 0);
  };

/** A status that applies from the next beat. NV-58. */
const nextStatus =
  (op: StatusName, field: keyof Status): Op =>
  (a, f, p) => {
    const target = verbOf(op).aim === 'self' ? f : f.other;
    target.side.next[field] += p.n;
    emitStatus(a, f, target.who, op, p.n);
  };

const dmg: Op = (a, f, p) => {
  const printed =
    p.of === '' ? p.n : p.of === 'prevented' ? f.valuePrevented : p.of === 'taken' ? f.valueTaken : f.valueAsh;
  const { from, clause } = a;
  const isHit = strike(a, f, printed, interpret);
  f.plusSpent = true;
  if (isHit) runHits(a, f);
  a.from = from;
  a.clause = clause;
};

/** NV-31: the H clauses, right after damage that hits. The hit is their cause. */
function runHits(a: Arena, f: Fighter): void {
  const { clauses, hasHit } = f.card!;
  if (!hasHit) return;
  for (let i = 0; i < clauses.length; i++) {
    const clause = clauses[i]!;
    if (clause.window !== 'H' || f.isVoid || f.isCancelled) continue;
    a.from = cardId(f);
    a.clause = i;
    const outer = follow(a, f.other.story?.blow);
    for (const primitive of clause.primitives) interpret(a, f, primitive);
    follow(a, outer);
  }
}

const guard: Op = (a, f, p) => {
  if (!a.isSource) {
    f.cardGuard += p.n;
    return;
  }
  f.guard += p.n;
  const id = emitStatus(a, f, f.who, 'guard', p.n);
  if (f.story) f.story.guard = id;
};

const dodge: Op = (a, f, p) => {
  f.dodge = p.types;
  f.dodgeClause = a.clause;
};

const intercept: Op = (a, f, p) => {
  f.intercept = p.types;
  f.interceptClause = a.clause;
};

const counter: Op = (a, f, p) => {
  f.counter = p.types;
  f.counterClause = a.clause;
};

const ignore: Op = (a, f, p) => {
  if (p.what === 'guard') f.ignoreGuard = true;
  else if (p.what === 'dodge') f.ignoreDodge = true;
  else f.ignoreSlow = true;
  a.emit?.(
    'status',
    { who: f.who, card: a.from, clause: a.clause, to: f.who, what: `ignore ${p.what}`, n: 0 },
    { rule: verbOf('ignore').rule, source: a.from },
  );
  mark(a, f);
};

function emitSlow(a: Arena, f: Fighter, n: number, when: 'now' | 'next'): void {
  const to = f.other.who;
  a.emit?.(
    'slowed',
    { who: f.who, card: a.from, clause: a.clause, to, n, when },
    { rule: 'NV-57', source: a.from },
    when === 'next' ? `slow:${to}` : undefined,
  );
  mark(a, f);
}

/** Applies before Speeds are fixed: NV-43 adds it up. */
const slow: Op = (a, f, p) => {
  if (a.isSource) {
    f.other.slow += p.n;
    addTerm(f.other, 'slow', a.from, -p.n);
  } else f.other.cardSlow += p.n;
  emitSlow(a, f, p.n, 'now');
};

const slowNext: Op = (a, f, p) => {
  f.other.side.next.slow += p.n;
  emitSlow(a, f, p.n, 'next');
};

const drag: Op = (a, f, p) => {
  const { next } = f.other.side;
  next.drag = next.drag === 0 ? p.n : Math.min(next.drag, p.n);
  emitStatus(a, f, f.other.who, 'drag', p.n);
};

const heal: Op = (a, f, p) => {
  const before = f.side.hp;
  f.side.hp = Math.min(f.side.maxHp, before + p.n);
  const n = f.side.hp - before;
  a.emit?.(
    'healed',
    { who: f.who, card: a.from, clause: a.clause, n, hp: f.side.hp },
    { rule: 'NV-31', source: a.from, of: 'n', terms: limited(termsOf([a.from, p.n]), n) },
  );
  mark(a, f);
};

/** NV-57: Focus stays within 0..3. */
function changeFocus(a: Arena, f: Fighter, target: Fighter, n: number): void {
  const { focus: before } = target.side;
  const focus = Math.max(0, Math.min(a.book.content.numbers.focus_max, before + n));
  target.side.focus = focus;
  a.emit?.(
    'focus',
    { who: f.who, card: a.from, clause: a.clause, to: target.who, n: focus - before, focus },
    { rule: 'NV-57', source: a.from, of: 'focus', terms: limited(termsOf(['before', before], [a.from, n]), focus) },
  );
  mark(a, f);
}

const charge: Op = (a, f) => {
  if (f.wasHit) {
    a.emit?.(
      'chargeLost',
      { who: f.who, card: a.from, clause: a.clause, n: 0 },
      { rule: 'NV-57', source: a.from, because: f.story?.blow },
    );
    mark(a, f);
    return;
  }
  const { focus: before } = f.side;
  const focus = Math.min(a.book.content.numbers.focus_max, before + 1);
  f.side.focus = focus;
  a.emit?.(
    'charged',
    { who: f.who, card: a.from, clause: a.clause, n: focus - before, focus },
    { rule: 'NV-57', source: a.from, of: 'focus', terms: limited(termsOf(['before', before], ['charge', 1]), focus) },
  );
  mark(a, f);
};

/** NV-56 */
const bleed: Op = (a, f, p) => {
  const { side, who } = f.other;
  const k = p.k + f.kit.mods.bleedk;
  side.bleed.push({ n: p.n, k, beat: a.beat });
  a.emit?.(
    'bleed',
    { who: f.who, card: a.from, clause: a.clause, to: who, what: 'lands', n: p.n, k, hp: side.hp },
    {
      rule: 'NV-56',
      source: a.from,
      of: 'k',
      terms: termsOf([a.from, p.k], [f.kit.by.bleedk ?? 'relic', f.kit.mods.bleedk]),
    },
    `bleed:${who}`,
  );
  mark(a, f);
};

const bleedMore: Op = (a, f, p) => {
  const { side, who } = f.other;
  for (const instance of side.bleed) if (instance.beat === a.beat) instance.n += p.n;
  a.emit?.(
    'bleed',
    { who: f.who, card: a.from, clause: a.clause, to: who, what: 'rises', n: p.n, k: 0, hp: side.hp },
    { rule: 'NV-56', source: a.from },
    `bleed:${who}`,
  );
  mark(a, f);
};

/** The most recently burned cards go on top of the draw pile, visible to both. */
const ash: Op = (a, f, p) => {
  const count = Math.min(p.n, f.side.ash.length);
  if (a.scene) {
    f.side.draw.push(...f.side.ash.splice(f.side.ash.length - count));
    f.side.knownTop += count;
  }
  emitStatus(a, f, f.who, 'ash', count);
};

const keep: Op = (a, f, p) => {
  f.keep += p.n;
  emitStatus(a, f, f.who, 'keep', p.n);
};

const peek: Op = (a, f, p) => {
  const { side, who } = f.other;
  const n = Math.min(side.draw.length, p.n);
  if (a.scene) {
    side.knownTop = Math.max(side.knownTop, n);
    a.scene.t.reveal('player');
    a.scene.t.reveal('foe');
    a.emit?.(
      'peeked',
      { who, cards: side.draw.slice(side.draw.length - n).reverse() },
      { rule: 'NV-31', source: a.from },
    );
  }
  emitStatus(a, f, who, 'peek', n);
};

/** Only the player has gold. NV-31. */
const goldBy =
  (op: 'gold' | 'steal'): Op =>
  (a, f, p) => {
    const isThief = op === 'steal';
    const sign = isThief ? -1 : 1;
    const isPlayers = (isThief ? f.other : f).who === 'you';
    if (a.scene && isPlayers) {
      const { state } = a.scene.t;
      const before = state.gold;
      state.gold = Math.max(0, before + sign * p.n);
      a.emit?.(
        'gold',
        { n: state.gold - before, gold: state.gold, from: a.from },
        {
          rule: 'NV-31',
          source: a.from,
          of: 'gold',
          terms: limited(termsOf(['before', before], [a.from, sign * p.n]), state.gold),
        },
      );
    }
    emitStatus(a, f, isThief ? f.other.who : f.who, op, p.n);
  };

/** NV-42: this beat's numbers. */
const thisBeat =
  (field: 'spd' | 'stab'): Op =>
  (a, f, p) => {
    f[field] += p.n;
    addLine(a, f, field, p.n);
    emitStatus(a, f, f.who, field, p.n);
  };

/** `dmg+` of a card is summed and reported before it acts (NV-48). */
const dmgPlus: Op = (a, f, p) => {
  if (!a.isSource) return;
  f.plus += p.n;
  addTerm(f, 'plus', a.from, p.n);
  emitStatus(a, f, f.who, 'dmg+', p.n);
};

const both: Op = (a, f, p) => {
  clashLine(a, f, a.you, p.n, interpret);
  clashLine(a, f, a.foe, p.n, interpret);
};

const cleanse: Op = (a, f) => {
  const { side } = f;
  side.bleed = [];
  side.status.slow = 0;
  side.status.shake = 0;
  side.status.drag = 0;
  emitStatus(a, f, f.who, 'cleanse', 0);
};

const readx: Op = (a, f, p) => {
  f.readx *= p.n;
  emitStatus(a, f, f.who, 'readx', p.n);
};

/** Handled elsewhere: by the phase they open (feint, redraw, recommit) or in a separate step (void). */
const elsewhere: Op = () => undefined;

/** Implementation of each verb of the content; an omitted one does not compile. */
const OPS: { readonly [K in OpName]: Op } = {
  ash,
  badge,
  bleed,
  'bleed+': bleedMore,
  both,
  charge,
  cleanse,
  coin,
  counter,
  decoy,
  dmg,
  'dmg+': dmgPlus,
  dodge,
  drag,
  drain: (a, f, p) => changeFocus(a, f, f.other, -p.n),
  edge: flag('edge'),
  feint: elsewhere,
  focus: (a, f, p) => changeFocus(a, f, f, p.n),
  forceclash,
  glow,
  gold: goldBy('gold'),
  grapple: flag('grapple'),
  guard,
  heal,
  ignore,
  intercept,
  keep,
  maxhp,
  mimic,
  mix,
  noclash: flag('noclash'),
  nostun: flag('nostun'),
  peek,
  'pow+': nextStatus('pow+', 'pow'),
  readx,
  recommit: elsewhere,
  redraw: elsewhere,
  shake: nextStatus('shake', 'shake'),
  slow,
  'slow+': slowNext,
  spd: thisBeat('spd'),
  'spd+': nextStatus('spd+', 'spd'),
  stab: thisBeat('stab'),
  'stab+': nextStatus('stab+', 'stab'),
  steal: goldBy('steal'),
  tie: flag('tie'),
  token,
  unstoppable: flag('unstoppable'),
  void: elsewhere,
};

const BY_CODE: readonly Op[] = OP_NAMES.map((op) => OPS[op]);

export const interpret: Op = (a, f, p) => BY_CODE[p.code]!(a, f, p);
