import { expect, test } from 'vitest';
import { CONTENT } from '../content/index.ts';
import { vibes } from '../index.ts';
import { acted, commit, fightOf, losses, type TestRun } from './table.ts';

/** Rule book 2.9 and 2.10: enemies, traits, Heat. */

const against = (enemy: string, foe: object = {}, more: object = {}, rolls: object = {}): TestRun => {
  const { act, rank } = CONTENT.foes[enemy]!;
  const type = rank === 'normal' ? 'combat' : rank;
  return fightOf(
    { act, node: { type, enemy }, you: { row: ['lunge', 'parry', 'guard_wall', 'focus'] }, foe, ...more } as never,
    rolls as never,
  );
};

test('[NV-90] decks of 12-20 cards, grown by Act, row of 4, one archetype', () => {
  const sizes = Object.values(CONTENT.foes).map(({ deck, act, rank }) => ({
    act,
    rank,
    size: Object.values(deck).reduce((a, b) => a + b, 0),
  }));
  for (const { act, rank, size } of sizes) {
    const want = { normal: [12, 16, 20], elite: [14, 16, 20], boss: [16, 18, 20] }[rank][act - 1];
    expect(size).toBe(want);
  }
  expect(against('kiln_boar').foe.row.length).toBe(4);
});

test('[NV-91] the tell card glows while it is in the row and weighs more', () => {
  const view = vibes.view(against('brawler_pup', { row: ['crush', 'guard', 'howl', 'quick_maul'] }).state, 'player');
  expect(view.fight!.foe.row.map(({ isTell }) => isTell)).toEqual([true, false, false, false]);
});

test('[NV-92] mime: slot A has the type of the card you resolved last beat', () => {
  const from = against(
    'mime_of_mirrors',
    { row: ['mirror_slap', 'lunge', 'parry', 'quick_jab'] },
    { you: { row: ['parry', 'lunge'], lastType: 'C' } },
    { 'ai.pick': [0] },
  );
  expect(from.fight.mimic).toBe('C');
  const after = acted(from, commit(0, 1));
  expect(after.kinds).toContain('cancelClashed');
  expect(after.of('glance').find(({ who }) => who === 'foe')).toMatchObject({ n: 2 + 2 });
});

test('[NV-92] undertow: Riptide is Unstoppable and drags to Speed 2 next beat if it hits', () => {
  const after = acted(
    against(
      'undertow',
      { row: ['riptide', 'guard'] },
      { you: { row: ['parry', 'lunge'], draw: ['lunge', 'lunge'] } },
      { 'ai.pick': [0] },
    ),
    commit(0, 1),
  );
  expect(after.kinds).toContain('cancelMistyped');
  expect(after.you.status.drag).toBe(2);
  expect(vibes.view(after.state, 'player').fight!.you.row[0]).toMatchObject({ printedSpeed: 4, speed: 2 });
});

test('[NV-92] coin: two cards, a flip decides, the Read is right on either', () => {
  const from = against(
    'lady_coinflip',
    { row: ['double_or_nothing', 'tock', 'vanish', 'palm_ace'] },
    { coinBeat: true },
    { 'ai.pick': [0], 'ai.pick2': [1], 'coin.flip': [1] },
  );
  const first = acted(from, commit(0, 0));
  expect(first.of('coinFlipped')[0]).toMatchObject({ resolves: 1 });
  expect(first.of('revealed')[0]).toMatchObject({ foe: 'tock' });
  expect(first.kinds).toContain('readRight');
  expect(acted(from, commit(0, 1)).kinds).toContain('readRight');
  expect(acted(from, commit(0, 2)).kinds).toContain('readWrong');
});

test('[NV-92] coin: announced at Show with 50%', () => {
  expect(against('lady_coinflip', {}, {}, { 'coin.beat': [1] }).fight.coin).toBe(true);
  expect(against('lady_coinflip', {}, {}, { 'coin.beat': [0] }).fight.coin).toBe(false);
});

