import { type GameEvent, isRefusal, type Lesson, panelRows, sameJson, start, submit } from '@undercroft/kernel';
import { expect, test } from 'vitest';
import type { VibesAction } from '../actions.ts';
import { CONTENT } from '../content/index.ts';
import { vibes } from '../index.ts';
import { begun } from './table.ts';

/** The record screens draw the game from. */

const record = vibes.presentation!;

/** The offered action that has all the fields a lesson asks for. */
function asked(legal: readonly VibesAction[], expected: object): VibesAction | undefined {
  const wanted = Object.entries(expected);
  return legal.find((action) =>
    wanted.every(([field, value]) => sameJson((action as Record<string, unknown>)[field], value)),
  );
}

const fits = (event: GameEvent, { check }: Lesson): boolean =>
  'event' in check &&
  event.kind === check.event &&
  Object.entries(check.data ?? {}).every(([field, value]) =>
    sameJson((event.data as Record<string, unknown>)[field], value),
  );

test.each(record.lessons.map((lesson) => [lesson.id, lesson] as const))(
  '[NV-101] lesson %s: its script is legal, and its check comes true at its end and not before',
  (_, lesson) => {
    const { seed, options, scenario, rolls = {} } = lesson;
    const begin = start(vibes, { seed, options, scenario, rolls });
    if (isRefusal(begin)) throw new Error(JSON.stringify(begin));
    let { run } = begin;
    expect(begin.events.some((event) => fits(event, lesson))).toBe(false);
    const done = lesson.script.map(({ expect: expected }) => {
      const action = asked(vibes.legalActions(run.world.state, 'player'), expected!);
      const next = submit(vibes, run, 'player', action!);
      if (isRefusal(next)) throw new Error(JSON.stringify(next));
      run = next.run;
      return next.events.some((event) => fits(event as GameEvent, lesson));
    });
    expect(done).toEqual([...lesson.script.slice(1).map(() => false), true]);
  },
);

test('[NV-95] six lessons with one rule each, and presets that begin', () => {
  expect(new Set(record.lessons.map(({ rule }) => rule)).size).toBe(6);
  for (const { options, name } of record.presets)
    expect(isRefusal(start(vibes, { seed: 'preset', options: vibes.fillOptions!(options, {}) })), name).toBe(false);
  expect(record.presets[0]!.id).toBe('quick');
});

test('[A-8] every card, foe, relic, Instant, event and place has an emblem', () => {
  const { cards, foeCards, foes, relics, instants, events } = CONTENT;
  const ids = [cards, foeCards, foes, relics, instants, events].flatMap((table) => Object.keys(table));
  const places = ['combat', 'elite', 'boss', 'event', 'shop', 'camp', 'treasure'];
  expect([...ids, ...places, ...vibes.words.codex.map(({ id }) => id)].filter((id) => !record.emblems[id])).toEqual([]);
  for (const icon of Object.values(record.emblems)) expect(icon).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test('[NV-100] every phase has a goal line, every panel a rank, every turning point a kind', () => {
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
  expect(record.turningPoints.filter((kind) => !Object.hasOwn(vibes.words.line, kind))).toEqual([]);
});
