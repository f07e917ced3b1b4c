import { PERCENT } from '@undercroft/kernel/units';
import type { Emotion } from '../state.ts';
import { hasModule, type Scene } from './scene.ts';

/** The newest emotion replaces the previous one. SD-134 */
export function feel(g: Scene, emotion: Emotion): void {
  if (!hasModule(g, 'emotions')) return;
  const { s, t } = g;
  s.emotion = emotion;
  s.emotionLeft = g.book.content.numbers.emotions.lasts;
  t.emit?.('emotionChanged', { emotion, left: s.emotionLeft }, { rule: 'SD-134', source: emotion }, { about: ['V'] });
}

/** Nerve fell to a quarter or below. */
export function feelTerror(g: Scene, before: number): void {
  const { res, max } = g.s;
  const { terrorPct } = g.book.content.numbers.emotions;
  if (before * PERCENT > max.nerve * terrorPct && res.nerve * PERCENT <= max.nerve * terrorPct) feel(g, 'terrified');
}

/** Counted down at step 9. */
export function calmDown(g: Scene): void {
  const { s, t } = g;
  if (s.emotionLeft === 0) return;
  s.emotionLeft -= 1;
  if (s.emotionLeft === 0) s.emotion = '';
  t.emit?.('emotionChanged', { emotion: s.emotion, left: s.emotionLeft }, { rule: 'SD-134' }, { about: ['V'] });
}
