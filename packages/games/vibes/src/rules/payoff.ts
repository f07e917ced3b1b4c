import { TEN } from '@undercroft/kernel/units';
import type { Side, Status } from '../state.ts';
import { blankStatus } from './blank.ts';
import type { Bout, Corner, Plan } from './bout.ts';
import { dryRun } from './dry-run.ts';

/** Result of one pair of plans, in tenths and hit points. Rule book 5.1. */
export interface Result {
  /** Value to `you`, in tenths. */
  readonly u_t: number;
  readonly youLost: number;
  readonly foeLost: number;
  readonly youFocus: number;
  readonly foeFocus: number;
  readonly first: 'you' | 'foe' | 'clash';
  /** Speeds that decided the order. */
  readonly youSpeed: number;
  readonly foeSpeed: number;
  readonly youStunned: boolean;
  readonly foeStunned: boolean;
  readonly youCancelled: boolean;
  readonly foeCancelled: boolean;
  /** Swap targets of `you` and `foe`, -1 without a swap. */
  readonly youSwap: number;
  readonly foeSwap: number;
  readonly youSpend: boolean;
}

/** F(x): Focus, next-beat statuses, Bleeds; in tenths. */
function standing(bout: Bout, side: Side, next: Status): number {
  const w = bout.book.content.numbers.worth;
  let bleeds = 0;
  for (let i = 0; i < side.bleed.length; i++) bleeds += side.bleed[i]!.n * side.bleed[i]!.k;
  return (
    w.focus * side.focus +
    w.spd * next.spd +
    w.slow * next.slow +
    w.stab * next.stab +
    w.shake * next.shake +
    w.pow * next.pow +
    (next.drag > 0 ? w.drag : 0) +
    w.bleed * bleeds
  );
}

/** Value and outcome of one dry run of the real resolver. */
export function simulate(bout: Bout, mine: Plan, theirs: Plan): Result {
  bout.standing ??= standing(bout, bout.you.side, NO_STATUS) - standing(bout, bout.foe.side, NO_STATUS);
  const arena = dryRun(bout, mine, theirs);
  const { you, foe } = arena;
  const youSide = you.side;
  const foeSide = foe.side;
  const { foeKo, youKo } = bout.book.content.numbers.worth;
  const youLost = bout.you.side.hp - youSide.hp;
  const foeLost = bout.foe.side.hp - foeSide.hp;
  const u_t =
    TEN * (foeLost - youLost) +
    standing(bout, youSide, youSide.next) -
    standing(bout, foeSide, foeSide.next) -
    bout.standing +
    (foeSide.hp === 0 ? foeKo : 0) -
    (youSide.hp === 0 ? youKo : 0);
  return {
    u_t,
    youLost,
    foeLost,
    youFocus: youSide.focus,
    foeFocus: foeSide.focus,
    first: arena.first ? (arena.first === you ? 'you' : 'foe') : 'clash',
    youSpeed: you.speed,
    foeSpeed: foe.speed,
    youStunned: you.isStunned,
    foeStunned: foe.isStunned,
    youCancelled: you.isCancelled,
    foeCancelled: foe.isCancelled,
    youSwap: mine.swap,
    foeSwap: theirs.swap,
    youSpend: mine.spend,
  };
}

const NO_STATUS = blankStatus();

/** Swap targets of a slot: every unplayed card without Feint, and declining. NV-41. */
export function swapsOf(corner: Corner, slot: number): readonly number[] {
  const card = corner.cards[slot];
  if (!card || card.feint === 0) return STAY;
  const swaps: number[] = [];
  for (let to = 0; to < corner.cards.length; to++) if (to !== slot && corner.cards[to]!.feint === 0) swaps.push(to);
  swaps.push(-1);
  return swaps;
}

const STAY: readonly number[] = [-1];

/** True if the resolved card has an `Fn` that its side can pay. */
export function canSpend(corner: Corner, slot: number, swap: number): boolean {
  const card = corner.cards[swap < 0 ? slot : swap];
  return card !== undefined && card.price > 0 && card.price <= corner.side.focus;
}

/** The better result of spending and not spending, for `you`; `spend` fixes a choice already made. */
function bestSpend(bout: Bout, mine: Plan, theirs: Plan, spend?: boolean): Result {
  const isChosen = spend !== undefined && mine.swap < 0;
  mine.spend = isChosen && spend;
  const plain = simulate(bout, mine, theirs);
  if (isChosen || !canSpend(bout.you, mine.slot, mine.swap)) return plain;
  mine.spend = true;
  const spent = simulate(bout, mine, theirs);
  return spent.u_t > plain.u_t ? spent : plain;
}

