import { everyStore } from '@undercroft/conformance';
import { afterAll, beforeAll, describe } from 'vitest';
import { openTabStores } from '../../browser/tab-store.ts';

let tabs: Awaited<ReturnType<typeof openTabStores>>;
beforeAll(async () => {
  tabs = await openTabStores();
}, 60_000);
afterAll(() => tabs?.close());

describe('the store of the site', () => {
  everyStore({
    name: 'on IndexedDB in a browser',
    open: () => tabs.tab(),
    reopen: () => tabs.tab(),
    beside: () => tabs.tab(),
  });
});
