import type { Primitive } from '../content/vocabulary.ts';
import type { Arena, Fighter } from './arena.ts';
import { limited, termsOf } from './sums.ts';

/** Effect of a primitive for a side. */
export type Op = (a: Arena, f: Fighter, p: Primitive) => void;

/** Marks on a fight: set at Show or Scheme, public at once. NV-20. */
export const token: Op = (a, f, p) => {
  if (!a.fight) return;
  if (f.who === 'you') a.fight.tokens += p.n;
  else a.fight.foeTokens += p.n;
  a.emit?.('marked', { what: 'token', slot: -1, n: p.n }, { rule: 'NV-65', source: a.from });
};

export const decoy: Op = (a) => {
  if (!a.fight) return;
  a.fight.mayDecoy = true;
  a.emit?.('marked', { what: 'decoy', slot: -1, n: 0 }, { rule: 'NV-63', source: a.from });
};

/** NV-67 */
export const glow: Op = (a, f, p) => {
  if (!a.fight || !a.scene) return;
  const slots = a.fight[f.other.who].row.map((_, slot) => slot).filter((slot) => !a.fight!.glow.includes(slot));
  for (let i = 0; i < p.n && slots.length > 0; i++) {
    const slot = a.scene.t.pick('badge', 'badge.glow', slots);
    slots.splice(slots.indexOf(slot), 1);
    a.fight.glow.push(slot);
    a.emit?.(
      'marked',
      { what: 'glow', slot, n: 0 },
      { rule: 'NV-67', source: a.from, roll: { ...a.scene.t.dice, picked: a.fight[f.other.who].row[slot] } },
    );
  }
};

export const mix: Op = (a, _, p) => {
  if (!a.fight) return;
  a.fight.mixStep = a.fight.mixStep === 0 ? p.n : Math.min(a.fight.mixStep, p.n);
};

/** NV-92: no Coin beat with a single card. */
export const coin: Op = (a) => {
  if (!a.fight || a.fight.foe.row.length < 2) return;
  a.fight.coin = true;
  a.emit?.('marked', { what: 'coin', slot: -1, n: 0 }, { rule: 'NV-92', source: a.from });
};

export const forceclash: Op = (a) => {
  if (!a.fight) return;
  a.fight.forcedClash = true;
  a.emit?.('marked', { what: 'clash', slot: -1, n: 0 }, { rule: 'NV-92', source: a.from });
};

export const mimic: Op = (a, f) => {
  if (!a.fight || f.other.side.lastType === '' || f.side.row.length === 0) return;
  a.fight.mimic = f.other.side.lastType;
  a.emit?.('marked', { what: 'mimic', slot: 0, n: 0 }, { rule: 'NV-92', source: a.from });
};

const isUnstoppable = (a: Arena, key: string): boolean =>
  a.book
    .card(key)
    .clauses.some(({ window, primitives }) => window === 'K' && primitives.some((p) => p.op === 'unstoppable'));

/** Heat 5: one signature of the row or, if all are Unstoppable already, an Attack or Grapple. Rule book 2.10. */
export const badge: Op = (a, f) => {
  if (!a.fight || !a.scene) return;
  const { row } = f.side;
  const tells = a.book.content.foes[a.fight.foeId]?.tells ?? [];
  const signatures = row.map((_, slot) => slot).filter((slot) => tells.includes(a.book.card(row[slot]!).id));
  if (signatures.length === 0) return;
  let slots = signatures.filter((slot) => !isUnstoppable(a, row[slot]!));
  if (slots.length === 0)
    slots = row
      .map((_, slot) => slot)
      .filter((slot) => 'AG'.includes(a.book.card(row[slot]!).type) && !isUnstoppable(a, row[slot]!));
  if (slots.length === 0) return;
  const slot = a.scene.t.pick('badge', 'badge.heat5', slots);
  a.fight.badge = slot;
  a.emit?.(
    'marked',
    { what: 'badge', slot, n: 0 },
    { rule: 'NV-92', source: a.from, roll: { ...a.scene.t.dice, picked: row[slot] } },
  );
};

/** Max HP of the run, not of a fight. NV-31. */
export const maxhp: Op = (a, f, p) => {
  if (!a.scene || f.who !== 'you') return;
  const { state } = a.scene.t;
  const before = state.maxHp;
  state.maxHp = Math.max(a.book.content.numbers.maxHp_min, before + p.n);
  state.hp = Math.min(state.hp, state.maxHp);
  a.emit?.(
    'maxHp',
    { n: state.maxHp - before, hp: state.hp, maxHp: state.maxHp, from: a.from },
    {
      rule: 'NV-31',
      source: a.from,
      of: 'maxHp',
      terms: limited(termsOf(['before', before], [a.from, p.n]), state.maxHp),
    },
  );
};
