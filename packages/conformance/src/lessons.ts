import {
  type Action,
  type AnyGame,
  isRefusal,
  type Json,
  type Lesson,
  sameJson,
  start,
  submit,
} from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';

/** What a coach says is read at a glance. */
const SAID_MAX = 140;

const fits = (whole: object, part: object): boolean =>
  Object.entries(part).every(([key, value]) => sameJson((whole as Record<string, Json>)[key], value));

/** Plays a lesson as its coach says and answers with what came of it. */
function play(game: AnyGame, { options, scenario, rolls, seed, script }: Lesson) {
  const begun = start(game, { seed, options, scenario, rolls }, { proof: true });
  if (isRefusal(begun)) throw new Error(`the lesson is refused: ${JSON.stringify(begun.issues)}`);
  let { run } = begun;
  const events = [...begun.events];
  for (const { expect: asked } of script) {
    if (!asked) continue;
    const seat = game.toAct(run.world.state)[0];
    if (seat === undefined) throw new Error(`${asked.type}: the run is over`);
    const offered = game.legalActions(run.world.state, seat).find((action) => fits(action, asked));
    const step = submit(game, run, seat, (offered ?? asked) as Action, { proof: true });
    if (isRefusal(step)) throw new Error(`${JSON.stringify(asked)} is refused: ${JSON.stringify(step.reasons)}`);
    run = step.run;
    events.push(...step.events);
  }
  return { run, events };
}

/** Every lesson of the game leads, as its script says, to what it checks, and not before its last step. */
export function everyLesson(game: AnyGame): void {
  const lessons = game.presentation?.lessons ?? [];
  const isDone = ({ check }: Lesson, { run, events }: ReturnType<typeof play>): boolean =>
    'outcome' in check
      ? run.outcome?.code === check.outcome
      : events.some(({ kind, data }) => kind === check.event && fits(data, (check.data ?? {}) as object));
  describe(`${game.id}: lessons`, () => {
    test('[KER-LESSON-01] there are lessons, each under a name of its own', () => {
      expect(lessons.length).toBeGreaterThan(0);
      expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
    });
    for (const lesson of lessons)
      test(`[KER-LESSON-01] ${lesson.id}: played as the coach says, its goal is reached`, () => {
        expect(isDone(lesson, play(game, lesson))).toBe(true);
        const last = lesson.script.findLastIndex(({ expect: asked }) => asked !== undefined);
        const before = { ...lesson, script: lesson.script.slice(0, last) };
        expect(isDone(lesson, play(game, before)), 'done before its last step').toBe(false);
        for (const { say } of lesson.script) expect(say.length, say).toBeLessThanOrEqual(SAID_MAX);
      });
  });
}
