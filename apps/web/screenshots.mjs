// Pictures of every screen, or of those named, desktop and phone, dark and paper, into apps/web/screenshots.
import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openBrowser } from './browser/chromium.mjs';
import { played, post } from './browser/played.mjs';
import { startServer } from './browser/server.mjs';

const WANTED = process.argv.slice(2);
const OUT = fileURLToPath(new URL('./screenshots/', import.meta.url));
const SIZES = { 1280: { width: 1280, height: 800 }, 390: { width: 390, height: 844 } };
const THEMES = /** @type {const} */ ({ dark: 'dark', paper: 'light' });

/** @typedef {import('playwright-core').Page} Page */

/** An experiment: the duel with one number doubled, beside the rule book's bands. */
const DOUBLED = { game: 'duel', count: 1_000, changes: [{ path: '/cards/cut/effects/0/power', to: 4 }], share: 1 };

/**
 * A run for one, as Home begins it.
 * @param {Page} page
 * @param {string} game
 */
const begun = (page, game) => post(page, '/api/sessions', { game, seed: 'pictures' });

/** @typedef {Awaited<ReturnType<typeof played>>} Played */

/** @param {Played} observer */
const observerPages = async (observer) => ({
  'observer-frontier': await observer.at(({ mode }) => mode === 'frontier'),
  'observer-late': await observer.at(({ mode, world }) => mode === 'frontier' && world.wq >= 14),
  'observer-combat': await observer.at(({ mode, combat }) => mode === 'combat' && combat.turn > 1),
  'observer-event': await observer.at(({ mode, event }) => mode === 'event' && event.options.length > 1),
  'observer-rest': await observer.at(({ mode }) => mode === 'rest'),
  'observer-interlude': await observer.at(
    ({ mode, bag, lastPass }) => mode === 'interlude' && bag.items.length > 1 && lastPass.degraded.length > 1,
  ),
  'observer-end': `/play/${observer.session}`,
});

/** @param {Played} vibes */
const vibesPages = async (vibes) => ({
  'vibes-relic': await vibes.at(({ phase }) => phase === 'relic'),
  'vibes-draft': await vibes.at(({ phase }) => phase === 'draft'),
  'vibes-map': await vibes.at(({ phase, floor }) => phase === 'map' && floor > 1),
  'vibes-scheme': await vibes.at(({ phase, fight }) => phase === 'scheme' && fight.beat >= 3),
  'vibes-reveal': await vibes.at(({ phase, fight }) => phase === 'scheme' && fight.beat >= 3),
  'vibes-reward': await vibes.at(({ phase }) => phase === 'reward'),
  'vibes-shop': await vibes.at(({ phase }) => phase === 'shop'),
  'vibes-camp': await vibes.at(({ phase }) => phase === 'camp'),
  'vibes-event': await vibes.at(({ phase }) => phase === 'event'),
  'vibes-plain': `${await vibes.at(({ phase, fight }) => phase === 'scheme' && fight.beat >= 2)}?view=plain`,
  'vibes-end': `/play/${vibes.session}/end`,
  'vibes-replay': `/r/${vibes.session}#n=30`,
});

/** @param {Page} page */
async function darkdelvePages(page) {
  const darkdelve = await played(page, { game: 'darkdelve', seed: 'pictures', seat: 'delver', bot: 'deep' });
  return {
    'darkdelve-camp': `/play/${(await begun(page, 'darkdelve')).session}`,
    'darkdelve-explore': await darkdelve.at(({ phase, floor }) => phase === 'explore' && floor.n >= 1),
    'darkdelve-combat': await darkdelve.at(({ phase }) => phase === 'combat'),
    'darkdelve-room': await darkdelve.at(({ phase }) => phase === 'room'),
    'darkdelve-truth': `/r/${darkdelve.session}#n=60`,
  };
}

/** @param {Page} page */
async function escapePages(page) {
  const climb = await played(page, { game: 'escape', seed: '20260227', seat: 'kael', bot: 'climber' });
  return {
    'escape-room': `/play/${(await begun(page, 'escape')).session}`,
    'escape-later': await climb.at(({ turn }) => turn >= 60),
    'escape-grid': `/play/${(await begun(page, 'escape')).session}`,
    'escape-first-person': `/play/${(await begun(page, 'escape')).session}`,
    'escape-dialogue': await climb.at(({ beings, turn }) => turn > 3 && beings.some(({ is_here }) => is_here)),
    'escape-end': `/play/${climb.session}/end`,
  };
}

