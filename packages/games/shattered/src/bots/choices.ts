import type { Rng } from '@undercroft/kernel';
import type { ActionOf, ActionType, ShatteredAction } from '../actions.ts';
import type { Attribute, CardOf } from '../content/records.ts';
import type { Book } from '../rules/book.ts';
import { reactPower } from '../rules/react.ts';
import { cardOf, type KnownPosition, type Who } from '../rules/scene.ts';
import type { ShatteredView } from '../rules/view-schema.ts';
import { adaptsTo } from './adaptation.ts';
import { chooseInterval } from './awakening.ts';
import { chooseFaceDown, sparesReact } from './guests.ts';
import { acceptsOffer } from './honesty.ts';
import { lowAndMean, type Outlook, profileOf, readBoard } from './outlook.ts';
import { scoreHand } from './plan.ts';

type Legal = readonly ShatteredAction[];

const offered = <T extends ActionType>(legal: Legal, type: T): ActionOf<T>[] =>
  legal.filter((action): action is ActionOf<T> => action.type === type);

/** AI-9: the React with the highest effective Power, ties by id. */
export function chooseReact(book: Book, view: ShatteredView, who: Who, legal: Legal): ShatteredAction {
  const g: KnownPosition = { s: view, book };
  const strike = view.strike!;
  if (sparesReact(g, view, who)) return legal[legal.length - 1]!;
  let best: ShatteredAction | null = null;
  let most = -1;
  let bestId = '';
  for (const action of legal) {
    if (action.type !== 'react' || action.card === null) continue;
    const power = reactPower(g, who, cardOf(g, action.card) as CardOf<'React'>, strike);
    if (power < most || (power === most && book.order.get(action.card)! > book.order.get(bestId)!)) continue;
    best = action;
    most = power;
    bestId = action.card;
  }
  return best ?? legal[legal.length - 1]!;
}

const WARY = 30;
const HUNDRED = 100;

/** AI-8 by the formula; an intelligent visitor is cautious towards a deceiver. SD-137 */
function chooseAnswer(book: Book, view: ShatteredView, who: Who, legal: Legal, rng: Rng): ShatteredAction {
  const g: KnownPosition = { s: view, book };
  const { chance, kind } = view.ask!;
  if (who === 'D' && kind === 'offer' && book.edition === 2) return answerWith(legal, acceptsOffer(g, view));
  const isWary = who === 'V' && kind === 'offer' && adaptsTo(g, view)?.id === 'deceptive';
  const isYes = rng.below(HUNDRED) + 1 <= chance - (isWary ? WARY : 0);
  return answerWith(legal, isYes);
}

const answerWith = (legal: Legal, isYes: boolean): ShatteredAction =>
  legal.find((action) => action.type === 'answer' && action.yes === isYes) ?? legal[0]!;

const GRAFT_ROOM: { readonly [a in Attribute]: string } = {
  hunger: 'RH',
  guile: 'RH',
  oppression: 'WG',
  dread: 'VB',
  grace: 'LS',
};

/** AI-15: the card of the strongest attribute, into its room, in exchange for a card of the same kind. */
function chooseGraft(book: Book, view: ShatteredView, legal: Legal): ShatteredAction {
  const g: KnownPosition = { s: view, book };
  const { record } = view;
  const ranked = record!.shown
    .map(({ card }) => book.content.grafts.find((graft) => graft.card === card)!)
    .sort((a, b) => record!.points[b.attribute] - record!.points[a.attribute] || (a.card < b.card ? -1 : 1));
  const [first] = ranked;
  const places = offered(legal, 'graft').filter(
    ({ card, room }) => card === first!.card && room === GRAFT_ROOM[first!.attribute],
  );
  const { cat } = cardOf(g, first!.card);
  return (
    places.find(({ slot }) => cardOf(g, slot!).cat === cat) ??
    places.find(({ slot }) => cardOf(g, slot!).cat !== 'Energy') ??
    legal.find(({ type }) => type === 'decline')!
  );
}

const OPENING_FROM = 8;

/** AI-15: Scars, then the lowest maximum, then an opening card. */
function chooseBuy(book: Book, view: ShatteredView, legal: Legal): ShatteredAction {
  const buys = offered(legal, 'buy');
  const scar = buys.find(({ item }) => item!.startsWith('scar.'));
  if (scar) return scar;
  const record = view.record!;
  const rising = buys
    .filter(({ item }) => item!.startsWith('max.'))
    .sort((a, b) => maxOf(book, record, a.item!) - maxOf(book, record, b.item!));
  if (rising[0]) return rising[0];
  const opening = buys.find(({ item }) => item === 'opening');
  if (opening && record.knowledge >= OPENING_FROM) return opening;
  return legal.find(({ type }) => type === 'leave')!;
}

