// Pictures of every screen, desktop and phone, dark and paper, into apps/web/screenshots.
import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { replays } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import { openBrowser } from './browser/chromium.mjs';
import { startServer } from './browser/server.mjs';

const OUT = fileURLToPath(new URL('./screenshots/', import.meta.url));
const SIZES = { 1280: { width: 1280, height: 800 }, 390: { width: 390, height: 844 } };
const THEMES = /** @type {const} */ ({ dark: 'dark', paper: 'light' });

/** @typedef {import('playwright-core').Page} Page */

/**
 * @param {Page} page
 * @param {string} path
 * @param {object} [body]
 */
const post = (page, path, body = {}) =>
  page.evaluate(
    async ([address, sent]) => {
      const answer = await fetch(String(address), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      });
      return answer.json();
    },
    [path, body],
  );

/**
 * Lets a mind play a run to its end, and forks it at the first moment that is wanted.
 * @param {Page} page
 * @param {{ game: string, seed: string, seat: string, mind: string, options?: object }} run
 */
async function played(page, { game, seed, seat, mind, options = {} }) {
  const seats = { [seat]: { mind, iterations: 40 } };
  const { session } = await post(page, '/api/sessions', { game, seed, options, visibility: 'open', seats });
  const { text } = await page.evaluate(async (id) => (await fetch(`/api/sessions/${id}/replay`)).json(), session);
  const rules = /** @type {import('@undercroft/kernel').AnyGame} */ (gameById(game));
  const replay = replays.parse(text);
  if (replays.isUnreadable(replay)) throw new Error(replay.unreadable);
  const views = [...replays.frames(rules, replay)].map((frame) => rules.view(frame.run.world.state, seat));
  return {
    session: String(session),
    /** @param {(view: any) => boolean} isThere */
    async at(isThere) {
      const up_to = Math.max(0, views.findIndex(isThere));
      const fork = await post(page, `/api/sessions/${session}/fork`, { up_to, seats: { [seat]: 'you' } });
      return `/play/${fork.session}`;
    },
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
    mind: 'aware',
    options: { pack: 'collapse' },
  });
  const vibes = await played(page, { game: 'vibes', seed: '7', seat: 'player', mind: 'avg' });
  await post(page, `/api/sessions/${observer.session}/share`);
  const duel = await post(page, '/api/sessions', {
    game: 'duel',
    seed: 'pictures',
    seats: { left: 'you', right: { mind: 'greedy' } },
  });
  return {
    hall: '/',
    antechamber: '/g/observer',
    'observer-frontier': await observer.at(({ mode }) => mode === 'frontier'),
    'observer-late': await observer.at(({ mode, world }) => mode === 'frontier' && world.wq >= 14),
    'observer-combat': await observer.at(({ mode, combat }) => mode === 'combat' && combat.turn > 1),
    'observer-event': await observer.at(({ mode }) => mode === 'event'),
    'observer-rest': await observer.at(({ mode }) => mode === 'rest'),
    'observer-interlude': await observer.at(
      ({ mode, bag, lastPass }) => mode === 'interlude' && bag.items.length > 1 && lastPass.degraded.length > 1,
    ),
    'observer-end': `/play/${observer.session}`,
    'vibes-draft': await vibes.at(({ phase }) => phase === 'draft'),
    'vibes-map': await vibes.at(({ phase, floor }) => phase === 'map' && floor > 1),
    'vibes-scheme': await vibes.at(({ phase, fight }) => phase === 'scheme' && fight.beat >= 3),
    'vibes-reward': await vibes.at(({ phase }) => phase === 'reward'),
    'vibes-shop': await vibes.at(({ phase }) => phase === 'shop'),
    'generic-table': `/play/${duel.session}`,
    'plain-view': `/play/${duel.session}?view=plain`,
    aftermath: `/play/${observer.session}/end`,
    theatre: `/r/${observer.session}#n=60`,
    codex: '/codex/observer',
    rules: '/rules/observer#OB-31',
    ledger: '/history',
    settings: '/settings',
    account: '/account',
    agents: '/agents',
    'no-run': '/play/nothing',
    'no-door': '/no/such/door',
  };
}

async function main() {
  rmSync(OUT, { recursive: true, force: true });
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
      await page.goto(`${server.url}${path}`);
      await page.waitForSelector('h1');
      await page.waitForTimeout(500);
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
