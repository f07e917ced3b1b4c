import { afterAll, beforeAll, expect, it } from 'vitest';
import { afterStored, beginRun, openSite, type TestSite } from '../../browser/harness.ts';
import { post } from '../../browser/played.mjs';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterAll(() => site?.close());

const DUEL = { game: 'duel', seed: 'after', seats: { left: 'you', right: { bot: 'greedy' } } };

it('a bot that took over is not called you, the menu closes over the end, and History says whose result it is', async () => {
  const { page, context } = await site.visitor();
  await page.goto(site.startUrl);
  const session = await beginRun(page, DUEL);
  await page.goto(`${site.url}/play/${session}`);
  await page.waitForSelector('.frame[data-ready=true] .options .act');
  await afterStored(page, async () => {
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
  });
  await page.keyboard.press('Escape');
  await page.waitForSelector('[role=dialog]');
  await post(page, `/api/sessions/${session}/handover`, { seat: 'left', to: { bot: 'random' } });
  await page.waitForSelector('[data-end], .note .btn--primary', { timeout: 20_000 });
  await page.waitForSelector('[role=dialog]', { state: 'detached' });

  await page.goto(`${site.url}/play/${session}/end`);
  await page.waitForSelector('[data-turning=done]', { timeout: 60_000 });
  const mistakes = page.locator('[data-mistake]');
  for (let i = 0; i < (await mistakes.count()); i++)
    if (Number(await mistakes.nth(i).getAttribute('data-mistake')) > 2)
      expect(await mistakes.nth(i).innerText()).not.toMatch(/You chose|Your worst/);

  await page.goto(`${site.url}/analyse/${session}?n=4`);
  await page.waitForSelector('[data-thread]');
  expect(await page.locator('[data-thread] li').last().innerText()).toMatch(/^☞?\s*The bot chose[\s\S]*action 5/);
  expect(await page.locator('.analysis_study__head').innerText()).toMatch(/action 5/i);

  await page.goto(`${site.url}/history`);
  await page.waitForSelector('[data-run]');
  const text = await page.locator('main').innerText();
  expect(text).toContain('1 run finished, 1 by a bot');
  expect(text).toContain('Finished by a bot');
  expect(text).not.toContain('No result yet');
  await context.close();
}, 120_000);

it('a guest’s run is not called ranked in History, nor on Home', async () => {
  const { page, context } = await site.visitor();
  await page.goto(site.startUrl);
  await beginRun(page, { game: 'observer', seats: { observer: 'you' } });
  for (const path of ['/history', '/']) {
    await page.goto(site.url + path);
    await page.waitForFunction(() => document.body.innerText.includes('guest run'));
    expect(await page.locator('[data-run], [class*=cont]').allInnerTexts()).not.toContainEqual(
      expect.stringMatching(/\branked\b/),
    );
  }
  await context.close();
});

it('one regret stands everywhere in Analysis, and Result says the same', async () => {
  const { page, context } = await site.visitor();
  await page.goto(site.startUrl);
  const seats = { left: { bot: 'random' }, right: { bot: 'greedy' } };
  const session = await beginRun(page, { game: 'duel', seed: 'b8', seats });
  await page.goto(`${site.url}/analyse/${session}?n=24`);
  await page.waitForSelector('.analysis_regret [role=status]', { timeout: 60_000 });
  await page.waitForSelector('[data-headline=cost]');
  const points = /cost the bot (\d+) points/.exec(await page.locator('h1').innerText())![1]!;
  const output = [
    await page.locator('[data-decided="24"]').innerText(),
    await page.locator('.analysis_ranking__verdict').innerText(),
    await page.locator('.analysis_cost').innerText(),
    await page.locator('[data-thread] li').first().innerText(),
    await page.locator('.analysis_regret__list li').first().innerText(),
  ];
  for (const each of output)
    expect(each.match(/\d+(\.\d+)?(?=\D*$)|(?<=-)\d+(\.\d+)?|\d+(?= points)/g)).toContain(points);
  await page.click('a:has-text("See it in the replay")');
  await page.waitForSelector('[data-verified=good]');
  const labels = page.locator('.replay_story__label');
  expect(await labels.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).length)).toBe(
    0,
  );
  await context.close();
}, 120_000);

it('a lesson’s end takes Enter to the next lesson', async () => {
  const { page, context } = await site.visitor();
  await page.goto(`${site.url}/learn/duel`);
  await page.waitForSelector('[data-coach]');
  const at = (): Promise<string> => page.locator('h1').innerText();
  const first = await at();
  for (let i = 0; i < 60 && !(await page.locator('[data-next]').count()); i++) {
    const request = await page.locator('[data-light] b').allInnerTexts();
    await page.keyboard.press(request[0]?.replace('Press ', '') || 'Enter');
    await page.waitForTimeout(50);
  }
  await page.waitForSelector('[data-next]', { timeout: 5_000 });
  await page.keyboard.press('Enter');
  await expect.poll(at).not.toBe(first);
  expect(page.url()).toContain('lesson=');
  await context.close();
}, 60_000);
