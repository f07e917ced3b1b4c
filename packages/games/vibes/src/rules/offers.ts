import type { VibesAction } from '../actions.ts';
import type { Due, Offer } from '../state.ts';
import type { Scene } from './arena.ts';
import { cardKey } from './book.ts';
import { cardsLeft, chance, drawInstant, drawPickCard, drawRelic, type Letter, RARITY, relicsLeft } from './draws.ts';
import { runMods } from './kit.ts';
import { addCard, changeHp, gainInstant, gainRelic } from './possessions.ts';
import { refusalHeals } from './refusal.ts';
import { termsOf } from './sums.ts';

/** Queues an offer. */
export function owe(s: Scene, due: Due): void {
  s.t.state.due.push(due);
  s.emit?.('rewardDue', { kind: due.kind, from: due.from, count: due.count }, { rule: 'NV-80' }, `due:${due.kind}`);
}

export const due = (kind: Due['kind'], from: string, rarity = '', count = 1, up = false): Due => ({
  kind,
  from,
  rarity,
  count,
  up,
});

/** Opens the next queued offer, drawn at this point. False if the queue is empty. */
export function openOffer(s: Scene): boolean {
  const { state } = s.t;
  while (state.due.length > 0) {
    const next = state.due.shift()!;
    const ids = DRAW[next.kind](s, next);
    state.offer = ids.length > 0 ? { kind: next.kind, from: next.from, ids } : null;
    s.emit?.(
      'offered',
      { kind: next.kind, from: next.from, ids },
      { rule: RULES[next.kind], because: `due:${next.kind}` },
    );
    if (state.offer) {
      state.phase = next.kind === 'relic' ? 'relic' : 'reward';
      return true;
    }
  }
  return false;
}

const RULES = { relic: 'NV-82', instant: 'NV-87', cards: 'NV-81' } as const;

const streamOf = (from: string): 'event' | 'reward' => (from === 'event' ? 'event' : 'reward');

const DRAW: { readonly [kind in Due['kind']]: (s: Scene, due: Due) => string[] } = {
  relic: drawRelics,
  instant: (s, { from, rarity }) => [drawInstant(s, streamOf(from), Number(rarity || 0))],
  cards: drawCards,
};

/** NV-5, NV-80, NV-82, 3.5. */
function drawRelics(s: Scene, { from, rarity, count }: Due): string[] {
  if (from === 'start') return drawSeveral(s, count, 'start.relic', (taken) => startRelics(s, taken));
  if (from === 'boss') return drawSeveral(s, count, 'reward.relic', (taken) => bossRelics(s, taken));
  const id = drawRelic(s, { stream: streamOf(from), tags: 'reward' }, rarity as Letter | '');
  return id === null ? [] : [id];
}

function drawSeveral(s: Scene, count: number, tag: string, left: (taken: readonly string[]) => string[]): string[] {
  const ids: string[] = [];
  while (ids.length < count) {
    const candidates = left(ids);
    if (candidates.length === 0) break;
    ids.push(s.t.pick('reward', tag, candidates));
  }
  return ids;
}

const startRelics = (s: Scene, taken: readonly string[]): string[] =>
  s.book.relicsInOrder
    .filter(({ id, start, unlock }) => start && unlock <= s.t.state.unlocked && !taken.includes(id))
    .map(({ id }) => id);

/** Boss relics; if too few are left, Rares, then Uncommons. */
function bossRelics(s: Scene, taken: readonly string[]): string[] {
  for (const rarity of ['boss', 'rare', 'uncommon'] as const) {
    const left = relicsLeft(s, rarity, taken);
    if (left.length > 0) return left;
  }
  return [];
}

/** NV-81; an event's pick is of one rarity (NV-107). */
function drawCards(s: Scene, { from, rarity, count, up }: Due): string[] {
  const ids: string[] = [];
  if (from === 'event') {
    while (ids.length < count) {
      const left = cardsLeft(s, RARITY[rarity as Letter], ids);
      if (left.length === 0) break;
      ids.push(s.t.pick('event', 'event.card', left));
    }
  } else {
    const { cards, four_pct } = s.book.content.numbers.rewards;
    const odds = cards[from as keyof typeof cards];
    const { pick } = runMods(s.book, s.t.state);
    const { pickMore } = s.book.content.numbers.kit;
    const isFour = from !== 'boss' && pick < pickMore && chance(s, 'reward', 'reward.four', four_pct);
    const size = isFour ? pickMore : pick;
    while (ids.length < size) ids.push(drawPickCard(s, odds, from !== 'boss', ids));
  }
  return ids.map((id) => cardKey(id, up));
}

/** The choice, and the record `pick` of rule book 6.2; removes the offer. */
function closeOffer(s: Scene, taken: string): void {
  const { state } = s.t;
  const { kind, from, ids } = state.offer!;
  const deck = state.deck.length + (kind === 'cards' && taken !== '' ? 1 : 0);
  state.offer = null;
  s.emit?.('picked', { kind, from, offered: ids, taken, price: 0, floor: state.floor, deck }, { rule: RULES[kind] });
}

type OfferAction = Extract<VibesAction, { type: 'take' | 'refuse' | 'card' | 'skip' | 'instant' }>;

/** NV-5, NV-6, NV-81, NV-82 */
export function answerOffer(s: Scene, action: OfferAction): void {
  const offer = s.t.state.offer!;
  switch (action.type) {
    case 'take': {
      const id = offer.ids[action.i]!;
      closeOffer(s, id);
      gainRelic(s, id, action.ask ?? true);
      break;
    }
    case 'card': {
      const card = offer.ids[action.i]!;
      closeOffer(s, card);
      addCard(s, card, 'NV-81');
      break;
    }
    case 'instant':
      closeOffer(s, offer.ids[0]!);
      gainInstant(s, offer.ids[0]!, action.replace);
      break;
    default:
      refuse(s, offer);
  }
}

/** A single relic that is refused does not return; one of several may. NV-82. */
function refuse(s: Scene, offer: Offer): void {
  if (offer.kind === 'relic' && offer.ids.length === 1) s.t.state.refused.push(offer.ids[0]!);
  closeOffer(s, '');
  const heal = refusalHeals(s, offer);
  if (heal > 0) changeHp(s, heal, 'breath', { rule: 'NV-124', terms: termsOf(['breath', heal]) });
}
