import { existsSync, readdirSync, statSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../../browser/chromium.mjs';
import { LOOK, openEasel, PARTS, PICTURES } from '../../browser/small-pictures.mjs';

const BYTES_MAX = 4_000_000;

let browser: Browser;
let easel: Awaited<ReturnType<typeof openEasel>>;
beforeAll(async () => {
  browser = await openBrowser();
  easel = await openEasel(browser);
});
afterAll(() => browser?.close());

async function drawn(style: string): Promise<Buffer> {
  const page = await browser.newPage(LOOK);
  const card = `<p style="margin: 40px; padding: 20px; width: 300px; background: #333; ${style}">Play Cut, roll the die</p>`;
  await page.setContent(`<body style="background: #111; color: #eee; font: 20px serif">${card}`);
  const picture = await easel.pictureOf(page);
  await page.close();
  return picture;
}

it.each([
  'background: #553',
  'margin-left: 80px',
  'height: 60px',
  'visibility: hidden',
  'color: #777; font-size: 26px',
])('sees a card with another look: %s', async (style) => {
  expect(await easel.difference(await drawn(''), await drawn(style))).toBeGreaterThan(0);
});

it.each(['translate: 0.4px 0.4px', 'font-family: sans-serif', 'letter-spacing: 0.2px', 'background: #343434'])(
  'takes no notice of what a machine may draw otherwise: %s',
  async (style) => {
    expect(await easel.difference(await drawn(''), await drawn(style))).toBe(0);
  },
);

it('every screen has a picture, no picture is of a screen that is gone, and all are small', () => {
  const files = readdirSync(PICTURES).filter((file) => file.endsWith('.webp'));
  const names = Object.values(PARTS).flat();
  expect(files.toSorted()).toEqual(names.map((name) => `${name}.webp`).toSorted());
  expect(new Set(names).size).toBe(names.length);
  const bytes = files.map((file) => statSync(new URL(file, PICTURES)).size);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(BYTES_MAX);
  expect(existsSync(new URL('README.md', PICTURES))).toBe(true);
});
