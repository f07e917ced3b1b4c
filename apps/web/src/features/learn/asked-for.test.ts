import type { Lesson } from '@undercroft/kernel';
import { describe, expect, it } from 'vitest';
import { isAskedFor } from './asked-for.ts';

const lesson = {
  script: [
    { say: 'Play Quick Jab and predict A.', expect: { type: 'commit', card: 0, tokens: [0] } },
    { say: 'Look.' },
  ],
} as unknown as Lesson;

describe('what a lesson lights', () => {
  it('is the card and the slot its step asks for, and no other', () => {
    const step = { lesson, step: 0 };
    expect(isAskedFor(step, { card: 0 })).toBe(true);
    expect(isAskedFor(step, { card: 1 })).toBe(false);
    expect(isAskedFor(step, { tokens: [0] })).toBe(true);
    expect(isAskedFor(step, { tokens: [1] })).toBe(false);
  });

  it('is nothing where the step only says something, or all is done', () => {
    expect(isAskedFor({ lesson, step: 1 }, { card: 0 })).toBe(false);
    expect(isAskedFor({ lesson, step: 2 }, { card: 0 })).toBe(false);
  });
});
