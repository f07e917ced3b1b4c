import { canonical } from '@undercroft/kernel';
import { type Card, type Category, REDUCERS, type Reducer, type Shattered } from './records.ts';

export interface Fault {
  readonly path: readonly string[];
  readonly message: string;
}

/** All fields but id, origin and words: two cards of a category must differ in these. SD-44 */
export function signatureOf(card: Card): string {
  const { id: _, from: __, ...mechanics } = card;
  return canonical(mechanics);
}

/** At least one property beyond Power and cost. Rule book 3.9, principle 1. */
export function isVanilla(card: Card): boolean {
  switch (card.cat) {
    case 'Strike':
      return card.keywords.length === 0 && card.selfCost === null && card.trigger === null;
    case 'React':
      return !card.bonus && !card.desperate && !card.fortify && card.ward === 0 && !card.reflect && card.failing === 0;
    default:
      return false;
  }
}

/** True if the first card improves a later second card. Principle 9. */
export function prepares(first: Card, second: Card): boolean {
  if (first.cat === 'Energy') return first.kind === 'attune' && second.type === first.of && second.cost >= 1;
  if (second.cat === 'Strike') {
    if (first.cat === 'Empower') return true;
    if (second.keywords.some(({ word }) => word === 'resonate') && first.type === second.type) return true;
    if (second.trigger?.when.is === 'entangled') return (first.cat === 'Strike' && first.keywords.some(({ word }) => word === 'entangle')) || (first.cat === 'Counter' && first.entangle);
    return second.trigger?.when.is === 'unempowered' && first.cat === 'Counter';
  }
  if (first.cat === 'Trap') return second.cat === 'Offer' && first.trigger === 'offer_accepted';
  return first.cat === 'Empower' && first.test > 0 && second.cat === 'Test';
}

const pairsIn = (cards: readonly Card[]): number => cards.reduce((all, first) => all + cards.filter((second) => second !== first && prepares(first, second)).length, 0);

/** Endings within a deck's reach: by the resources it strikes, traps, chips or erodes, and by Bond. Principle 13. */
export function endingsOf(cards: readonly Card[]): ReadonlySet<string> {
  const found = new Set<string>();
  const hit = (r: Reducer | 'struck' | ''): void => {
    if (r !== 'struck' && r !== '') found.add(r);
  };
  for (const card of cards) {
    if (card.cat === 'Strike') {
      hit(card.target);
      for (const { word, r } of card.keywords) if (word === 'erode' || word === 'overwhelm') hit(r);
    }
    if (card.cat === 'Trap') hit(card.damage.r);
    if (card.cat === 'Counter' && card.chip) hit(card.chip.r);
    if (card.cat === 'Test') found.add('Bond');
  }
  return found;
}

function twins(cards: readonly Card[]): Fault[] {
  const seen = new Map<string, string>();
  const faults: Fault[] = [];
  for (const card of cards) {
    if (card.cat === 'Energy') continue;
    const signature = signatureOf(card);
    const twin = seen.get(signature);
    if (twin) faults.push({ path: ['cards', card.id], message: `is the same ${card.cat} as ${twin} (SD-44)` });
    seen.set(signature, card.id);
  }
  return faults;
}

const isMine = (reducers: readonly string[], r: string): boolean => r === 'struck' || r === '' || reducers.includes(r);

/** Resources named by a card of this side that it could never affect. */
function misnamed(card: Card, who: 'D' | 'V'): boolean {
  const own: readonly string[] = REDUCERS[who];
  const theirs: readonly string[] = REDUCERS[who === 'D' ? 'V' : 'D'];
  const keywords = card.cat === 'Strike' ? card.keywords : card.cat === 'Empower' ? card.grants : [];
  if (keywords.some(({ word, r }) => !isMine(word === 'drain' ? own : theirs, r))) return true;
  switch (card.cat) {
    case 'Strike':
      return !theirs.includes(card.target) || (card.selfCost !== null && !own.includes(card.selfCost.r));
    case 'Trap':
      return !theirs.includes(card.damage.r);
    case 'Test':
      return !own.includes(card.exposure.r);
    case 'Offer':
      return card.accepter.some(({ r }) => !theirs.includes(r)) || card.offerer.some(({ r }) => !own.includes(r));
    default:
      return false;
  }
}

