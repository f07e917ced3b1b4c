import type { CardOf, Type } from '../content/records.ts';
import { isEntangled } from '../rules/conditions.ts';
import { oldest, otherOf } from '../rules/scene.ts';
import type { Outlook } from './outlook.ts';
import type { ScoredCard } from './score.ts';

/** AI-7: width and depth of the search over a turn. */
const WIDTH = 6;
const DEPTH = 5;
const LITE_DEPTH = 2;
const LATER = 0.01;

export interface Sequence {
  readonly value: number;
  readonly cards: readonly ScoredCard[];
}

/** One search over orders. Effects of earlier cards are applied on the way down and reverted on the way up. */
interface Search {
  readonly from: readonly ScoredCard[];
  readonly depth: number;
  readonly isFree: boolean;
  /** Triggers that are already met are part of the score. */
  readonly isEntangled: boolean;
  readonly isEmpowered: boolean;
  best: number;
  bestCards: ScoredCard[];
  readonly path: ScoredCard[];
  /** Bitmask of the cards in the path. */
  used: number;
  energy: number;
  attune: Type | '';
  /** Bonuses of waiting Empowers for later Strikes: the first `taken` are used. */
  readonly boosts: number[];
  waiting: number;
  taken: number;
  /** 0.7 after an Entangle Strike, 1 after a Counter that Entangles. */
  entangle: number;
  isBaited: boolean;
  isAsking: boolean;
  isUnempowered: boolean;
  /** Conditions that Counters could still remove. */
  removable: number;
}

/** Half of an Empower's value counts only if a Strike follows it. */
const boostBonus = ({ advantage, power, grants }: CardOf<'Empower'>): number =>
  (advantage ? 2 : 0) + 1.5 * power + (grants.length > 0 ? 1 : 0);

function strikeGain(search: Search, { trigger }: CardOf<'Strike'>): number {
  const gain = search.taken < search.waiting ? search.boosts[search.taken]! : 0;
  if (trigger === null) return gain;
  const { is } = trigger.when;
  if (is === 'entangled') return search.isEntangled ? gain : gain + 1.5 * trigger.power * search.entangle;
  if (is === 'unempowered' && search.isEmpowered && search.isUnempowered) return gain + 1.5 * trigger.power;
  return gain;
}

/** Value of this card at this position of the order. */
function gainOf(search: Search, { card, score }: ScoredCard): number {
  const worth = score * (1 - LATER * search.path.length);
  switch (card.cat) {
    case 'Empower':
      return worth / 2;
    case 'Strike':
      return worth + strikeGain(search, card);
    case 'Offer':
      return search.isBaited ? worth + 3 : worth;
    case 'Test':
      return search.isAsking ? worth + 2 : worth;
    default:
      return worth;
  }
}

const hasEntangle = ({ keywords }: CardOf<'Strike'>): boolean => {
  for (let i = 0; i < keywords.length; i++) if (keywords[i]!.word === 'entangle') return true;
  return false;
};

/** Effects of the card on the cards after it. */
function prepare(search: Search, { card, score }: ScoredCard): void {
  switch (card.cat) {
    case 'Empower':
      search.boosts[search.waiting] = score / 2 + boostBonus(card);
      search.waiting += 1;
      if (card.test > 0) search.isAsking = true;
      break;
    case 'Strike':
      if (search.taken < search.waiting) search.taken += 1;
      if (search.entangle < 0.7 && hasEntangle(card)) search.entangle = 0.7;
      break;
    case 'Counter':
      search.removable -= 1;
      search.isUnempowered = true;
      if (card.entangle) search.entangle = 1;
      break;
    case 'Trap':
      if (card.trigger === 'offer_accepted') search.isBaited = true;
      break;
    default:
  }
}

function tryCard(search: Search, at: number, value: number): void {
  const scored = search.from[at]!;
  const { card } = scored;
  const { energy, attune, waiting, taken, entangle, isBaited, isAsking, isUnempowered, removable } = search;
  const isCheaper = attune === card.type && card.cost >= 1;
  const cost = search.isFree ? 0 : isCheaper ? card.cost - 1 : card.cost;
  if (cost > energy || (card.cat === 'Counter' && !card.all && removable <= 0)) return;
  const gain = gainOf(search, scored);
  search.used |= 1 << at;
  search.energy = energy - cost;
  if (isCheaper) search.attune = '';
  prepare(search, scored);
  search.path.push(scored);
  extend(search, value + gain);
  search.path.pop();
  search.used &= ~(1 << at);
  search.energy = energy;
  search.attune = attune;
  search.waiting = waiting;
  search.taken = taken;
  search.entangle = entangle;
  search.isBaited = isBaited;
  search.isAsking = isAsking;
  search.isUnempowered = isUnempowered;
  search.removable = removable;
}

function extend(search: Search, value: number): void {
  if (value > search.best) {
    search.best = value;
    search.bestCards = search.path.slice();
  }
  if (search.path.length >= search.depth) return;
  const { length } = search.from;
  for (let i = 0; i < length; i++) if ((search.used & (1 << i)) === 0) tryCard(search, i, value);
}

const removableOf = ({ mine, theirs }: Outlook): number => {
  let n = 0;
  for (const { kind } of theirs.conditions) if (kind === 'empower') n += 1;
  for (const { kind } of mine.conditions) if (kind === 'disrupt') n += 1;
  return n;
};

const NOTHING: Sequence = { value: 0, cards: [] };

function searchOver(o: Outlook, scored: readonly ScoredCard[], energy: number, attune: Type | ''): Search {
  const isLite = o.view.ruleset === 'lite';
  return {
    from: scored.length > WIDTH ? scored.slice(0, WIDTH) : scored,
    depth: isLite ? Math.max(0, LITE_DEPTH - o.mine.plays) : DEPTH,
    isFree: isLite,
    isEntangled: isEntangled(o.g, otherOf(o.who)),
    isEmpowered: oldest(o.theirs, 'empower') !== null,
    best: 0,
    bestCards: [],
    path: [],
    used: 0,
    energy,
    attune,
    boosts: [0, 0, 0, 0, 0, 0],
    waiting: 0,
    taken: 0,
    entangle: 0,
    isBaited: false,
    isAsking: false,
    isUnempowered: false,
    removable: removableOf(o),
  };
}

/** The best affordable order of the best cards. AI-7 */
export function bestSequence(o: Outlook, scored: readonly ScoredCard[], energy: number, attune: Type | ''): Sequence {
  if (scored.length === 0) return NOTHING;
  const search = searchOver(o, scored, energy, attune);
  extend(search, 0);
  return { value: search.best, cards: search.bestCards };
}

/** For each card the best order that begins with it, the best first. AI-29 */
export function sequencesByFirst(o: Outlook, scored: readonly ScoredCard[]): Sequence[] {
  const found: Sequence[] = [];
  const search = searchOver(o, scored, o.mine.available, o.mine.attune);
  if (search.depth === 0) return found;
  for (let i = 0; i < search.from.length; i++) {
    search.best = Number.NEGATIVE_INFINITY;
    search.bestCards = [];
    tryCard(search, i, 0);
    if (search.bestCards.length > 0) found.push({ value: search.best, cards: search.bestCards });
  }
  return found.sort((a, b) => b.value - a.value);
}
