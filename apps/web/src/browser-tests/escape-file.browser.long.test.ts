import { type Action, isRefusal, type Run, replays, start, submit } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../browser/chromium.mjs';
import { makeEscapeFile } from '../../browser/escape-file.ts';
import { afterStored } from '../../browser/harness.ts';

const GAME = gameById('escape')!;
const SEED = '20260227';
const BYTES_MAX = 1_500_000;
/** Origins of the guide's own example. */
const HOST = 'https://host.example';
const GAMES = 'https://games.example';

let browser: Browser;
let file: ReturnType<typeof makeEscapeFile>;
beforeAll(async () => {
  file = makeEscapeFile();
  browser = await openBrowser();
}, 180_000);
afterAll(() => browser?.close());

interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of the page, and every address it requested. */
  readonly faults: string[];
  readonly requests: string[];
}

async function visit(look: object = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...look,
  });
  const page = await context.newPage();
  const faults: string[] = [];
  const requests: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('request', (request) => request.url().startsWith('data:') || requests.push(request.url()));
  return { page, context, faults, requests };
}

function played(actions: readonly Action[], options = {}): Run {
  const begun = start(GAME, { seed: SEED, options });
  if (isRefusal(begun)) throw new Error(begun.refused);
  return actions.reduce((run, action) => {
    const answer = submit(GAME, run, 'kael', action);
    if (isRefusal(answer)) throw new Error(answer.refused);
    return answer.run;
  }, begun.run);
}

const move = (direction: string): Action & { readonly payload: object } => ({ type: 'move', payload: { direction } });

/** The run the page has stored, parsed as a replay. */
async function keptReplay(page: Page | Frame) {
  const text = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.includes('.run.'));
    return localStorage.getItem(key ?? '') ?? '';
  });
  const replay = replays.parse(text);
  if (replays.isUnreadable(replay)) throw new Error(replay.unreadable);
  return replay;
}

/** Dismisses stories, then presses a key and Enter until the turn is taken. */
async function take(page: Page, key: string): Promise<void> {
  while (await page.locator('[data-scene=cutscene]').count()) await page.keyboard.press('Enter');
  await afterStored(page, async () => {
    await page.keyboard.press(key);
    await page.keyboard.press('Enter');
  });
}

const CLIMB = [...Array<string>(9).fill('ArrowRight'), ...Array<string>(4).fill('ArrowDown'), '<'];

describe('Escape in one file', () => {
  it('[ED-183] is at most 1.5 MB and names no other file', () => {
    const { text } = file;
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(BYTES_MAX);
    const [head, script] = text.split('<script type="module">') as [string, string];
    expect(head).not.toMatch(/(?:src|href)=|@import|url\((?!data:|#)/);
    expect(script.split('</script>')).toHaveLength(2);
  });

  it('[ED-183] plays a whole chapter from a disk without a network, to the hash Node has', async () => {
    const { page, context, faults, requests: asked } = await visit({ offline: true });
    const { address } = file;
    await page.goto(address);
    await page.waitForSelector('[data-kept=true]');
    await page.getByRole('radio', { name: 'Story' }).click();
    await page.fill('input[name=seed]', SEED);
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-cutscene=opening]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-canvas=drawn]');
    for (const key of CLIMB) await take(page, key);
    await page.waitForSelector('[data-chapter="1"]');
    const replay = await keptReplay(page);
    const run = played(
      replay.lines.map(({ did }) => (did as readonly { action: Action }[])[0]!.action),
      { ...(GAME.presentation!.presets[1]!.options as object) },
    );
    expect(replay.lines.at(-1)!.hash).toBe(run.hash.slice(0, 16));
    expect([run.n, (GAME.view(run.world.state, 'kael') as unknown as { chapter: number }).chapter]).toEqual([14, 2]);
    expect(replays.verify(GAME, replay).divergence).toBeNull();

    await page.reload();
    await page.locator('[data-run]').click();
    await page.waitForSelector('.frame[data-n="14"]');
    await page.keyboard.press('Escape');
    expect(asked).toEqual([address, address]);
    expect(faults).toEqual([]);
    await context.close();
  }, 180_000);

  it('[ED-183] says where nothing can be kept, and plays all the same', async () => {
    const { page, context, faults } = await visit();
    await context.route(`${GAMES}/**`, (route) => route.fulfill({ contentType: 'text/html', body: file.text }));
    await context.route(`${HOST}/**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe sandbox="allow-scripts allow-forms" width="1280" height="760" src="${GAMES}/escape.html"></iframe>`,
      }),
    );
    await page.goto(`${HOST}/`);
    const frame = page.frameLocator('iframe');
    await frame.locator('[data-kept=false]').waitFor();
    await frame.locator('[data-begin]').click();
    await frame.locator('.act--primary').click();
    await frame.locator('[data-verb=rest], [data-verbs] .act', { hasText: 'Rest' }).first().click();
    await frame.locator('.act--primary').click();
    await frame.locator('.frame[data-n="1"]').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  }, 60_000);
});