const plan = (slot: number, swap: number, read: boolean): Plan => ({ slot, swap, spend: false, read });

/** Choices fixed before a pair is evaluated. */
interface FixedChoices {
  readonly foeRead?: boolean;
  /** True if `you` already chose to spend Focus on its card. */
  readonly spend?: boolean;
}

/** Value and result of a pair: the best swap of the side that Feints, or the mean if both do. Rule book 5.1. */
export function pairValue(
  bout: Bout,
  i: number,
  j: number,
  read: boolean,
  fixed: FixedChoices = NOTHING_FIXED,
): Result {
  const mine = swapsOf(bout.you, i);
  const theirs = swapsOf(bout.foe, j);
  if (mine === STAY && theirs === STAY)
    return bestSpend(bout, plan(i, -1, read), answer(bout, j, -1, fixed), fixed.spend);
  if (mine.length > 1 && theirs.length > 1) return meanOf(bout, i, j, read, fixed);
  let best: Result | null = null;
  for (const a of mine) {
    let worst: Result | null = null;
    for (const b of theirs) {
      const result = bestSpend(bout, plan(i, a, read), answer(bout, j, b, fixed), fixed.spend);
      if (!worst || result.u_t < worst.u_t) worst = result;
    }
    if (!best || worst!.u_t > best.u_t) best = worst;
  }
  return best!;
}

const NOTHING_FIXED: FixedChoices = {};

/** The foe spends Focus whenever it can. */
function answer(bout: Bout, j: number, swap: number, { foeRead = false }: FixedChoices): Plan {
  const other = plan(j, swap, foeRead);
  other.spend = canSpend(bout.foe, j, swap);
  return other;
}

function meanOf(bout: Bout, i: number, j: number, read: boolean, fixed: FixedChoices): Result {
  const results = swapsOf(bout.you, i).flatMap((a) =>
    swapsOf(bout.foe, j).map((b) => bestSpend(bout, plan(i, a, read), answer(bout, j, b, fixed), fixed.spend)),
  );
  const mean = (of: (r: Result) => number): number =>
    Math.floor(results.reduce((all, r) => all + of(r), 0) / results.length);
  return {
    ...results[results.length - 1]!,
    u_t: mean((r) => r.u_t),
    youLost: mean((r) => r.youLost),
    foeLost: mean((r) => r.foeLost),
  };
}

/** The swap of a foe that Feints: least U against the card it sees; blind if both Feint. NV-41, 5.3. */
export function foeSwap(bout: Bout, mine: Plan, j: number, isBlind: boolean, foeRead: boolean): number {
  const theirs = swapsOf(bout.foe, j);
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const b of theirs) {
    const other = answer(bout, j, b, { foeRead });
    let u: number;
    if (isBlind) {
      u = 0;
      for (const a of swapsOf(bout.you, mine.slot)) u += bestSpend(bout, plan(mine.slot, a, mine.read), other).u_t;
    } else u = simulate(bout, { ...mine }, other).u_t;
    if (u < least) {
      least = u;
      best = b;
    }
  }
  return best;
}

/** Every pair of a beat, without and with the Read. `row[i][j]`. */
export interface Grid {
  readonly plain: readonly (readonly Result[])[];
  readonly read: readonly (readonly Result[])[];
}

/** The first slot with the same card, type and badge, so that equal slots are computed once. */
function firstAlike({ cards, types, badge, windUp }: Corner, slot: number): number {
  if (slot === badge) return slot;
  for (let k = 0; k < slot; k++)
    if (cards[k] === cards[slot] && types[k] === types[slot] && windUp[k] === windUp[slot] && k !== badge) return k;
  return slot;
}

function pairsOf(bout: Bout, read: boolean): Result[][] {
  const height = slotsOf(bout.you).length;
  const width = slotsOf(bout.foe).length;
  const rows: Result[][] = [];
  for (let i = 0; i < height; i++) {
    const same = firstAlike(bout.you, i);
    const row: Result[] = [];
    for (let j = 0; j < width; j++) {
      const first = firstAlike(bout.foe, j);
      row.push(same < i ? rows[same]![j]! : first < j ? row[first]! : pairValue(bout, i, j, read));
    }
    rows.push(row);
  }
  return rows;
}

export const gridOf = (bout: Bout): Grid => ({ plain: pairsOf(bout, false), read: pairsOf(bout, true) });

/** Slots of a row; an empty row has its Breath as the only choice. NV-28. */
export const slotsOf = (corner: Corner): readonly number[] =>
  corner.cards.length === 0 ? BREATH : corner.cards.map((_, i) => i);

const BREATH: readonly number[] = [0];
