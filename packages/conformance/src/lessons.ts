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

/** A coach's text must be short enough to read at a glance. */
const COACH_CHARS_MAX = 140;

const fits = (whole: object, part: object): boolean =>
  Object.entries(part).every(([key, value]) => sameJson((whole as Record<string, Json>)[key], value));

/** Plays the script of a lesson. */
function play(game: AnyGame, { options, scenario, rolls, seed, script }: Lesson) {
  const started = start(game, { seed, options, scenario, rolls }, { proof: true });
  if (isRefusal(started)) throw new Error(`the lesson is refused: ${JSON.stringify(started.issues)}`);
  let { run } = started;
  const events = [...started.events];
  for (const { expect: expected } of script) {
    if (!expected) continue;
    const seat = game.toAct(run.world.state)[0];
    if (seat === undefined) throw new Error(`${expected.type}: the run is over`);
    const offered = game.legalActions(run.world.state, seat).find((action) => fits(action, expected));
    const step = submit(game, run, seat, (offered ?? expected) as Action, { proof: true });
    if (isRefusal(step)) throw new Error(`${JSON.stringify(expected)} is refused: ${JSON.stringify(step.reasons)}`);
    run = step.run;
    events.push(...step.events);
  }
  return { run, events };
}

/** Tests that the script of every lesson reaches the lesson's goal, and not before its last step. */
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
        for (const { say } of lesson.script) expect(say.length, say).toBeLessThanOrEqual(COACH_CHARS_MAX);
      });
  });
}
