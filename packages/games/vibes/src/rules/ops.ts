import type { OpName } from '../content/vocabulary.ts';
import type { Status, Who } from '../state.ts';
import { type Arena, cardId, type Fighter, mark } from './arena.ts';
import { badge, coin, decoy, forceclash, glow, maxhp, mimic, mix, type Op, token } from './marks.ts';
import { clashLine, strike } from './strike.ts';

/** The rule a status belongs to, where it has one of its own. */
const STATUS_RULES: Readonly<Record<string, string>> = {
  drag: 'NV-92',
  'dmg+': 'NV-48',
  guard: 'NV-47',
  keep: 'NV-24',
  'pow+': 'NV-58',
  readx: 'NV-63',
  shake: 'NV-58',
  'spd+': 'NV-58',
  'stab+': 'NV-58',
};

/** Says that a primitive took hold. */
function tellStatus(a: Arena, f: Fighter, to: Who, what: string, n: number): void {
  a.tell?.(
    'XW-STATUS',
    { who: f.who, card: a.from, clause: a.clause, to, what, n },
    { rule: STATUS_RULES[what] ?? 'NV-31', source: a.from },
  );
  mark(a, f);
}

const flag =
  (set: (f: Fighter) => void): Op =>
  (a, f, p) => {
    set(f);
    tellStatus(a, f, f.who, p.op, 0);
  };

/** A status the next beat begins with. NV-58. */
const nextStatus =
  (field: keyof Status, whose: 'own' | 'foe'): Op =>
  (a, f, p) => {
    const target = whose === 'own' ? f : f.other;
    target.side.next[field] += p.n;
    tellStatus(a, f, target.who, p.op, p.n);
  };

const dmg: Op = (a, f, p) => {
  const printed =
    p.of === '' ? p.n : p.of === 'prevented' ? f.valuePrevented : p.of === 'taken' ? f.valueTaken : f.valueAsh;
  const n = f.plusSpent ? printed : Math.max(0, printed + f.plus);
  const { from, clause } = a;
  const isHit = strike(a, f, n, interpret);
  f.plusSpent = true;
  if (isHit) runHits(a, f);
  a.from = from;
  a.clause = clause;
};

/** NV-31: the H clauses, right after damage that hits. */
function runHits(a: Arena, f: Fighter): void {
  const clauses = f.card!.clauses;
  for (let i = 0; i < clauses.length; i++) {
    const clause = clauses[i]!;
    if (clause.window !== 'H' || f.isVoid || f.isCancelled) continue;
    a.from = cardId(f);
    a.clause = i;
    for (const primitive of clause.primitives) interpret(a, f, primitive);
  }
}

const guard: Op = (a, f, p) => {
  if (a.isSource) f.guard += p.n;
  else f.cardGuard += p.n;
  if (a.isSource) tellStatus(a, f, f.who, 'guard', p.n);
};

const keyword =
  (name: 'dodge' | 'intercept' | 'counter'): Op =>
  (a, f, p) => {
    f[name] = p.types;
    f[`${name}Clause`] = a.clause;
  };

const ignore: Op = (a, f, p) => {
  if (p.what === 'guard') f.ignoreGuard = true;
  else if (p.what === 'dodge') f.ignoreDodge = true;
  else f.ignoreSlow = true;
  tellStatus(a, f, f.who, `ignore ${p.what}`, 0);
};

/** Strikes before Speeds are fixed: NV-43 adds it up. */
const slow: Op = (a, f, p) => {
  if (a.isSource) f.other.slow += p.n;
  else f.other.cardSlow += p.n;
  a.tell?.(
    'XW-SLOW',
    { who: f.who, card: a.from, clause: a.clause, to: f.other.who, n: p.n, when: 'now' },
    { rule: 'NV-57', source: a.from },
  );
  mark(a, f);
};

