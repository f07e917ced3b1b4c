import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../../browser/axe.ts';
import { afterStored, beginRun, openSite, type TestSite } from '../../browser/harness.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterAll(() => site?.close());

const DUEL = { game: 'duel', seed: 'tools', seats: { left: 'you', right: { bot: 'greedy' } } };

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(`${site.url}/account`);
  await page.fill('[name=name]', 'Tester');
  await page.fill('[name=email]', email);
  await page.fill('[name=password]', 'a long password');
  await page.locator('form button[type=submit]').click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
}

describe('Ctrl K', () => {
  it('leads to a screen, a rule, a codex entry and a run by keyboard alone', async () => {
    const { page, faults } = await site.visitor();
    await page.goto(site.url);
    await page.waitForSelector('[data-door]');
    const run = await beginRun(page, DUEL);
    const go = async (typed: string, address: RegExp): Promise<void> => {
      await page.keyboard.press('Control+k');
      await page.waitForSelector('.palette_palette');
      await page.keyboard.type(typed);
      await page.waitForFunction(
        (word) =>
          document
            .querySelector('[role=option][aria-selected=true]')
            ?.textContent?.toLowerCase()
            .includes(word.toLowerCase().split(' ')[0]!),
        typed,
      );
      await page.keyboard.press('Enter');
      await page.waitForURL(address);
    };
    await go('settings', /\/settings$/);
    await go('OB-44', /\/rules\/observer#OB-44$/);
    await go('Quick Jab', /\/codex\/vibes#quick_jab$/);
    await page.reload();
    await page.waitForSelector('h1');
    await page.keyboard.press('Control+k');
    await page.waitForSelector('.palette_palette');
    await page.keyboard.type('Duel, open, action 0');
    await page.waitForFunction(() =>
      document.querySelector('[role=option][aria-selected=true]')?.textContent?.includes('open, action 0'),
    );
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/play/${run}`));
    expect(faults).toEqual([]);
  });

  it('selects an option of the table and never commits it; axe finds nothing', async () => {
    const { page } = await site.visitor();
    await page.goto(site.startUrl);
    await page.goto(`${site.url}/play/${await beginRun(page, DUEL)}`);
    await page.waitForSelector('.options .act');
    const labels = await page.locator('.options .act:not([aria-disabled]) .act__name').allInnerTexts();
    await page.keyboard.press('Control+k');
    await page.waitForSelector('[role=option]');
    expect(await axeFaults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.type(`Play ${labels[1]!.replace(/ ×\d+$/, '')}`);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.palette_palette', { state: 'detached' });
    await page.waitForFunction(
      (label) => document.querySelector('.options .act--selected .act__name')?.textContent === label,
      labels[1],
    );
    expect(await page.locator('.frame').getAttribute('data-n')).toBe('0');
  });
});

describe('keys of one’s own', () => {
  it('takes a free key, refuses a taken one with a sentence, and gives all back on reset', async () => {
    const { page } = await site.visitor();
    await page.goto(`${site.url}/settings`);
    const statusLine = page.locator('.settings_keyfields [data-said]');
    const change = async (command: string, key: string): Promise<void> => {
      await page.locator(`[data-command=${command}]`).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press(key);
    };
    await change('log', 'u');
    expect(await statusLine.innerText()).toBe('u belongs to “Undo”. Change that first.');
    await change('log', '4');
    expect(await statusLine.innerText()).toMatch(/^4 means the same everywhere/);
    await change('log', 'b');
    expect(await statusLine.innerText()).toMatch(/^b chooses a card of a row/);
    await change('log', 'q');
    expect(await statusLine.innerText()).toBe('“Log” is now q.');
    expect(await axeFaults(page)).toEqual([]);

    await page.goto(`${site.url}/play/${await beginRun(page, DUEL)}`);
    await page.waitForSelector('.options .act');
    await page.keyboard.press('l');
    const log = page.getByRole('dialog', { name: 'Log' });
    expect(await log.count()).toBe(0);
    await page.keyboard.press('q');
    await log.waitFor();
    await page.goto(`${site.url}/settings`);
    await page.getByRole('button', { name: 'Reset the keys' }).click();
    expect(await page.locator('[data-command=log]').innerText()).toBe('l');
  });
});

describe('agents', () => {
  it('shows live what an agent with a token does: options seen, what it chose, what followed', async () => {
    const { page } = await site.visitor();
    await signUp(page, 'agents@example.org');
    await page.goto(`${site.url}/agents`);
    await page.fill('[name=name]', 'script');
    await page.getByRole('button', { name: 'Make a token' }).click();
    const token = await page.locator('[role=status] .snippet').innerText();
    const fetchJson = async (path: string, body?: object): Promise<Record<string, unknown>> => {
      const answer = await fetch(`${site.url}${path}`, {
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      });
      return (await answer.json()) as Record<string, unknown>;
    };
    const { session } = await fetchJson('/api/sessions', DUEL);
    await page.waitForSelector('.agents_transcript[data-at="0"]', { timeout: 15_000 });
    await page.waitForFunction(() =>
      document.querySelector('.agents_transcript__head b')?.textContent?.includes('Live'),
    );
    const { offers } = (await fetchJson(`/api/sessions/${session}/actions?seat=left`)) as {
      offers: { action: object; label: string; available: boolean }[];
    };
    const chosen = offers.find(({ available }) => available)!;
    await fetchJson(`/api/sessions/${session}/actions`, { seat: 'left', action: chosen.action });
    await page.waitForFunction(
      (label) => document.querySelector('.agents_transcript')?.textContent?.includes(label),
      chosen.label,
    );
    expect(await page.locator('.agents_transcript__seen summary').first().innerText()).toMatch(/options? seen/);
    await page.getByText('by script', { exact: true }).waitFor();
    expect(await page.locator('.agents_transcript .ui-why_why__chain li').count()).toBeGreaterThan(0);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('No tokens yet.').waitFor();
  });
});

describe('an account', () => {
  it('hands out everything it keeps, and is gone for good once the words are typed', async () => {
    const { page } = await site.visitor();
    await signUp(page, 'gone@example.org');
    await beginRun(page, DUEL);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('undercroft-data.json');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const now = page.getByRole('button', { name: 'Delete it for good' });
    await now.waitFor();
    expect(await now.getAttribute('aria-disabled')).toBe('true');
    await now.click({ force: true });
    await page.getByLabel(/Type “delete my account”/).fill('delete my account');
    expect(await axeFaults(page)).toEqual([]);
    await now.click();
    await page.getByText('The account is gone.').waitFor();
    await page.getByText('You play as a guest.').waitFor();
    await page.getByRole('radio', { name: 'Sign in' }).click();
    await page.fill('[name=email]', 'gone@example.org');
    await page.fill('[name=password]', 'a long password');
    await page.locator('form button[type=submit]').click();
    await page.getByText('That did not work.').waitFor();
  });
});

describe('the log', () => {
  it('says whose action a group of lines belongs to, in another browser, too', async () => {
    const { page, context } = await site.visitor();
    await page.goto(site.startUrl);
    await page.goto(`${site.url}/play/${await beginRun(page, DUEL)}`);
    await page.waitForSelector('.options .act');
    const label = (await page.locator('.options .act--selected .act__name').innerText()).replace(/ ×\d+$/, '');
    await afterStored(page, () => page.keyboard.press('Enter'));
    await page.keyboard.press('l');
    await page.locator('.kit-log_log__act', { hasText: 'Right' }).first().waitFor();
    const headings = await page.locator('.kit-log_log__act').allInnerTexts();
    expect(headings.join('\n')).toContain(label);
    await page.evaluate(() => localStorage.clear());
    const again = await context.newPage();
    await again.goto(page.url());
    await again.waitForSelector('.frame[data-ready=true]');
    await again.keyboard.press('l');
    await again.waitForSelector('.kit-log_log__act');
    expect(await again.locator('.kit-log_log__act').allInnerTexts()).toEqual(headings);
  });
});
