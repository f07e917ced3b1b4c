import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOf } from '../../browser/any-game.ts';
import { afterStored, beginRun, openSite, type TestSite } from '../../browser/harness.ts';
import { played } from '../../browser/played.mjs';
import type { VibesView } from '../games/vibes/view.ts';
import { commitByMouse } from './vibes-mouse.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterAll(() => site?.close());

/** A visitor at a beat that is about to be chosen. */
async function atScheme(look?: Parameters<TestSite['visitor']>[0], settings: object = {}) {
  const visitor = await site.visitor(look);
  const { page } = visitor;
  await page.addInitScript((state) => {
    if (sessionStorage.getItem('set')) return;
    sessionStorage.setItem('set', 'once');
    localStorage.setItem('undercroft.settings', JSON.stringify({ state: { theme: 'system', ...state }, version: 1 }));
  }, settings);
  await page.goto(site.startUrl);
  const run = await played(page, { game: 'vibes', seed: '7', seat: 'player', bot: 'avg' });
  await page.goto(
    `${site.url}${await run.at(({ phase, fight }: VibesView) => phase === 'scheme' && fight!.beat >= 2)}`,
  );
  await page.waitForSelector('.frame[data-ready=true] .vibes_verdict');
  return visitor;
}

describe('the draft', () => {
  it('shows what the swap changes before it is made', async () => {
    const { page, faults } = await site.visitor();
    await page.goto(site.startUrl);
    await page.goto(`${site.url}/play/${await beginRun(page, runOf('vibes', 'draft'))}`);
    await page.waitForSelector('.frame[data-ready=true]');
    await page.keyboard.press('1');
    await commit(page);
    await page.waitForSelector('.vibes_draft .vibes_dc');
    const speed = await page.locator('.vibes_draft .vibes_dc__spd').nth(1).innerText();
    await page.keyboard.press('2');
    expect(await page.locator('[data-swap]').count()).toBe(0);
    await page.keyboard.press('h');
    const strip = (await page.locator('[data-swap]').innerText()).replaceAll(/\s+/g, ' ');
    expect(strip).toContain('Choke Chain Type Grapple');
    expect(strip).toMatch(new RegExp(`Speed 2 ${speed} [▲▼]|Speed ${speed} Stab`));
    expect(faults).toEqual([]);
  });
});

const commit = (page: Page): Promise<void> => afterStored(page, () => page.keyboard.press('Enter'));

