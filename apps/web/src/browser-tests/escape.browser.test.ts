import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStories } from '../../browser/any-game.ts';
import { openGrid, viewOf as seenView, walk } from '../../browser/escape-walk.ts';
import { ALL_HANDS } from '../../browser/hands.ts';
import { afterStored, openSite, type TestSite } from '../../browser/harness.ts';
import type { EscapeView } from '../games/escape/view.ts';

/** The origin of a page with an assistant: a foreign one, which the browser resolves to this machine. */
const HOST = 'http://127.0.0.1:4999';
/** Shows a run in a frame and keeps what the frame says. */
const HOST_PAGE = `<!doctype html><title>host</title><script>
  window.received = [];
  addEventListener('message', (e) => received.push({ origin: e.origin, ...e.data }));
</script><iframe id="run" width="1280" height="800"></iframe>`;

let site: TestSite;

beforeAll(async () => {
  process.env['UNDERCROFT_EMBEDDERS'] = HOST;
  site = await openSite();
}, 60_000);
afterAll(async () => {
  delete process.env['UNDERCROFT_EMBEDDERS'];
  await site?.close();
});

const RUN = { game: 'escape', seed: '20260227', options: { edition: 1, difficulty: 'story' }, visibility: 'open' };
const openRun = (page: Page, also: object = {}): Promise<string> => openGrid(site, page, { ...RUN, ...also });
const viewOf = (page: Page, session: string): Promise<EscapeView> => seenView(page, session);

/** From the first room to the stairs and up them. */
const CLIMB = [...Array<string>(9).fill('east'), ...Array<string>(4).fill('south'), 'up'];

describe('one whole chapter of Escape as a room', () => {
  for (const hands of ALL_HANDS)
    it(`[ED-90] ${hands.name}: from waking to the page that closes it`, { timeout: 180_000 }, async () => {
      const { page, context, faults } = await site.visitor(hands.look);
      const session = await openRun(page);
      for (const way of CLIMB) await walk(page, hands, way);
      const book = page.locator('[data-chapter="1"]');
      await book.waitFor();
      expect(await book.innerText()).toContain('Chapter 1 closes');
      expect(await book.innerText()).toMatch(/Heading: \w+/);
      await hands.commit(page);
      await page.waitForSelector('[data-verb]');
      const { you, chapter } = await viewOf(page, session);
      expect([you.depth, chapter]).toEqual([11, 2]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(faults).toEqual([]);
      await context.close();
    });
});

describe('one whole chapter of Escape in the other modes', () => {
  for (const [mode, presses] of Object.entries({ firstPerson: 1, grid: 2 }))
    it(`[ED-182] ${mode}: the same steps by the same keys`, { timeout: 180_000 }, async () => {
      const { page, context, faults } = await site.visitor();
      const session = await openRun(page);
      for (let i = 0; i < presses; i++) await page.keyboard.press('m');
      const drawn = async (): Promise<void> => {
        await page.waitForSelector(`[data-mode=${mode}][aria-pressed=true]`);
        if (mode === 'firstPerson') await page.waitForSelector('[data-canvas=drawn] canvas');
      };
      await drawn();
      for (const way of CLIMB) {
        await walk(page, ALL_HANDS[1]!, way);
        if (way === 'up') continue;
        await readStories(page);
        await drawn();
      }
      await page.waitForSelector('[data-chapter="1"]');
      await page.keyboard.press('Enter');
      await drawn();
      expect((await viewOf(page, session)).you.depth).toBe(11);
      expect(faults).toEqual([]);
      await context.close();
    });
});

describe('the table of Escape', () => {
  let page: Page;
  let session: string;
  beforeAll(async () => {
    ({ page } = await site.visitor());
    session = await openRun(page);
  }, 60_000);

  it('[ED-38] every verb keeps its place; a blocked one says what is missing', async () => {
    expect(await page.locator('[data-verb]').count()).toBe(13);
    const flee = page.locator('[data-verb=flee]');
    expect(await flee.getAttribute('aria-disabled')).toBe('true');
    expect(await flee.innerText()).toContain('an enemy here');
    await flee.click({ force: true });
    expect(await page.locator('.ui-why_why').innerText()).toContain('Nothing to flee from');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.ui-why_why', { state: 'detached' });
  });

  it('[ED-99] the map has fifty rooms and shows only what is known', async () => {
    const { level } = await viewOf(page, session);
    const cells = await page.locator('li > button[aria-label*="room "]').allTextContents();
    expect(cells.length).toBe(50);
    const unknown = await page.locator('button[aria-label$="Unknown"]').count();
    expect(unknown).toBe(level.filter(({ feature }) => feature === null).length);
  });

  it('ten traits stand as bars, and each number answers why', async () => {
    const { you } = await viewOf(page, session);
    for (const axis of Object.keys(you.traits)) expect(await page.getByText(axis, { exact: true }).count()).toBe(1);
    await page.getByRole('button', { name: /^Empathy .*Why/ }).click();
    await page.waitForSelector('.ui-why_why');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.ui-why_why', { state: 'detached' });
  });

  it('[ED-58] what is typed shows its meaning before it is said, and then it is said', async () => {
    await page.keyboard.press('y');
    await page.waitForFunction(() => document.activeElement?.matches('form input'));
    await page.keyboard.type('I help a friend');
    await page.getByText('▲').first().waitFor();
    const form = await page.locator('form').innerText();
    expect(form).toMatch(/Empathy \+\.\d\d/);
    const before = (await viewOf(page, session)).you.traits['Empathy']!;
    await afterStored(page, () => page.keyboard.press('Enter'));
    expect((await viewOf(page, session)).you.traits['Empathy']!).toBeGreaterThan(before);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-verb]');
  });

  it('[ED-182] a step in the grid and one in first person are the same steps; the mode is remembered', async () => {
    for (const mode of ['firstPerson', 'grid']) {
      await page.keyboard.press('m');
      await page.waitForSelector(`[data-mode=${mode}][aria-pressed=true]`);
      if (mode === 'firstPerson') await page.waitForSelector('[data-canvas=drawn]');
      const { at } = (await viewOf(page, session)).you;
      await walk(page, ALL_HANDS[1]!, 'east');
      expect((await viewOf(page, session)).you.at).toBe(at + 1);
    }
    await page.reload();
    await page.waitForSelector('[data-mode=grid][aria-pressed=true]');
    await page.keyboard.press('m');
    await page.waitForSelector('[data-mode=room][aria-pressed=true]');
  });
});

