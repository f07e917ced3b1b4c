import { at, copyJson, isRefusal, start } from '@undercroft/kernel';
import { expect, test } from 'vitest';
import { CONTENT } from '../content/index.ts';
import { contentSchema, missingReferences, shortages } from '../content/schema.ts';
import { vibes } from '../index.ts';
import { name } from '../words/text.ts';

/** Rule book 3 and the static lines of 7. */

const { cards, foeCards, foes, relics, instants, events, heats } = CONTENT;

test('[A-8] the content fits its schema, every text parses, every id resolves', () => {
  expect(contentSchema.safeParse(CONTENT).error?.issues ?? []).toEqual([]);
  expect(missingReferences(CONTENT)).toEqual([]);
});

test('[A-8] a misspelt verb, an unknown card and a missing upgrade are found', () => {
  const broken = (change: object) =>
    contentSchema.safeParse({ ...CONTENT, cards: { ...cards, lunge: { ...cards['lunge'], ...change } } }).success;
  expect(broken({})).toBe(true);
  expect(broken({ text: 'dmgg 2' })).toBe(false);
  expect(broken({ up: undefined })).toBe(false);
  expect(
    missingReferences({ ...CONTENT, foes: { ...foes, undertow: { ...foes['undertow']!, deck: { nothing: 16 } } } }),
  ).toEqual(['undertow: nothing']);
});

test('[A-8] what a run would look for and not find is refused', () => {
  const { numbers } = CONTENT;
  const { draft, map } = numbers;
  const shortagesWith = (change: Partial<typeof numbers>) =>
    shortages({ ...CONTENT, numbers: { ...numbers, ...change } });
  expect(shortages(CONTENT)).toEqual([]);
  expect(shortagesWith({ draft: { ...draft, basics: 5 } })).toEqual([
    'Basics for the draft (NV-4): 15 are needed, there are 12',
  ]);
  expect(shortagesWith({ map: { ...map, floors: 1 } })).toHaveLength(1);
  const moved = { ...foes, drumline_twins: { ...foes['drumline_twins']!, act: 2 } };
  expect(shortages({ ...CONTENT, foes: moved })).toEqual([
    'foes of rank elite in Act 1 (NV-71): 2 are needed, there are 1',
  ]);
  expect(contentSchema.safeParse({ ...CONTENT, foes: moved }).success).toBe(false);
});

test('[A-8] tables are sorted by id, keys are ids, content is plain JSON', () => {
  for (const table of [cards, foeCards, foes, relics, instants, events, heats]) {
    expect(Object.keys(table)).toEqual(Object.keys(table).toSorted());
    for (const [key, record] of Object.entries(table)) expect((record as { id: string }).id).toBe(key);
  }
  expect(JSON.parse(JSON.stringify(CONTENT))).toEqual(CONTENT);
});

test('[A-7] mean Stability of player cards 1.9-2.3; every Speed is used by at least 5', () => {
  const all = Object.values(cards);
  const mean = all.reduce((sum, { stability }) => sum + stability, 0) / all.length;
  expect(mean).toBeGreaterThanOrEqual(1.9);
  expect(mean).toBeLessThanOrEqual(2.3);
  for (let speed = 1; speed <= 6; speed++)
    expect(all.filter((card) => card.speed === speed).length).toBeGreaterThanOrEqual(5);
});

test('[NV-86] Reads of cards below rare give damage or Speed, not both; damage numbers stay within 6', () => {
  for (const card of Object.values(cards)) {
    const read = card.text.split('; ').find((clause) => clause.startsWith('R:')) ?? '';
    if (card.rarity !== 'rare') expect(/dmg\+/.test(read) && /spd/.test(read), card.id).toBe(false);
    for (const [, n] of card.text.matchAll(/dmg (\d+)/g)) expect(Number(n), card.id).toBeLessThanOrEqual(6);
  }
});

test('[NV-97] sixteen locked cards in two per step, eight relics in one per step', () => {
  const steps = (table: object): number[] =>
    (Object.values(table) as { unlock: number }[])
      .map(({ unlock }) => unlock)
      .filter((step) => step > 0)
      .sort((a, b) => a - b);
  expect(steps(cards)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8]);
  expect(steps(relics)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('[A-8] everything has a name and a codex entry, mechanics first', () => {
  for (const table of [cards, foeCards, foes, relics, instants, events])
    for (const id of Object.keys(table)) {
      expect(name(id), id).not.toBe(id);
      const entry = vibes.words.codex.find((one) => one.id === id)!;
      expect(entry.mechanics.length, id).toBeGreaterThan(5);
      expect(entry.from.length).toBeGreaterThan(3);
    }
  expect(new Set(vibes.words.codex.map(({ id }) => id)).size).toBe(vibes.words.codex.length);
});

/** The tables with every tunable number at one end. */
function tuned(end: 'low' | 'high'): object {
  const tables = copyJson(CONTENT) as object;
  for (const { path, [end]: value } of vibes.content!.tunable) {
    const keys = path.split('/').slice(1);
    const last = keys.pop()!;
    const record = keys.reduce((here, key) => (here as Record<string, object>)[key]!, tables);
    (record as Record<string, number>)[last] = value;
  }
  return tables;
}

test('[A-8] every number that may be tuned is in the tables and within its bounds; Basics and the resolver are not', () => {
  const { tables, tunable, make } = vibes.content!;
  expect(make(tables).contentHash).toBe(vibes.contentHash);
  for (const { path, low, high } of tunable) {
    const value = at(tables, path);
    expect(Number.isSafeInteger(value) && (value as number) >= low && (value as number) <= high, path).toBe(true);
  }
  const paths = tunable.map(({ path }) => path);
  expect(paths).toContain('/foes/arbiter/hp');
  expect(paths).toContain('/numbers/heat/lambda_pct');
  expect(paths.some((path) => path.startsWith('/cards/lunge/'))).toBe(false);
  expect(paths.filter((path) => path.startsWith('/numbers/')).length).toBe(1);
});

test.each(['low', 'high'] as const)(
  '[A-8] with every tunable number at its %s end the tables fit and a run goes on',
  (end) => {
    const { schema, make } = vibes.content!;
    const tables = tuned(end);
    expect(schema.safeParse(tables).error?.issues ?? []).toEqual([]);
    const game = make(tables);
    expect(game.contentHash).not.toBe(vibes.contentHash);
    const begun = start(game, { seed: 'tuned', options: {} });
    expect(isRefusal(begun)).toBe(false);
  },
);

test('[A-8] tables that name a card nobody knows do not fit', () => {
  const pup = foes['brawler_pup']!;
  const wrong = { ...CONTENT, foes: { ...foes, brawler_pup: { ...pup, deck: { haymakerr: 12 } } } };
  expect(vibes.content!.schema.safeParse(wrong).error?.issues.map(({ message }) => message)).toEqual([
    'brawler_pup: haymakerr',
  ]);
});
