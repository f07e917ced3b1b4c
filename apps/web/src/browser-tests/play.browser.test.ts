import { GAMES } from '@undercroft/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterStored, assetSizes, beginRun, openSite, type TestSite } from '../../browser/harness.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterAll(() => site?.close());

const DUEL = { game: 'duel', seed: 'browser', seats: { left: 'you', right: { bot: 'greedy' } } };
/** Shattered has the words of 420 cards and of a campaign: twice the words of any other game. */
const FIRST_LOAD_KB: { readonly [game: string]: number } = { shattered: 256 };
const isOver = '.note .btn--primary';

describe('playing in a browser', () => {
  it.each(GAMES.map(({ id }) => id))(
    'goes from Home to %s in one click, within the size of a first load',
    async (game) => {
      const { page, faults, context } = await site.visitor();
      const fetched: string[] = [];
      page.on('request', (request) => void fetched.push(request.url()));
      await page.goto(site.url);
      await page.click(`[data-start=${game}]`);
      await page.waitForSelector('.frame[data-ready=true]');
      const sizes = assetSizes(fetched);
      const isPicture = ({ file }: { readonly file: string }): boolean => file.startsWith('pictures-');
      const sum = (all: typeof sizes): number => all.reduce((bytes, { brotli }) => bytes + brotli, 0);
      const total = sum(sizes.filter((each) => !isPicture(each)));
      process.stdout.write(
        `first load: Home and ${game}: ${(total / 1024).toFixed(1)} KB of script and style, brotli\n`,
      );
      expect(sum(sizes.filter(isPicture))).toBeLessThanOrEqual(120 * 1024);
      expect(total).toBeGreaterThan(0);
      expect(total).toBeLessThanOrEqual((FIRST_LOAD_KB[game] ?? 250) * 1024);
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  it('plays a whole duel by mouse, and says each time that the action is stored', async () => {
    const { page, faults } = await site.visitor();
    await page.goto(site.startUrl);
    await page.goto(`${site.url}/play/${await beginRun(page, DUEL)}`);
    await page.waitForSelector('.options .act');
    for (let i = 0; i < 120 && !(await page.locator(isOver).count()); i++) {
      const options = page.locator('.options .act:not([aria-disabled])');
      await options.last().click();
      await afterStored(page, () => page.locator('.act--primary').first().click());
    }
    await page.click(isOver);
    await page.waitForSelector('.result_end__head h1');
    expect(await page.locator('.result_end__head h1').textContent()).toMatch(/wins|draw/i);
    expect(await page.locator('.ui-why_why__chain li').count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });

  it('plays a whole duel by keyboard alone, from Home’s link to the result', async () => {
    const { page } = await site.visitor();
    await page.goto(site.startUrl);
    await page.goto(`${site.url}/play/${await beginRun(page, { ...DUEL, seed: 'keys' })}`);
    await page.waitForSelector('.options .act');
    for (let i = 0; i < 120 && !(await page.locator(isOver).count()); i++)
      await afterStored(page, async () => {
        await page.keyboard.press('1');
        await page.keyboard.press('Enter');
      });
    await page.locator(isOver).focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.result_end__head h1');
    expect(page.url()).toContain('/end');
  });

  it('plays a whole run of Observer by mouse, from frontier to its end', async () => {
    const { page, faults } = await site.visitor();
    await page.goto(site.startUrl);
    await page.goto(
      `${site.url}/play/${await beginRun(page, { game: 'observer', seed: 'a', seats: { observer: 'you' } })}`,
    );
    await page.waitForSelector('.observer_front');
    for (let i = 0; i < 120 && !(await page.locator(isOver).count()); i++)
      await afterStored(page, async () => {
        if (await page.locator('.act--primary[aria-disabled]').count()) await page.keyboard.press('1');
        await page.click('.act--primary');
        if (await page.locator('.act--primary.act--armed').count()) await page.click('.act--primary');
      });
    await page.click(isOver);
    await page.waitForSelector('[data-curve]');
    expect(await page.locator('[data-curve]').count()).toBe(4);
    expect(faults).toEqual([]);
  });

  it('plays a whole run of No Turns, Only Vibes by keyboard: draft, map, beats, rewards', async () => {
    const { page, faults } = await site.visitor();
    await page.goto(site.startUrl);
    await page.goto(`${site.url}/play/${await beginRun(page, { game: 'vibes', seed: 'b', seats: { player: 'you' } })}`);
    await page.waitForSelector('.frame[data-ready=true]');
    for (let i = 0; i < 200 && !(await page.locator(isOver).count()); i++)
      await afterStored(page, async () => {
        if (await page.locator('.vibes_reveal').count()) await page.keyboard.press('Enter');
        await page.waitForSelector('.frame [aria-busy=true]', { state: 'detached' });
        if (await page.locator('.vibes_verdict').count()) await page.keyboard.press('b');
        else await page.keyboard.press((await page.locator('.draft__pass').count()) ? '4' : '1');
        if (await page.locator('.opens[aria-pressed=true]').count()) {
          await page.waitForSelector('.vibes_minis');
          for (const card of 'ab') await page.keyboard.press(card);
        }
        await page.keyboard.press('Enter');
      });
    expect(await page.locator(isOver).count()).toBe(1);
    expect(faults).toEqual([]);
  });

  it('goes on after a reload where it stood', async () => {
    const { page } = await site.visitor();
    await page.goto(site.startUrl);
    await page.goto(`${site.url}/play/${await beginRun(page, DUEL)}`);
    await page.waitForSelector('.options .act');
    for (let i = 0; i < 2; i++) await afterStored(page, () => page.keyboard.press('Enter'));
    const before = await page.locator('.scene-table').innerText();
    await page.reload();
    await page.waitForSelector('.options .act');
    expect(await page.locator('.scene-table').innerText()).toBe(before);
    await page.keyboard.press('l');
    await page.waitForSelector('.kit-log_log__line');
    expect(await page.locator('.kit-log_log__line').count()).toBeGreaterThan(5);
  });

  it('lets a second browser look on as it happens', async () => {
    const { page } = await site.visitor();
    await page.goto(site.startUrl);
    const id = await beginRun(page, DUEL);
    await page.goto(`${site.url}/play/${id}`);
    await page.waitForSelector('.options .act');
    const link = await page.evaluate(async (session) => {
      const answer = await fetch(`/api/sessions/${session}/spectate`, { method: 'POST' });
      return ((await answer.json()) as { link: string }).link;
    }, id);
    const { page: watcher } = await site.visitor();
    await watcher.goto(`${site.url}/play/${id}?link=${link}`);
    await watcher.waitForSelector('.scene-table');
    await afterStored(page, () => page.keyboard.press('Enter'));
    await watcher.waitForFunction(() => Number(document.querySelector<HTMLElement>('.frame')?.dataset['n']) > 0);
    expect(await watcher.locator('.act--primary').count()).toBe(0);
    expect(await watcher.locator('.scene-table').innerText()).toContain('hidden');
  });

  it('opens a shared replay in a clean profile, verifies it there, and shows the seal', async () => {
    const { page } = await site.visitor();
    await page.goto(site.startUrl);
    const id = await beginRun(page, { game: 'observer', seats: { observer: 'you' } });
    await page.goto(`${site.url}/play/${id}`);
    await page.waitForSelector('.observer_front');
    await afterStored(page, () => page.keyboard.press('Enter'));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'End the run' }).click();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.act--armed');
    await page.keyboard.press('Enter');
    await page.click(isOver);
    await page.getByRole('button', { name: 'Share the replay' }).click();
    await page.waitForFunction(() => document.querySelector('[data-said]')?.textContent?.includes('/r/'));
    const { page: guest } = await site.visitor();
    await guest.goto(`${site.url}/r/${id}`);
    await guest.waitForSelector('[data-verified=good]');
    expect(await guest.locator('[data-verified]').textContent()).toMatch(/2 actions, 2 hashes match/);
    await guest.waitForSelector('[data-at="0"]');
    await guest.keyboard.press('ArrowRight');
    await guest.waitForSelector('[data-at="1"]');
    await guest.keyboard.press('Home');
    await guest.waitForSelector('[data-at="0"]');
    await guest.waitForSelector('.observer_front h3');
  });

  it('says when the server is gone, comes back by itself, and loses nothing', async () => {
    const { page } = await site.visitor();
    await page.goto(site.startUrl);
    await page.goto(`${site.url}/play/${await beginRun(page, DUEL)}`);
    await page.waitForSelector('.options .act');
    await afterStored(page, () => page.keyboard.press('Enter'));
    await site.stop();
    await page.waitForSelector('.note.m-harm');
    await page.keyboard.press('Enter');
    await site.again();
    await page.waitForFunction(
      () => {
        const stored = Number(document.querySelector<HTMLElement>('[data-stored]')?.dataset['stored']);
        return stored >= 3 && !document.querySelector('.note.m-harm');
      },
      null,
      { timeout: 20_000 },
    );
    await page.reload();
    await page.waitForSelector('.options .act');
    await page.keyboard.press('l');
    await page.waitForSelector('.kit-log_log__act');
    expect(await page.locator('.kit-log_log__act').count()).toBeGreaterThanOrEqual(4);
  }, 120_000);
});

/** Counts started sounds in an attribute, and changes nothing else of the page. */
function listenIn(): void {
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...given) {
    document.documentElement.dataset['heard'] = String(Number(document.documentElement.dataset['heard'] ?? 0) + 1);
    start.apply(this, given);
  };
}

