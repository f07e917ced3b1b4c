import { expect, test } from 'vitest';
import { vibes } from '../index.ts';
import { STREAMS } from '../rules/tags.ts';
import { acted, begun, commit, fightOf, playedBy } from './table.ts';

/** Rule book 2.1: the run. */

test('[NV-1] beating the Act 3 boss wins the run; 0 HP loses it', () => {
  const boss = fightOf(
    {
      act: 3,
      node: { type: 'boss' },
      you: { row: ['quick_jab', 'parry'] },
      foe: { hp: 1, row: ['focus', 'guard_wall'] },
    },
    { 'ai.pick': [0] },
  );
  const after = acted(boss, commit(0, 0));
  expect(after.run.outcome).toMatchObject({ code: 'run_won', seats: { player: 'won' } });
  const lost = fightOf(
    {
      node: { type: 'combat', enemy: 'brawler_pup' },
      you: { hp: 1, row: ['heavy_swing', 'parry'] },
      foe: { row: ['quick_maul', 'guard'] },
    },
    { 'ai.pick': [0] },
  );
  expect(acted(lost, commit(0, 1)).run.outcome).toMatchObject({ code: 'run_lost', seats: { player: 'lost' } });
});

test('[NV-2] the streams, and a draw on one never moves another', () => {
  expect(STREAMS).toEqual(['map', 'deckP', 'deckE', 'ai', 'coin', 'badge', 'reward', 'shop', 'event']);
  const heads = [0, 1].map(
    (mode) => begun({ scenario: { node: { type: mode === 0 ? 'shop' : 'camp' } } }).run.world.rng.words,
  );
  STREAMS.forEach((stream, i) => {
    const words = heads.map((head) => head.slice(i * 5, i * 5 + 5));
    if (stream === 'shop') expect(words[0]).not.toEqual(words[1]);
    else expect(words[0], stream).toEqual(words[1]);
  });
});

test('[NV-2] in a run the only seat is the player; a duel has two', () => {
  expect(vibes.seats(vibes.optionsSchema.parse({ mode: 'run' }))).toEqual(['player']);
  expect(vibes.toAct(begun({ options: { mode: 'duel' } }).state)).toEqual(['player', 'foe']);
});

test('[NV-3] Constitution: 80 and 1 of 2, 75 and 1 of 3, 70 and 1 of 3 with an Instant; 50 gold', () => {
  const start = (constitution: 80 | 75 | 70) => begun({ options: { constitution } }).state;
  expect([start(80).hp, start(80).offer!.ids.length, start(80).instants.length]).toEqual([80, 2, 0]);
  expect([start(75).hp, start(75).offer!.ids.length, start(75).instants.length]).toEqual([75, 3, 0]);
  expect([start(70).hp, start(70).offer!.ids.length, start(70).instants.length]).toEqual([70, 3, 1]);
  expect(start(75).gold).toBe(50);
});

test('[NV-4] twelve Basics, then three rounds of two Commons and a Basic; the deck stays at 12', () => {
  const from = begun({ rolls: { 'draft.common': ['slip', 'jam'], 'draft.basic': ['lunge'] } });
  expect(from.state.deck.map(({ card }) => card)).toEqual([
    'quick_jab',
    'heavy_swing',
    'lunge',
    'guard_wall',
    'parry',
    'sidestep',
    'grapple',
    'choke_chain',
    'disrupt',
    'focus',
    'ignite',
    'feint',
  ]);
  let now = acted(from, { type: 'refuse' });
  expect(vibes.view(now.state, 'player').draft).toEqual({ left: 3, shown: ['slip', 'jam', 'lunge'] });
  now = acted(now, { type: 'draft', i: 0, replace: 8 });
  expect(now.state.deck[7]!.card).toBe('slip');
  const shown = new Set(['slip', 'jam', 'lunge']);
  for (const id of vibes.view(now.state, 'player').draft!.shown)
    expect(shown.has(id), `${id} was shown before`).toBe(false);
  now = acted(now, { type: 'pass' }, { type: 'pass' });
  expect([now.state.phase, now.state.deck.length]).toEqual(['map', 12]);
  const quick = acted(begun({ options: { quick: true } }), { type: 'refuse' });
  expect(quick.state.phase).toBe('map');
});

test('[NV-109] fight first: no relic, no draft, the fight of the leftmost node of floor 1; the header of any other run stays', () => {
  const first = begun({ options: { fightFirst: true } });
  const { state } = first;
  expect([state.phase, state.floor, state.relics, state.draftLeft, state.due]).toEqual(['scheme', 1, [], 0, []]);
  const columns = state.map.filter(({ floor }) => floor === 1).map(({ column }) => column);
  expect([state.column, state.path]).toEqual([Math.min(...columns), [Math.min(...columns)]]);
  expect(first.fight.kind).toBe('normal');
  expect(first.kinds).not.toContain('offered');
  expect(begun({ options: { quick: true } }).run.header.options).not.toHaveProperty('fightFirst');
});

test('[NV-109] the fight that came first is won as any other, and its floor counts', () => {
  const after = playedBy('oracle', begun({ options: { fightFirst: true } }), ({ state }) => state.phase === 'map');
  expect([after.state.phase, after.state.tally.floors, after.state.floor]).toEqual(['map', 1, 1]);
});

test('[NV-5] starting relics are tagged `start`, may be refused, and Smirk Mask asks at once', () => {
  const from = begun({ rolls: { 'start.relic': ['smirk_mask', 'poker_chip', 'tin_gorget'] } });
  const takes = vibes.legalActions(from.state, 'player').filter(({ type }) => type === 'take');
  expect(takes).toEqual([
    { type: 'take', i: 0, ask: true },
    { type: 'take', i: 0, ask: false },
    { type: 'take', i: 1 },
    { type: 'take', i: 2 },
  ]);
  expect(acted(from, { type: 'take', i: 0, ask: false }).state.relics).toEqual([
    { id: 'smirk_mask', answer: false, count: 0, uses: 0 },
  ]);
  expect(acted(from, { type: 'refuse' }).state.relics).toEqual([]);
});
