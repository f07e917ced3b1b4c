import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterStored, beginRun, openSite, type TestSite } from '../../browser/harness.ts';
import { played } from '../../browser/played.mjs';
import type { ObserverView } from '../games/observer/view.ts';

let site: TestSite;
let page: Page;
let run: Awaited<ReturnType<typeof played>>;
/** A run of the first edition. */
let classic: Awaited<ReturnType<typeof played>>;

beforeAll(async () => {
  site = await openSite();
  ({ page } = await site.visitor());
  await page.goto(site.startUrl);
  const wanted = { game: 'observer', seed: 'lantern-0417', seat: 'observer', bot: 'aware' };
  run = await played(page, { ...wanted, options: { pack: 'collapse' } });
  classic = await played(page, { ...wanted, options: { pack: 'collapse', edition: 1 } });
}, 60_000);
afterAll(() => site?.close());

type Test = (view: ObserverView) => boolean;

const MOMENTS = {
  frontier: ({ mode, frontier }) => mode === 'frontier' && frontier.length > 2,
  combat: ({ mode, combat }) => mode === 'combat' && combat!.turn > 1,
  event: ({ mode }) => mode === 'event',
  rest: ({ mode }) => mode === 'rest',
  interlude: ({ mode, bag, lastPass }) => mode === 'interlude' && bag.items.length > 0 && lastPass !== null,
} satisfies { [mode: string]: Test };

const textOf = async (selector: string): Promise<string> =>
  (await page.locator(selector).first().innerText()).replaceAll(/\s+/g, ' ');

/** Opens this moment as a new run, and returns its seat's view. */
async function open(mode: keyof typeof MOMENTS, from = run): Promise<ObserverView> {
  const path = await from.at(MOMENTS[mode]);
  await page.goto(`${site.url}${path}`);
  await page.waitForSelector('.frame[data-ready=true] .ctx');
  return page.evaluate(async (address) => {
    const answer = await fetch(`/api/sessions/${address.split('/').at(-1)}`);
    return ((await answer.json()) as { view: unknown }).view as ObserverView;
  }, path);
}

const n = (): Promise<string | null> => page.locator('.frame').getAttribute('data-n');

