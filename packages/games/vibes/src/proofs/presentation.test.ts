import { everyLesson, everyPresentation } from '@undercroft/conformance';
import { type AnyGame, isRefusal, panelRows, start } from '@undercroft/kernel';
import { expect, test } from 'vitest';
import { CONTENT } from '../content/index.ts';
import { vibes } from '../index.ts';
import type { Options } from '../options.ts';
import { begun } from './table.ts';

/** The record that screens are drawn from. */

const record = vibes.presentation!;

everyLesson(vibes as unknown as AnyGame);
everyPresentation(vibes as unknown as AnyGame, record.presets.find(({ id }) => id === 'standard')!.options);

test('[NV-95] eight lessons with one rule each, and presets that begin', () => {
  expect(new Set(record.lessons.map(({ rule }) => rule)).size).toBe(8);
  for (const { options, name } of record.presets)
    expect(isRefusal(start(vibes, { seed: 'preset', options: vibes.fillOptions!(options, {}) })), name).toBe(false);
  expect(record.presets[0]!.id).toBe('first_night');
});

test('[NV-109] Quick start fights first; a lesson explains the relic and the draft that come with Standard', () => {
  const optionsOf = (preset: string) => record.presets.find(({ id }) => id === preset)!.options as Partial<Options>;
  expect(begun({ options: optionsOf('quick') }).state.phase).toBe('scheme');
  expect(begun({ options: optionsOf('standard') }).state.phase).toBe('relic');
  const explained = record.lessons.flatMap(({ script }) => script.map((step) => step.expect?.type));
  expect(explained).toEqual(expect.arrayContaining(['take', 'draft']));
});

test('[A-8] every card, foe, relic, Instant, event and place has an emblem', () => {
  const { cards, foeCards, foes, relics, instants, events } = CONTENT;
  const ids = [cards, foeCards, foes, relics, instants, events].flatMap((table) => Object.keys(table));
  const places = ['combat', 'elite', 'boss', 'event', 'shop', 'camp', 'treasure'];
  expect([...ids, ...places, ...vibes.words.codex.map(({ id }) => id)].filter((id) => !record.emblems[id])).toEqual([]);
  for (const icon of Object.values(record.emblems)) expect(icon).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test('[NV-100] every phase has a goal line, every panel a rank', () => {
  const starts = [
    begun(),
    begun({ scenario: { floor: 0 } }),
    ...(['shop', 'camp', 'event', 'treasure', 'combat', 'boss'] as const).map((type) =>
      begun({ scenario: { node: { type } } }),
    ),
    begun({ options: { mode: 'duel' } }),
  ];
  for (const { state } of starts) {
    const view = vibes.view(state, 'player');
    expect(record.goals[record.phase(view)]?.now).toMatch(/\.$/);
    for (const panel of vibes.words.panels(view)) {
      expect(record.panels).toContain(panel.title);
      expect(panelRows(panel).length).toBeGreaterThan(0);
    }
  }
});
