// Pictures of every screen, or of those named, desktop and phone, dark and paper, into apps/web/screenshots.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BEFORE } from './browser/before-pictures.mjs';
import { openBrowser } from './browser/chromium.mjs';
import { played, post } from './browser/played.mjs';
import { startServer } from './browser/server.mjs';

const WANTED = process.argv.slice(2);
const OUT = fileURLToPath(new URL('./screenshots/', import.meta.url));
/** Escape as one file, where it was built. */
const ONE_FILE = new URL('./escape-file/dist/escape-the-dungeon.html', import.meta.url);
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
/** @typedef {{ [name: string]: string | (() => Promise<string>) }} Pages */

/**
 * Work that is done when it is first asked for, and once.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {() => Promise<T>}
 */
const once = (work) => {
  /** @type {Promise<T> | undefined} */
  let done;
  return () => {
    done ??= work();
    return done;
  };
};

/**
 * The address of a fork at the first moment that is wanted.
 * @param {() => Promise<Played>} run
 * @param {(view: any) => boolean} isThere
 * @param {string} [after] what follows in the address
 */
const at =
  (run, isThere, after = '') =>
  async () =>
    `${await (await run()).at(isThere)}${after}`;

/**
 * The address of the replay at the first moment that is wanted.
 * @param {() => Promise<Played>} run
 * @param {(view: any) => boolean} isThere
 */
const replayAt = (run, isThere) => async () => {
  const there = await run();
  return `/r/${there.session}#n=${there.n(isThere)}`;
};

/**
 * @param {() => Promise<Played>} run
 * @param {(session: string) => string} address
 */
const of = (run, address) => async () => address((await run()).session);

/** @param {string} session */
const end = (session) => `/play/${session}/end`;

/**
 * @param {() => Promise<Played>} observer
 * @returns {Pages}
 */
const observerPages = (observer) => ({
  'observer-frontier': at(observer, ({ mode }) => mode === 'frontier'),
  'observer-late': at(observer, ({ mode, world }) => mode === 'frontier' && world.wq >= 14),
  'observer-combat': at(observer, ({ mode, combat }) => mode === 'combat' && combat.turn > 1),
  'observer-event': at(observer, ({ mode, event }) => mode === 'event' && event.options.length > 1),
  'observer-rest': at(observer, ({ mode }) => mode === 'rest'),
  'observer-interlude': at(
    observer,
    ({ mode, bag, lastPass }) => mode === 'interlude' && bag.items.length > 1 && lastPass.degraded.length > 1,
  ),
  'observer-end': of(observer, (session) => `/play/${session}`),
  result: of(observer, end),
  replay: of(observer, (session) => `/r/${session}#n=60`),
  analysis: of(observer, (session) => `/analyse/${session}?n=30`),
  why: at(observer, ({ mode, lastPass }) => mode === 'frontier' && lastPass !== null),
  term: at(observer, ({ mode }) => mode === 'frontier'),
});

/**
 * @param {Page} page
 * @returns {Pages}
 */
function vibesPages(page) {
  const vibes = once(() => played(page, { game: 'vibes', seed: '7', seat: 'player', bot: 'avg' }));
  return {
    'vibes-relic': at(vibes, ({ phase }) => phase === 'relic'),
    'vibes-draft': at(vibes, ({ phase }) => phase === 'draft'),
    'vibes-map': at(vibes, ({ phase, floor }) => phase === 'map' && floor > 1),
    'vibes-scheme': at(vibes, ({ phase, fight }) => phase === 'scheme' && fight.beat >= 3),
    'vibes-reveal': at(vibes, ({ phase, fight }) => phase === 'scheme' && fight.beat >= 3),
    'vibes-reward': at(vibes, ({ phase }) => phase === 'reward'),
    'vibes-shop': at(vibes, ({ phase }) => phase === 'shop'),
    'vibes-camp': at(vibes, ({ phase }) => phase === 'camp'),
    'vibes-event': at(vibes, ({ phase }) => phase === 'event'),
    'vibes-plain': at(vibes, ({ phase, fight }) => phase === 'scheme' && fight.beat >= 2, '?view=plain'),
    'vibes-end': of(vibes, end),
    'vibes-replay': of(vibes, (session) => `/r/${session}#n=30`),
  };
}

/**
 * @param {Page} page
 * @returns {Pages}
 */
function shatteredPages(page) {
  const seats = { visitor: { bot: 'heuristic' } };
  const shattered = once(() =>
    played(page, { game: 'shattered', seed: 'pictures', seat: 'dungeon', bot: 'heuristic', seats }),
  );
  const options = { visitor: 'symbiote' };
  const friend = once(() =>
    played(page, { game: 'shattered', seed: 'pictures', seat: 'dungeon', bot: 'heuristic', seats, options }),
  );
  return {
    'shattered-turn': at(shattered, ({ phase, toAct, round }) => phase === 'turn' && toAct === 'D' && round >= 4),
    'shattered-roll': at(shattered, ({ phase, toAct, round }) => phase === 'turn' && toAct === 'D' && round >= 3),
    'shattered-react': at(shattered, ({ phase, toAct }) => phase === 'react' && toAct === 'D'),
    'shattered-offer': at(friend, ({ phase, toAct, round }) => phase === 'turn' && toAct === 'D' && round >= 2),
    'shattered-route': at(friend, ({ phase }) => phase === 'route'),
    'shattered-end': of(shattered, end),
  };
}