describe('sound', () => {
  const SOUNDS = 'html[data-heard]';

  it('is silent before the first gesture, ticks when something is selected, and keeps volume and mute', async () => {
    const { page, context } = await site.visitor();
    await page.addInitScript(listenIn);
    await page.goto(site.startUrl);
    const id = await beginRun(page, DUEL);
    await page.goto(`${site.url}/play/${id}`);
    await page.waitForSelector('.frame[data-ready=true] .options .act');
    await page.evaluate(async (session) => {
      const { offers } = await (await fetch(`/api/sessions/${session}/actions`)).json();
      const { action } = offers.find(({ available }: { available: boolean }) => available);
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ seat: 'left', action });
      await fetch(`/api/sessions/${session}/actions`, { method: 'POST', headers, body });
    }, id);
    await page.waitForSelector('.frame:not([data-n="0"])[data-ready=true]');
    await page.waitForTimeout(300);
    expect(await page.locator(SOUNDS).count()).toBe(0);
    for (const key of ['1', '2', '3']) await page.keyboard.press(key);
    await page.waitForSelector(SOUNDS);

    const volume = page.getByRole('slider', { name: 'Volume' });
    const mute = page.getByRole('button', { name: 'Sound' });
    await volume.focus();
    for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    expect(await volume.inputValue()).toBe('20');
    await page.reload();
    expect(await volume.inputValue()).toBe('20');
    await mute.click();
    await page.reload();
    expect([await mute.getAttribute('aria-pressed'), await volume.inputValue()]).toEqual(['false', '0']);
    await page.keyboard.press('2');
    await page.waitForTimeout(300);
    expect(await page.locator(SOUNDS).count()).toBe(0);
    await page.goto(`${site.url}/learn/duel`);
    await mute.click();
    expect(await volume.inputValue()).toBe('20');
    await context.close();
  });
});
