import { PERCENT } from '@undercroft/kernel/units';
import type { PledgeId, TwistId } from '../content/types.ts';
import { PLEDGES } from '../content/types.ts';
import type { Code, Darkdelve, Pledge, Second } from '../state.ts';
import { FLOORS } from '../state.ts';

import { gearDef, tierOf } from './book.ts';
import { tableDice } from './dice.ts';
import { wornOf } from './hero.ts';
import { payGold } from './loot.ts';
import type { Play } from './play.ts';
import { secondTables } from './second.ts';
import { percentOf } from './sum.ts';

/** The pledge of this expedition, or null. DD-260 */
export const pledgeOf = ({ second }: Pick<Darkdelve, 'second'>): Pledge | null => second?.offers[second.taken] ?? null;

/** The hero has yet to choose a pledge. DD-260 */
export const isPledgeDue = ({ second }: Darkdelve): boolean =>
  second !== undefined && second.offers.length > 0 && second.taken < 0;

/** Silver and gold carry one twist each of those unlocked, while there are enough. DD-290 */
function drawTwists(p: Play, second: Second): readonly (TwistId | '')[] {
  if (!second.hasTwists) return ['', '', ''];
  const dice = tableDice(p.t, `gen:${p.s.expedition}:0:0`);
  const left = [...second.unlocked];
  return PLEDGES.map((id) => {
    if (id === 'copper' || left.length === 0) return '';
    const [twist] = left.splice(left.indexOf(dice.pick('twist', left)), 1);
    return twist!;
  });
}

/** The pledges of the hero's level band. C-18 */
function makeOffers(p: Play, second: Second): Pledge[] {
  const { pledges, twists } = secondTables(p.book);
  const band = pledges.findLast(({ level }) => p.s.hero.level >= level)!;
  const drawn = drawTwists(p, second);
  return PLEDGES.map((id, i): Pledge => {
    const { goal, pay } = band[id];
    const twist = drawn[i]!;
    return { id, goal, pay: twist === '' ? pay : percentOf(pay, twists.pay[twist]), twist };
  });
}

/** Opens the choice of a pledge, or takes the one the run asks for. DD-260, DD-262 */
export function openPledges(p: Play, wanted: Second['wanted'] | undefined): void {
  const { second, hero } = p.s;
  if (!second) return;
  second.lowest = hero.hp;
  const choice = wanted ?? second.wanted;
  if (choice === 'none') return;
  second.offers = makeOffers(p, second);
  if (choice !== 'ask') takePledge(p, choice);
}

/** DD-260 */
export function takePledge(p: Play, id: PledgeId): void {
  const second = p.s.second!;
  second.taken = PLEDGES.indexOf(id);
  const pledge = pledgeOf(p.s)!;
  p.emit?.('pledged', { ...pledge }, { rule: 'DD-260', source: pledge.id });
  lend(p, pledge);
}

/** Gold on loan: it was found on no floor. DD-290 */
function lend(p: Play, { twist }: Pledge): void {
  const { lent } = secondTables(p.book).twists;
  if (twist !== 'loan' || lent === 0) return;
  p.s.hero.gold += lent;
  p.emit?.('gold', { amount: lent, gold: p.s.hero.gold, cause: 'loan' }, { rule: 'DD-290', source: 'loan' });
}

/** The next pledge of the band; its goal counts at once. DD-263 */
export function raisePledge(p: Play): void {
  const second = p.s.second!;
  const from = pledgeOf(p.s)!.id;
  second.taken += 1;
  p.s.floor!.second!.raised = true;
  const pledge = pledgeOf(p.s)!;
  p.emit?.('raised', { ...pledge, from }, { rule: 'DD-263', source: pledge.id });
  lend(p, pledge);
}

/** Half of the purse, rounded down. DD-264 */
export const sendAmount = (p: Pick<Play, 'book'>, gold: number): number =>
  Math.floor((gold * secondTables(p.book).send.pct) / PERCENT);