/** Dagan beside the stairs, with a lie about Kael; nobody hunts, and Kael sees what they believe of him. */
const RUMOUR = {
  options: {},
  scenario: {
    base: 'canonical',
    remove: ['all_wardens', 'all_hostiles'],
    kael: { room: 'L12_R049', skills: ['appraisal', 'deep_appraisal'] },
    entities: { dungeoneer_12_02: { room: 'L12_R049' } },
    tunables: { spawn_interval: 0 },
  },
};

describe('stories at the table', () => {
  it('[ED-65] [ED-97] a lie is traced, a deed says who holds it, testimony shows what it does, and the compass turns', {
    timeout: 180_000,
  }, async () => {
    const { page, context, faults } = await site.visitor();
    const session = await openRun(page, RUMOUR);
    const doing = (...keys: string[]) =>
      afterStored(page, async () => {
        for (const key of keys) await page.keyboard.press(key);
      });
    await doing('t', 'Enter');

    await page.keyboard.press('j');
    const sectionOf = (title: string) =>
      page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) }).last();
    expect(await sectionOf('How it reached Dagan').locator('li').allInnerTexts()).toEqual([
      expect.stringMatching(/Dagan: .*stole[\s\S]*false · 55 % sure/),
    ]);
    const rows = (title: string) => sectionOf(title).locator('li');
    expect(await rows('What you did').first().innerText()).toMatch(/Dagan[\s\S]*1 person holds it/);
    expect(await rows('What they believe of you').first().innerText()).toMatch(/^false\s+Dagan: .*stole/i);
    await rows('What you believe').first().click();
    await page.getByRole('heading', { name: 'How it reached you' }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForSelector('[role=dialog]', { state: 'detached' });

    await page.keyboard.press('y');
    await page.waitForFunction(() => document.activeElement?.matches('form input'));
    await page.keyboard.type('I help a friend');
    await page.waitForFunction(() => /friend\s+Empathy/.test(document.querySelector('form')?.innerText ?? ''));
    expect(await page.locator('form').innerText()).toMatch(/friend\s+Empathy \+\.05/);
    await page.keyboard.press('Escape');
    const straight = page.getByLabel('Answers').getByRole('button', { name: /Set the record straight/ });
    expect(await straight.innerText()).toMatch(/Reputation/);
    await straight.click();
    await doing('Enter');
    const [dagan] = (await viewOf(page, session)).beings;
    expect([dagan!.id, dagan!.misjudges_you]).toEqual(['dungeoneer_12_02', false]);

    await page.keyboard.press('Escape');
    await walk(page, ALL_HANDS[1]!, 'up');
    await page.keyboard.press('j');
    await page.getByRole('button', { name: 'Page of chapter 1' }).click();
    const compass = page.locator('[data-chapter="1"] svg', { hasText: 'Wanderer' });
    await compass.waitFor();
    const { compass: scores } = await viewOf(page, session);
    const names = (await compass.locator('text').allTextContents()).map((name) => name.toLowerCase());
    expect(names.sort()).toEqual(scores.map(({ id }) => id).sort());
    expect(await compass.locator('line').count()).toBe(1);
    expect(faults).toEqual([]);
    await context.close();
  });
});

