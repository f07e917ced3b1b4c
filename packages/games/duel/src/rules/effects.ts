import type { Table } from '@undercroft/kernel';
import type { DuelContent, Effect } from '../content/effects.ts';
import type { DuelEvents } from '../events.ts';
import { type Duel, type DuelSeat, otherSeat, sideOf } from '../state.ts';

/** A card being played: its seat, its die, and the event it belongs to. */
export interface PlayedCard {
  readonly seat: DuelSeat;
  readonly card: string;
  readonly die: number;
  readonly because: number | undefined;
  readonly limits: DuelContent['limits'];
}

type DuelTable = Table<Duel, DuelEvents>;
type Op<K extends Effect['op']> = (t: DuelTable, p: PlayedCard, e: Extract<Effect, { op: K }>) => void;

/** The seat an event is about. Built once, because emitting is most of the cost of a step. */
export const ABOUT: { readonly [S in DuelSeat]: { readonly about: readonly string[] } } = {
  left: { about: ['left'] },
  right: { about: ['right'] },
};

/** DU-04 */
const damage: Op<'damage'> = (t, p, e) => {
  const seat = otherSeat(p.seat);
  const foe = sideOf(t.state, seat);
  const total = e.power + p.die;
  const absorbed = Math.min(foe.ward, total);
  foe.ward -= absorbed;
  foe.hp = Math.max(0, foe.hp - (total - absorbed));
  t.emit?.(
    'damage',
    { seat, absorbed, dealt: total - absorbed, hp: foe.hp },
    { rule: 'DU-04', source: p.card, because: p.because, of: 'dealt', terms: withWard(e.power, p.die, absorbed) },
    ABOUT[seat],
  );
};

const cardAndDie = (power: number, die: number) => [
  { label: 'card', value: power },
  { label: 'die', value: die },
];

const withWard = (power: number, die: number, absorbed: number) =>
  absorbed === 0
    ? cardAndDie(power, die)
    : [
        { label: 'card', value: power },
        { label: 'die', value: die },
        { label: 'ward', value: -absorbed },
      ];

/** The terms of a capped amount. The part above the limit is a term too. */
const upTo = (amount: number, power: number, die: number) =>
  amount === power + die
    ? cardAndDie(power, die)
    : [...cardAndDie(power, die), { label: 'limit', value: amount - power - die }];

/** DU-05 */
const ward: Op<'ward'> = (t, p, e) => {
  const side = sideOf(t.state, p.seat);
  const before = side.ward;
  side.ward = Math.min(p.limits.ward_max, before + e.power + p.die);
  t.emit?.(
    'warded',
    { seat: p.seat, amount: side.ward - before, ward: side.ward },
    {
      rule: 'DU-05',
      source: p.card,
      because: p.because,
      of: 'amount',
      terms: upTo(side.ward - before, e.power, p.die),
    },
    ABOUT[p.seat],
  );
};

/** DU-06 */
const mend: Op<'mend'> = (t, p, e) => {
  const side = sideOf(t.state, p.seat);
  const before = side.hp;
  side.hp = Math.min(p.limits.hp_max, before + e.power + p.die);
  t.emit?.(
    'mended',
    { seat: p.seat, amount: side.hp - before, hp: side.hp },
    { rule: 'DU-06', source: p.card, because: p.because, of: 'amount', terms: upTo(side.hp - before, e.power, p.die) },
    ABOUT[p.seat],
  );
};

/** DU-07 */
const recoil: Op<'recoil'> = (t, p, e) => {
  const side = sideOf(t.state, p.seat);
  side.hp -= e.amount;
  t.emit?.(
    'recoiled',
    { seat: p.seat, amount: e.amount, hp: side.hp },
    { rule: 'DU-07', source: p.card, because: p.because, of: 'amount', terms: [{ label: 'card', value: e.amount }] },
    ABOUT[p.seat],
  );
};

/** One function per verb; a missing one does not compile. */
export const OPS: { readonly [K in Effect['op']]: Op<K> } = { damage, ward, mend, recoil };
