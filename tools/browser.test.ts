import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findBrowser } from './browser.mjs';

const folder = mkdtempSync(join(tmpdir(), 'undercroft-browser-'));
const chromium = join(folder, 'chromium');
writeFileSync(chromium, '');
chmodSync(chromium, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a browser for the tests', () => {
  it('is the one named, or nothing where that is not there', () => {
    expect(findBrowser({ CHROMIUM_PATH: chromium, PATH: '' })).toBe(chromium);
    expect(findBrowser({ CHROMIUM_PATH: join(folder, 'none'), PATH: folder })).toBeNull();
  });

  it('is else the first on the path', () => {
    expect(findBrowser({ PATH: `/nowhere:${folder}` })).toBe(chromium);
    expect(findBrowser({ PATH: '/nowhere' })).toBeNull();
    expect(findBrowser({})).toBeNull();
  });
});
