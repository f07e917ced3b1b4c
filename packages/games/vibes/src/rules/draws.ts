import { PERCENT } from '@undercroft/kernel/units';
import type { Instant, Odds, Rarity, RelicRarity } from '../content/records.ts';
import type { Vibes } from '../state.ts';
import type { Scene } from './arena.ts';

const LETTERS = ['C', 'U', 'R'] as const;
export type Letter = (typeof LETTERS)[number];

export const RARITY: { readonly [letter in Letter]: 'common' | 'uncommon' | 'rare' } = {
  C: 'common',
  U: 'uncommon',
  R: 'rare',
};

/** If a rarity has nothing left, tries the lower ones, then the higher ones. NV-81, 3.5. */
function fallBack<T>(letter: Letter, of: (letter: Letter) => readonly T[]): readonly T[] {
  const at = LETTERS.indexOf(letter);
  const order = [...LETTERS.slice(0, at + 1).reverse(), ...LETTERS.slice(at + 1)];
  for (const next of order) {
    const found = of(next);
    if (found.length > 0) return found;
  }
  return [];
}

const drawLetter = (s: Scene, stream: string, tag: string, odds: Odds): Letter => s.t.weigh(stream, tag, LETTERS, odds);

/** Relics that may still be offered. NV-82. */
export function relicsLeft(s: Scene, rarity: RelicRarity, taken: readonly string[] = []): string[] {
  const { state } = s.t;
  return s.book.relicsInOrder
    .filter(
      (relic) =>
        relic.rarity === rarity &&
        relic.unlock <= state.unlocked &&
        !state.refused.includes(relic.id) &&
        !taken.includes(relic.id) &&
        !state.relics.some(({ id }) => id === relic.id),
    )
    .map(({ id }) => id);
}

/** One relic of a rolled or given rarity; null if none is left. NV-82. */
export function drawRelic(
  s: Scene,
  place: { readonly stream: string; readonly tags: 'reward' | 'shop' },
  given: Letter | '',
  taken: readonly string[] = [],
): string | null {
  const { stream, tags } = place;
  const letter =
    given === '' ? drawLetter(s, stream, `${tags}.relicRarity`, s.book.content.numbers.rewards.relics) : given;
  const left = fallBack(letter, (next) => relicsLeft(s, RARITY[next], taken));
  return left.length === 0 ? null : s.t.pick(stream, `${tags}.relic`, left);
}

const instantsOf = (s: Scene, tier: number): string[] =>
  s.book.instantsInOrder.filter((instant: Instant) => instant.tier === tier).map(({ id }) => id);

/** Tier, then uniform in the tier. NV-87. */
export function drawInstant(s: Scene, stream: string, given: number): string {
  const { tiers } = s.book.content.numbers.rewards;
  const numbered = tiers.map((_, i) => i + 1);
  const tier = given > 0 ? given : s.t.weigh(stream, 'reward.tier', numbered, tiers);
  return s.t.pick(stream, 'reward.instant', instantsOf(s, tier));
}

/** One Instant of a tier for the shop. NV-83. */
export const drawShopInstant = (s: Scene, tier: number, taken: readonly string[]): string => {
  const all = instantsOf(s, tier);
  const left = all.filter((id) => !taken.includes(id));
  return s.t.pick('shop', 'shop.instant', left.length > 0 ? left : all);
};

/** Chances of a pick; pity raises the rare one. NV-81. */
function pickOdds(state: Vibes, base: Odds, hasPity: boolean): Odds {
  if (!hasPity) return base;
  const pity = Math.min(state.rarePity, base[0]);
  return [base[0] - pity, base[1], base[2] + pity];
}

/** One card of a pick: rarity, then uniform among unlocked cards not yet in the pick. NV-81. */
export function drawPickCard(s: Scene, base: Odds, hasPity: boolean, taken: readonly string[]): string {
  const { state } = s.t;
  const letter = drawLetter(s, 'reward', 'reward.rarity', pickOdds(state, base, hasPity));
  const left = fallBack(letter, (next) => cardsLeft(s, RARITY[next], taken));
  const id = s.t.pick('reward', 'reward.card', left);
  const isRare = s.book.content.cards[id]!.rarity === 'rare';
  state.rarePity = isRare ? 0 : state.rarePity + 1;
  return id;
}

export const cardsLeft = (s: Scene, rarity: Rarity, taken: readonly string[]): string[] =>
  s.book.cardsOf(rarity, s.t.state.unlocked).filter((id) => !taken.includes(id));

/** `%` of a hundred, as 1 or 0. */
export const chance = (s: Scene, stream: string, tag: string, pct: number): boolean =>
  s.t.weigh(stream, tag, [1, 0], [pct, PERCENT - pct]) === 1;