const slowNext: Op = (a, f, p) => {
  f.other.side.next.slow += p.n;
  a.tell?.(
    'XW-SLOW',
    { who: f.who, card: a.from, clause: a.clause, to: f.other.who, n: p.n, when: 'next' },
    { rule: 'NV-57', source: a.from },
  );
  mark(a, f);
};

const drag: Op = (a, f, p) => {
  const { next } = f.other.side;
  next.drag = next.drag === 0 ? p.n : Math.min(next.drag, p.n);
  tellStatus(a, f, f.other.who, 'drag', p.n);
};

const heal: Op = (a, f, p) => {
  const before = f.side.hp;
  f.side.hp = Math.min(f.side.maxHp, before + p.n);
  a.tell?.(
    'XW-HEAL',
    { who: f.who, card: a.from, clause: a.clause, n: f.side.hp - before, hp: f.side.hp },
    { rule: 'NV-31', source: a.from },
  );
  mark(a, f);
};

/** NV-57: Focus stays within 0..3. */
function changeFocus(a: Arena, f: Fighter, target: Fighter, n: number): void {
  const before = target.side.focus;
  target.side.focus = Math.max(0, Math.min(a.book.content.numbers.focus_max, before + n));
  a.tell?.(
    'XW-FOCUS',
    {
      who: f.who,
      card: a.from,
      clause: a.clause,
      to: target.who,
      n: target.side.focus - before,
      focus: target.side.focus,
    },
    { rule: 'NV-57', source: a.from },
  );
  mark(a, f);
}

const charge: Op = (a, f) => {
  if (f.wasHit) {
    a.tell?.('XW-CHARGE-LOST', { who: f.who, card: a.from, clause: a.clause, n: 0 }, { rule: 'NV-57', source: a.from });
    mark(a, f);
    return;
  }
  const before = f.side.focus;
  f.side.focus = Math.min(a.book.content.numbers.focus_max, before + 1);
  a.tell?.(
    'XW-CHARGE-OK',
    { who: f.who, card: a.from, clause: a.clause, n: f.side.focus - before, focus: f.side.focus },
    { rule: 'NV-57', source: a.from },
  );
  mark(a, f);
};

/** NV-56 */
const bleed: Op = (a, f, p) => {
  const { side, who } = f.other;
  const k = p.k + f.kit.mods.bleedk;
  side.bleed.push({ n: p.n, k, beat: a.beat });
  a.tell?.(
    'XW-BLEED',
    { who: f.who, card: a.from, clause: a.clause, to: who, what: 'lands', n: p.n, k, hp: side.hp },
    { rule: 'NV-56', source: a.from },
  );
  mark(a, f);
};

const bleedMore: Op = (a, f, p) => {
  const { side, who } = f.other;
  for (const instance of side.bleed) if (instance.beat === a.beat) instance.n += p.n;
  a.tell?.(
    'XW-BLEED',
    { who: f.who, card: a.from, clause: a.clause, to: who, what: 'rises', n: p.n, k: 0, hp: side.hp },
    { rule: 'NV-56', source: a.from },
  );
  mark(a, f);
};

/** The most recently burned cards go on top of the draw pile, known to all. */
const ash: Op = (a, f, p) => {
  const count = Math.min(p.n, f.side.ash.length);
  if (a.scene) {
    f.side.draw.push(...f.side.ash.splice(f.side.ash.length - count));
    f.side.knownTop += count;
  }
  tellStatus(a, f, f.who, 'ash', count);
};

const keep: Op = (a, f, p) => {
  f.keep += p.n;
  tellStatus(a, f, f.who, 'keep', p.n);
};

const peek: Op = (a, f, p) => {
  const { side, who } = f.other;
  const n = Math.min(side.draw.length, p.n);
  if (a.scene) {
    side.knownTop = Math.max(side.knownTop, n);
    a.scene.t.reveal('player');
    a.scene.t.reveal('foe');
    a.tell?.(
      'RUN-PEEK',
      { who, cards: side.draw.slice(side.draw.length - n).reverse() },
      { rule: 'NV-31', source: a.from },
    );
  }
  tellStatus(a, f, who, 'peek', n);
};

