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

export interface House {
  readonly url: string;
  /** An address of the server that is no page: a visitor who begins a run by the API need not load Home for it. */
  readonly doorstep: string;
  readonly browser: Browser;
  /** A clean profile: its own cookies, its own settings. */
  visitor(
    look?: Parameters<Browser['newContext']>[0],
  ): Promise<{ page: Page; context: BrowserContext; faults: string[] }>;
  stop(): Promise<void>;
  again(): Promise<void>;
  close(): Promise<void>;
}

/** The built server with the built pages, and a browser before it. */
export async function openHouse(): Promise<House> {
  const server = await startServer();
  const browser = await openBrowser();
  return {
    url: server.url,
    doorstep: `${server.url}/healthz`,
    browser,
    async visitor(look) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
        /** A page that keeps itself would hide what a visitor fetches. */
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

/** Begins a run by the API, as the guest the page itself has become. */
export async function beginRun(page: Page, body: object): Promise<string> {
  await asGuest(page);
  return (await post(page, '/api/sessions', body)).session;
}

/** Waits for the page to be ready, acts, and waits until it shows the moment after. */
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

interface Sized {
  readonly file: string;
  readonly brotli: number;
}

/** A file is compressed once: games share most of what they load. */
const sized = new Map<string, Sized>();

function sizeOf(file: string): Sized {
  const made = sized.get(file) ?? { file, brotli: brotliCompressSync(readFileSync(`${ASSETS}/${file}`)).length };
  sized.set(file, made);
  return made;
}

/** Compressed sizes of the scripts and styles a page fetched. */
export function assetSizes(fetched: readonly string[]): Sized[] {
  const names = new Set(fetched.map((address) => address.split('/').at(-1)!));
  return readdirSync(ASSETS)
    .filter((file) => /\.(js|css)$/.test(file) && names.has(file))
    .map(sizeOf);
}

/** How busy the machine is, beside a figure that was measured on it. */
export const load = (): string => loadavg()[0]!.toFixed(1);
