import { expect, test } from 'vitest';
import { CONTENT } from '../content/index.ts';
import { parseClause, parseSource, parseText } from '../content/notation.ts';
import { VERBS } from '../content/verbs.ts';
import { CONDITIONS } from '../content/vocabulary.ts';
import { acted, beat, commit, fightOf, losses, type TestRun } from './table.ts';

/** Rule book 2.4: cards, clauses, sources. */

test('[NV-30] a card prints type, Speed 1..6, Stability 1..4 and text', () => {
  for (const card of [...Object.values(CONTENT.cards), ...Object.values(CONTENT.foeCards)]) {
    expect(card.speed, card.id).toBeGreaterThanOrEqual(1);
    expect(card.speed, card.id).toBeLessThanOrEqual(6);
    expect(card.stability, card.id).toBeGreaterThanOrEqual(1);
    expect(card.stability, card.id).toBeLessThanOrEqual(4);
  }
});

test('[NV-31] a clause is a window, conditions and primitives; no window means A', () => {
  expect(parseClause('dmg 2, shake 1')).toMatchObject({
    window: 'A',
    primitives: [
      { op: 'dmg', n: 2 },
      { op: 'shake', n: 1 },
    ],
  });
  expect(parseClause('A?first&foe:AG: dmg+ -1')).toMatchObject({
    conditions: [{ test: 'first' }, { test: 'foe:', types: 'AG' }],
    primitives: [{ op: 'dmg+', n: -1 }],
  });
  expect(parseClause('F2: dmg+ 3')).toMatchObject({ window: 'F', price: 2 });
  expect(parseText('bleed 1/3; dmg =ash/2')[0]!.primitives[0]).toMatchObject({ op: 'bleed', n: 1, k: 3 });
});

test('[NV-31] what the vocabulary does not know is refused', () => {
  for (const text of [
    'hurt 2',
    'K?first: guard 1',
    'R?first: dmg 1',
    'dodge XY',
    'ignore pain',
    'dmg =gold',
    'A?lucky: dmg 1',
  ])
    expect(() => parseText(text), text).toThrow();
  for (const text of ['never: dmg 1', 'mod luck +1', 'k dmg 1']) expect(() => parseSource(text), text).toThrow();
});

test('[NV-31] every primitive and condition is used by some content or is one of the named spares', () => {
  const texts = [
    ...Object.values(CONTENT.cards).flatMap((c) => [c.text, c.up.text]),
    ...Object.values(CONTENT.foeCards).map((c) => c.text),
    ...Object.values(CONTENT.relics).map((r) => r.text),
    ...Object.values(CONTENT.instants).map((i) => i.text),
    ...Object.values(CONTENT.traits).map((t) => t.text),
    ...Object.values(CONTENT.heats).map((h) => h.text),
  ].join('; ');
  expect(
    Object.keys(VERBS).filter((op) => !new RegExp(`(^|[ ,:;])${op.replace('+', '\\+')}( |,|;|$)`).test(texts)),
  ).toEqual([]);
  expect(CONDITIONS.filter((c) => !texts.includes(c)).sort()).toEqual([]);
});

test('[NV-31] conditions and = values are read once, when the card starts to act', () => {
  const last = beat('last_laugh', 'lunge');
  expect(last.of('glance').map(({ n }) => n)).toEqual([1, 1]);
  expect(losses(last)).toEqual([1, 2]);
});

test('[NV-31] primitives do what they say', () => {
  expect(beat('mirror_guard', 'heavy_swing').of('glance')[0]).toBeUndefined();
  expect(beat('mirror_guard', 'quick_maul').of('glance')[0]).toMatchObject({ n: 2 });
  expect(
    beat('oath_of_ash', 'focus', { you: { row: ['oath_of_ash', 'parry'], ash: new Array(7).fill('lunge') } }).of(
      'glance',
    )[0],
  ).toMatchObject({ n: 3 });
  expect(beat('kindle', 'focus', { you: { row: ['kindle', 'parry'], ash: ['lunge', 'ignite'] } }).you.draw.at(-1)).toBe(
    'ignite',
  );
  expect(
    beat('trash_talk', 'focus', { foe: { row: ['focus', 'parry'], draw: ['lunge', 'ignite'] } }).of('peeked')[0],
  ).toMatchObject({ cards: ['lunge', 'ignite'] });
  expect(beat('riptide', 'focus').foe.status.drag).toBe(2);
  expect(beat('toll_slap', 'focus', { foe: { focus: 2, row: ['focus', 'parry'] } }).foe.focus).toBe(1);
  expect(beat('wind_up', 'focus').you.status.pow).toBe(2);
  expect(beat('second_wind', 'focus', { you: { hp: 10, maxHp: 30, row: ['second_wind', 'parry'] } }).you.hp).toBe(14);
  expect(beat('phoenix_form', 'focus', { you: { row: ['phoenix_form', 'parry', 'lunge'] } }).you.row).toEqual([
    'parry',
    'lunge',
  ]);
  expect(
    beat('ember_fan', 'focus', { you: { row: ['ember_fan', 'parry'], ash: new Array(6).fill('lunge') } }).of(
      'glance',
    )[0],
  ).toMatchObject({ n: 4 });
  expect(
    beat('combo_jab', 'focus', { you: { row: ['combo_jab', 'parry'], lastType: 'A' } }).of('hit')[0],
  ).toMatchObject({ n: 3 });
});

const pup = (relics: string[], you: object = {}, more: object = {}, rolls: object = {}): TestRun =>
  fightOf(
    {
      node: { type: 'combat', enemy: 'brawler_pup' },
      relics,
      you,
      foe: { row: ['quick_maul', 'guard', 'howl', 'crush'] },
      ...more,
    } as never,
    {
      'ai.pick': [1, 1, 1, 1],
      ...rolls,
    } as never,
  );

test('[NV-32] `#n` runs every n-th time, the counter is kept for the run', () => {
  const from = pup(['honed_instinct'], {}, { counters: { relic: { honed_instinct: 2 } } });
  const after = acted(from, commit(0, 1));
  expect(after.of('sourceUsed').some(({ source }) => source === 'honed_instinct')).toBe(true);
  expect(after.state.relics[0]!.count).toBe(3);
  const early = acted(pup(['honed_instinct']), commit(0, 1));
  expect(early.state.relics[0]!.count).toBe(1);
  expect(early.of('focus').some(({ card }) => card === 'honed_instinct')).toBe(false);
});

test('[NV-32] `@n` runs at most n times per fight', () => {
  const from = pup(['poker_chip']);
  const after = acted(from, commit(0, 1));
  expect(after.state.gold).toBe(from.state.gold + 1);
  expect(after.state.relics[0]!.uses).toBe(1);
});

test('[NV-32] hooks: fight, k, take and mod', () => {
  expect(pup(['opening_gambit']).you.focus).toBe(1);
  const gorget = acted(pup(['tin_gorget', 'chalk_dust']), commit(0, 0));
  expect(gorget.of('sourceUsed').map(({ source }) => source)).toEqual(
    expect.arrayContaining(['tin_gorget', 'chalk_dust']),
  );
  expect(pup(['five_card_stud'], {}).you.row.length).toBe(5);
  const gloves = acted(pup(['weighted_gloves', 'glass_jaw'], { row: ['heavy_swing', 'parry'] }), commit(0, 0));
  expect(
    gloves
      .of('status')
      .filter(({ what }) => what === 'stab')
      .map(({ n }) => n),
  ).toEqual([1, -1]);
});
