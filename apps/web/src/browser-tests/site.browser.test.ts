import { readdirSync, readFileSync, statSync } from 'node:fs';
import { GAMES } from '@undercroft/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keysOf } from '../../browser/any-game.ts';
import { beginAt, openStaticSite, playActions, type StaticSite } from '../../browser/static-site.ts';

let site: StaticSite;
beforeAll(async () => {
  site = await openStaticSite();
}, 240_000);
afterAll(() => site?.close());

const ACTIONS = 3;
const MB = 1_000_000;

describe('the site without a server, from a plain file server below a path', () => {
  it('is small, and opens each address without knowing of a router', async () => {
    const files = readdirSync(site.folder, { recursive: true, encoding: 'utf8' });
    const bytes = files.reduce((sum, name) => sum + statSync(`${site.folder}/${name}`).size, 0);
    expect(bytes).toBeLessThan(16 * MB);
    for (const address of ['', 'learn/', 'lab/', 'rules/vibes/', 'codex/duel/', 'docs/', 'docs/commands.html'])
      expect([address, (await fetch(site.url + address)).status]).toEqual([address, 200]);
    const manifest = (await (await fetch(`${site.url}manifest.webmanifest`)).json()) as { start_url: string };
    expect(new URL(manifest.start_url, `${site.url}manifest.webmanifest`).href).toBe(site.url);
  });

  it('says what needs a server, and shares, saves and adds runs without one', async () => {
    const { page, context, faults } = await site.visitor();
    for (const [address, sentence] of [
      ['watch', 'Playing with somebody else needs a server'],
      ['agents', 'Agents connect to a server'],
      ['leaderboard', 'A leaderboard needs a server'],
      ['join/x?link=y&seat=z', 'Playing with somebody else needs a server'],
      ['account', 'Accounts need a server'],
      ['daily', 'Unranked'],
    ]) {
      await page.goto(site.url + address);
      await page.waitForFunction((text) => document.body.innerText.includes(text!), sentence);
    }
    await beginAt(page, site.url, 'duel');
    await playActions(page, keysOf('duel'), 200);
    await page.click('[href$="/end"]');
    await page.waitForSelector('.result_again');
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('that holds the whole replay').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const reader = await context.newPage();
    await reader.goto(link);
    await reader.waitForURL(/\/r\/local/);
    await reader.waitForSelector('.topbar__game');
    const [replay] = await Promise.all([
      reader.waitForEvent('download'),
      reader.getByRole('button', { name: 'Download' }).click(),
    ]);
    await reader.evaluate(() => sessionStorage.clear());
    await reader.goto(`${site.url}g/duel`);
    await reader.setInputFiles('input[accept*=".replay"]', await replay.path());
    await reader.waitForURL(/\/r\/local/);
    await reader.waitForSelector('.topbar__game');

    await page.goto(`${site.url}account`);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save all' }).click(),
    ]);
    const file = await saved.path();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ format: 'undercroft backup', version: 1 });
    const { page: other } = await site.visitor();
    await other.goto(`${site.url}account`);
    await other.setInputFiles('input[type=file]', file);
    await other.getByText('1 added.').waitFor();
    await other.setInputFiles('input[type=file]', {
      name: 'no.json',
      mimeType: 'text/plain',
      buffer: Buffer.from('{}'),
    });
    await other.getByText('This file is no backup').waitFor();
    await other.goto(`${site.url}history`);
    await other.waitForFunction(() => document.querySelector('h1')?.textContent === '1 run');
    expect(faults).toEqual([]);
  }, 120_000);

  it('plays every game, a lesson and the Lab without a network, and keeps the runs', async () => {
    const { page, faults } = await site.visitor();
    await site.disconnect();
    for (const { id } of GAMES) {
      await beginAt(page, site.url, id);
      expect([id, await playActions(page, keysOf(id), ACTIONS)]).toEqual([id, expect.any(Number)]);
      const n = await page.locator('.frame').getAttribute('data-n');
      expect([id, Number(n) >= ACTIONS]).toEqual([id, true]);
      await page.reload();
      await page.waitForSelector(`.frame[data-n="${n}"][data-ready=true]`);
    }
    await page.goto(`${site.url}history`);
    await page.waitForFunction((n) => document.querySelector('h1')?.textContent === `${n} runs`, GAMES.length);
    await page.goto(`${site.url}learn/duel`);
    await page.waitForSelector('[data-coach]');
    await page.goto(`${site.url}docs/index.html`);
    await page.fill('input[type=search]', 'poison');
    await page.click('#found a');
    await page.waitForURL(/\/docs\/.*\.html#/);
    await page.goto(`${site.url}rules/vibes`);
    await page.waitForSelector('h2');
    await page.goto(`${site.url}lab`);
    await page.fill('input[max="50000"]', '50');
    await page.click('.lab_lab__go');
    await page.waitForSelector('[data-ended=done]', { timeout: 60_000 });
    expect(faults).toEqual([]);
  }, 240_000);
});
