import type { Who } from '../state.ts';
import { DICE, DIE } from '../state.ts';
import { isEntangled } from './conditions.ts';
import { statOf } from './contest.ts';
import { countPlay, pay } from './energy.ts';
import { noteFaceDown } from './kind-memory.ts';
import { prune } from './parasite.ts';
import { takeFromHand } from './piles.ts';
import { lose, losePromoter } from './resources.ts';
import { endRoom } from './room.ts';
import { endTurn, showProfile } from './round.ts';
import { cardOf, type Position, type Scene, sideOf, sum, trapName } from './scene.ts';

/** From round 4, or in terror from round 1; as the first action of a turn, and not while Entangled. SD-133, SD-134 */
export const isFleeEarly = ({ s, book }: Position): boolean =>
  s.round < book.content.numbers.runs.fleeFrom && s.emotion !== 'terrified';
export const isHeld = (g: Position): boolean => isEntangled(g, 'V');

export function flee(g: Scene): void {
  const { s, t } = g;
  s.V.acts += 1;
  const eventId = t.emit?.('fleeTried', { side: 'V' }, { rule: 'SD-133' }, { about: ['V'] });
  g.t.cause = eventId;
  const mine = fleeRoll(g, 'V', statOf(g, 'V', 'Mystical'));
  const theirs = fleeRoll(g, 'D', statOf(g, 'D', 'Physical'));
  const margin = mine - theirs;
  const id = t.emit?.(
    'fleeResolved',
    { margin, hasFled: margin >= 0 },
    sum({ rule: 'SD-133' }, 'margin', [
      { label: 'attack', value: mine },
      { label: 'defence', value: -theirs },
    ]),
    { about: ['V'] },
  );
  g.t.cause = id;
  if (margin >= 0) {
    endRoom(g, 'Fled');
    return;
  }
  lose(g, 'nerve', 1, { rule: 'SD-133', label: 'flee' });
  endTurn(g, endRoom);
}

function fleeRoll(g: Scene, who: Who, plus: number): number {
  const faces = g.t.rolls('combat', `flee.${who}`, DICE, DIE);
  const total = faces[0]! + faces[1]! + plus;
  g.t.emit?.(
    'fleeRolled',
    { side: who, faces, modifier: plus, total },
    {
      ...sum({ rule: 'SD-133' }, 'total', [
        { label: 'die', value: faces[0]! },
        { label: 'die', value: faces[1]! },
        { label: 'modifier', value: plus },
      ]),
      roll: g.t.dice,
    },
    { about: [who] },
  );
  return total;
}

/** A card set face-down that never springs. SD-105, SD-137 */
export function bluff(g: Scene, who: Who, id: string): void {
  const side = sideOf(g.s, who);
  const { cost, terms } = who === 'V' ? pay(g, who, cardOf(g, id)) : payToken(g);
  takeFromHand(side, id);
  side.traps.push({ card: id, isBluff: true, paid: cost });
  side.hasBluffed = true;
  noteFaceDown(g, who, true);
  g.t.emit?.(
    'bluffSet',
    { side: who, card: id, cost },
    sum({ rule: who === 'D' ? 'SD-105' : 'SD-137', source: id }, 'cost', terms),
    { about: [who, id], as: trapName(who, id) },
  );
}

export const BLUFF_COST = 1;

function payToken(g: Scene): { cost: number; terms: { label: string; value: number }[] } {
  const cost = g.s.ruleset === 'lite' ? 0 : BLUFF_COST;
  g.s.D.spent += cost;
  countPlay(g, 'D');
  return { cost, terms: [{ label: 'printedCost', value: cost }] };
}

/** SD-135 */
export function brace(g: Scene, who: Who, id: string): void {
  const side = sideOf(g.s, who);
  takeFromHand(side, id);
  side.discard.push(id);
  side.hasBraced = true;
  side.acts += 1;
  g.t.emit?.('braced', { side: who, card: id }, { rule: 'SD-135', source: id }, { about: [who, id] });
}

export const pruneTokens = (g: Scene): void =>
  prune(g, () => losePromoter(g, 'trust', 1, { rule: 'SD-130', label: 'prune' }));

/** V names D's profile, once. SD-120 */
export function guess(g: Scene, profile: string): void {
  const { s, t } = g;
  const { guessRight, guessWrong } = g.book.content.numbers.challengeScore;
  const isRight = s.profile === profile;
  s.guess = profile;
  s.guessScore = isRight ? guessRight : guessWrong;
  s.V.acts += 1;
  t.reveal('visitor');
  const eventId = t.emit?.(
    'profileGuessed',
    { profile, isRight, score: s.guessScore },
    { rule: 'SD-120', source: profile },
    { about: ['V', profile] },
  );
  g.t.cause = eventId;
  if (isRight) showProfile(g);
}
