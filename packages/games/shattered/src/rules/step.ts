import type { Choice } from '@undercroft/kernel';
import type { ActionOf, ActionType, ShatteredAction } from '../actions.ts';
import type { awakeningActions } from '../awakening-actions.ts';
import type { Who } from '../state.ts';
import { isBetween } from './awakening/position.ts';
import { stepInterval } from './awakening/step.ts';
import { buy, declineGraft, graft, invite, leaveShop } from './between.ts';
import { activate, playEnergy } from './energy.ts';
import { settleOffer } from './offer.ts';
import { cycle, PLAY, restrain } from './plays.ts';
import { react } from './react.ts';
import { chooseRoute, endRoom } from './room.ts';
import { endTurn } from './round.ts';
import { catOf, otherOf, type Scene, whoOf } from './scene.ts';
import { settleTest } from './test.ts';
import { bluff, brace, flee, guess, pruneTokens } from './ventures.ts';
import { openMouth, order } from './visit.ts';

/** The side that received an Offer or Test answers it. SD-65, SD-66 */
function answer(g: Scene, who: Who, isYes: boolean): void {
  const { kind } = g.s.ask!;
  const eventId = g.t.emit?.(
    'answered',
    { side: who, kind, yes: isYes },
    { rule: kind === 'offer' ? 'SD-65' : 'SD-66', because: 'ask' },
    { about: [who, otherOf(who)] },
  );
  g.t.cause = eventId;
  if (kind === 'offer') settleOffer(g, isYes, 0);
  else settleTest(g, isYes, 0, []);
}

/** Actions between the visits of an Awakening have their code in `awakening/step.ts`. */
type OldType = Exclude<ActionType, (typeof awakeningActions)[number]['shape']['type']['value']>;

/** One line per action: an action without code does not compile. SD-141 */
const RUN: { readonly [T in OldType]: (g: Scene, who: Who, action: ActionOf<T>) => void } = {
  play: (g, who, action) => PLAY[catOf(g, action.card)](g, who, action),
  energy: (g, who, { card }) => playEnergy(g, who, card),
  cycle: (g, who, { card }) => cycle(g, who, card),
  activate: (g, who, { card }) => activate(g, who, card),
  restrain: (g, who, { card }) => restrain(g, who, card),
  end: (g) => endTurn(g, endRoom),
  react: (g, who, { card }) => react(g, who, card),
  answer: (g, who, { yes }) => answer(g, who, yes),
  route: (g, _, { sanctuary }) => chooseRoute(g, sanctuary),
  bluff: (g, who, { card }) => bluff(g, who, card),
  flee: (g) => flee(g),
  brace: (g, who, { card }) => brace(g, who, card),
  prune: (g) => pruneTokens(g),
  guess: (g, _, { profile }) => guess(g, profile),
  graft: (g, _, action) => graft(g, action),
  decline: (g) => declineGraft(g),
  buy: (g, _, { item }) => buy(g, item!),
  leave: (g) => leaveShop(g),
  invite: (g, _, { visitor }) => invite(g, visitor),
  order: (g, _, { rooms }) => order(g, rooms),
};

/** One seat decides at a time; the rules run until the next decision. */
export function step(g: Scene, choices: readonly Choice<ShatteredAction>[]): void {
  const { seat, action } = choices[0]!;
  if (g.s.awakening && isBetween(g.s)) {
    if (action.type === 'open') openMouth(g);
    else stepInterval(g, action);
    return;
  }
  (RUN[action.type as OldType] as (g: Scene, who: Who, action: ShatteredAction) => void)(g, whoOf(seat), action);
}
