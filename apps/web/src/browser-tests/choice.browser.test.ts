import { GAMES } from '@undercroft/registry';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANY_TABLE, readStories, runOf } from '../../browser/any-game.ts';
import { afterStored, beginRun, openSite, type TestSite } from '../../browser/harness.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterAll(() => site?.close());

const STATES = process.env['UNDERCROFT_LONG'] === undefined ? 12 : 120;
const PHONE = { viewport: { width: 390, height: 844 } };
const DUEL = { game: 'duel', seed: 'choice', seats: { left: 'you', right: { bot: 'greedy' } } };
const VIBES_DUEL = { game: 'vibes', seed: 'choice', options: { mode: 'duel', seats: 1 }, seats: { player: 'you' } };

async function openRun(body: object, look?: object): Promise<Page> {
  const { page } = await site.visitor(look);
  await page.goto(site.startUrl);
  await page.goto(`${site.url}/play/${await beginRun(page, body)}`);
  await page.waitForSelector('.frame[data-ready=true] .actionbar');
  return page;
}

describe('the bar at the bottom', () => {
  for (const { id } of GAMES)
    for (const [where, look] of [
      ['1280', undefined],
      ['390', PHONE],
    ] as const)
      it(`${id}: is as high at every moment, at ${where} px`, async () => {
        const page = await openRun(runOf(id, 'bar'), look);
        const heights = new Set<number>();
        for (let i = 0; i < STATES; i++) {
          // Read in one call: the last step of a run removes the bar.
          const bars = await page
            .locator('.actionbar')
            .evaluateAll((all) =>
              all.filter((bar) => bar.checkVisibility()).map((bar) => Math.round(bar.getBoundingClientRect().height)),
            );
          if (bars.length === 0) break;
          for (const height of bars) heights.add(height);
          for (const key of ANY_TABLE.slice((i * 3) % ANY_TABLE.length).slice(0, 3)) {
            await page.keyboard.press(key);
            await page.waitForTimeout(30);
          }
        }
        await page.context().close();
        expect([...heights]).toEqual([expect.any(Number)]);
      }, 120_000);
});

describe('a choice', () => {
  it('keeps its key and place while it is blocked', async () => {
    const page = await openRun(DUEL);
    const cards = (): Promise<string[]> =>
      page
        .locator('.options .act')
        .evaluateAll((all) => all.map((card) => card.querySelector('.act__name, b')?.textContent ?? ''));
    const names = (await cards()).map((name) => name.replace(/ ×\d+$/, ''));
    expect(names).toHaveLength(5);
    for (let i = 0; i < 6; i++) {
      await page.locator('.options .act:not([aria-disabled])').first().click();
      await afterStored(page, () => page.keyboard.press('Enter'));
      expect((await cards()).map((name) => name.replace(/ ×\d+$/, ''))).toEqual(names);
    }
  });

  it('of Observer’s fights has the same three keys at every turn', async () => {
    const page = await openRun({
      game: 'observer',
      seed: 'pages',
      options: { pack: 'collapse' },
      seats: { observer: 'you' },
    });
    await afterStored(page, async () => {
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
    });
    for (let i = 0; i < 8 && (await page.locator('.choice-cards').count()); i++) {
      const three = await page
        .locator('.choice-cards button')
        .evaluateAll((cards) => cards.slice(0, 3).map((card) => card.textContent?.match(/Attack|Guard|Recover/)?.[0]));
      expect(three).toEqual(['Attack', 'Guard', 'Recover']);
      await afterStored(page, async () => {
        await page.keyboard.press(i % 2 ? '1' : '2');
        await page.keyboard.press('Enter');
      });
    }
  });
});

describe('a great moment', () => {
  it('is the whole screen when a fight is won, takes no key for itself, and is gone with the next', async () => {
    const page = await openRun({
      game: 'observer',
      seed: 'pages',
      options: { pack: 'collapse' },
      seats: { observer: 'you' },
    });
    await page.evaluate(() => {
      new MutationObserver(() => {
        const moment = document.querySelector<HTMLElement>('[data-moment]');
        if (moment) document.body.dataset['seenMoment'] = moment.innerText;
      }).observe(document.body, { subtree: true, childList: true });
    });
    for (let i = 0; i < 60 && !(await page.evaluate(() => document.body.dataset['seenMoment'])); i++) {
      const isOver = await page.locator('.note .btn--primary').count();
      if (isOver) break;
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
      await page.waitForTimeout(250);
    }
    expect(await page.evaluate(() => document.body.dataset['seenMoment'])).toMatch(/Fight won|Level \d/);
    await page.keyboard.press('q');
    await page.waitForSelector('[data-moment]', { state: 'detached', timeout: 1_000 });
  }, 60_000);
});