/** @param {Page} page */
async function duelPages(page) {
  const duel = await post(page, '/api/sessions', {
    game: 'duel',
    seed: 'pictures',
    seats: { left: 'you', right: { bot: 'greedy' } },
  });
  const shared = await post(page, '/api/sessions', {
    game: 'duel',
    seed: 'pictures',
    seats: { left: 'you', right: 'you' },
  });
  return {
    duel: `/play/${duel.session}`,
    curtain: `/play/${shared.session}`,
    'plain-view': `/play/${duel.session}?view=plain`,
  };
}

/**
 * Runs in the states worth a picture.
 * @param {Page} page
 */
async function stage(page) {
  const observer = await played(page, {
    game: 'observer',
    seed: 'lantern-0417',
    seat: 'observer',
    bot: 'aware',
    options: { pack: 'collapse' },
  });
  const vibes = await played(page, { game: 'vibes', seed: '7', seat: 'player', bot: 'avg' });
  await post(page, `/api/sessions/${observer.session}/share`);
  return {
    home: '/',
    'new-game': '/g/observer',
    'new-game-duel': '/g/duel',
    learn: '/learn',
    lesson: '/learn/duel?lesson=finish',
    credits: '/credits',
    'how-to-play': '/how/observer',
    'how-to-play-vibes': '/how/vibes',
    watch: '/watch',
    invite: '/g/vibes',
    shattered: `/play/${(await begun(page, 'shattered')).session}`,
    ...(await darkdelvePages(page)),
    ...(await escapePages(page)),
    'lesson-vibes': '/learn/vibes',
    'lesson-observer': '/learn/observer?lesson=intents',
    'codex-vibes': '/codex/vibes',
    ...(await observerPages(observer)),
    ...(await vibesPages(vibes)),
    ...(await duelPages(page)),
    result: `/play/${observer.session}/end`,
    replay: `/r/${observer.session}#n=60`,
    codex: '/codex/observer',
    rules: '/rules/observer#OB-31',
    history: '/history',
    daily: '/daily',
    leaderboard: '/leaderboard',
    settings: '/settings',
    account: '/account',
    agents: '/agents',
    lab: `/lab?e=${encodeURIComponent(JSON.stringify(DOUBLED))}`,
    'lab-empty': '/lab',
    analysis: `/analyse/${observer.session}?n=30`,
    palette: '/history',
    why: await observer.at(({ mode, lastPass }) => mode === 'frontier' && lastPass !== null),
    'no-run': '/play/nothing',
    'no-door': '/no/such/door',
  };
}

/**
 * What is done on a page before its picture is taken.
 * @type {{ [name: string]: (page: Page) => Promise<unknown> }}
 */
const BEFORE = {
  duel: async (page) => {
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.frame[data-n="2"][data-ready=true]');
    await page.waitForTimeout(400);
  },
  curtain: async (page) => {
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-curtain]');
  },
  'vibes-reveal': async (page) => {
    await page.keyboard.press('b');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.vibes_reveal');
    await page.keyboard.press('c');
    await page.waitForSelector('.vibes_coach .vibes_three');
  },
  invite: async (page) => {
    await page.click('[data-preset=duel]');
    await page.waitForSelector('[data-invitation^=http]');
  },
  'codex-vibes': async (page) => {
    await page.click('[data-entry]:nth-of-type(1)');
    await page.click('[data-compare]');
    await page.locator('[data-entry]').nth(7).click();
  },
  'escape-grid': (page) => page.click('[data-mode=grid]'),
  'escape-first-person': (page) => page.click('[data-mode=firstPerson]'),
  'escape-dialogue': (page) => page.keyboard.press('c'),
  palette: async (page) => {
    await page.keyboard.press('Control+k');
    await page.waitForSelector('[role=option]');
    await page.keyboard.type('guard');
  },
  lab: async (page) => {
    await page.click('.lab_lab__go');
    await page.waitForSelector('[data-ended]', { timeout: 60_000 });
  },
  analysis: async (page) => {
    await page.waitForSelector('.analysis_ranking .mark', { timeout: 60_000 });
  },
  why: async (page) => {
    await page.locator('.hud [data-num].huge.text-dread').focus();
    await page.keyboard.press('?');
    await page.waitForSelector('.ui-why_why');
  },
};

async function main() {
  if (WANTED.length === 0) rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const server = await startServer();
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(server.url);
    await page.waitForSelector('h1');
    await post(page, '/api/auth/sign-in/anonymous');
    for (const [name, path] of Object.entries(await stage(page))) {
      if (WANTED.length > 0 && !WANTED.includes(name)) continue;
      await page.goto(`${server.url}${path}`);
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
