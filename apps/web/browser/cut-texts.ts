import type { Page } from 'playwright-core';

/**
 * Texts a page shows only a part of: hidden by their own box, clamped to some lines, or reaching out of the window.
 * What scrolls is not cut; what only a screen reader reads is not shown. Asked of every element with words of its own.
 */
export const cutTexts = (page: Page, without: readonly string[] = []): Promise<string[]> =>
  page.evaluate(
    (left) => {
      const isShown = (each: HTMLElement): boolean => {
        const { width, height } = each.getBoundingClientRect();
        return width > 1 && height > 1 && each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      };
      const hasWords = (each: HTMLElement): boolean =>
        [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '');
      const hides = (value: string): boolean => value === 'hidden' || value === 'clip';
      /** Where its own words stand. */
      const boxOf = (each: HTMLElement): { left: number; right: number; top: number; bottom: number } => {
        const rects = [...each.childNodes].flatMap((node) => {
          if (node.nodeType !== Node.TEXT_NODE || node.textContent!.trim() === '') return [];
          const range = document.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()];
        });
        return {
          left: Math.min(...rects.map(({ left }) => left)),
          right: Math.max(...rects.map(({ right }) => right)),
          top: Math.min(...rects.map(({ top }) => top)),
          bottom: Math.max(...rects.map(({ bottom }) => bottom)),
        };
      };
      /** The first box around it that does not let it out; one that scrolls shows it after all. */
      const clipper = (each: HTMLElement, side: 'overflowX' | 'overflowY'): HTMLElement | 'scrolls' | null => {
        for (let box: HTMLElement | null = each; box && box !== document.body; box = box.parentElement) {
          const value = getComputedStyle(box)[side];
          if (value === 'auto' || value === 'scroll') return 'scrolls';
          if (hides(value)) return box;
        }
        return null;
      };
      const problems = (each: HTMLElement): string[] => {
        const text = boxOf(each);
        const [wide, high] = [clipper(each, 'overflowX'), clipper(each, 'overflowY')];
        const sides = wide instanceof HTMLElement ? wide.getBoundingClientRect() : null;
        const ends = high instanceof HTMLElement ? high.getBoundingClientRect() : null;
        return [
          ...(sides && (text.right > sides.right + 1.5 || text.left < sides.left - 1.5) ? ['too wide'] : []),
          ...(ends && (text.bottom > ends.bottom + 2.5 || text.top < ends.top - 2.5) ? ['too high'] : []),
          ...(wide === null && (text.right > innerWidth + 1.5 || text.left < -1.5) ? ['out of the window'] : []),
        ];
      };
      return [...document.querySelectorAll<HTMLElement>('.frame *, [role=dialog] *')]
        .filter((each) => hasWords(each) && isShown(each) && !each.closest('.sr, svg, [aria-hidden=true]'))
        .filter((each) => !left.some((selector) => each.closest(selector)))
        .flatMap((each) => problems(each).map((problem) => `${problem}: ${each.textContent!.trim().slice(0, 60)}`));
    },
    [...without],
  );
