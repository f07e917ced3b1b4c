// Takes the pictures of the README anew: npm run pictures:readme. The moving one is joined by img2webp, which Debian has
// in its package webp.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBrowser } from './browser/chromium.mjs';
import { asGuest } from './browser/played.mjs';
import { MOVING_GAME, playMoving, readmeTables } from './browser/readme-screens.mjs';
import { startServer } from './browser/server.mjs';

/** @typedef {import('playwright-core').Page} Page */

const OUT = fileURLToPath(new URL('../../docs/readme/', import.meta.url));
const WIDE = { width: 1280, height: 640 };
const TABLE = { width: 1280, height: 800 };
const SMALL_WIDTH = 480;
/** The moving picture: its size, its pace, and the largest file GitHub shows without being asked. */
const MOVING = { width: 800, height: 500 };
const FRAME_MS = 80;
const MOVING_BYTES_MAX = 1_500_000;

/**
 * Draws a screenshot at this width, and returns it as WebP.
 * @param {{ png: string, width: number }} screenshot
 */
async function drawn({ png, width }) {
  const bytes = Uint8Array.from(atob(png), (each) => each.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes]), { resizeWidth: width, resizeQuality: 'high' });
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
  const webp = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(webp, (byte) => String.fromCharCode(byte)).join(''));
}

/**
 * @param {Page} page
 * @param {string} name
 * @param {number} width
 */
async function take(page, name, width) {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(700);
  const png = (await page.screenshot({ animations: 'disabled', caret: 'hide' })).toString('base64');
  const webp = Buffer.from(await page.evaluate(drawn, { png, width }), 'base64');
  writeFileSync(`${OUT}${name}.webp`, webp);
  process.stdout.write(`${name}.webp: ${webp.length} bytes\n`);
}

/**
 * Records what the page shows while it is played, and joins it to one moving picture.
 * @param {Page} page
 * @param {() => Promise<void>} play
 */
async function record(page, play) {
  const folder = mkdtempSync(join(tmpdir(), 'undercroft-readme-'));
  const session = await page.context().newCDPSession(page);
  /** @type {{ file: string, at: number }[]} */
  const frames = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const at = (metadata.timestamp ?? 0) * 1000;
    void session.send('Page.screencastFrameAck', { sessionId });
    const last = frames.at(-1);
    if (last && at - last.at < FRAME_MS) return;
    const file = join(folder, `${String(frames.length).padStart(4, '0')}.png`);
    writeFileSync(file, Buffer.from(data, 'base64'));
    frames.push({ file, at });
  });
  const { width: maxWidth, height: maxHeight } = MOVING;
  await session.send('Page.startScreencast', { format: 'png', maxWidth, maxHeight });
  await play();
  await session.send('Page.stopScreencast');
  const out = `${OUT}play.webp`;
  const args = frames.flatMap(({ file, at }, i) => {
    const shown = Math.round((frames[i + 1]?.at ?? at + 1_500) - at);
    return ['-d', String(Math.min(1_500, Math.max(FRAME_MS, shown))), file];
  });
  const { status, error } = spawnSync('img2webp', ['-loop', '0', '-lossy', '-q', '55', '-m', '4', ...args, '-o', out]);
  rmSync(folder, { recursive: true });
  if (error || status !== 0) throw new Error(`img2webp failed: ${error?.message ?? status}`);
  const { size } = statSync(out);
  process.stdout.write(`play.webp: ${size} bytes, ${frames.length} frames\n`);
  if (size > MOVING_BYTES_MAX) throw new Error(`play.webp has more than ${MOVING_BYTES_MAX} bytes`);
}

async function main() {
  mkdirSync(OUT, { recursive: true });
  const server = await startServer();
  const browser = await openBrowser();
  try {
    const look = /** @type {const} */ ({ viewport: TABLE, colorScheme: 'dark', serviceWorkers: 'block' });
    const page = await (await browser.newContext({ ...look, reducedMotion: 'reduce' })).newPage();
    await page.goto(server.url);
    await page.waitForSelector('h1');
    await asGuest(page);
    await page.setViewportSize(WIDE);
    await take(page, 'wide', WIDE.width);
    await page.setViewportSize(TABLE);
    const addresses = readmeTables(page);
    for (const [name, address] of Object.entries(addresses)) {
      await page.goto(`${server.url}${await address()}`);
      await page.waitForSelector('.frame[data-ready=true]');
      await take(page, name, SMALL_WIDTH);
    }
    const state = await page.context().storageState();
    const address = await addresses[MOVING_GAME]?.();
    const moving = await (await browser.newContext({ ...look, storageState: state })).newPage();
    await moving.goto(`${server.url}${address}`);
    await moving.waitForSelector('.frame[data-ready=true]');
    await moving.waitForTimeout(1_500);
    await record(moving, () => playMoving(moving));
  } finally {
    await browser.close();
    await server.close();
  }
}

await main();