describe('after a window closes', () => {
  for (const [what, key] of [
    ['the menu', 'Escape'],
    ['the log', 'l'],
    ['the help', 'h'],
  ] as const)
    it(`${what}: the keys belong to the table again, and Enter commits`, async () => {
      const page = await openRun(DUEL);
      await page.locator('.topbar__tail button').last().focus();
      await page.keyboard.press(key);
      await page.waitForSelector('[role=dialog]');
      await page.keyboard.press('Escape');
      await page.waitForSelector('[role=dialog]', { state: 'detached' });
      await page.waitForFunction(() => document.activeElement?.matches('[data-stage]'));
      await page.keyboard.press('1');
      await afterStored(page, () => page.keyboard.press('Enter'));
    });
});

/** Darkdelve's camp offers no choice, so the run begins in a fight. */
const FIGHT = {
  ...{ game: 'darkdelve', seed: 'enter', options: { mode: 'expedition', tier: 'T8' }, seats: { delver: 'you' } },
  scenario: {
    ...{ floor: { n: 1, template: 'A' }, at: 'P', prev: 'L' },
    combat: { enemy: { id: 'bone_thrall', hp: 40, maxHp: 55 }, n: 2 },
  },
};
/** A verb of Escape that opens no conversation. */
const VERB = /Search|Rest|Train/;
const KEYED = 'main button:not([aria-disabled]):has(.kbd, .vibes_dc__key)';

describe('after a press by pointer', () => {
  for (const { id } of GAMES)
    it(`${id}: Enter commits what a key has selected since, not the button that was pressed`, async () => {
      const page = await openRun(id === 'darkdelve' ? FIGHT : runOf(id, 'enter'));
      if (id === 'escape') await readStories(page);
      const tiles =
        id === 'escape' ? page.locator('[data-verbs] .act', { hasText: VERB }).first() : page.locator(KEYED);
      const keys = await page
        .locator(KEYED)
        .evaluateAll((all) => all.map((tile) => tile.querySelector('.kbd, .vibes_dc__key')?.textContent?.trim() ?? ''));
      const digits = keys.filter((key) => /^\d$/.test(key));
      await (id === 'escape' ? tiles : tiles.nth(keys.indexOf(digits[0]!))).click();
      const bar = page.locator('.act--primary .act__name');
      const pressed = await bar.innerText();
      await page.keyboard.press(id === 'escape' ? 'ArrowRight' : digits.at(-1)!);
      expect(await bar.innerText()).not.toBe(pressed);
      await afterStored(page, () => page.keyboard.press('Enter'));
      await page.context().close();
    });

  it('Enter still presses the button one has tabbed to', async () => {
    const page = await openRun(DUEL);
    await page.keyboard.press('1');
    await page.locator('.options .act:not([aria-disabled])').last().focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('.options .act').last().getAttribute('aria-pressed')).toBe('true');
    expect(await page.locator('.frame').getAttribute('data-n')).toBe('0');
  });
});

interface RevealRecord {
  readonly early: readonly string[];
  readonly longest: number;
  readonly reveals: number;
}

