import { expect, test } from 'vitest';
import { vibes } from '../index.ts';
import { acted, begun, codes, commit, fightOf, refused, type TestRun } from './table.ts';

/** Rule book 2.8: rewards and economy. */

const won = (type: 'combat' | 'elite' | 'boss', rolls: object = {}, more: object = {}): TestRun =>
  acted(
    fightOf(
      {
        node: { type },
        you: { row: ['quick_jab', 'parry', 'lunge', 'focus'] },
        foe: { hp: 1, row: ['focus', 'guard_wall'] },
        ...more,
      } as never,
      { 'ai.pick': [0], ...rolls } as never,
      { unlockAll: true },
    ),
    commit(0, 0),
  );

test('[NV-80] a normal fight: 12-16 gold, 30% an Instant, one card pick', () => {
  const after = won('combat', {
    'reward.gold': [14],
    'reward.drop': [1],
    'reward.tier': [2],
    'reward.instant': ['razor_oil'],
    'reward.four': [0],
  });
  expect(after.state.gold).toBe(50 + 14);
  expect(after.state.offer).toMatchObject({ kind: 'instant', ids: ['razor_oil'] });
  const cards = acted(after, { type: 'instant' });
  expect(cards.state.instants).toEqual(['razor_oil']);
  expect(cards.state.offer).toMatchObject({ kind: 'cards', from: 'normal' });
  expect(cards.state.offer!.ids.length).toBe(3);
});

test('[NV-80] an Elite: a relic, 40-50 gold, a pick offered upgraded', () => {
  const after = won('elite', { 'reward.gold': [44], 'reward.relicRarity': ['U'], 'reward.relic': ['metronome'] });
  expect(after.state.gold).toBe(94);
  expect(after.state.offer).toMatchObject({ kind: 'relic', ids: ['metronome'] });
  const cards = acted(after, { type: 'take', i: 0 });
  expect(cards.state.offer!.ids.every((card) => card.endsWith('+'))).toBe(true);
});

test('[NV-80] a Boss: one of three boss relics, two picks, no gold', () => {
  const after = won('boss');
  expect(after.state.gold).toBe(50);
  expect(after.state.offer!.ids.length).toBe(3);
  expect(
    after.state.offer!.ids.every((id) =>
      ['countdown_ledger', 'glass_jaw', 'five_card_stud', 'open_hand', 'tyrants_tempo'].includes(id),
    ),
  ).toBe(true);
  const first = acted(after, { type: 'refuse' });
  const second = acted(first, { type: 'card', i: 0 });
  expect([first.state.offer!.kind, second.state.offer!.kind]).toEqual(['cards', 'cards']);
  expect(second.state.deck.length).toBe(first.state.deck.length + 1);
});

test('[NV-7] after a boss: max HP +6, healed to full, next Act', () => {
  const last = acted(won('boss'), { type: 'refuse' }, { type: 'skip' }, { type: 'skip' });
  expect([last.state.act, last.state.floor, last.state.maxHp, last.state.hp]).toEqual([2, 0, 81, 81]);
  expect(last.state.map.find(({ floor }) => floor === 10)!.foe).toBe('lady_coinflip');
});

test('[NV-81] cards are distinct, three or (15%) four, rarity by roll; the rare chance grows until a rare', () => {
  const four = won('combat', { 'reward.drop': [0], 'reward.four': [1], 'reward.rarity': ['C', 'C', 'U', 'R'] });
  expect(four.state.offer!.ids.length).toBe(4);
  expect(new Set(four.state.offer!.ids).size).toBe(4);
  expect(four.state.rarePity).toBe(0);
  const three = won('combat', { 'reward.drop': [0], 'reward.four': [0], 'reward.rarity': ['C', 'C', 'C'] });
  expect(three.state.rarePity).toBe(3);
  const all = won('combat', { 'reward.drop': [0] }, { relics: ['fourth_option'] });
  expect(all.state.offer!.ids.length).toBe(4);
});

test('[NV-82] Treasure: a relic and 20-30 gold; a single relic refused does not come back', () => {
  const from = begun({
    scenario: { node: { type: 'treasure' } },
    rolls: { 'reward.gold': [25], 'reward.relicRarity': ['C'], 'reward.relic': ['red_thread'] },
  });
  expect(from.state.gold).toBe(75);
  expect(from.state.offer!.ids).toEqual(['red_thread']);
  expect(acted(from, { type: 'refuse' }).state.refused).toEqual(['red_thread']);
  expect(acted(from, { type: 'take', i: 0 }).state.relics.map(({ id }) => id)).toEqual(['red_thread']);
});

const shop = (more: object = {}, options: object = {}): TestRun =>
  begun({
    scenario: { node: { type: 'shop' }, ...more } as never,
    options: options as never,
    rolls: { 'shop.price': [50] },
  });

