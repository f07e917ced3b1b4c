import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of Chromium: `CHROMIUM_PATH`, else the first of its names on the path. */
function chromiumPath() {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return given;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
  if (!found) throw new Error('No Chromium: set CHROMIUM_PATH, or put chromium on the PATH.');
  return found;
}

/**
 * Opens a headless browser.
 * @param {...string} flags
 */
export const openBrowser = (...flags) =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: [...FLAGS, ...flags, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
