import type { LessonRun } from '@undercroft/presenter';
import { type RefObject, useEffect } from 'react';
import { isStill } from '../../base/settings.ts';
import { drawnParts } from './lit-parts.ts';
import { watchTable } from './watch-table.ts';

/** At this width a lesson is one scrolling column; learn.module.css uses the same width. */
const COLUMN = window.matchMedia('(width < 62.5rem)');

/** Input that means the learner scrolls: from then on the page stays put until the step changes. */
const SCROLLING = ['wheel', 'touchmove', 'keydown'] as const;

/** The part to press next: the first button not yet pressed, else the last button. */
function nextPart(stage: Element, run: LessonRun): Element | undefined {
  const parts = drawnParts(stage, run);
  const buttons = parts.filter((part) => part.matches('button'));
  return buttons.find((button) => button.getAttribute('aria-pressed') !== 'true') ?? buttons.at(-1) ?? parts[0];
}

/** The page's scroll padding leaves the space between the coach and the commit bar. */
function bringIntoView(part: Element): void {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const visibleHeight =
    window.innerHeight - Number.parseFloat(scrollPaddingTop) - Number.parseFloat(scrollPaddingBottom);
  part.scrollIntoView({
    block: part.getBoundingClientRect().height > visibleHeight ? 'start' : 'nearest',
    inline: 'nearest',
    behavior: isStill() ? 'instant' : 'smooth',
  });
}

/** Scrolls a phone to the part the step needs, and again if a later render of the table moves it. */
export function useScrollToTarget(stage: RefObject<HTMLElement | null>, run: LessonRun): void {
  useEffect(() => {
    const table = stage.current;
    if (!table) return;
    let part: Element | undefined;
    let at = Number.NaN;
    let isLeftAlone = false;
    const leaveAlone = (): void => {
      isLeftAlone = true;
    };
    const endWatch = watchTable(table, () => {
      const next = COLUMN.matches ? nextPart(table, run) : undefined;
      if (next !== part) isLeftAlone = false;
      part = next;
      if (!next || isLeftAlone) return;
      const was = at;
      at = Math.round(next.getBoundingClientRect().top + window.scrollY);
      if (at !== was) bringIntoView(next);
    });
    for (const kind of SCROLLING) window.addEventListener(kind, leaveAlone, { passive: true });
    return () => {
      endWatch();
      for (const kind of SCROLLING) window.removeEventListener(kind, leaveAlone);
    };
  }, [stage, run]);
}
