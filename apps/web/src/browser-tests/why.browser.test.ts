import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginRun, openSite, type TestSite } from '../../browser/harness.ts';

let site: TestSite;
let page: Page;

/** `npm run test:long` walks 200. */
const STATES = process.env['UNDERCROFT_LONG'] !== undefined ? 200 : 10;

/** Runs that bots play to their end: enough moments to check. */
const RUNS = {
  observer: (seed: string) => ({
    game: 'observer',
    seed,
    options: { pack: 'collapse' },
    visibility: 'open',
    seats: { observer: { bot: 'aware' } },
  }),
  vibes: (seed: string) => ({
    game: 'vibes',
    seed,
    visibility: 'open',
    seats: { player: { bot: 'avg', iterations: 20 } },
  }),
  duel: (seed: string) => ({
    game: 'duel',
    seed,
    visibility: 'open',
    seats: { left: { bot: 'greedy' }, right: { bot: 'random' } },
  }),
} as const;

beforeAll(async () => {
  site = await openSite();
  ({ page } = await site.visitor());
  await page.goto(site.url);
  await page.waitForSelector('h1');
}, 60_000);
afterAll(() => site?.close());

interface CrawlResult {
  readonly states: number;
  readonly numbers: number;
  readonly request: number;
  /** Numbers and lines without an answer, with their place. */
  readonly silent: readonly string[];
}

/**
 * Walks a replay inside the page: every number must be inside an element that answers why. Each kind of element is
 * asked once with `?`; of log lines, which share one answer, two dozen; 150 in all.
 */
async function crawl(run: string, states: number): Promise<CrawlResult> {
  await page.goto(`${site.url}/r/${run}#n=0`);
  await page.waitForSelector('[data-at="0"] , .replay_replay__stage .hud');
  await page.waitForSelector('.replay_replay__stage .kit-log_log__line');
  return page.evaluate(crawlPage, states);
}

/* Runs in the page, so it can use nothing from outside. */
async function crawlPage(states: number): Promise<CrawlResult> {
  const ANSWERS = '[data-num], [data-why], [data-asks], [aria-disabled=true]';
  const silent = new Set<string>();
  const known = new Set<string>();
  let numbers = 0;
  let request = 0;
  let lines = 0;
  const LINES = '.kit-log_log__line, .kit-log_log__act';
  const LINES_REQUESTED_MAX = 24;
  const REQUESTED_MAX = 150;
  const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
  const press = (key: string, at: EventTarget = document.body): void => {
    at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  };
  const until = async (isThere: () => boolean): Promise<boolean> => {
    for (let i = 0; i < 120; i++) {
      if (isThere()) return true;
      await frame();
    }
    return false;
  };
  const isRead = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true], .sr, .rule-id');
  const askWhy = async (element: HTMLElement): Promise<void> => {
    const isOwn = element.matches('[data-num], [data-why], [aria-disabled=true]');
    const target = isOwn ? element : (element.querySelector<HTMLElement>('button, a, [tabindex]') ?? element);
    if (!isOwn && target === element) element.tabIndex = -1;
    target.focus({ preventScroll: true });
    press('?', target);
    const came = await until(() => document.querySelector('.ui-why_why') !== null);
    const text = document.querySelector('.ui-why_why')?.textContent ?? '';
    request += 1;
    if (!came || text.trim().length < 12) silent.add(`no answer: ${element.outerHTML.slice(0, 160)} → “${text}”`);
    press('Escape', document.querySelector('.ui-why_why') ?? document.body);
    await until(() => document.querySelector('.ui-why_why') === null);
  };
  const kindOf = (element: HTMLElement): string => {
    const [first = '', second = ''] = element.className.split(' ');
    if (element.matches('.kit-log_log__line, .vibes_step'))
      return `${first} ${element.querySelector('.rule-id')?.textContent}`;
    if (element.matches('[data-asks]')) return `${element.tagName} ${first} ${second}`;
    const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${first} ${label.replaceAll(/[^a-z ]+/gi, '').slice(0, 24)}`;
  };
  const look = async (): Promise<void> => {
    const stage = document.querySelector('.replay_replay__stage')!;
    const found = new Set<HTMLElement>();
    const texts = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT + NodeFilter.SHOW_ELEMENT, (node) => {
      if (node instanceof Element) return node.matches(LINES) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP;
      return NodeFilter.FILTER_ACCEPT;
    });
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent ?? '';
      const parent = node.parentElement!;
      if (!/\d/.test(text) || !isRead(parent)) continue;
      numbers += 1;
      const answers = parent.closest<HTMLElement>(ANSWERS);
      if (answers) found.add(answers);
      else silent.add(`no why: “${text.slice(0, 60)}” in ${parent.outerHTML.slice(0, 120)}`);
    }
    for (const line of stage.querySelectorAll<HTMLElement>(`${LINES}, .vibes_step`)) {
      if (line.matches(ANSWERS)) found.add(line);
      else silent.add(`no why: ${line.outerHTML.slice(0, 160)}`);
      numbers += 1;
    }
    for (const element of found) {
      const kind = kindOf(element);
      if (known.has(kind)) continue;
      known.add(kind);
      if (element.matches('.kit-log_log__line, .vibes_step') && ++lines > LINES_REQUESTED_MAX) continue;
      if (request >= REQUESTED_MAX) continue;
      await askWhy(element);
    }
  };
  let n = 0;
  let beat: string | undefined;
  for (; n < states; n++) {
    await look();
    const again = document.querySelector<HTMLElement>('[data-again]');
    if (again && again.dataset['again'] !== beat) {
      beat = again.dataset['again'];
      again.click();
      await until(() => document.querySelector('.vibes_reveal') !== null);
      await look();
      press('Enter');
      await until(() => document.querySelector('.vibes_reveal') === null);
    }
    press('ArrowRight');
    if (!(await until(() => document.querySelector(`[data-at="${n + 1}"]`) !== null))) break;
    await frame();
  }
  return { states: n, numbers, request: request, silent: [...silent] };
}

describe('every number and log line answers why', () => {
  for (const [game, body] of Object.entries(RUNS))
    it(`${game}: ${STATES} states, none silent`, async () => {
      const results: CrawlResult[] = [];
      for (let i = 0; results.reduce((all, { states }) => all + states, 0) < STATES && i < 12; i++) {
        const run = await beginRun(page, body(`why-${i}`));
        const left = STATES - results.reduce((all, { states }) => all + states, 0);
        results.push(await crawl(run, left));
      }
      const sum = (pick: (each: CrawlResult) => number): number => results.reduce((all, each) => all + pick(each), 0);
      process.stdout.write(
        `why: ${game}: ${sum(({ states }) => states)} states, ${sum(({ numbers }) => numbers)} numbers, ${sum(({ request: asked }) => asked)} asked\n`,
      );
      expect(results.flatMap(({ silent }) => silent).slice(0, 20)).toEqual([]);
      expect(sum(({ states }) => states)).toBeGreaterThanOrEqual(STATES);
      expect(sum(({ request: asked }) => asked)).toBeGreaterThan(STATES / 10);
    }, 120_000);
});