/** The page of the guide, and the file with a list that names these origins. */
async function hosted({ page, context }: Visit, embedders: string): Promise<Frame> {
  const game = file.text.replace(
    /(name="undercroft-embedders" content=")[^"]*/,
    (_, before: string) => `${before}${embedders}`,
  );
  await context.route(`${GAMES}/**`, (route) => route.fulfill({ contentType: 'text/html', body: game }));
  await context.route(`${HOST}/**`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: file.hostModule })
      : route.fulfill({ contentType: 'text/html', body: file.hostPage }),
  );
  await page.goto(`${HOST}/`);
  const frame = page.frame({ url: /escape-the-dungeon/ })!;
  await frame.waitForSelector('[data-scene]');
  return frame;
}

interface Host {
  readonly host: {
    getModelContext(): { tools?: { [name: string]: { execute(args: object): Promise<{ [field: string]: unknown }> } } };
  };
  readonly done?: Promise<{ [field: string]: unknown }>;
}

describe('a page that shows the file in a frame', () => {
  it('[ED-186] drives the game as the guide says, to the hash of the buttons', async () => {
    const there = await visit();
    const frame = await hosted(there, HOST);
    const { page } = there;
    await page.waitForFunction(() => (window as unknown as Partial<Host>).done);
    const first = await page.evaluate(() => (window as unknown as Host).done);
    const options = { ...(GAME.presentation!.presets[0]!.options as object) };
    expect(first).toMatchObject({ ok: true, n: 1, hash: played([move('east')], options).hash });
    const story = frame.locator('[data-cutscene=opening]');
    expect(await story.count()).toBe(1);
    const actions = [move('east'), { type: 'rest', payload: {} }];
    const second = await page.evaluate(async (action) => {
      const tools = (window as unknown as Host).host.getModelContext().tools!;
      return [Object.keys(tools), await tools['dispatch_action']!.execute({ action })] as const;
    }, actions[1]!);
    expect(second[0]).toEqual(['get_snapshot', 'list_actions', 'dispatch_action', 'get_log_page']);
    expect(second[1]).toMatchObject({ ok: true, n: 2, hash: played(actions, options).hash });
    // The story still waits for a person, who then finds the table as the assistant left it. ED-185
    expect(await story.count()).toBe(1);
    await frame.locator('.act--primary').click();
    await frame.waitForSelector('.frame[data-n="2"] [data-verb]');
    expect((await keptReplay(frame)).lines).toHaveLength(2);
    expect(there.faults).toEqual([]);
    await there.context.close();
  }, 60_000);

  it('[ED-185] is told nothing where the list does not name it', async () => {
    const there = await visit();
    await hosted(there, 'https://other.example');
    await there.page.waitForTimeout(500);
    const known = await there.page.evaluate(() => Object.keys((window as unknown as Host).host.getModelContext()));
    expect(known).toEqual([]);
    await there.context.close();
  }, 60_000);
});
