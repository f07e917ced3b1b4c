import type { Page } from 'playwright-core';

/** Every text of the page that a reader cannot read whole, as lines: what is wrong, where, and the text. */
export async function cutTexts(page: Page): Promise<string[]> {
  await page.evaluate(markForReaders);
  return [...(await page.evaluate(findCutTexts)), ...(await page.evaluate(findEllipses))];
}

/** Runs in the page. Marks elements that only screen readers read. */
function markForReaders(): void {
  for (const element of document.querySelectorAll('*'))
    element.toggleAttribute('data-for-readers', getComputedStyle(element).clipPath.startsWith('inset(50%'));
}

/** Runs in the page. Text inside something that scrolls can be reached; anything else has to be in sight of its box. */
function findCutTexts(): string[] {
  const BOXES =
    'button, [role=button], header, h1, h2, h3, h4, [class*=card], [class*=chip], [class*=tile], [class*=_tag]';
  const SLACK = 1.5;
  const found = new Set<string>();

  const isUnseen = (element: Element): boolean =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    element.closest('.sr, svg, [hidden], option, dialog:not([open]), [data-for-readers]') !== null;

  /** The place of the letters: a line box is as high as the font says, which is more than its letters are. */
  const lettersOf = (node: Text, style: CSSStyleDeclaration): DOMRect[] => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const high = Number.parseFloat(style.fontSize) * 0.8;
    return [...range.getClientRects()]
      .filter(({ width }) => width > 0)
      .map(({ left, top, width, height }) => new DOMRect(left, top + (height - high) / 2, width, high));
  };

  const nameOf = (element: Element): string => {
    const classes = [...element.classList].slice(0, 2).map((each) => `.${each}`);
    return `${element.localName}${classes.join('')}`;
  };
  const overflows = (style: CSSStyleDeclaration): readonly string[] => [style.overflowX, style.overflowY];

  /** True per axis if letters lie outside the box. */
  const outside = (letters: DOMRect, box: DOMRect): readonly [boolean, boolean] => [
    letters.left < box.left - SLACK || letters.right > box.right + SLACK,
    letters.top < box.top - SLACK || letters.bottom > box.bottom + SLACK,
  ];

  const problemAt = (letters: DOMRect, start: Element): string | null => {
    const free = [true, true];
    let isPlaced = false;
    let box: Element | null = null;
    for (let at: Element | null = start; at && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      const place = at.getBoundingClientRect();
      // Hidden from the eye on purpose, and read aloud.
      if (at.clientWidth <= 1 && /hidden|clip/.test(style.overflowX)) return null;
      const out = outside(letters, place);
      const overflow = overflows(style);
      for (const axis of [0, 1])
        if (free[axis] && style.display !== 'inline' && style.display !== 'contents') {
          if (out[axis] && /hidden|clip/.test(overflow[axis]!)) return `cut by ${nameOf(at)}`;
          if (/auto|scroll/.test(overflow[axis]!)) free[axis] = false;
        }
      if (!box && at.matches(BOXES)) {
        box = at;
        if (!isPlaced && ((free[0] && out[0]) || (free[1] && out[1]))) return `outside of ${nameOf(at)}`;
      }
      if (style.position === 'fixed') return null;
      isPlaced ||= style.position === 'absolute';
    }
    return free[0] && (letters.left < -SLACK || letters.right > innerWidth + SLACK) ? 'outside of the page' : null;
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
    const element = node.parentElement;
    if (!element || !node.data.trim() || isUnseen(element)) continue;
    const style = getComputedStyle(element);
    const problems = lettersOf(node, style).map((letters) => problemAt(letters, element));
    const problem = problems.find((each) => each !== null);
    if (problem) found.add(`${nameOf(element)} "${node.data.trim()}": ${problem}`);
  }
  return [...found];
}

/** Runs in the page: boxes whose text is replaced by dots at its end. */
function findEllipses(): string[] {
  return [...document.querySelectorAll('body *')]
    .filter(
      (element) =>
        getComputedStyle(element).textOverflow === 'ellipsis' &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.scrollWidth > element.clientWidth + 1,
    )
    .map((element) => `${element.localName}.${element.className} "${element.textContent?.trim()}": ends in …`);
}