/** A hostile two rooms to the east of Kael, on a level with nobody else. */
const MEETING = {
  options: {},
  scenario: { base: 'empty', kael: { room: 'R010' }, add_hostiles: [{ kind_depth: 12, room: 'R012' }] },
};

describe('the scenes of the grid', () => {
  it('[ED-182] a room with an enemy opens the fight, menus are free, and no scene takes a turn', async () => {
    const { page, context, faults } = await site.visitor();
    await openRun(page, MEETING);
    const scene = (name: string) => page.waitForSelector(`[data-scene=${name}]`, { state: 'attached' });
    await scene('room');
    await page.keyboard.press('m');
    await scene('firstPerson');
    await page.keyboard.press('m');
    await scene('gridNavigation');
    await page.keyboard.press('b');
    await scene('gridInventory');
    await page.keyboard.press('i');
    await page.keyboard.press('e');
    await scene('gridActionMenu');
    await page.keyboard.press('Escape');
    await page.keyboard.press('y');
    await scene('gridDialogue');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await scene('gridNavigation');
    expect(await page.locator('.frame').getAttribute('data-n')).toBe('0');
    await walk(page, ALL_HANDS[1]!, 'east');
    await scene('gridCombat');
    expect(await page.locator('[data-encounter] [data-being]').count()).toBe(1);
    expect(await page.locator('.frame').getAttribute('data-n')).toBe('1');
    expect(faults).toEqual([]);
    await context.close();
  });
});

/** Names a parser of tags would stumble over. */
const NAMES = ['[b', ']', '\\', '[/b]', '[red]Rook', '\\['];
/** Draws doors with such names on a canvas of their own. As text: the browser itself imports the chunk. */
const DRAW_NAMES = `(async () => {
  const chunk = performance.getEntriesByType('resource').find(({ name }) => name.includes('first-person-canvas'));
  const openStage = Object.values(await import(chunk.name)).find((each) => typeof each === 'function');
  const stage = openStage(document.body.appendChild(document.createElement('canvas')));
  for (const label of ${JSON.stringify(NAMES)}) {
    const ahead = { label, isDanger: false, sign: null };
    stage.show({ figures: [], furniture: [], ahead, left: null, right: null, isPaper: false });
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
})()`;

