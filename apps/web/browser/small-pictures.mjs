import { BEFORE } from './before-pictures.mjs';
import { openBrowser } from './chromium.mjs';
import { ADDRESS, PAGES_AT } from './fixed-conditions.mjs';
import { asGuest } from './played.mjs';
import { partsOf, SIZES } from './screens.mjs';
import { startServer } from './server.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** Small pictures of all screens, which are committed and compared. */

/** Folder of the committed pictures. */
export const PICTURES = new URL('../../../docs/pictures/', import.meta.url);

const SMALL = { width: 480, height: 300 };
/** Edge of the squares whose mean colours are compared: hinting and smoothing of glyphs stay below the tolerance. */
const SQUARE = 10;
/** Difference of the mean colours of a square, of 255, that a person can see. */
const SHADE_MAX = 10;
/** Squares that may differ: a symbol from a font of the machine is one or two. */
const SQUARES_MAX = 4;

/** Screens that differ from run to run, with the reason. */
const NOT_COMPARED = /** @type {Readonly<Record<string, string>>} */ ({
  moment: 'passes by, and comes when the dice of a new run let it',
});

/** @typedef {keyof ReturnType<typeof partsOf>} Part */

/** Names of the compared screens by part. The one-file Escape is not a page of the server. */
export const PARTS = /** @type {{ [P in Part]: string[] }} */ (
  Object.fromEntries(
    Object.entries(partsOf(/** @type {any} */ (null))).map(([part, screens]) => [
      part,
      Object.keys(screens).filter((name) => !(name in NOT_COMPARED)),
    ]),
  )
);

/** Every screen is pictured dark, at one width. */
export const LOOK = /** @type {const} */ ({ viewport: SIZES[1280], reducedMotion: 'reduce', colorScheme: 'dark' });
/** A screen that takes longer than this is not taken. */
const WAIT_MS = 60_000;

/** Parts of a page that hold a new secret in every run. */
const SECRETS = '[data-invitation] :is(input, svg)';

/** Gives each page the same random numbers. */
function seedRandom() {
  let state = 1;
  Math.random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/**
 * Hides what a selector finds now and later.
 * @param {string} selector
 */
function hide(selector) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${selector} { visibility: hidden !important }`);
  document.adoptedStyleSheets.push(sheet);
}

/** Waits until nothing on the page is loading. */
async function settle() {
  const isBusy = () =>
    document.querySelector('[aria-busy=true], progress') !== null ||
    document.body.innerText.includes('Opening …') ||
    [...document.images].some(({ complete }) => !complete);
  await document.fonts.ready;
  for (let still = 0, i = 0; still < 4 && i < 3_600; i++) {
    await new Promise(requestAnimationFrame);
    still = isBusy() ? 0 : still + 1;
  }
}

/**
 * Draws a screenshot small, and returns it as WebP.
 * @param {{ png: string, width: number, height: number }} screenshot
 */
async function shrink({ png, width, height }) {
  const bytes = Uint8Array.from(atob(png), (each) => each.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes]), {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  });
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
  return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
}

/**
 * Number of squares whose mean colours differ visibly.
 * @param {{ pictures: string[], square: number, shadeMax: number }} compared
 */
async function differentSquares({ pictures, square, shadeMax }) {
  const means = await Promise.all(
    pictures.map(async (webp) => {
      const bytes = Uint8Array.from(atob(webp), (each) => each.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]));
      const across = Math.ceil(image.width / square);
      const down = Math.ceil(image.height / square);
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      const sums = new Float64Array(across * down * 3);
      for (let i = 0; i < data.length; i += 4) {
        const x = (i / 4) % image.width;
        const y = Math.floor(i / 4 / image.width);
        const at = (Math.floor(y / square) * across + Math.floor(x / square)) * 3;
        for (let channel = 0; channel < 3; channel++)
          sums[at + channel] = (sums[at + channel] ?? 0) + (data[i + channel] ?? 0) / square ** 2;
      }
      return sums;
    }),
  );
  const [before, after] = /** @type {[Float64Array, Float64Array]} */ (means);
  if (before.length !== after.length) return before.length;
  let count = 0;
  for (let i = 0; i < before.length; i += 3)
    if ([0, 1, 2].some((channel) => Math.abs((before[i + channel] ?? 0) - (after[i + channel] ?? 0)) > shadeMax))
      count++;
  return count;
}

/**
 * Opens a browser in which pictures are drawn small and compared.
 * @param {import('playwright-core').Browser} browser
 */
export async function openEasel(browser) {
  const easel = await browser.newPage();
  return {
    /**
     * A small picture of what a page shows, as WebP.
     * @param {Page} page
     */
    async pictureOf(page) {
      const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
      return Buffer.from(await easel.evaluate(shrink, { png: png.toString('base64'), ...SMALL }), 'base64');
    },
    /**
     * Number of squares that differ visibly; 0 if they are as few as a font of the machine explains.
     * @param {Buffer} before
     * @param {Buffer} after
     */
    async difference(before, after) {
      const pictures = [before, after].map((each) => each.toString('base64'));
      const count = await easel.evaluate(differentSquares, { pictures, square: SQUARE, shadeMax: SHADE_MAX });
      return count > SQUARES_MAX ? count : 0;
    },
  };
}

/**
 * Opens a server and the screens of one part, with time, ids and random numbers that are the same in every run.
 * @param {Part} part
 */
export async function openPictures(part) {
  const server = await startServer({ isFixed: true });
  const browser = await openBrowser(`--host-resolver-rules=MAP ${new URL(ADDRESS).host} ${new URL(server.url).host}`);
  const context = await browser.newContext({ ...LOOK, serviceWorkers: 'block', locale: 'en-GB', timezoneId: 'UTC' });
  await context.addInitScript(seedRandom);
  const { pictureOf, difference } = await openEasel(browser);
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  await page.clock.setFixedTime(PAGES_AT);
  await page.goto(ADDRESS);
  await page.waitForSelector('h1');
  await asGuest(page);
  /** @type {{ [name: string]: string | (() => Promise<string>) }} */
  const screens = partsOf(page)[part];
  return {
    difference,
    /** @param {string} name */
    async take(name) {
      const path = screens[name];
      if (path === undefined) throw new Error(`no screen is called ${name}`);
      await page.goto(`${ADDRESS}${typeof path === 'string' ? path : await path()}`);
      await page.waitForSelector('h1');
      await page.evaluate(settle);
      await BEFORE[name]?.(page);
      await page.mouse.move(0, 0);
      await page.evaluate(hide, SECRETS);
      await page.evaluate(settle);
      return pictureOf(page);
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