test('[NV-92, CR-4] arbiter: beats 3, 6, 9 are forced Clashes; Sidestep against Gavel', () => {
  const row = ['gavel', 'objection', 'remise', 'fine_print'];
  expect([1, 2, 3, 4, 6].map((beat) => against('arbiter', { row }, { beat }).fight.forcedClash)).toEqual([
    false,
    false,
    true,
    false,
    true,
  ]);
  const after = acted(
    against('arbiter', { row }, { beat: 3, you: { hp: 75, row: ['sidestep', 'parry'] } }, { 'ai.pick': [0] }),
    commit(0, 1),
  );
  expect(75 - after.you.hp).toBe(6);
  expect(54 - after.foe.hp).toBe(1);
  expect(after.you.focus).toBe(0);
});

test('[NV-92] seer: the token is drawn from its belief in you', () => {
  const from = against(
    'doppelganger',
    { row: ['stolen_beat', 'remise', 'curtain', 'stop_thrust'] },
    {},
    { 'ai.token': [2] },
  );
  expect(from.fight.foeTokens).toBe(1);
  expect(acted(from, commit(2, 0)).of('foePredicted')[0]).toMatchObject({ tokens: [2] });
});

test('[NV-62] Heat 1: enemy HP x1.05 rounded half up', () => {
  expect(against('brawler_pup', {}, { heat: 1 }).foe.maxHp).toBe(21);
  expect(against('tollkeeper', {}, { heat: 1 }).foe.maxHp).toBe(32);
  expect(against('brawler_pup').foe.maxHp).toBe(20);
});

test('[NV-22] Heat 2: temperature x0.75 and the equilibrium share +30%', () => {
  const temper = (heat: number) => vibes.view(against('executioner', {}, { heat }).state, 'player').fight!.temper;
  expect([temper(0).lambda_pct, temper(2).lambda_pct]).toEqual([10, 40]);
  expect(temper(2).tau_pct / temper(0).tau_pct).toBeCloseTo(0.75);
});

test('[NV-27] Heat 4: enemies keep their unplayed cards', () => {
  const from = against('brawler_pup', {}, { heat: 4 });
  expect(from.foe.counters).toEqual([3, 3, 3, 3]);
  const after = acted(from, commit(2, 0));
  expect(after.foe.ash).toEqual([]);
  expect(after.foe.counters.filter((counter) => counter === 2).length).toBe(3);
});

test('[NV-92] Heat 5: one signature of a boss is Unstoppable; where all are, an Attack or Grapple', () => {
  const arbiter = against(
    'arbiter',
    { row: ['gavel', 'objection', 'remise', 'fine_print'] },
    { heat: 5 },
    { 'badge.heat5': [1] },
  );
  expect(arbiter.fight.badge).toBe(1);
  const undertow = against('undertow', { row: ['riptide', 'coil', 'guard', 'burrow'] }, { heat: 5 });
  expect(undertow.fight.badge).toBe(1);
  const none = against('undertow', { row: ['guard', 'coil', 'guard', 'burrow'] }, { heat: 5 });
  expect(none.fight.badge).toBe(-1);
  const badged = acted(
    against(
      'arbiter',
      { row: ['gavel', 'remise'] },
      { heat: 5, you: { row: ['perfect_counter', 'lunge'] } },
      { 'badge.heat5': [0], 'ai.pick': [0] },
    ),
    commit(0, 1),
  );
  expect(badged.kinds).toContain('cancelResisted');
});

test('[NV-31] a Tollkeeper hit takes 3 gold, never below 0', () => {
  const after = acted(
    against('tollkeeper', { row: ['toll_slap', 'guard'] }, { gold: 2 }, { 'ai.pick': [0] }),
    commit(0, 1),
  );
  expect(after.state.gold).toBe(0);
  expect(losses(after)).not.toEqual([0, 0]);
});