describe('the canvas', () => {
  it('[ED-180] comes with its mode, loads no media, and leaves every action in the page', async () => {
    const { page, context, faults } = await site.visitor();
    const query: string[] = [];
    page.on('request', (request) => query.push(`${request.resourceType()} ${request.url().split('/').at(-1)}`));
    const session = await openRun(page);
    const isCanvas = (line: string) => line.includes('first-person-canvas');
    expect(query.filter(isCanvas)).toEqual([]);
    await page.keyboard.press('m');
    await page.waitForSelector('[data-canvas=drawn]');
    expect(query.filter(isCanvas)).toHaveLength(1);
    expect(await page.locator('canvas').getAttribute('tabindex')).toBe('-1');
    expect(
      query.filter(
        (line) => /^(image|media|font) /.test(line) && !/data:|favicon|icon-|grain|(grenze|fira-sans)-latin/.test(line),
      ),
    ).toEqual([]);
    await page.keyboard.press('e');
    await page.waitForSelector('[role=dialog] .act');
    const { offers } = await page.evaluate(
      async (id) =>
        (await (await fetch(`/api/sessions/${id}/actions?seat=kael`)).json()) as { offers: { available: boolean }[] },
      session,
    );
    const spoken = 1;
    const open = offers.filter(({ available }) => available).length - spoken;
    const act = '[role=dialog] .act';
    expect(await page.locator(`${act}:not([aria-disabled])`).count()).toBe(open);
    const shared = await page
      .locator('[data-blocked]')
      .evaluateAll((rows) => rows.reduce((sum, row) => sum + Number((row as HTMLElement).dataset['blocked']), 0));
    expect((await page.locator(`${act}[aria-disabled]`).count()) + shared).toBe(offers.length - spoken - open);
    expect(await page.locator('[data-verb=speak]').count()).toBe(spoken);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('[ED-181] draws names with brackets and backslashes as they are', async () => {
    const { page, context, faults } = await site.visitor();
    await openRun(page);
    await page.keyboard.press('m');
    await page.waitForSelector('[data-canvas=drawn]');
    await page.evaluate(DRAW_NAMES);
    expect(faults).toEqual([]);
    await context.close();
  });
});

interface HostMessage {
  readonly origin: string;
  readonly channel: string;
  readonly message: { type: string; id?: string; result?: { [field: string]: unknown }; context?: { tools: object } };
}

describe('an assistant around the page', () => {
  it('[ED-185] [ED-187] is offered four tools, and its action is the button’s action', {
    timeout: 60_000,
  }, async () => {
    const { page, context, faults } = await site.visitor();
    const session = await openRun(page);
    await context.route(`${HOST}/**`, (route) => route.fulfill({ contentType: 'text/html', body: HOST_PAGE }));
    await context.grantPermissions(['local-network-access']);
    await page.goto(`${HOST}/`);
    await page.evaluate((address) => {
      document.querySelector('iframe')!.src = address;
    }, `${site.url}/play/${session}`);
    const received = (type: string) =>
      page
        .waitForFunction(
          (wanted) =>
            (window as unknown as { received: HostMessage[] }).received.findLast(
              ({ message }) => message?.type === wanted,
            ),
          type,
          { timeout: 30_000 },
        )
        .then((handle) => handle.jsonValue() as Promise<HostMessage>);
    const { message, origin, channel } = await received('model-context-update');
    expect([origin, channel]).toEqual([site.url, 'assistant-ui-frame']);
    expect(Object.keys(message.context!.tools)).toEqual([
      'get_snapshot',
      'list_actions',
      'dispatch_action',
      'get_log_page',
    ]);
    await page.evaluate((target) => {
      const call = {
        type: 'tool-call',
        id: '1',
        toolName: 'dispatch_action',
        args: { action: { type: 'rest', payload: {} } },
      };
      document
        .querySelector('iframe')!
        .contentWindow!.postMessage({ channel: 'assistant-ui-frame', message: call }, target);
    }, site.url);
    const { result } = (await received('tool-result')).message;
    expect(result).toMatchObject({ ok: true, n: 1, turn: 1 });
    const inner = page.frameLocator('iframe');
    expect(await inner.locator('[data-cutscene=opening]').count()).toBe(1);
    await inner.locator('.act--primary').click();
    await inner.locator('.frame[data-n="1"] [data-verb]').first().waitFor();
    expect(faults).toEqual([]);

    const alone = await site.visitor();
    await openRun(alone.page);
    await afterStored(alone.page, async () => {
      await alone.page.keyboard.press('z');
      await alone.page.keyboard.press('Enter');
    });
    const hash = await alone.page.evaluate(
      async () =>
        ((await (await fetch(`/api/sessions/${location.pathname.split('/').at(-1)}`)).json()) as { hash: string }).hash,
    );
    expect(result!['hash']).toBe(hash);
    await context.close();
    await alone.context.close();
  });

  it('[ED-187] without a host nothing is posted and the bridge is not fetched', async () => {
    const { page, context, faults } = await site.visitor();
    const query: string[] = [];
    page.on('request', (request) => query.push(request.url()));
    await page.addInitScript(() => {
      const watched = window as unknown as { posted: number };
      watched.posted = 0;
      window.postMessage = () => void watched.posted++;
    });
    await openRun(page);
    await walk(page, ALL_HANDS[1]!, 'east');
    expect(await page.evaluate(() => (window as unknown as { posted: number }).posted)).toBe(0);
    expect(query.filter((address) => address.includes('bridge'))).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
