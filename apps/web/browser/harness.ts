import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from './chromium.mjs';
import { asGuest, post } from './played.mjs';
import { startServer } from './server.mjs';
import { followSystemTheme } from './theme.mjs';

const ASSETS = fileURLToPath(new URL('../dist/assets', import.meta.url));

export interface TestSite {
  readonly url: string;
  /** An address on the server that is not a page, so that beginning a run by the API need not load Home. */
  readonly startUrl: string;
  readonly browser: Browser;
  /** Opens a clean browser profile with its own cookies and settings. */
  visitor(
    look?: Parameters<Browser['newContext']>[0],
  ): Promise<{ page: Page; context: BrowserContext; faults: string[] }>;
  stop(): Promise<void>;
  again(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the built server with the built pages, and a browser. */
export async function openSite(): Promise<TestSite> {
  const server = await startServer();
  const browser = await openBrowser();
  return {
    url: server.url,
    startUrl: `${server.url}/healthz`,
    browser,
    async visitor(look) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
        /** A service worker would hide what a visitor fetches. */
        serviceWorkers: 'block',
        ...look,
      });
      await followSystemTheme(context);
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !/Failed to load resource|ERR_/.test(message.text()))
          faults.push(message.text());
      });
      return { page, context, faults };
    },
    stop: server.stop,
    again: server.again,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** Begins a run by the API, as the guest the page has signed in. */
export async function beginRun(page: Page, body: object): Promise<string> {
  await asGuest(page);
  return (await post(page, '/api/sessions', body)).session;
}

/** Waits until the page is ready, acts, and waits for the next position. */
export async function afterStored(page: Page, act: () => Promise<void>): Promise<void> {
  await page.waitForSelector('.frame[data-ready=true]');
  const before = Number(await page.locator('.frame').getAttribute('data-n'));
  await act();
  await page.waitForFunction(
    (was) => {
      const { n, ready } = document.querySelector<HTMLElement>('.frame')!.dataset;
      return Number(n) > was && ready === 'true';
    },
    before,
    { timeout: 15_000 },
  );
}

interface AssetSize {
  readonly file: string;
  readonly brotli: number;
}

/** Cached: games share most of the files they load. */
const sized = new Map<string, AssetSize>();

function sizeOf(file: string): AssetSize {
  const made = sized.get(file) ?? { file, brotli: brotliCompressSync(readFileSync(`${ASSETS}/${file}`)).length };
  sized.set(file, made);
  return made;
}

/** Compressed sizes of the scripts and styles a page fetched. */
export function assetSizes(fetched: readonly string[]): AssetSize[] {
  const names = new Set(fetched.map((address) => address.split('/').at(-1)!));
  return readdirSync(ASSETS)
    .filter((file) => /\.(js|css)$/.test(file) && names.has(file))
    .map(sizeOf);
}

/** The machine's load, printed beside measured figures. */
export const load = (): string => loadavg()[0]!.toFixed(1);