describe('the window of Observer', () => {
  it('[OB-160] the HUD shows player, world and effects with their numbers', async () => {
    const { player, world } = await open('frontier', classic);
    const hud = (await textOf('.hud')).toLowerCase();
    expect(hud).toContain(`${player.hp}/${player.hpMax}`);
    expect(hud).toContain(`${player.stamina}/${player.staminaMax}`);
    expect(hud).toContain(`level ${player.level} · xp ${player.xp}/100`);
    for (const stat of ['health', 'stamina', 'skill', 'awareness']) expect(hud).toContain(stat);
    expect(hud).toContain((world.wq / 4).toFixed(2));
    expect(hud).toContain(`removed ${world.removed} of ${world.decayRate.removalsNext}`);
    expect(hud).toContain(`time ${world.time} of ${world.decayRate.clockNext}`);
    expect(hud).toContain(`${world.mitigation}/10`);
    expect(hud).toContain(`data this run ${world.data}`);
    expect(hud).toContain('bars show each location as you would find it.');
    expect(hud).toContain('active effects');
    expect(await page.locator('.hud .observer_wbar').getAttribute('aria-label')).toMatch(/of 10/);
    await page.locator('.hud .observer_stats__n').first().click();
    expect(await textOf('.ui-why_why')).toMatch(/points \+ \d+ gear \+ \d+ passing/);
    await page.keyboard.press('Escape');
  });

  it('[OB-160] the HUD of the second edition shows player, world, shelter and the way to the Exit, and each answers', async () => {
    const { player, world, second } = await open('frontier');
    const hud = (await textOf('.hud')).toLowerCase();
    expect(hud).toContain(`${player.hp}/${player.hpMax}`);
    expect(hud).toContain(`${player.stamina}/${player.staminaMax}`);
    expect(hud).toContain(`level ${player.level} · xp ${player.xp}/100`);
    for (const stat of ['health', 'stamina', 'skill', 'awareness']) expect(hud).toContain(stat);
    expect(hud).toContain(`instability ${(world.wq / 4).toFixed(2)}`);
    expect(hud).toContain(`time ${world.time}`);
    expect(hud).toContain(`shelter left ${second!.shelter}`);
    expect(hud).toContain(`locations lost ${world.removed} of ${world.decayRate.removalsNext}`);
    expect(hud).toContain(`frontier size ${world.target.total}`);
    expect(hud).toContain(`at ${second!.relief.hp} hp or less a relief post is called`);
    expect(hud).toContain('active effects');
    expect(hud).toContain('cards show each location as you find it.');
    expect(await textOf('.second_pegs')).toContain(`now ${(world.wq / 4).toFixed(2)}`);
    await page.locator('.hud .observer_stats__n').first().click();
    expect(await textOf('.ui-why_why')).toMatch(/points \+ \d+ gear \+ \d+ passing/);
    await page.keyboard.press('Escape');
  });

  it('[OB-161] the log is stamped, has All and Mechanics, and every line opens its arithmetic', async () => {
    await open('combat');
    await page.keyboard.press('l');
    await page.waitForSelector('.kit-log_log__act');
    expect(await textOf('.kit-log_log__act')).toMatch(/^T\d+ /);
    const all = await page.locator('.kit-log_log__line').count();
    await page.getByRole('radio', { name: 'Mechanics' }).click();
    expect(await page.locator('.kit-log_log__line').count()).toBeLessThan(all);
    expect(await page.locator('.log__said').count()).toBe(0);
    await page.getByRole('radio', { name: 'All', exact: true }).click();
    await page.locator('.kit-log_log__line:has(.kit-log_log__terms)').last().click();
    expect(await textOf('.ui-why_why')).toMatch(/Sum/i);
    await page.keyboard.press('Escape');
  });

  it('[OB-162] the context panel is the mode’s own', async () => {
    for (const [mode, title] of Object.entries({
      frontier: 'Frontier',
      combat: 'Combat',
      event: 'Event',
      rest: 'Rest',
      interlude: 'Interlude',
    })) {
      await open(mode as keyof typeof MOMENTS);
      expect(await page.locator('.ctx').getAttribute('aria-label')).toBe(title);
    }
    await page.goto(`${site.url}/play/${run.session}`);
    await page.waitForSelector('.ctx');
    expect(await page.locator('.ctx').getAttribute('aria-label')).toBe('End');
  });

  it('[OB-163] the bar prints its keys; a choice that costs Time asks once more only where the setting is on', async () => {
    await open('combat');
    expect(await page.locator('.frame .kbd').allInnerTexts()).toEqual(expect.arrayContaining(['Enter', '1', '2', '3']));
    await open('rest');
    await afterStored(page, () => page.keyboard.press('Enter'));
    await page.evaluate(() => {
      localStorage.setItem('undercroft.settings', JSON.stringify({ state: { confirmTime: true }, version: 1 }));
    });
    await open('rest');
    const before = await n();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.act--primary.act--armed');
    expect(await n()).toBe(before);
    await afterStored(page, () => page.keyboard.press('Enter'));
    await page.evaluate(() => localStorage.removeItem('undercroft.settings'));
  });

  it('[OB-164] L, ?, I and Esc do everywhere what they say; a live region tells each action', async () => {
    await open('frontier');
    await page.locator('body').click({ position: { x: 2, y: 400 } });
    for (const [key, title] of [
      ['l', 'Log'],
      ['?', 'Keys and glossary'],
      ['i', 'Gear'],
      ['Escape', 'Menu'],
    ] as const) {
      await page.mouse.move(1, 1);
      await page.keyboard.press(key);
      await page.getByRole('dialog', { name: title }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    expect(await page.locator('[data-narration]').getAttribute('aria-live')).toBe('polite');
  });
});

describe('the modes of Observer', () => {
  it('[OB-165] the frontier has fixed columns, selecting never commits, and mechanics stand before flavour', async () => {
    const { frontier, world } = await open('frontier', classic);
    expect(await page.locator('.observer_front > li').count()).toBe(frontier.length);
    for (const [i, { biome, category, stage }] of frontier.entries()) {
      const tile = page.locator('.observer_front > li').nth(i);
      expect(await tile.locator('dt').allInnerTexts()).toEqual(['Danger', 'Zone Time Cost']);
      expect(await tile.locator('.observer_stage').innerText()).toContain(stage);
      expect(await tile.locator('.observer_plate .observer_stage-mark i').count()).toBe(4);
      expect(await tile.innerText()).toContain(biome);
      expect(await tile.innerText()).toContain(category);
    }
    const before = await n();
    await page.keyboard.press('2');
    await page.waitForSelector('.observer_front > li:nth-child(2) [aria-pressed=true]');
    expect(await n()).toBe(before);
    const second = frontier[1]!;
    const row = await textOf('.observer_front > li:nth-child(2)');
    expect(row).toContain(String(second.danger));
    expect(row).toContain(second.stage);
    expect(await textOf('.observer_price')).toMatch(/Time [+\-\d]+( to [+\-\d]+)? · others decay [\d–]+/i);
    expect(await textOf('.observer_price')).toContain((world.wq / 4).toFixed(2));
    const isAfter = await page.evaluate(() => {
      const [flavour, price] = [
        document.querySelector('.observer_sel .observer_flavour'),
        document.querySelector('.observer_sel .observer_sel__head'),
      ];
      return Boolean(price!.compareDocumentPosition(flavour!) & Node.DOCUMENT_POSITION_FOLLOWING);
    });
    expect(isAfter).toBe(true);
  });

  it('[OB-220] the cards have fixed rows, selecting never commits, and one line says the price of the choice', async () => {
    const { frontier } = await open('frontier');
    expect(await page.locator('.observer_front > li').count()).toBe(frontier.length);
    for (const [i, { biome, category, stage, danger }] of frontier.entries()) {
      const tile = page.locator('.observer_front > li').nth(i);
      expect(await tile.locator('dt').allInnerTexts()).toEqual(['You meet', 'You get', 'If you leave it']);
      const text = (await tile.innerText()).replaceAll(/\s+/g, ' ');
      expect(text).toContain(`${biome} · ${category} · Danger ${danger}`);
      expect(text).toContain(stage);
    }
    const before = await n();
    await page.keyboard.press('2');
    await page.waitForSelector('.observer_front > li:nth-child(2) [aria-pressed=true]');
    expect(await n()).toBe(before);
    expect(await textOf('.second_going')).toMatch(
      /^Going there: Time [+\-\d]+( to [+\-\d]+)?\. Instability \+\d\.\d\d( to \+\d\.\d\d)?\. ./,
    );
    const heights = await page
      .locator('.observer_front > li:not(:nth-child(2)) .observer_plate')
      .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().height)));
    expect(new Set(heights).size).toBe(1);
  });

  it('[OB-166] combat shows every number of the roster, the actions with exact outcomes, and what the turn leaves', async () => {
    const { combat, player } = await open('combat');
    const foe = combat!.roster.find(({ hp }) => hp > 0)!;
    const cards = await textOf('.observer_foes');
    expect(cards).toContain(`HP ${foe.hp}/${foe.hpMax}`);
    expect(cards).toContain(`Block ${foe.block}`);
    if (foe.intent!.hits.length > 0) expect(cards).toContain(foe.intent!.hits.join('+'));
    const rows = await page.locator('.choice-cards li b:first-of-type').allInnerTexts();
    expect(rows.map((row) => row.split(/\s/)[0]).slice(0, 3)).toEqual(['Attack', 'Guard', 'Recover']);
    expect(await textOf('.choice-cards')).toContain(`Deals ${combat!.attack.damage}`);
    const after = await textOf('.observer_after');
    expect(after.toLowerCase()).toContain('after this turn');
    expect(after).toMatch(/HP \d+ Block \d+ Stamina \d+/);
    expect(await page.locator('.observer_patience').getAttribute('aria-label')).toBe(
      `Patience ${combat!.turn} of ${combat!.patience}`,
    );
    expect(player.hp).toBeGreaterThan(0);
  });

  it('[OB-167] an event lists its options with Time cost and every consequence, and the bar sums up the chosen one', async () => {
    const { event } = await open('event');
    const options = page.locator('.ctx .options .act');
    expect(await options.count()).toBe(event!.options.length);
    for (const [i, { time }] of event!.options.entries())
      expect(await options.nth(i).innerText()).toContain(`Time ${time < 0 ? '-' : '+'}${Math.abs(time)}`);
    expect((await page.locator('.act--primary').innerText()).length).toBeGreaterThan(12);
  });

  it('[OB-168] rest says what each option gives, in the seed’s form', async () => {
    const { rest } = await open('rest');
    expect(await textOf('.ctx__head')).toContain('Entering costs 0 Time.');
    const [option] = rest!.options;
    expect(await textOf('.ctx .options .act')).toMatch(
      option!.mitigation > 0
        ? /Location decay advances by only \d+ ticks instead of \d+\./
        : /Location decay advances by \d+\./,
    );
    expect(await textOf('.act--primary')).toContain(
      `Time +${option!.time}, Location decay +${option!.advance}, HP +${option!.hp}, Stamina +${option!.stamina}`,
    );
  });

  it('[OB-169] an Interlude with nothing to manage is left by one continue, and nothing is refused', async () => {
    const { page } = await site.visitor();
    const refused: number[] = [];
    page.on('response', (answer) => {
      if (answer.url().includes('/actions') && answer.status() >= 400) refused.push(answer.status());
    });
    await page.goto(site.startUrl);
    const id = await beginRun(page, { game: 'observer', seed: 'one-continue', seats: { observer: 'you' } });
    await page.goto(`${site.url}/play/${id}`);
    for (let i = 0; i < 30 && !(await page.locator('.note .btn--primary').count()); i++)
      await afterStored(page, () => page.locator('.act--primary').click());
    expect(refused).toEqual([]);
  });

  it('[OB-169] the Interlude shows doll, bag, last pass and what still stands; Space goes on', async () => {
    const { bag, lastPass, frontier } = await open('interlude');
    expect(await page.locator('.observer_doll dt').count()).toBe(10);
    expect((await textOf('.ctx')).toLowerCase()).toContain(`inventory ${bag.items.length}/${bag.capacity}`);
    expect(await textOf('.observer_ledger')).toContain(
      `Instability ${(lastPass!.wFrom / 4).toFixed(2)} → ${(lastPass!.wTo / 4).toFixed(2)}`,
    );
    expect(await page.locator('[data-standing]').count()).toBe(frontier.length);
    await page.keyboard.press(' ');
    await afterStored(page, () => page.keyboard.press(' '));
    expect(await page.locator('.ctx').getAttribute('aria-label')).not.toBe('Interlude');
  });

  it('[OB-170] before a run: pack, seed, contract and focus are chosen; Data and runs stand beside', async () => {
    await page.goto(`${site.url}/g/observer`);
    for (const name of ['Advanced', 'Your runs and more']) await page.locator('summary', { hasText: name }).click();
    await page.getByRole('heading', { name: 'Between runs' }).waitFor();
    const form = (await textOf('main')).toLowerCase();
    for (const word of ['pack', 'seed', 'contract', 'focus', 'unlocks', 'between runs', 'data', 'your runs'])
      expect(form).toContain(word);
  });

  it('[OB-170] unlocks are toggled one by one, and the run begins with them', async () => {
    await page.goto(`${site.url}/g/observer`);
    await page.locator('summary', { hasText: 'Advanced' }).click();
    await page.getByLabel('pack').selectOption('collapse');
    await page.getByLabel('unlocks').selectOption('picked');
    await page
      .getByRole('switch', { name: /^Swamp survey/ })
      .locator('xpath=ancestor-or-self::label[1]')
      .click();
    await page.getByRole('button', { name: /^Start/ }).click();
    await page.waitForSelector('.observer_front');
    await page.keyboard.press('l');
    await page.waitForSelector('.kit-log_log__rows');
    expect(await textOf('.kit-log_log__rows')).toMatch(/, 1 unlock\./);
  });

  it('[OB-171] the end tells outcome, decisions, curves, what rotted, hidden durations and Data by source', async () => {
    await page.goto(`${site.url}/play/${run.session}/end`);
    await page.waitForSelector('.observer_rots li');
    const body = await textOf('.result_end__body');
    for (const heading of [
      'How it came to this',
      'How it went',
      'What was hidden',
      'What rotted',
      'Observation Data by source',
    ])
      expect(body).toContain(heading);
    expect(await page.locator('[data-curve]').count()).toBe(4);
    await page.waitForSelector('[data-turning=done]', { timeout: 100_000 });
    expect(await page.locator('[data-mistake], [data-unsure]').count()).toBeGreaterThan(0);
    expect(await page.locator('.result_turns li').count()).toBeGreaterThan(0);
    expect(await page.locator('.hidden-lines li').count()).toBeGreaterThan(0);
    expect(await page.locator('[data-verified=good]').count()).toBe(1);
    const [worst = '0'] = await page
      .locator('[data-mistake]')
      .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-mistake')!));
    await page.click(`main a[href="/analyse/${run.session}"]`);
    await page.waitForURL(`${site.url}/analyse/${run.session}?n=${worst}`, { timeout: 30_000 });
  }, 180_000);

  it('[OB-04] the end shows the chain of what led to it, each step with its rule', async () => {
    await page.goto(`${site.url}/play/${run.session}/end`);
    const chain = page.locator('.result_end__body .ui-why_why__chain').first().locator('li');
    await chain.first().waitFor();
    expect(await chain.count()).toBeGreaterThanOrEqual(3);
    for (const step of await chain.allInnerTexts()) expect(step).toMatch(/\S+ .*OB-\d+$/);
  });

  it('[OB-175] mechanical fields keep their places from row to row', async () => {
    await open('frontier');
    const places = await page.locator('.observer_front > li').evaluateAll((tiles) =>
      tiles.map((tile) => {
        const { left } = tile.getBoundingClientRect();
        return [...tile.querySelectorAll('dt')].map((cell) => Math.round(cell.getBoundingClientRect().left - left));
      }),
    );
    for (const tile of places) expect(tile).toEqual(places[0]);
  });

  it('[OB-180] “Why?” on W opens the arithmetic of the event that set it, with its rule', async () => {
    for (const [edition, at] of [
      [run, '.hud [data-mover=instability] [data-num]'],
      [classic, '.hud [data-num].huge.text-dread'],
    ] as const) {
      await open('interlude', edition);
      await page.locator(at).focus();
      await page.keyboard.press('?');
      const why = await textOf('.ui-why_why');
      expect(why).toMatch(/OB-44/);
      expect(why).toMatch(/Instability \d+\.\d\d/);
      await page.keyboard.press('Escape');
    }
  });
});
