import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Checkpoint, Store, Write, WriteResult } from '@undercroft/store';
import type { Page } from 'playwright-core';
import { build, type Rollup } from 'vite';
import { openBrowser } from './chromium.mjs';
import { serveFolder } from './file-server.mjs';
import type * as pageStore from './page-store.ts';

/** The contract of a store, without what needs a disk. */
const CONTRACT = fileURLToPath(new URL('../../../packages/store/src/contract.ts', import.meta.url));

type PageStore = typeof pageStore;
declare const pageStoreOf: PageStore;

/** Bundles the store of the browser's database into one script. */
async function storeScript(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    resolve: {
      conditions: ['undercroft-source', 'module', 'browser'],
      alias: [{ find: '@undercroft/store', replacement: CONTRACT }],
    },
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('./page-store.ts', import.meta.url)),
        formats: ['iife'],
        name: 'pageStoreOf',
      },
    },
  })) as Rollup.RollupOutput[];
  return built[0]!.output[0].code;
}

/** The store of one tab, called from here. Bytes travel as lists of numbers. */
function storeIn(page: Page): Store {
  return {
    commit: (writes) =>
      page.evaluate<readonly WriteResult[], unknown>(
        (given) => pageStoreOf.store().then((store) => store.commit(given as readonly Write[])),
        writes,
      ),
    load: (id, after) =>
      page.evaluate(([run, from]) => pageStoreOf.store().then((store) => store.load(run, from)), [id, after] as const),
    records: (id, after, upTo) =>
      page.evaluate(([run, from, to]) => pageStoreOf.store().then((store) => store.records(run, from, to)), [
        id,
        after,
        upTo,
      ] as const),
    list: (owner) => page.evaluate((who) => pageStoreOf.store().then((store) => store.list(who)), owner),
    profile: (key) => page.evaluate((wanted) => pageStoreOf.store().then((store) => store.profile(wanted)), key),
    shared: {
      version: (id) => page.evaluate((run) => pageStoreOf.store().then((store) => store.shared!.version(run)), id),
      async watch(onChange) {
        await page.exposeFunction('notifyTest', onChange);
        await page.evaluate(() => pageStoreOf.watch());
      },
    },
    checkpoints: {
      keep: (id, { n, chain, body }) =>
        page.evaluate(
          ([run, line, link, bytes]) => pageStoreOf.keep(run, { n: line, chain: link, body: Uint8Array.from(bytes) }),
          [id, n, chain, [...body]] as const,
        ),
      list: (id) => page.evaluate((run) => pageStoreOf.store().then((store) => store.checkpoints.list(run)), id),
      async find(id, n): Promise<Checkpoint | null> {
        const found = await page.evaluate(([run, line]) => pageStoreOf.find(run, line), [id, n] as const);
        return found && { ...found, body: Uint8Array.from(found.body) };
      },
      drop: (id, lines) =>
        page.evaluate(([run, given]) => pageStoreOf.store().then((store) => store.checkpoints.drop(run, given)), [
          id,
          lines,
        ] as const),
    },
    close: () => page.close(),
  };
}

/** Opens tabs of one browser profile, each with a store on the same database. */
export async function openTabStores() {
  const folder = mkdtempSync(join(tmpdir(), 'undercroft-tab-store-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>store</title><script src="store.js"></script>');
  writeFileSync(join(folder, 'store.js'), await storeScript());
  const files = await serveFolder(folder, '/');
  const browser = await openBrowser();
  const context = await browser.newContext();
  return {
    async tab(): Promise<Store> {
      const page = await context.newPage();
      await page.goto(files.url);
      return storeIn(page);
    },
    async close() {
      await browser.close();
      await files.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
