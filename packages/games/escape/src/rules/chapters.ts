import { PERCENT } from '@undercroft/kernel/units';
import type { Being } from '../state.ts';
import { shiftAxis, shiftField } from './changes.ts';
import { turnPage } from './climb.ts';
import { companionOf, EFFORT, isAlive, secondOf, TRAIT_COUNT } from './dungeon.ts';
import { emit, type Turn, whereIs } from './emit.ts';

/** The first ascent from a depth closes the chapter. ED-25, ED-72, ED-89a, ED-90, ED-91, ED-243 */
export function closeChapter(c: Turn, kael: Being, depth: number, verb: string): void {
  const { s } = c;
  if (s.closed.includes(depth)) return;
  const outer = c.t.cause;
  s.closed.push(depth);
  const chapter = s.closed.length;
  s.stay_bonus = 0;
  s.chapter_began = s.turn;
  c.triggers.chapter = chapter;
  if (c.t.emit)
    c.t.cause = emit(c, 'chapterClosed', { ...whereIs(kael, verb), chapter }, { rule: 'ED-90' }, { seen: true });
  const ground = { label: 'chapter', rule: 'ED-25', verb };
  const { chapter_effort_e4 } = c.book.f.recovery;
  const chapter_pct = secondOf(c)?.formulas.chapter_pct ?? c.book.f.recovery.chapter_pct;
  const companion = companionOf(s);
  shiftField(c, kael, 'health', Math.floor((kael.max_health * chapter_pct) / PERCENT), ground);
  if (companion && isAlive(companion))
    shiftField(c, companion, 'health', Math.floor((companion.max_health * chapter_pct) / PERCENT), ground);
  shiftAxis(c, kael, TRAIT_COUNT + EFFORT, chapter_effort_e4, ground);
  if (!s.crimes.includes(depth)) shiftField(c, kael, 'reputation', 1, { ...ground, rule: 'ED-72' });
  if (chapter % c.book.f.act_chapters === 0 && c.t.emit)
    emit(
      c,
      'actClosed',
      { ...whereIs(kael, verb), act: chapter / c.book.f.act_chapters },
      { rule: 'ED-91' },
      { seen: true },
    );
  turnPage(c, chapter, depth);
  c.t.cause = outer;
}

/** Leaves through the gate of depth 1. ED-96 */
export function escape(c: Turn, kael: Being, verb: string): void {
  closeChapter(c, kael, kael.depth, verb);
  c.s.ending = 'escaped';
  c.triggers.escaped = true;
}
