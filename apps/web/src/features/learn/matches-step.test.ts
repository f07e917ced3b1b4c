import type { Lesson } from '@undercroft/kernel';
import { describe, expect, it } from 'vitest';
import { matchesStep } from './matches-step.ts';

const lesson = {
  script: [
    { say: 'Play Quick Jab and predict A.', expect: { type: 'commit', card: 0, tokens: [0] } },
    { say: 'Look.' },
    { say: 'Ask Dagan.', expect: { type: 'ask', payload: { what: 'name', of: 'dagan' } } },
  ],
} as unknown as Lesson;

describe('what a lesson lights', () => {
  it('is the card and the slot its step asks for, and no other', () => {
    const step = { lesson, step: 0 };
    expect(matchesStep(step, { card: 0 })).toBe(true);
    expect(matchesStep(step, { card: 1 })).toBe(false);
    expect(matchesStep(step, { tokens: [0] })).toBe(true);
    expect(matchesStep(step, { tokens: [1] })).toBe(false);
  });

  it('is whoever the step is aimed at, whatever is asked of them', () => {
    const step = { lesson, step: 2 };
    expect(matchesStep(step, { type: 'ask', payload: { of: 'dagan' } })).toBe(true);
    expect(matchesStep(step, { type: 'ask', payload: { of: 'mira' } })).toBe(false);
    expect(matchesStep(step, { type: 'tell', payload: { of: 'dagan' } })).toBe(false);
  });

  it('is nothing where the step only says something, or all is done', () => {
    expect(matchesStep({ lesson, step: 1 }, { card: 0 })).toBe(false);
    expect(matchesStep({ lesson, step: 3 }, { card: 0 })).toBe(false);
  });
});
