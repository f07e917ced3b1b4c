import { everyContent } from '@undercroft/conformance';
import type { AnyGame, GameEvent } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { AWAKENING_CARDS } from '../content/awakening/index.ts';
import { CONTENT } from '../content/index.ts';
import { GUEST_MODULES, type PathId } from '../content/kind-records.ts';
import { endingsOf, findFaults, isVanilla, prepares } from '../content/principles.ts';
import { contentSchema } from '../content/schema.ts';
import type { ShatteredEvents } from '../events.ts';
import { shattered } from '../index.ts';
import { headerOf, playOut } from '../lab/playing.ts';
import { WORDS } from '../lab/studies.ts';
import { EMBLEMS } from '../words/emblems.ts';

const FORMULA = { D: 'formula', V: 'formula' };
const ALL_MODULES = ['parasitism', 'flee', 'emotions', 'hazards', 'commune', 'intelligent'];
const grafted = (room: string, slots: string[], first: number) =>
  slots.map((slot, i) => ({ room, slot, card: `ID.${first + i}` }));

/** Rooms with identity cards in their flex slots, so that all of them are dealt. */
const HUNGRY = {
  name: 'grafts',
  options: { identity: true, visitor: 'boar', route: ['RH', 'WG', 'VB'], answers: FORMULA },
  scenario: {
    record: {
      ticks: { guile: 90 },
      grafts: [
        ...grafted('RH', ['RH.7', 'RH.9', 'RH.13', 'RH.14', 'RH.15'], 1),
        ...grafted('WG', ['WG.6', 'WG.12', 'WG.14', 'WG.15', 'WG.2'], 6),
        ...grafted('VB', ['VB.6', 'VB.10', 'VB.13', 'VB.15', 'VB.16'], 11),
      ],
    },
  },
};

const SECOND = { edition: 2, answers: FORMULA };
const pathsOf = (paths: readonly string[]) =>
  paths.map((path) => ({ room: CONTENT.second!.kinds!.paths[path as PathId].room, path }));
const taken = (paths: readonly PathId[], visitor: string) => ({
  name: `paths: ${paths.join(', ')}`,
  options: { ...SECOND, visitor, profile: 'tactical', route: pathsOf(paths).map(({ room }) => room) },
  scenario: { paths: pathsOf(paths) },
});
/** Every path is met as a first room and as a second one. */
const PATH_PAIRS: readonly (readonly [PathId, PathId])[] = [
  ['MAW', 'OUBLIETTE'],
  ['NURSERY', 'RUMOUR'],
  ['HEARTWOOD', 'UNDERTOW'],
  ['HONEYGROVE', 'BATHS'],
  ['GULLET', 'AMBER'],
  ['SCREAM', 'TRIBUNAL'],
  ['FACES', 'PITCHER'],
];
/** Creatures, rooms, templates with every module, paths, companions and encounters of edition 2. */
const KIND_SETS = [
  { name: 'magpie', options: { ...SECOND, visitor: 'magpie', route: ['MC', 'DS'] } },
  { name: 'tortoise', options: { ...SECOND, visitor: 'tortoise', route: ['DS', 'MC'] } },
  ...['LD+scout+cleric', 'LD+breaker+thief', 'OW+scholar+liar', 'OW+cleric+pilgrim', 'VW+warder+pilgrim'].map(
    (visitor) => ({ name: visitor, options: { ...SECOND, visitor } }),
  ),
  ...PATH_PAIRS.flatMap(([a, b]) => [taken([a, b], 'moth'), taken([b, a], 'boar')]),
  {
    name: 'companions',
    options: { ...SECOND, visitor: 'boar', route: ['RH'] },
    scenario: { D: { hand: Object.values(CONTENT.second!.kinds!.companions), pool: 6 } },
  },
  { name: 'bell', options: { ...SECOND, advanced: 'crackedBell' } },
  { name: 'mirror', options: { ...SECOND, advanced: 'mirrorDuel' } },
  { name: 'tithe', options: { ...SECOND, advanced: 'tithe' } },
];
/** Forms and crafted cards: ten in a hand, the others on top of the draw pile. */
const MADE = AWAKENING_CARDS.map(({ id }) => id);
const AWAKENING_SETS = Array.from({ length: Math.ceil(MADE.length / 30) }, (_, i) => ({
  name: `made cards ${i + 1}`,
  options: { ...SECOND, visitor: 'boar', route: ['RH'] },
  scenario: { D: { hand: MADE.slice(30 * i, 30 * i + 10), draw: MADE.slice(30 * i + 10, 30 * i + 30), pool: 9 } },
}));
const NAMED_AT_START = ['magpie', 'tortoise', 'LD', 'OW', 'VW', ...GUEST_MODULES, 'longNight', 'truceStone', 'thinAir'];

