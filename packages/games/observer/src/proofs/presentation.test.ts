import { everyLesson, everyPresentation } from '@undercroft/conformance';
import { type AnyGame, editions, isRefusal, type Json, panelRows, start } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import { secondContent } from '../content/edition.ts';
import { observer } from '../index.ts';
import { presentation } from '../presentation.ts';
import { bench, COLLAPSE, CONTINUE, go, rest } from './table.ts';

const at = (id: string, stage: 'Secure' | 'Critical' = 'Secure', timer = 6) => ({ id, stage, timer });

everyLesson(observer as unknown as AnyGame);
everyPresentation(observer as unknown as AnyGame, COLLAPSE);

describe('presentation', () => {
  test('[OB-186] eight lessons, each of one rule, three of them of the second edition', () => {
    const rules = ['OB-15', 'OB-67', 'OB-120', 'OB-95', 'OB-198', 'OB-205', 'OB-208', 'OB-33'];
    expect(presentation.lessons.map(({ rule }) => rule)).toEqual(rules);
    expect(new Set(presentation.lessons.map(({ id }) => id)).size).toBe(8);
  });

  test('[OB-186] every Location, enemy, event, rest, item, unlock and contract has an emblem', () => {
    const ids = [
      ...Object.keys(secondContent(CONTENT)!.packs.collapse.places),
      ...['EXIT', 'GATE', 'CONV'],
      // One for each Time of a rest.
      'candle',
      ...[...Object.keys(CONTENT.enemies), ...Object.keys(CONTENT.bosses)].map((id) => `enemy/${id}`),
      ...Object.keys(secondContent(CONTENT)!.events).filter((id) => id !== 'EXIT'),
      ...[CONTENT.rests, CONTENT.consumables, CONTENT.equipment, CONTENT.artifacts].flatMap((table) =>
        Object.keys(table),
      ),
      ...[CONTENT.unlocks, CONTENT.contracts].flatMap((table) => Object.keys(table)),
    ];
    for (const id of ids) expect(presentation.emblems[id], id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(Object.keys(presentation.emblems).toSorted()).toEqual(ids.toSorted());
  });

  test('[OB-186] the first preset is Standard on collapse, the original is the starter pack, and all can begin', () => {
    expect(presentation.presets[0]).toMatchObject({ name: 'Standard', options: { pack: 'collapse' } });
    expect(presentation.presets.find(({ name }) => name === 'Original')!.options).toEqual({
      pack: 'starter',
      edition: 1,
    });
    expect(presentation.presets.find(({ name }) => name === 'Classic')!.options).toEqual({
      pack: 'collapse',
      edition: 1,
    });
    for (const id of ['standard', 'gentle', 'hard', 'everything'])
      expect(presentation.presets.find((preset) => preset.id === id)!.options).toMatchObject({ edition: 2 });
    for (const { id, options } of presentation.presets)
      expect(isRefusal(start(observer as never, { seed: id, options: editions.withoutFirst(options) })), id).toBe(
        false,
      );
  });

  test('[OB-186] every phase has a goal line that fits a row of 80', () => {
    const b = bench({ scenario: { frontier: [at('04'), at('01'), at('03')] } });
    const phases = [presentation.phase(b.view)];
    for (const action of [go(1), rest(0), CONTINUE, go(1)]) phases.push(presentation.phase(b.act(action).view));
    expect(phases).toEqual(['frontier', 'rest', 'interlude', 'frontier', 'combat']);
    const exit = bench({ scenario: { mode: 'load', frontier: [], world: { wq: 24, removed: 7 } } });
    expect(presentation.phase(exit.view)).toBe('exit');
    const hunter = bench({ options: COLLAPSE, scenario: { mode: 'load', frontier: [], world: { excess: 25 } } });
    expect(presentation.phase(hunter.view)).toBe('hunter');
    for (const [id, { now, win }] of Object.entries(presentation.goals))
      expect(`GOAL  ${now} Win: ${win}`.length, id).toBeLessThanOrEqual(80);
    for (const mode of ['frontier', 'combat', 'event', 'rest', 'interlude', 'ended'])
      expect(presentation.goals[mode], mode).toBeDefined();
  });

  test('[OB-186] panels name what there is', () => {
    const b = bench({ scenario: { frontier: [at('04'), at('01'), at('03')] } });
    const shown = observer.words.panels(b.view);
    for (const { title } of shown) expect(presentation.panels, title).toContain(title);
    expect(shown.flatMap((panel) => panelRows(panel)).length).toBeGreaterThan(10);
  });

  test('[OB-186] the opening and every ending are scenes', () => {
    const scenes = bench({ options: COLLAPSE }).dataOf('scene');
    expect(scenes).toEqual([{ scene: 'opening' }]);
    for (const code of Object.keys(observer.words.outcome)) {
      const { title, paragraphs } = observer.words.scenes![code]!;
      expect([title.length > 0, paragraphs.length > 0], code).toEqual([true, true]);
    }
  });
});

describe('a gentle beginning', () => {
  const elites = (seed: number, options: Json): number => {
    const { view } = bench({ seed: String(seed), options });
    return view.frontier.filter(({ category }) => category === 'Elite').length;
  };

  test('[OB-184] no Elite stands on the first frontier, and without the option nothing changes', () => {
    let usual = 0;
    for (let seed = 0; seed < 60; seed++) {
      usual += elites(seed, COLLAPSE);
      expect(elites(seed, { ...COLLAPSE, gentle: true })).toBe(0);
      expect(bench({ seed: String(seed), options: { ...COLLAPSE, gentle: false } }).run.hash).toBe(
        bench({ seed: String(seed), options: COLLAPSE }).run.hash,
      );
    }
    expect(usual).toBeGreaterThan(20);
  });

  test('[OB-184] later frontiers have their Elites again, and the run counts', () => {
    let met = 0;
    for (let seed = 0; seed < 12; seed++) {
      const b = bench({ seed: String(seed), options: { ...COLLAPSE, gentle: true } });
      for (let i = 0; i < 40 && b.state.mode !== 'ended'; i++) {
        b.act(b.legal().at(-2) ?? b.legal()[0]!);
        if (b.state.mode === 'frontier') met += b.view.frontier.filter(({ category }) => category === 'Elite').length;
      }
    }
    expect(met).toBeGreaterThan(0);
    const { owns, empty } = observer.profile!;
    expect(owns(empty(), observer.optionsSchema.parse({ ...COLLAPSE, gentle: true }))).toBe(true);
    expect(bench({ options: COLLAPSE }).run.header.options).not.toHaveProperty('gentle');
  });
});
