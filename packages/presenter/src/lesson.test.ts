import type { Action, AnyGame, Lesson } from '@undercroft/kernel';
import { GAMES, gameById } from '@undercroft/registry';
import { describe, expect, test } from 'vitest';
import {
  actInLesson,
  beginLesson,
  coachLines,
  isExpected,
  isLearned,
  isSpent,
  type LessonRun,
  lessonOffers,
} from './lesson.ts';

const STEPS_MAX = 20;

/** The action of a learner who follows the coach: an offer, or one with its blank filled in as expected. */
function answerOf(run: LessonRun): Action {
  const offers = lessonOffers(run).filter(({ available }) => available);
  const offer = offers.find(({ action }) => isExpected(run, action));
  if (offer) return offer.action;
  const expected = run.lesson.script[run.step]?.expect as unknown as Action;
  const blank = offers.find(({ blank, action }) => blank && action.type === expected.type);
  if (!blank) throw new Error(`step ${run.step}: nothing on the table is what the coach asks for`);
  return expected;
}

/** All of the coach's lines until the lesson is learned. */
function learn(game: AnyGame, lesson: Lesson): { readonly run: LessonRun; readonly received: readonly string[] } {
  let run = beginLesson(game, lesson);
  const lines = [...coachLines(run)];
  for (let i = 0; i < STEPS_MAX && !isLearned(run) && !isSpent(run); i++) {
    run = actInLesson(run, answerOf(run));
    lines.push(...coachLines(run));
  }
  return { run, received: lines };
}

describe('a learner who does what the coach says', () => {
  for (const game of GAMES)
    for (const lesson of game.presentation?.lessons ?? [])
      test(`${game.id}, ${lesson.id}: learns it, and hears every line once`, () => {
        const { run, received: heard } = learn(game, lesson);
        expect(isLearned(run)).toBe(true);
        expect(heard).toEqual(lesson.script.slice(0, heard.length).map(({ say }) => say));
        const request = lesson.script.findLastIndex(({ expect: wanted }) => wanted);
        expect(heard.length).toBeGreaterThan(request);
      });

  test('is told what the other does by the script, in the words of the script', () => {
    const game = gameById('shattered')!;
    const lesson = game.presentation!.lessons.find(({ id }) => id === 'lesson-2')!;
    let run = beginLesson(game, lesson);
    while (!coachLines(run).includes('The Boar charges.')) run = actInLesson(run, answerOf(run));
    expect(run.gameEvents.some(({ data }) => (data as { card?: string }).card === 'BO.6')).toBe(true);
    expect(lessonOffers(run).map(({ action }) => action.type)).toContain('react');
    expect(coachLines(run).length).toBeGreaterThan(1);
  });

  test('may type without capitals and full stops, but not something else', () => {
    const game = gameById('escape')!;
    const lesson = game.presentation!.lessons.find(({ id }) => id === 'words')!;
    const run = beginLesson(game, lesson);
    const accepts = (text: string): boolean => isExpected(run, { type: 'speak', payload: { text } } as Action);
    expect(accepts('protect my friends and push forward')).toBe(true);
    expect(accepts('Protect my friends and push forward!')).toBe(true);
    expect(accepts('Push forward')).toBe(false);
    expect(accepts('')).toBe(false);
  });
});