describe('the Reveal', () => {
  it('turns both cards over and tells sum, order, causes and prediction, each with its rule and in plain words', async () => {
    const { page, faults } = await atScheme();
    await page.keyboard.press('b');
    await commit(page);
    await page.waitForSelector('.vibes_reveal');
    expect(await page.locator('.vibes_turned').count()).toBe(2);
    expect(await page.locator('.vibes_stamp').count()).toBe(2);
    expect(await page.locator('.vibes_sum__total').first().innerText()).toMatch(/^\d+/);
    const flags = await page.locator('.vibes_stamp').allInnerTexts();
    for (const flag of flags)
      expect(flag).toMatch(/^(First(: \d beats \d)?|Second(: \d after \d)?|Clash|Stunned|Cancelled|Missed)$/);
    const leans = await page
      .locator('.vibes_turned')
      .evaluateAll((cards) => cards.map((card) => getComputedStyle(card).rotate));
    expect(leans).toEqual(['-8deg', '11deg']);
    for (const card of await page.locator('.vibes_turned').all()) {
      const stability = Number(/Stability (\d+)/.exec(await card.innerText())?.[1]);
      expect(await card.locator('.vibes_shields svg').count()).toBe(Math.min(8, stability));
    }
    const causes = await page.locator('.vibes_step').allInnerTexts();
    expect(causes.length).toBeGreaterThan(2);
    for (const cause of causes) {
      expect(cause).toMatch(/[a-z.!] *\n[\s\S]*NV-\d+$/);
      expect(cause, 'a word of the code').not.toMatch(/\b[a-z]+[A-Z]/);
    }
    const because = await page.locator('.vibes_because').innerText();
    expect(because).toMatch(/Read is right: .|Misread: you called ./);
    expect(await page.locator('.vibes_readstamp').count()).toBe(because.includes('Read is right') ? 1 : 0);
    const struck = await page.locator('.vibes_sum').filter({ hasText: /[1-9]/ }).count();
    expect(await page.locator('.vibes_burst').count()).toBe(struck);
    expect(faults).toEqual([]);
  });

  it('explains nothing more, on demand, or always', async () => {
    const { page } = await atScheme(undefined, { explain: 'off' });
    await commit(page);
    await page.waitForSelector('.vibes_reveal');
    const off = await page.locator('.vibes_step').count();
    await page.keyboard.press('w');
    await page.waitForSelector('.vibes_beats[data-explained=true]');
    const demanded = await page.locator('.vibes_step').count();
    expect(demanded).toBeGreaterThan(off);
    await page.keyboard.press('w');
    await page.waitForSelector('.vibes_beats[data-explained=false]');
    expect(await page.locator('.vibes_step').count()).toBe(off);
    await page.getByRole('button', { name: 'Always explain' }).click();
    await page.waitForSelector('.vibes_beats[data-explained=true]');
    expect(await page.locator('.vibes_step').count()).toBe(demanded);
  });

  it('tells the coach’s split of read, choice and luck after the beat', async () => {
    const { page } = await atScheme();
    await page.keyboard.press('a');
    await commit(page);
    await page.waitForSelector('.vibes_reveal');
    expect(await page.locator('.vibes_coach').count()).toBe(0);
    await page.keyboard.press('c');
    await page.waitForSelector('.vibes_coach .vibes_three');
    const [read, regret, luck] = await page.locator('.vibes_coach .vibes_three b').allInnerTexts();
    expect(Number(read)).toBeGreaterThanOrEqual(0);
    expect(Number(regret)).toBeGreaterThanOrEqual(0);
    expect(luck).toMatch(/^[+-]?\d+\.\d\d$/);
    expect(await page.locator('.vibes_mix__row').count()).toBeGreaterThan(1);
  });

  it('waits for a key at each cause where the speed is Step, and goes back by the left arrow', async () => {
    const { page } = await atScheme({ reducedMotion: 'no-preference' }, { speed: 'step', explain: 'always' });
    await commit(page);
    await page.waitForSelector('[data-reveal=telling]');
    expect(await page.locator('.vibes_step').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.keyboard.press(' ');
    await page.waitForFunction(() => document.querySelectorAll('.vibes_step').length === 3);
    await page.getByRole('button', { name: 'Step back' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.vibes_step').length === 2);
    await page.keyboard.press('x');
    await page.waitForSelector('[data-reveal=done]');
  });

  it('moves, and any key finishes it; where motion is off nothing moves at all', async () => {
    const { page } = await atScheme({ reducedMotion: 'no-preference' });
    await commit(page);
    await page.waitForSelector('[data-reveal=telling]');
    await page.keyboard.press('q');
    await page.waitForSelector('[data-reveal=done]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.vibes_reveal', { state: 'detached' });

    const { page: calm } = await atScheme();
    await commit(calm);
    await calm.waitForSelector('[data-reveal=done]');
    expect(await calm.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  it('is not shown by itself where the speed is Instant, and can be opened again by R', async () => {
    const { page } = await atScheme(undefined, { speed: 'instant' });
    await commit(page);
    expect(await page.locator('.vibes_reveal').count()).toBe(0);
    await page.keyboard.press('r');
    await page.waitForSelector('.vibes_reveal');
    await page.keyboard.press('r');
    await page.waitForSelector('.vibes_reveal', { state: 'detached' });
  });
});

describe('a fork', () => {
  const atAction = (page: Page): Promise<string | null> => page.locator('.frame').getAttribute('data-n');

  it('waits for the end where the seed is hidden, and says so', async () => {
    const { page } = await atScheme();
    await commit(page);
    await page.waitForSelector('.vibes_reveal');
    expect(await page.locator('.vibes_act--fork[aria-disabled=true]').innerText()).toContain(
      'Available after the run.',
    );
  });

  it('opens a run of one’s own before the beat that is shown', async () => {
    const { page } = await site.visitor();
    await page.goto(site.startUrl);
    const seats = { player: 'you' };
    const id = await beginRun(page, { game: 'vibes', seed: 'fork', seats, visibility: 'open' });
    await page.goto(`${site.url}/play/${id}`);
    for (let i = 0; i < 12 && !(await page.locator('.vibes_verdict').count()); i++) {
      await afterStored(page, () => commitByMouse(page));
      await page.waitForTimeout(300);
    }
    const [first, before] = [page.url(), await atAction(page)];
    await commit(page);
    await page.waitForSelector('.vibes_reveal');
    await page.keyboard.press('f');
    await page.waitForURL((url) => url.href !== first && url.pathname.startsWith('/play/'));
    await page.waitForSelector('.frame[data-ready=true] .vibes_verdict');
    expect(await atAction(page)).toBe(before);
  });

  it('opens from any moment of the replay, which jumps to the next Read and the next chapter', async () => {
    const { page } = await site.visitor();
    await page.goto(site.startUrl);
    const run = await played(page, { game: 'vibes', seed: '7', seat: 'player', bot: 'avg' });
    await page.goto(`${site.url}/r/${run.session}#n=0`);
    await page.waitForSelector('.replay_scrub');
    const at = async (): Promise<number> => Number(await page.locator('[data-at]').getAttribute('data-at'));
    await page.locator('.replay_scrub__jumps .btn', { hasText: 'Read' }).click();
    const read = await at();
    expect(read).toBeGreaterThan(0);
    expect(await page.locator('.kit-log_log__line', { hasText: 'Read!' }).count()).toBeGreaterThan(0);
    await page.locator('.replay_chapter').nth(1).click();
    expect(await at()).toBeGreaterThan(read);
    await page.keyboard.press('Home');
    for (let n = 0; n < 5; n++) await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Fork here' }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/play/'));
    await page.waitForSelector('.frame[data-ready=true]');
    expect(await atAction(page)).toBe('5');
  });
});

describe('[6.2] telemetry stays in this browser and can be downloaded', () => {
  it('keeps how a beat was chosen: times, changes of mind, what was opened', async () => {
    const { page } = await atScheme();
    await page.waitForTimeout(300);
    await page.keyboard.press('b');
    await page.keyboard.press('c');
    await page.locator('.vibes_fighter [data-num]').first().click();
    await page.keyboard.press('Escape');
    await afterStored(page, () => page.locator('.act--primary').click());
    await page.waitForSelector('.vibes_reveal');
    await page.keyboard.press('w');
    await page.keyboard.press('c');
    await page.waitForSelector('.vibes_coach');
    await page.locator('.act--primary').click();
    await page.waitForSelector('.vibes_reveal', { state: 'detached' });
    await page.waitForFunction(() => localStorage.getItem('undercroft.vibes.habits') !== null);
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('undercroft.vibes.habits') ?? '{}'));
    const [habits] = Object.values(Object.values(kept)[0] as object);
    expect(habits).toMatchObject({
      changedBot: 1,
      misclick: 1,
      tooltipOpens: 1,
      explainOpens: 1,
      coachOpens: 1,
      explainAlways: false,
    });
    expect(habits.msScheme).toBeGreaterThan(0);
    expect(habits.msTotal).toBeGreaterThan(habits.msScheme);
  });

  it('writes one record a line, each beat with what the choice was worth', async () => {
    const { page } = await site.visitor();
    await page.goto(site.startUrl);
    const run = await played(page, { game: 'vibes', seed: '7', seat: 'player', bot: 'avg' });
    await page.goto(`${site.url}/play/${run.session}/end`);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the records' }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    const lines = Buffer.concat(chunks)
      .toString()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const kinds = new Set(lines.map(({ record }) => record));
    for (const kind of ['beat', 'pick', 'fight', 'run']) expect(kinds).toContain(kind);
    const beats = lines.filter(({ record }) => record === 'beat');
    expect(beats.filter(({ regret_c }) => Number.isInteger(regret_c)).length).toBeGreaterThan(beats.length / 2);
    expect(beats[0]).toMatchObject({ seed: '7', msScheme: null, msTotal: null });
  });
});

describe('No Turns, Only Vibes', () => {
  it('takes the prediction by click, by key and by drag', async () => {
    const { page } = await atScheme();
    const pinned = (): Promise<string> => page.locator('.vibes_read__what > b').innerText();
    await page.keyboard.press('c');
    expect(await pinned()).toBe('C');
    await page.locator('.vibes_dc--foe').nth(1).click();
    expect(await pinned()).toBe('B');
    await page.locator('.vibes_read__what').dragTo(page.locator('.vibes_slot').nth(0));
    expect(await pinned()).toBe('A');
  });
});
