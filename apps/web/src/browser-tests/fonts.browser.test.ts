import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, type TestSite } from '../../browser/harness.ts';

const BYTES_MAX = 90 * 1024;
const FACES = ['500 100px Grenze', '700 100px Grenze', '400 100px "Fira Sans"', '600 100px "Fira Sans"'];

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterAll(() => site?.close());

it('the page brings its four faces, within 90 KB, and asks for two of them at once', async () => {
  const { page, context, faults } = await site.visitor();
  const bytes = new Map<string, number>();
  page.on('response', async (answer) => {
    if (answer.url().endsWith('.woff2')) bytes.set(answer.url(), (await answer.body()).length);
  });
  await page.goto(site.url);
  await page.waitForSelector('h1');
  await page.evaluate((faces) => Promise.all(faces.map((face) => document.fonts.load(face))), FACES);
  await page.waitForLoadState('networkidle');
  expect(bytes.size).toBe(FACES.length);
  expect([...bytes.values()].reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(BYTES_MAX);
  const preloaded = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href.replace(/.*\/|-normal.*/g, '')));
  expect(preloaded.toSorted()).toEqual(['fira-sans-latin-400', 'grenze-latin-700']);
  expect(faults).toEqual([]);
  await context.close();
});

it('figures have one width in every face, also where a style sets the font anew', async () => {
  const { page, context } = await site.visitor();
  await page.goto(site.url);
  await page.waitForSelector('h1');
  const widths = await page.evaluate(async (faces) => {
    await Promise.all(faces.map((face) => document.fonts.load(face)));
    return faces.map((face) =>
      [...'0123456789'].map((digit) => {
        const span = document.createElement('span');
        span.style.font = face;
        span.textContent = digit;
        document.body.append(span);
        const { width } = span.getBoundingClientRect();
        span.remove();
        return Math.round(width);
      }),
    );
  }, FACES);
  expect(widths.map((each) => [...new Set(each)])).toEqual([[50], [50], [56], [56]]);
  await context.close();
});

it('titles are set in Grenze and text in Fira Sans, in dark and on paper', async () => {
  const { page, context } = await site.visitor();
  await page.goto(`${site.url}/credits`);
  await page.waitForSelector('h1');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const families = await page.evaluate(() =>
      [document.querySelector('h1')!, document.querySelector('main p')!].map(
        (element) => getComputedStyle(element).fontFamily,
      ),
    );
    expect(families[0]).toMatch(/^Grenze,/);
    expect(families[1]).toMatch(/^"Fira Sans",/);
  }
  expect(await page.locator('main').textContent()).toMatch(/Grenze.*SIL Open Font License/);
  await context.close();
});

it('whoever comes for the first time sees it dark, also where the system prefers light', async () => {
  const context = await site.browser.newContext({ colorScheme: 'light', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${site.url}/settings`);
  await page.waitForSelector('h1');
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await page.getByText('Paper', { exact: true }).click();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('paper');
  await context.close();
});
