// Takes pictures of all or the named screens, desktop and phone, dark and paper, into apps/web/screenshots.
import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BEFORE } from './browser/before-pictures.mjs';
import { openBrowser } from './browser/chromium.mjs';
import { post } from './browser/played.mjs';
import { SIZES, screensOf, THEMES } from './browser/screens.mjs';
import { startServer } from './browser/server.mjs';
import { followSystemTheme } from './browser/theme.mjs';

const WANTED = process.argv.slice(2);
const OUT = fileURLToPath(new URL('./screenshots/', import.meta.url));

async function main() {
  if (WANTED.length === 0) rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const server = await startServer();
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    await followSystemTheme(context);
    const page = await context.newPage();
    await page.goto(server.url);
    await page.waitForSelector('h1');
    await post(page, '/api/auth/sign-in/anonymous');
    for (const [name, path] of Object.entries(screensOf(page))) {
      if (WANTED.length > 0 && !WANTED.includes(name)) continue;
      const address = typeof path === 'string' ? path : await path().catch(String);
      if (!/^(\/|file:)/.test(address)) {
        process.stdout.write(`${name}: not taken. ${address}\n`);
        process.exitCode = 1;
        continue;
      }
      await page.goto(address.startsWith('/') ? `${server.url}${address}` : address);
      await page.waitForSelector('h1');
      await page.waitForTimeout(500);
      await BEFORE[name]?.(page);
      await page.waitForTimeout(200);
      for (const [width, size] of Object.entries(SIZES))
        for (const [theme, colorScheme] of Object.entries(THEMES)) {
          await page.setViewportSize(size);
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.waitForTimeout(120);
          await page.screenshot({ path: `${OUT}${name}-${width}-${theme}.png` });
        }
      process.stdout.write(`${name}\n`);
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

await main();