/** Only the player has gold. NV-31. */
const goldBy =
  (sign: number, isThief: boolean): Op =>
  (a, f, p) => {
    const isPlayers = (isThief ? f.other : f).who === 'you';
    if (a.scene && isPlayers) {
      const { state } = a.scene.t;
      const before = state.gold;
      state.gold = Math.max(0, before + sign * p.n);
      a.tell?.(
        'RUN-GOLD',
        { n: state.gold - before, gold: state.gold, from: a.from },
        { rule: 'NV-31', source: a.from },
      );
    }
    tellStatus(a, f, isThief ? f.other.who : f.who, p.op, p.n);
  };

/** NV-42: this beat's numbers. */
const thisBeat =
  (field: 'spd' | 'stab' | 'plus'): Op =>
  (a, f, p) => {
    f[field] += p.n;
    tellStatus(a, f, f.who, p.op, p.n);
  };

/** `dmg+` of a card is summed before it acts (NV-48); here it is only told. */
const dmgPlus: Op = (a, f, p) => {
  if (a.isSource) f.plus += p.n;
  tellStatus(a, f, f.who, 'dmg+', p.n);
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
  tellStatus(a, f, f.who, 'cleanse', 0);
};

const readx: Op = (a, f, p) => {
  f.readx *= p.n;
  tellStatus(a, f, f.who, 'readx', p.n);
};

/** Decided elsewhere: by the phase they open (feint, redraw, recommit) or in their own step (void). */
const elsewhere: Op = () => undefined;

/** One function per primitive of NV-31; a missing one does not compile. */
const OPS: { readonly [K in OpName]: Op } = {
  ash,
  badge,
  bleed,
  'bleed+': bleedMore,
  both,
  charge,
  cleanse,
  coin,
  counter: keyword('counter'),
  decoy,
  dmg,
  'dmg+': dmgPlus,
  dodge: keyword('dodge'),
  drag,
  drain: (a, f, p) => changeFocus(a, f, f.other, -p.n),
  edge: flag((f) => {
    f.edge = true;
  }),
  feint: elsewhere,
  focus: (a, f, p) => changeFocus(a, f, f, p.n),
  forceclash,
  glow,
  gold: goldBy(1, false),
  grapple: flag((f) => {
    f.grapple = true;
  }),
  guard,
  heal,
  ignore,
  intercept: keyword('intercept'),
  keep,
  maxhp,
  mimic,
  mix,
  noclash: flag((f) => {
    f.noclash = true;
  }),
  nostun: flag((f) => {
    f.nostun = true;
  }),
  peek,
  'pow+': nextStatus('pow', 'own'),
  readx,
  recommit: elsewhere,
  redraw: elsewhere,
  shake: nextStatus('shake', 'foe'),
  slow,
  'slow+': slowNext,
  spd: thisBeat('spd'),
  'spd+': nextStatus('spd', 'own'),
  stab: thisBeat('stab'),
  'stab+': nextStatus('stab', 'own'),
  steal: goldBy(-1, true),
  tie: flag((f) => {
    f.tie = true;
  }),
  token,
  unstoppable: flag((f) => {
    f.unstoppable = true;
  }),
  void: elsewhere,
};

export const interpret: Op = (a, f, p) => OPS[p.op](a, f, p);

const MISSABLE: ReadonlySet<OpName> = new Set(['dmg', 'bleed', 'bleed+', 'slow+', 'shake', 'drain', 'drag']);

/** What does nothing when the card misses. NV-47. */
export const isMissable = (op: OpName): boolean => MISSABLE.has(op);

/** What comes second in a Clash: all that works on the foe. NV-49. */
export const isFoeward = (op: OpName): boolean => MISSABLE.has(op) || op === 'peek' || op === 'steal';
