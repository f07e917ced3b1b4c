import type { Term } from '@undercroft/kernel';
import { PERCENT } from '@undercroft/kernel/units';
import type { ActionOf } from '../actions.ts';
import type { Who } from '../state.ts';
import { countDeed } from './awakening/card-deeds.ts';
import { DEFECT } from './book.ts';
import { place } from './conditions.ts';
import { noteDeed } from './deeds.ts';
import { feel } from './emotions.ts';
import { pay } from './energy.ts';
import { addTokens } from './parasite.ts';
import { takeFromHand } from './piles.ts';
import { crash, gainPromoter, lose } from './resources.ts';
import {
  asCard,
  boostOf,
  conditionName,
  type KnownPosition,
  otherOf,
  type Scene,
  seatOf,
  sideOf,
  sum,
} from './scene.ts';
import { shyness } from './templates/social.ts';

/** The oldest Empower that a Test would consume. SD-66 */
const helperOf = (g: KnownPosition, who: Who) =>
  sideOf(g.s, who).conditions.find(({ kind, card }) => kind === 'empower' && boostOf(g, card).test > 0);

/** SD-66: terms of the formula. They sum to `chance`. */
export function testTerms(g: KnownPosition, giver: Who): { chance: number; terms: readonly Term[] } {
  const { s, book } = g;
  const { base, perTrust, perRapport, max } = book.content.numbers.test;
  const helper = helperOf(g, giver);
  const terms: Term[] = [
    { label: 'testBase', value: base },
    { label: 'trust', value: perTrust * s.res.trust },
    { label: 'rapport', value: perRapport * s.res.rapport },
    { label: 'empower', value: helper ? boostOf(g, helper.card).test : 0 },
    { label: 'faceDown', value: giver === 'D' ? shyness(g) : 0 },
    { label: 'emotion', value: giver === 'D' && s.emotion === 'grateful' ? book.content.numbers.answers.grateful : 0 },
  ];
  const whole = terms.reduce((all, { value }) => all + value, 0);
  terms.push({ label: 'atMost', value: Math.min(0, max - whole) });
  return { chance: Math.min(max, whole), terms };
}

/** The exposure is paid regardless of the answer. SD-66 */
export function playTest(g: Scene, who: Who, { card: id }: ActionOf<'play'>): void {
  const { s, t } = g;
  const side = sideOf(s, who);
  const card = asCard(g, id, 'Test');
  const answerer = otherOf(who);
  const { cost, terms } = pay(g, who, card);
  takeFromHand(side, id);
  side.last = card.type;
  const odds = testTerms(g, who);
  const isRolled = answerer === 'D' ? s.formulaD : s.formulaV;
  s.ask = { kind: 'test', by: who, card: id, chance: odds.chance };
  if (!isRolled) s.phase = 'answer';
  const eventId = t.emit?.('tested', { side: who, card: id, cost }, sum({ rule: 'SD-66', source: id }, 'cost', terms), {
    about: [who, id],
    as: 'ask',
  });
  g.t.cause = eventId;
  if (who === 'D') noteDeed(g, 'testGiven');
  const helper = helperOf(g, who);
  if (helper) {
    side.conditions.splice(side.conditions.indexOf(helper), 1);
    const data = { side: who, card: helper.card, id: helper.id };
    const why = { rule: 'SD-66', source: helper.card, because: conditionName(helper.id) };
    t.emit?.('empowerConsumed', data, why, { about: [who, helper.card] });
  }
  lose(g, card.exposure.r, card.exposure.n, { rule: 'SD-66', source: id, label: 'exposure' });
  if (!isRolled) return;
  const roll = t.roll('answers', 'test', PERCENT);
  settleTest(g, roll <= odds.chance, roll, odds.terms);
}

/** The answer is decided: `roll` is 0 if a player chose. */
export function settleTest(g: Scene, isKind: boolean, roll: number, terms: readonly Term[]): void {
  const { s, t } = g;
  const { by, card: id, chance } = s.ask!;
  const answerer = otherOf(by);
  sideOf(s, by).discard.push(id);
  s.ask = null;
  s.phase = 'turn';
  if (isKind) s.cooperations += 1;
  t.reveal(seatOf(answerer));
  const eventId = t.emit?.(
    isKind ? 'testCooperated' : 'testDefected',
    { side: answerer, card: id, chance, roll },
    roll === 0
      ? { rule: 'SD-66', source: id }
      : { ...sum({ rule: 'SD-66', source: id }, 'chance', terms), roll: t.dice },
    { about: [answerer, id] },
  );
  g.t.cause = eventId;
  countDeed(g, by, id, isKind ? 'a' : 'b');
  if (isKind) cooperate(g, answerer, id);
  else defect(g, answerer, id);
}

function cooperate(g: Scene, answerer: Who, id: string): void {
  const { trust, rapport } = asCard(g, id, 'Test');
  const origin = { rule: 'SD-66', source: id, label: 'card' };
  gainPromoter(g, 'trust', trust, origin);
  gainPromoter(g, 'rapport', rapport, origin);
  addTokens(g, id);
  if (answerer === 'D') noteDeed(g, 'cooperated');
}

/** SD-67 */
function defect(g: Scene, answerer: Who, id: string): void {
  place(g, answerer, { kind: 'empower', card: DEFECT, rule: 'SD-67' });
  crash(g, { rule: 'SD-67', source: id, label: 'crash' });
  if (answerer !== 'D') return;
  if (g.s.record !== null) g.s.record.defections += 1;
  noteDeed(g, 'defected');
  feel(g, 'enraged');
}