test('[NV-83] five cards, three Instants of rising tier, two relics, each at its price', () => {
  const { wares } = shop({ gold: 999 }).state.shop!;
  expect(wares.map(({ kind }) => kind)).toEqual([
    ...new Array(5).fill('card'),
    ...new Array(3).fill('instant'),
    'relic',
    'relic',
  ]);
  expect(wares[0]!.price).toBe(50);
  const spans = [
    [50, 65],
    [50, 65],
    [80, 105],
    [80, 105],
    [150, 200],
    [60, 70],
    [80, 95],
    [105, 120],
  ];
  spans.forEach(([low, high], i) => {
    expect(wares[i]!.price).toBeGreaterThanOrEqual(low!);
    expect(wares[i]!.price).toBeLessThanOrEqual(high!);
  });
});

test('[NV-83] a removal costs 75, 100, 125, then stays; one per visit; nothing restocks', () => {
  const costs = [0, 1, 2, 3].map((removes) => {
    const from = shop({ gold: 999, deck: new Array(12).fill('lunge'), counters: { removes } });
    return from.state.gold - acted(from, { type: 'remove', card: 1 }).state.gold;
  });
  expect(costs).toEqual([75, 100, 125, 125]);
  const once = acted(shop({ gold: 999 }), { type: 'remove', card: 1 });
  expect(codes(refused(once, { type: 'remove', card: 2 }))).toContain('one_removal');
  const bought = acted(shop({ gold: 999 }), { type: 'buy', i: 0 });
  expect(codes(refused(bought, { type: 'buy', i: 0 }))).toEqual(['sold']);
  expect(codes(refused(shop({ gold: 10 }), { type: 'buy', i: 0 }))).toEqual(['gold_short']);
});

test('[NV-83] the unlock adds a second tier 3 Instant', () => {
  expect(shop({}, { unlockAll: true }).state.shop!.wares.filter(({ kind }) => kind === 'instant').length).toBe(4);
});

const camp = (more: object = {}, options: object = {}): TestRun =>
  begun({ scenario: { floor: 9, node: { type: 'camp' }, ...more } as never, options: options as never });

test('[NV-84] Rest heals a quarter, Tinker upgrades, Trim needs 13 cards, Study its unlock', () => {
  const from = camp({ you: { hp: 40, maxHp: 75 } });
  expect(acted(from, { type: 'rest' }).state.hp).toBe(40 + 18);
  expect(acted(from, { type: 'tinker', card: 1 }).state.deck[0]!.card).toBe('quick_jab+');
  expect(codes(refused(from, { type: 'trim', card: 1 }))).toEqual(['trim_small']);
  expect(codes(refused(from, { type: 'study' }))).toEqual(['tool_locked']);
  const big = camp({ deck: new Array(13).fill('lunge') });
  expect(acted(big, { type: 'trim', card: 13 }).state.deck.length).toBe(12);
  const studied = acted(camp({}, { unlockAll: true }), { type: 'study' });
  expect(studied.state.scouted[0]).toMatchObject({ foeId: 'undertow', shown: 4 });
});

test('[NV-84] no deck falls below 8 cards', () => {
  const small = begun({ scenario: { gold: 500, deck: new Array(8).fill('lunge'), node: { type: 'shop' } } });
  expect(codes(refused(small, { type: 'remove', card: 1 }))).toContain('deck_small');
});

test('[NV-85] a card upgrades once', () => {
  const from = camp({ deck: new Array(12).fill('lunge+') });
  expect(codes(refused(from, { type: 'tinker', card: 1 }))).toEqual(['is_upgraded']);
});

test('[NV-87] full slots: replace one or leave it; a held Instant may be thrown away outside Scheme', () => {
  const full = won('combat', { 'reward.drop': [1] }, { instants: ['stone_skin', 'razor_oil', 'tar_flask'] });
  const { legalActions } = vibes;
  const types = legalActions(full.state, 'player').map((action) => JSON.stringify(action));
  expect(types).toContain('{"type":"instant","replace":2}');
  expect(types).not.toContain('{"type":"instant"}');
  expect(acted(full, { type: 'instant', replace: 1 }).state.instants[1]).toBe(full.state.offer!.ids[0]);
  expect(acted(full, { type: 'toss', slot: 0 }).state.instants).toEqual(['razor_oil', 'tar_flask']);
});

test('[NV-6] three Instant slots; Deep Pockets gives a fourth', () => {
  expect(vibes.view(begun().state, 'player').instantSlots).toBe(3);
  expect(vibes.view(begun({ scenario: { floor: 0, relics: ['deep_pockets'] } }).state, 'player').instantSlots).toBe(4);
});