/** Checks every painted frame and records anything that shows a beat's result before its reveal does. */
function watchReveals(): void {
  const seen = { early: [] as string[], longest: 0, reveals: 0 };
  (window as unknown as { seen: RevealRecord }).seen = seen;
  let since = 0;
  let n = -1;
  let narrated = '';
  const shownN = (): number => Number(document.querySelector<HTMLElement>('.frame')?.dataset['n'] ?? -1);
  /** On a busy machine a reveal can open and close between two frames; it still counts. */
  const revealed = new Set<number>();
  new MutationObserver(() => {
    if (document.querySelector('.vibes_reveal')) revealed.add(shownN());
  }).observe(document.body, { subtree: true, childList: true });
  const look = (): void => {
    const now = shownN();
    const isInformative = document.querySelector('[data-reveal=telling]') !== null;
    if (n >= 0 && now > n && !revealed.has(now))
      seen.early.push(`action ${now} was shown at once: ${document.querySelector('.ctx')?.ariaLabel}`);
    const words = document.querySelector('[data-narration]')?.textContent ?? '';
    if (isInformative && since > 0 && words !== '' && words !== narrated)
      seen.early.push(`the narration told action ${now}`);
    [n, narrated] = [now, words];
    if (isInformative && since === 0) {
      since = performance.now();
      seen.reveals += 1;
    }
    if (isInformative && document.querySelector('.note .btn--primary')) seen.early.push('the banner told the end');
    if (!isInformative && since > 0) {
      seen.longest = Math.max(seen.longest, performance.now() - since);
      since = 0;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The key of a card that is revealed at once; a Feint opens a choice first. */
const plainCard = (page: Page): Promise<string> =>
  page.locator('main button').evaluateAll((cards) => {
    const keys = cards.map((card) => [
      card.querySelector('.vibes_dc__key')?.textContent?.trim() ?? '',
      card.textContent ?? '',
    ]);
    return keys.find(([key, text]) => /^\d$/.test(key!) && !/Feint/i.test(text!))?.[0] ?? '1';
  });

describe('a reveal', () => {
  it('keeps its secret until it tells it, and takes 2 seconds at most', {
    timeout: 120_000,
    tags: ['clock'],
  }, async () => {
    const page = await openRun(VIBES_DUEL, { reducedMotion: 'no-preference' });
    await page.waitForSelector('.vibes_verdict');
    await page.evaluate(watchReveals);
    for (let i = 0; i < 60 && !(await page.locator('.note .btn--primary').count()); i++) {
      await page.waitForSelector('.frame[data-ready=true] .vibes_verdict');
      await page.keyboard.press(await plainCard(page));
      await page.keyboard.press('Enter');
      await page.waitForSelector('.vibes_reveal');
      if (i >= 2) await page.keyboard.press('x');
      await page.waitForSelector('[data-reveal=done]');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.vibes_reveal', { state: 'detached' });
    }
    const seen = await page.evaluate(() => (window as unknown as { seen: RevealRecord }).seen);
    expect(seen.reveals).toBeGreaterThan(3);
    expect(seen.early).toEqual([]);
    expect(seen.longest).toBeLessThanOrEqual(2_000);
    expect(await page.locator('.note .btn--primary').count()).toBe(1);
  });
});

const BOAR = { game: 'shattered', seed: '7', seats: { dungeon: 'you', visitor: { bot: 'heuristic' } } };
const INFORMATIVE = '[data-reveal=telling], [data-telling=true]';

/** With speed `step` a reveal waits for a key at every line, which leaves time to inspect the page. */
const readByStep = (): void =>
  localStorage.setItem('undercroft.settings', JSON.stringify({ state: { speed: 'step' }, version: 1 }));

interface Table {
  readonly run: object;
  /** Selector of both sides' numbers. */
  readonly bars: string;
  /** Makes a choice that is revealed, or lets the turn pass. */
  readonly act: (page: Page) => Promise<void>;
}

const REVEALED: { readonly [game: string]: Table } = {
  vibes: {
    run: VIBES_DUEL,
    bars: '.vibes_fighter .big, .vibes_standing .big',
    act: async (page) => page.keyboard.press(await plainCard(page)),
  },
  shattered: {
    run: BOAR,
    bars: '[data-side] [data-num]',
    act: async (page) => {
      const card = page.locator('[data-card]:not([aria-disabled])').first();
      if (await card.count()) await card.click();
      else await page.keyboard.press((await page.locator('[data-window=react]').count()) ? 'n' : 'e');
    },
  },
};

describe('while something is revealed', () => {
  for (const [game, { run, bars, act }] of Object.entries(REVEALED))
    it(`${game}: bars, log, goal and banner stand as they were`, { timeout: 120_000 }, async () => {
      const page = await openRun(run, { ...PHONE, reducedMotion: 'no-preference', hasTouch: true });
      await page.evaluate(readByStep);
      await page.reload();
      await page.waitForSelector('.frame[data-ready=true] .actionbar');
      const standing = async (): Promise<string[]> => (await page.locator(bars).allInnerTexts()).toSorted();
      const story = async (): Promise<string> => {
        await page.getByRole('button', { name: 'Log', exact: true }).tap();
        await page.waitForSelector('[role=dialog] [data-line]');
        const lines = (await page.locator('[role=dialog] [data-line]').allTextContents()).join('\n');
        await page.getByRole('button', { name: 'Close' }).tap();
        await page.waitForSelector('[role=dialog]', { state: 'detached' });
        return lines;
      };
      let [revealed, changed] = [0, 0];
      for (let i = 0; i < 40 && changed === 0; i++) {
        const before = {
          bars: await standing(),
          goal: await page.locator('[data-goal]').innerText(),
          log: await story(),
        };
        await act(page);
        await page.keyboard.press('Enter');
        await page.waitForTimeout(400);
        if ((await page.locator(INFORMATIVE).count()) === 0) continue;
        revealed += 1;
        expect(await standing()).toEqual(before.bars);
        expect(await page.locator('[data-goal]').innerText()).toBe(before.goal);
        expect(await page.locator('.note .btn--primary').count()).toBe(0);
        expect((await story()).slice(before.log.length)).not.toMatch(/damage|margin|rolls?\b|HP/);
        for (let key = 0; key < 30 && (await page.locator('[data-reveal]').count()); key++) {
          await page.keyboard.press('Enter');
          await page.waitForTimeout(30);
        }
        if (String(await standing()) !== String(before.bars)) changed += 1;
      }
      await page.context().close();
      expect(revealed).toBeGreaterThan(0);
      expect(changed).toBe(1);
    });
});
