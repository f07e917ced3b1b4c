import type { Outcome } from '@undercroft/kernel';
import { REDUCERS, type Reducer } from '../content/records.ts';
import type { Book } from '../rules/book.ts';
import { otherOf, seatOf, type Who } from '../rules/scene.ts';
import type { ShatteredView, SideView } from '../rules/view-schema.ts';
import { isPlanner } from './guests.ts';
import { lowAndMean, profileOf } from './outlook.ts';

const WORST = 100;
const LIMIT = 15;

/** Value of an ending: win or loss; a Bond is valued most by cooperative profiles. AI-12 */
function endWorth(outcome: Outcome, who: Who, isCooperative: boolean): number {
  if (outcome.code === 'Bond') return isCooperative ? WORST : 20;
  return outcome.seats[seatOf(who)] === 'won' ? WORST : -WORST;
}

function nearDeath(view: ShatteredView, who: Who): number {
  let worth = 0;
  for (const r of REDUCERS[who] as readonly Reducer[]) {
    const value = view.res[r];
    worth += value <= 2 ? 15 : value <= 4 ? 8 : value <= 6 ? 3 : 0;
  }
  return worth;
}

function conditionsWorth(mine: SideView, theirs: SideView): number {
  let worth = 1.5 * mine.trapCount;
  for (const { kind } of mine.conditions) worth += kind === 'empower' ? 3 : kind === 'fortify' ? 2 : 0;
  for (const { kind } of theirs.conditions) worth += kind === 'disrupt' ? 2.5 : kind === 'entangle' ? 3 : 0;
  return worth;
}

/** The room's auto-effects on the opponent minus those on this side. */
function pressure(view: ShatteredView, who: Who): number {
  let balance = 0;
  for (const { r, n } of view.auto) {
    if (n >= 0) continue;
    const isMine = (REDUCERS[who] as readonly string[]).includes(r);
    balance += isMine ? n : -n;
  }
  return balance;
}

const FULL = 12;
const PLANNING = 10;

/** AI-12: value of a position for a side, -100 to 100. */
export function evaluate(book: Book, view: ShatteredView, who: Who, outcome: Outcome | null): number {
  const { isCooperative } = profileOf(book, view, who);
  if (outcome) return endWorth(outcome, who, isCooperative);
  const other = otherOf(who);
  const mine = lowAndMean(view, who);
  const theirs = lowAndMean(view, other);
  let e = 25 * (mine.mean - theirs.mean) + 35 * (mine.low - theirs.low);
  e += nearDeath(view, other) - nearDeath(view, who);
  e += conditionsWorth(view[who], view[other]) - conditionsWorth(view[other], view[who]);
  if (isCooperative) e += 15 * (Math.min(1, view.res.trust / FULL) + Math.min(1, view.res.rapport / FULL));
  e += 3 * pressure(view, who) * Math.min(view.round / LIMIT, 1);
  if (who === 'V' && (view.modules.includes('intelligent') || isPlanner({ s: view, book }))) e += PLANNING * mine.mean;
  return Math.max(-WORST, Math.min(WORST, e));
}