/**
 * @param {Page} page
 * @returns {Pages}
 */
function darkdelvePages(page) {
  const darkdelve = once(() => played(page, { game: 'darkdelve', seed: 'pictures', seat: 'delver', bot: 'deep' }));
  /** @param {any} view */
  const isShaken = ({ phase, hero }) => phase === 'explore' && hero.dread >= 70;
  return {
    'darkdelve-camp': async () => `/play/${(await begun(page, 'darkdelve')).session}`,
    'darkdelve-explore': at(darkdelve, ({ phase, floor }) => phase === 'explore' && floor.n >= 1),
    'darkdelve-shaken': at(darkdelve, isShaken),
    'darkdelve-combat': at(darkdelve, ({ phase }) => phase === 'combat'),
    'darkdelve-room': at(darkdelve, ({ phase }) => phase === 'room'),
    'darkdelve-threshold': at(darkdelve, ({ phase, readiness }) => phase === 'room' && readiness !== null),
    'darkdelve-truth': replayAt(darkdelve, isShaken),
    'darkdelve-end': of(darkdelve, end),
  };
}

/**
 * @param {Page} page
 * @returns {Pages}
 */
function escapePages(page) {
  const climb = once(() => played(page, { game: 'escape', seed: '20260227', seat: 'kael', bot: 'climber' }));
  const fresh = async () => `/play/${(await begun(page, 'escape')).session}`;
  return {
    'escape-story': fresh,
    'escape-room': fresh,
    'escape-later': at(climb, ({ turn }) => turn >= 60),
    'escape-grid': at(climb, ({ turn }) => turn >= 60),
    'escape-first-person': at(climb, ({ turn }) => turn >= 60),
    'escape-dialogue': at(
      climb,
      ({ beings, turn }) => turn > 3 && beings.some((/** @type {any} */ one) => one.is_here),
    ),
    'escape-chapter': at(climb, ({ chapter }) => chapter >= 2),
    'escape-end': of(climb, end),
  };
}

/** @returns {Pages} */
function filePages() {
  if (!existsSync(ONE_FILE)) return {};
  /** @param {string} mode */
  const inMode = (mode) => `${ONE_FILE.href}?${mode}#seed=20260227&pace=climb&mode=${mode}`;
  return {
    'escape-file': ONE_FILE.href,
    'escape-file-first-person': inMode('firstPerson'),
    'escape-file-grid': inMode('grid'),
  };
}

/**
 * @param {Page} page
 * @returns {Pages}
 */
function duelPages(page) {
  /** @param {unknown} right */
  const against = (right) => async () =>
    (await post(page, '/api/sessions', { game: 'duel', seed: 'pictures', seats: { left: 'you', right } })).session;
  const duel = once(against({ bot: 'greedy' }));
  return {
    duel: async () => `/play/${await duel()}`,
    curtain: async () => `/play/${await against('you')()}`,
    'plain-view': async () => `/play/${await duel()}?view=plain`,
  };
}

/**
 * Every page worth a picture, each with the run it stands in.
 * @param {Page} page
 * @returns {Pages}
 */
function pagesOf(page) {
  const observer = once(async () => {
    const options = { pack: 'collapse' };
    const run = { game: 'observer', seed: 'lantern-0417', seat: 'observer', bot: 'aware', options };
    const there = await played(page, run);
    await post(page, `/api/sessions/${there.session}/share`);
    return there;
  });
  return {
    ...observerPages(observer),
    ...vibesPages(page),
    ...shatteredPages(page),
    ...darkdelvePages(page),
    ...escapePages(page),
    ...filePages(),
    ...duelPages(page),
    home: '/',
    'new-game': '/g/observer',
    'new-game-duel': '/g/duel',
    learn: '/learn',
    lesson: '/learn/duel?lesson=finish',
    'lesson-vibes': '/learn/vibes',
    'lesson-observer': '/learn/observer?lesson=intents',
    credits: '/credits',
    'how-to-play': '/how/observer',
    'how-to-play-vibes': '/how/vibes',
    watch: '/watch',
    invite: '/g/vibes',
    codex: '/codex/observer',
    'codex-vibes': '/codex/vibes',
    rules: '/rules/observer#OB-31',
    history: '/history',
    daily: '/daily',
    leaderboard: '/leaderboard',
    settings: '/settings',
    account: '/account',
    agents: '/agents',
    lab: `/lab?e=${encodeURIComponent(JSON.stringify(DOUBLED))}`,
    'lab-empty': '/lab',
    palette: '/history',
    'no-run': '/play/nothing',
    'no-door': '/no/such/door',
  };
}

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
    for (const [name, path] of Object.entries(pagesOf(page))) {
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
