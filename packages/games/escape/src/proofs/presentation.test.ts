import { everyLesson, everyPresentation } from '@undercroft/conformance';
import { isRefusal, type Json, start, submit } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { CONTENT } from '../content/content.ts';
import { PRESENTATION } from '../presentation.ts';
import { begun, game } from './bench.ts';

const fits = (data: object, wanted: Json): boolean =>
  Object.entries(wanted as object).every(([key, value]) => (data as Record<string, unknown>)[key] === value);

/** Plays a lesson by its script. */
function played({ seed, options, scenario, script }: (typeof PRESENTATION.lessons)[number]) {
  const answer = start(game, { seed, options, scenario, isTyped: true });
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer));
  let { run } = answer;
  const events = [...answer.events];
  for (const { expect: action } of script) {
    if (!action) continue;
    const next = submit(game, run, 'kael', action);
    if (isRefusal(next)) throw new Error(`${JSON.stringify(action)}: ${JSON.stringify(next.reasons)}`);
    run = next.run;
    events.push(...next.events);
  }
  return events;
}

everyLesson(game);
everyPresentation(game);

describe('6 screens: presentation and lessons', () => {
  for (const lesson of PRESENTATION.lessons)
    test(`[${lesson.rule}] lesson "${lesson.title}": its script leads to what it checks`, () => {
      const { check } = lesson;
      if (!('event' in check)) throw new Error('lessons of this game check events');
      const found = played(lesson).filter(({ kind, data }) => kind === check.event && fits(data, check.data ?? {}));
      expect(found.length).toBeGreaterThan(0);
      expect(lesson.script.at(-1)!.expect).toBeUndefined();
    });

  test('[ED-65] there are nine lessons, and the sixth traces a rumour back to its teller', () => {
    expect(PRESENTATION.lessons.length).toBe(9);
    const events = played(PRESENTATION.lessons[5]!);
    const chain: (typeof events)[number][] = [];
    let here = events.find(({ kind }) => kind === 'beliefCorrected');
    for (; here && chain.length < 3; here = events.find(({ id }) => id === chain.at(-1)!.because)) chain.push(here);
    const [dagan, yori] = ['dungeoneer_12_02', 'dungeoneer_12_03'];
    expect(chain.map(({ kind, turn, seenBy, data }) => ({ kind, turn, seenBy, ...data }))).toMatchObject([
      { kind: 'beliefCorrected', turn: 2, seenBy: 'all', entity: dagan, was: 'steal' },
      { kind: 'beliefStored', turn: 1, seenBy: 'all', entity: 'kael', actor: 'kael', did: 'steal', source: dagan },
      { kind: 'beliefStored', turn: 0, entity: dagan, actor: 'kael', did: 'steal', source: yori },
    ]);
  });

  test('[ED-5] every preset starts, every phase has a goal, every thing an emblem', () => {
    for (const { options } of PRESENTATION.presets) expect(isRefusal(start(game, { seed: 'x', options }))).toBe(false);
    expect(Object.keys(PRESENTATION.goals)).toContain(PRESENTATION.phase(begun({}).view));
    const ids = [
      ...Object.keys(CONTENT.rooms),
      ...Object.keys(CONTENT.items),
      ...CONTENT.skills.map(({ id }) => id),
      ...CONTENT.hostiles.map(({ id }) => id),
      ...CONTENT.wardens.map(({ id }) => id),
      ...CONTENT.archetypes.map(({ id }) => id),
      ...CONTENT.scenes.map(({ id }) => id),
      ...CONTENT.events.map(({ id }) => id),
    ];
    expect(ids.filter((id) => !PRESENTATION.emblems[id])).toEqual([]);
  });

  test('[ED-92] panels named in the presentation are the panels there are', () => {
    const titles = game.words.panels(begun({}).view).map(({ title }) => title);
    expect(titles.every((title) => PRESENTATION.panels.includes(title))).toBe(true);
  });
});