/** The maximum at the start of the next run, including purchases just made. SD-107 */
function maxOf({ content }: Book, { bought, scars }: NonNullable<ShatteredView['record']>, item: string): number {
  const r = item.slice(4) as 'structure' | 'veil' | 'presence';
  return content.dungeon.res[r] + bought[r] - scars[r];
}

/** Choices other than cards, the same for every bot except `random`. AI-15 */
export function chooseApart(book: Book, view: ShatteredView, who: Who, legal: Legal, rng: Rng): ShatteredAction | null {
  const between = chooseInterval(book, view, legal);
  if (between) return between;
  switch (view.phase) {
    case 'react':
      return chooseReact(book, view, who, legal);
    case 'answer':
      return chooseAnswer(book, view, who, legal, rng);
    case 'route': {
      const wants = profileOf(book, view, 'D').id === 'nurturing';
      return legal.find((action) => action.type === 'route' && action.sanctuary === wants)!;
    }
    case 'graft':
      return chooseGraft(book, view, legal);
    case 'shop':
      return chooseBuy(book, view, legal);
    case 'pair':
      return legal[0]!;
    case 'order':
      return legal.find((action) => action.type === 'order' && action.rooms.length === 0)!;
    default:
      return null;
  }
}

/** SD-133: feral at low Vitality, cautious at a low reducer. */
export function wantsToFlee(book: Book, view: ShatteredView): boolean {
  const { fleesAt, fleesBy } = profileOf(book, view, 'V');
  if (fleesAt === 0) return false;
  const left = fleesBy === 'vitality' ? view.res.vitality / view.max.vitality : lowAndMean(view, 'V').low;
  return left * 100 <= fleesAt;
}

const PRUNES_FROM = 6;
const BRACES_FROM = 4;

/** Actions after the planned cards: prune, brace, bluff, hold back. AI-8, AI-15 */
export function chooseAfter(book: Book, view: ShatteredView, who: Who, legal: Legal, rng: Rng): ShatteredAction {
  const end = legal.find(({ type }) => type === 'end')!;
  const mine = view[who];
  const { isCooperative } = profileOf(book, view, who);
  if (isCooperative) {
    const weakest = weakestStrike(book, view, legal);
    if (weakest) return weakest;
  }
  if (view.ruleset === 'lite') {
    const cycle = legal.find(({ type }) => type === 'cycle');
    if (cycle) return cycle;
  }
  const isGuest = who === 'V' && book.guests.has(view.visitor);
  if (view.modules.length === 0 && view.record === null && !isGuest) return end;
  const prune = legal.find(({ type }) => type === 'prune');
  if (prune && view.tokens >= PRUNES_FROM) return prune;
  const brace = offered(legal, 'brace');
  if (brace.length > 0 && view.hazardAt === view.round + 1 && mine.handCount >= BRACES_FROM) {
    const worst = worstOf(readBoard(book, view, who));
    return brace.find(({ card }) => card === worst) ?? end;
  }
  if (isGuest) return faceDownOf(book, view, legal, rng) ?? end;
  const bluff = offered(legal, 'bluff')[0];
  return bluff && !mine.hasBluffed && mine.trapCount === 0 && mine.available > 0 ? bluff : end;
}

/** SD-315 */
function faceDownOf(book: Book, view: ShatteredView, legal: Legal, rng: Rng): ShatteredAction | null {
  if (!legal.some(({ type }) => type === 'bluff' || type === 'play')) return null;
  const o = readBoard(book, view, 'V');
  const worst = scoreHand(o).at(-1);
  const weakest = worst ? { id: worst.id, isUseless: worst.score <= o.profile.threshold } : null;
  return chooseFaceDown(o.g, view, legal, weakest, rng);
}

const worstOf = (o: Outlook): string => scoreHand(o).at(-1)?.id ?? o.mine.hand?.[0] ?? '';

function weakestStrike(book: Book, view: ShatteredView, legal: Legal): ShatteredAction | null {
  const g: KnownPosition = { s: view, book };
  let best: ActionOf<'restrain'> | null = null;
  for (const action of legal) {
    if (action.type !== 'restrain') continue;
    if (best === null || powerOf(g, action.card) < powerOf(g, best.card)) best = action;
  }
  return best;
}

const powerOf = (g: KnownPosition, id: string): number => {
  const card = cardOf(g, id);
  return card.cat === 'Strike' ? card.power : 0;
};
