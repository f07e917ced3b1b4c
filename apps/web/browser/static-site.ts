import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { openBrowser } from './chromium.mjs';
import { serveFolder } from './file-server.mjs';

const BASE = '/undercroft/';
const BUILD = fileURLToPath(new URL('../build-site.mjs', import.meta.url));

/** Builds the site without a server, and serves it below a path from a plain file server. */
export async function openStaticSite() {
  const folder = mkdtempSync(join(tmpdir(), 'undercroft-site-'));
  await promisify(execFile)(process.execPath, [BUILD, '--base', BASE, '--out', folder]);
  const files = await serveFolder(folder, BASE);
  const browser = await openBrowser();
  return {
    folder,
    url: files.url,
    /** Opens the site in a clean profile, and waits until it works without a network. */
    async visitor() {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !/Failed to load resource|ERR_/.test(message.text()))
          faults.push(message.text());
      });
      await page.goto(files.url);
      await page.waitForSelector('h1');
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      return { page, context, faults };
    },
    /** From now on no request reaches the file server. */
    disconnect: files.close,
    async close() {
      await browser.close();
      await files.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type StaticSite = Awaited<ReturnType<typeof openStaticSite>>;

/** Begins a run from Home and waits for its table. */
export async function beginAt(page: Page, url: string, game: string): Promise<void> {
  await page.goto(url);
  await page.click(`[data-start=${game}]`);
  await page.waitForURL(/\/play\//);
  await page.waitForSelector('.frame[data-ready=true]');
}

/** Presses a game's keys until so many actions are taken, or the run is over. Returns how many were. */
export async function playActions(page: Page, keys: readonly string[], actions: number): Promise<number> {
  const frame = page.locator('.frame');
  const taken = async (): Promise<number> => Number(await frame.getAttribute('data-n'));
  const from = await taken();
  for (let i = 0; (await taken()) < from + actions && i < actions * keys.length * 4; i++) {
    if (await isOver(page)) break;
    await page.keyboard.press(keys[i % keys.length]!);
    await page.waitForSelector('.frame[data-ready=true]');
  }
  return (await taken()) - from;
}

/** True once the run of this table has ended. */
export const isOver = async (page: Page): Promise<boolean> => (await page.locator('[href$="/end"]').count()) > 0;