const NEEDED: readonly Category[] = ['Strike'];

export function deckFaults(content: Shattered, path: readonly string[], deck: readonly string[], who: 'D' | 'V'): Fault[] {
  const strangers = deck.filter((id) => !Object.hasOwn(content.cards, id));
  if (strangers.length > 0) return [{ path, message: `names cards that do not exist: ${strangers.join(', ')}` }];
  if (new Set(deck).size !== deck.length) return [{ path, message: 'has a card twice' }];
  const cards = deck.map((id) => content.cards[id]!);
  const faults: Fault[] = [];
  const { energy, actions, hand } = content.numbers.opening;
  const count = cards.filter(({ cat }) => cat === 'Energy').length;
  if (count < energy || cards.length - count < actions || energy + actions > hand) faults.push({ path, message: 'cannot deal the opening hand (SD-30)' });
  if (!NEEDED.every((cat) => cards.some((card) => card.cat === cat))) faults.push({ path, message: 'has no Strike' });
  for (const card of cards) if (misnamed(card, who)) faults.push({ path: ['cards', card.id], message: 'names a resource of the wrong side' });
  if (pairsIn(cards) < 2) faults.push({ path, message: 'has fewer than two pairs whose order matters (3.9, 9)' });
  if (endingsOf(cards).size < 2) faults.push({ path, message: 'reaches fewer than two endings (3.9, 13)' });
  return faults;
}

function placeFaults(content: Shattered): Fault[] {
  const faults: Fault[] = [];
  for (const [key, room] of Object.entries(content.rooms)) {
    const path = ['rooms', key];
    if (room.id !== key) faults.push({ path, message: `is called ${room.id}` });
    faults.push(...deckFaults(content, [...path, 'deck'], room.deck, 'D'));
    for (const id of room.core) if (!room.deck.includes(id)) faults.push({ path, message: `${id} is not in its deck` });
    for (const { every, rounds } of [...room.auto, ...(room.morph?.auto ?? [])]) if (every === 0 && rounds.length === 0) faults.push({ path, message: 'has an auto-effect that never fires' });
  }
  for (const [key, visitor] of Object.entries(content.visitors)) {
    const path = ['visitors', key];
    if (visitor.id !== key) faults.push({ path, message: `is called ${visitor.id}` });
    if (!Object.hasOwn(content.rooms, visitor.firstRoom)) faults.push({ path, message: 'begins in no room' });
    if (content.profiles[visitor.profile]?.side !== 'V') faults.push({ path, message: 'has no profile of a visitor' });
    faults.push(...deckFaults(content, [...path, 'deck'], visitor.deck, 'V'));
  }
  return faults;
}

/** Faults of tables that pass the schema. */
export function findFaults(content: Shattered): Fault[] {
  const cards = Object.values(content.cards);
  const faults = [...twins(cards), ...placeFaults(content)];
  for (const [key, card] of Object.entries(content.cards)) {
    if (card.id !== key) faults.push({ path: ['cards', key], message: `is called ${card.id}` });
    if (isVanilla(card)) faults.push({ path: ['cards', key], message: 'has nothing beyond Power and cost (3.9, 1)' });
  }
  for (const { card } of content.grafts) if (!Object.hasOwn(content.cards, card)) faults.push({ path: ['grafts'], message: `there is no card ${card}` });
  for (const id of content.identity.firstVisitors) if (!Object.hasOwn(content.visitors, id)) faults.push({ path: ['identity'], message: `there is no visitor ${id}` });
  return faults;
}
