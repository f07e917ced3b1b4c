import type { Side, Who } from '../state.ts';
import { numbersOf, pathOf } from './path-of.ts';
import { catOf, type Position, type Scene, seatOf, sideOf } from './scene.ts';

/** Streams and tags of a side's cards. SD-143 */
const STREAM = { D: 'deckD', V: 'deckV' } as const;
const SHUFFLE = { D: 'shuffle.D', V: 'shuffle.V' } as const;
const SWAP = { D: 'swap.D', V: 'swap.V' } as const;

export function shufflePile(g: Scene, who: Who, pile: string[]): string[] {
  return g.t.shuffle(STREAM[who], SHUFFLE[who], pile);
}

/** Removes a card from the hand. */
export function takeFromHand(side: Side, card: string): void {
  const { hand } = side;
  const at = hand.indexOf(card);
  for (let i = at; i < hand.length - 1; i++) hand[i] = hand[i + 1]!;
  hand.pop();
}

/** Discards become the draw pile once it is empty. SD-23 */
function refill(g: Scene, who: Who): void {
  const side = sideOf(g.s, who);
  if (side.draw.length > 0 || side.discard.length === 0) return;
  side.draw = shufflePile(g, who, side.discard);
  side.discard = [];
  g.t.emit?.('reshuffled', { side: who, count: side.draw.length }, { rule: 'SD-23', roll: g.t.dice });
}

/** SD-23, SD-320 */
export const handLimit = (g: Position, who: Who): number =>
  who === 'V' && pathOf(g) === 'OUBLIETTE' ? numbersOf(g).oubliette.hand : g.book.content.numbers.round.handMax;

/** Draws one by one; draws beyond the hand limit are skipped. SD-23 */
export function draw(g: Scene, who: Who, count: number, origin: { rule: string; source?: string }): number {
  const { t } = g;
  const side = sideOf(g.s, who);
  const handMax = handLimit(g, who);
  const cards: string[] = [];
  let left = count;
  while (left > 0 && side.hand.length < handMax) {
    if (side.draw.length === 0) {
      if (cards.length > 0) emitDrawn(g, who, cards.splice(0), origin);
      refill(g, who);
    }
    const card = side.draw.shift();
    if (card === undefined) break;
    side.hand.push(card);
    cards.push(card);
    left -= 1;
  }
  if (cards.length > 0) emitDrawn(g, who, cards, origin);
  if (left > 0 && side.hand.length >= handMax)
    t.emit?.('drawSkipped', { side: who, skipped: left }, { rule: 'SD-23' }, { about: [who] });
  return count - left;
}

function emitDrawn(g: Scene, who: Who, cards: readonly string[], origin: { rule: string; source?: string }): void {
  g.t.reveal(seatOf(who));
  g.t.emit?.('drawn', { side: who, cards: [...cards], count: cards.length }, origin, { about: [who] });
}

/** Discards a random card of the hand. SD-135 */
export function discardRandom(g: Scene, who: Who, tag: string): void {
  const side = sideOf(g.s, who);
  if (side.hand.length === 0) return;
  const card = g.t.pick('events', tag, side.hand);
  takeFromHand(side, card);
  side.discard.push(card);
  g.t.emit?.(
    'discarded',
    { side: who, card },
    { rule: 'SD-135', source: 'SporeBloom', roll: g.t.dice },
    { about: [who, card] },
  );
}

const count = (g: Position, cards: readonly string[], isEnergy: boolean): number => {
  let n = 0;
  for (let i = 0; i < cards.length; i++) if ((catOf(g, cards[i]!) === 'Energy') === isEnergy) n += 1;
  return n;
};

/** Missing Energy and action cards of the hand; 0 and 0 if the guarantee is met. */
function shortOf(g: Position, hand: readonly string[]): { energy: number; actions: number } {
  const { energy, actions } = g.book.content.numbers.opening;
  return {
    energy: Math.max(0, energy - count(g, hand, true)),
    actions: Math.max(0, actions - count(g, hand, false)),
  };
}

const isShort = (g: Position, hand: readonly string[]): boolean => {
  const { energy, actions } = shortOf(g, hand);
  return energy > 0 || actions > 0;
};

/** Deals the opening hand from the draw pile: up to three mulligans, then swaps. SD-30 */
export function dealOpening(g: Scene, who: Who, size: number): void {
  const { t, book } = g;
  const side = sideOf(g.s, who);
  side.draw = shufflePile(g, who, side.draw);
  side.hand = side.draw.splice(0, size);
  let mulligans = 0;
  while (mulligans < book.content.numbers.opening.mulligans && isShort(g, side.hand)) {
    mulligans += 1;
    side.draw.unshift(...side.hand);
    side.draw = shufflePile(g, who, side.draw);
    side.hand = side.draw.splice(0, size);
    t.reveal(seatOf(who));
  }
  if (mulligans > 0) t.emit?.('mulligan', { side: who, n: mulligans }, { rule: 'SD-30' }, { about: [who] });
  emitDrawn(g, who, side.hand, { rule: 'SD-30' });
  while (swapOne(g, who));
}

/** One swap towards the guarantee; false if it is met or no swap is possible. */
function swapOne(g: Scene, who: Who): boolean {
  const { t } = g;
  const side = sideOf(g.s, who);
  const { energy, actions } = shortOf(g, side.hand);
  if (energy === 0 && actions === 0) return false;
  const wantsEnergy = energy > 0;
  const outs = side.hand.filter((card) => (catOf(g, card) === 'Energy') !== wantsEnergy);
  const ins = side.draw.filter((card) => (catOf(g, card) === 'Energy') === wantsEnergy);
  if (outs.length === 0 || ins.length === 0) return false;
  const out = t.pick(STREAM[who], SWAP[who], outs);
  const into = t.pick(STREAM[who], SWAP[who], ins);
  side.hand[side.hand.indexOf(out)] = into;
  side.draw[side.draw.indexOf(into)] = out;
  t.reveal(seatOf(who));
  t.emit?.('cardSwapped', { side: who, out, in: into }, { rule: 'SD-30' }, { about: [who] });
  return true;
}