/** Gold sent home is safe, and no longer counts for the pledge. DD-264 */
export function sendHalf(p: Play): void {
  const { s } = p;
  const { hero, camp } = s;
  const amount = sendAmount(p, hero.gold);
  hero.gold -= amount;
  camp.gold += amount;
  s.second!.sent += amount;
  s.floor!.second!.sent = true;
  let left = amount;
  for (let i = FLOORS - 1; i >= 0; i--) {
    const taken = Math.min(left, hero.goldByFloor[i]!);
    hero.goldByFloor[i] = hero.goldByFloor[i]! - taken;
    left -= taken;
  }
  p.emit?.('sent', { amount, left: hero.gold, total: s.second!.sent }, { rule: 'DD-264' });
}

/** An Uncommon or better piece that was found, worn or carried. DD-290 */
const carriesRelic = ({ s, book }: Pick<Play, 's' | 'book'>): boolean =>
  [...wornOf(s.hero), ...s.hero.bag].some(
    ({ id, foundOn }) => foundOn > 0 && tierOf(gearDef(book, id).rarity) >= tierOf('uncommon'),
  );

/** True while the twist of the pledge is kept; `relic` is kept once a piece is carried. DD-290, C-19 */
export function isTwistKept(p: Pick<Play, 's' | 'book'>, { twist }: Pledge): boolean {
  const { torches, forced, turns, bargainUsed } = p.s.second!;
  switch (twist) {
    case 'unlit':
      return torches === 0;
    case 'unbargained':
      return !bargainUsed;
    case 'relic':
      return carriesRelic(p);
    case 'swift':
      return turns <= secondTables(p.book).twists.turns;
    case 'gentle':
      return forced === 0;
    default:
      return true;
  }
}

/** Gold owed at the exit, before the count. DD-290 */
const owedGold = (p: Pick<Play, 's' | 'book'>, gold: number): number =>
  pledgeOf(p.s)?.twist === 'loan' ? Math.min(gold, secondTables(p.book).twists.owed) : 0;

/** The lender takes his share at the exit. DD-290 */
export const repay = (p: Play): void => payGold(p, owedGold(p, p.s.hero.gold), 'loan', 'DD-290');

/** True if this much gold, carried out now, meets the pledge. DD-261, I-27 */
const isMet = (p: Pick<Play, 's' | 'book'>, pledge: Pledge, carried: number): boolean =>
  carried >= pledge.goal && isTwistKept(p, pledge);

/** Score and shortfall of this much gold at an exit. DD-261 */
export function exitScore(
  p: Pick<Play, 's' | 'book'>,
  gold: number,
): {
  carried: number;
  short: number;
  met: boolean;
  score: number;
} {
  const pledge = pledgeOf(p.s);
  const carried = gold - owedGold(p, gold);
  const met = pledge !== null && isMet(p, pledge, carried);
  const pay = met ? pledge.pay : 0;
  return {
    carried,
    short: pledge ? Math.max(0, pledge.goal - carried) : 0,
    met,
    score: carried + pay + (p.s.second?.sent ?? 0),
  };
}

/** Judges the pledge at the end of an expedition, and keeps the verdict in its report. DD-261 */
export function settlePledge(p: Play, code: Code): void {
  const { s } = p;
  const { second, hero, report } = s;
  if (!second || !report) return;
  const isOut = code === 'extracted' || code === 'victory';
  const pledge = pledgeOf(s);
  const carried = isOut ? report.gold : 0;
  const met = isOut && pledge !== null && isMet(p, pledge, carried);
  const kept = pledge === null || isTwistKept(p, pledge);
  const verdict = pledge && { ...pledge, carried, met, kept };
  report.second = { pledge: verdict, sent: second.sent, lowest: second.lowest };
  if (met) s.camp.gold += pledge.pay;
  if (!verdict) return;
  p.emit?.(
    'pledgeSettled',
    {
      ...verdict,
      code,
      floor: report.floor,
      class: hero.class,
      gold: report.gold,
      short: Math.max(0, verdict.goal - carried),
      sent: second.sent,
      turns: second.turns,
      picked: second.picked,
      bargained: second.bargainUsed,
      relic: isOut && carriesRelic(p),
    },
    { rule: 'DD-261', source: verdict.id },
  );
}