describe('3 content', () => {
  test('[SD-44] every card, room, visitor and hazard of the codex is met in play', { timeout: 120_000 }, () => {
    everyContent(shattered as unknown as AnyGame, {
      sets: [
        HUNGRY,
        { name: 'boar', options: { answers: FORMULA } },
        { name: 'moth', options: { visitor: 'moth', answers: FORMULA } },
        {
          name: 'symbiote',
          options: { visitor: 'symbiote', sanctuary: 'always', modules: ALL_MODULES, answers: FORMULA },
        },
        { name: 'plain symbiote', options: { visitor: 'symbiote', answers: FORMULA } },
        { name: 'deception', options: { mode: 'deception', answers: FORMULA } },
        { name: 'boar, second edition', options: { edition: 2, answers: FORMULA } },
        { name: 'moth, second edition', options: { edition: 2, visitor: 'moth', answers: FORMULA } },
        { name: 'symbiote, second edition', options: { edition: 2, visitor: 'symbiote', answers: FORMULA } },
        ...KIND_SETS,
        ...AWAKENING_SETS,
        { name: 'deception, second edition', options: { edition: 2, mode: 'deception', answers: FORMULA } },
        {
          name: 'friends',
          options: { visitor: 'symbiote', modules: ['hazards'], answers: FORMULA },
          scenario: { hazardAt: 2, V: { res: { trust: 5 } }, D: { res: { rapport: 5 } } },
        },
      ],
      games: 1200,
      bots: ['random', 'random', 'heuristic'],
      exempt: {
        boar: 'named when a run begins, before its first step',
        moth: 'named when a run begins, before its first step',
        symbiote: 'named when a run begins, before its first step',
        ...Object.fromEntries(NAMED_AT_START.map((id) => [id, 'named when a run begins, before its first step'])),
      },
    });
  });

  test('[SD-89] each of the fifteen words and all eight endings occur in play', { timeout: 60_000 }, () => {
    const words = new Set<string>();
    const endings = new Set<string>();
    const settings = [
      { visitor: 'boar', profile: 'tactical' },
      { visitor: 'moth', profile: 'tactical' },
      { visitor: 'symbiote', profile: 'nurturing' },
      { visitor: 'moth', profile: 'nurturing' },
      { mode: 'deception' },
      { visitor: 'boar', profile: 'tactical', route: ['WG'] },
      { visitor: 'moth', profile: 'tactical', route: ['WG'] },
    ];
    for (const setting of settings) {
      const header = headerOf(shattered, { options: { ...setting, answers: FORMULA, sanctuary: 'never' } });
      for (let n = 0; n < 40; n++) {
        const events: GameEvent<ShatteredEvents>[] = [];
        const state = playOut(shattered, header, {
          seed: `all ${n}`,
          dungeon: 'heuristic',
          visitor: 'heuristic',
          events,
        });
        for (const { ending } of state.endings) endings.add(ending);
        for (const event of events) for (const [word, isIt] of Object.entries(WORDS)) if (isIt(event)) words.add(word);
      }
    }
    expect([...words].sort()).toEqual(Object.keys(WORDS).sort());
    for (const ending of ['Kill', 'Break', 'Panic', 'Bond', 'Overcome', 'Inert', 'Dominate', 'Survive'])
      expect([...endings], ending).toContain(ending);
  });

  test('[SD-44] the tables fit their schema; a twin, a plain card and a wrong side are refused by name', () => {
    expect(contentSchema.safeParse(CONTENT).error?.issues ?? []).toEqual([]);
    expect(findFaults(CONTENT)).toEqual([]);
    const broken = (id: string, change: object) => ({
      ...CONTENT,
      cards: { ...CONTENT.cards, [id]: { ...CONTENT.cards[id], ...change } },
    });
    const message = (tables: unknown) => JSON.stringify(contentSchema.safeParse(tables).error?.issues ?? []);
    expect(message(broken('RH.4', { keywords: [] }))).toContain('nothing beyond Power');
    expect(message(broken('RH.4', { target: 'veil' }))).toContain('wrong side');
    const { id: _, ...twin } = CONTENT.cards['BO.9']!;
    expect(message(broken('SY.9', twin))).toContain('is the same Empower');
  });

  test('[SD-147] principles: none vanilla, two ordered pairs and two endings in every deck', () => {
    const decks = [...Object.values(CONTENT.rooms), ...Object.values(CONTENT.visitors)];
    for (const { id, deck } of decks) {
      const cards = deck.map((one) => CONTENT.cards[one]!);
      const pairs = cards.flatMap((a) => cards.filter((b) => a !== b && prepares(a, b)));
      expect(pairs.length, id).toBeGreaterThanOrEqual(2);
      expect(endingsOf(cards).size, id).toBeGreaterThanOrEqual(2);
      expect(cards.filter(isVanilla), id).toEqual([]);
    }
    for (const { id } of shattered.words.codex) expect(EMBLEMS[id], id).toMatch(/^[a-z0-9-]+$/);
  });

  test('[SD-147] a new room is data only: it is dealt, entered and left', () => {
    const hollow = { ...CONTENT.rooms['RH']!, id: 'NR', initiative: 'V' as const, limit: 3 };
    const game = shattered.content!.make({ ...CONTENT, rooms: { ...CONTENT.rooms, NR: hollow } });
    const header = headerOf(game as unknown as typeof shattered, { options: { route: ['NR'], answers: FORMULA } });
    const state = playOut(game as unknown as typeof shattered, header, {
      seed: '1',
      dungeon: 'heuristic',
      visitor: 'heuristic',
    });
    expect(state.endings[0]).toMatchObject({ room: 'NR' });
    expect(state.endings[0]!.rounds).toBeLessThanOrEqual(5);
  });
});
