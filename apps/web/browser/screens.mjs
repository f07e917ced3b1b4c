import { existsSync } from 'node:fs';
import { GAMES } from '@undercroft/registry';
import { played, post } from './played.mjs';

/** Every screen, by name: its address, or a function that plays a run to it. Used for pictures and for axe. */

/** Escape built as one file. */
const ONE_FILE = new URL('../escape-file/dist/escape-the-dungeon.html', import.meta.url);

export const SIZES = { 1280: { width: 1280, height: 800 }, 390: { width: 390, height: 844 } };
export const THEMES = /** @type {const} */ ({ dark: 'dark', paper: 'light' });

/** @typedef {import('playwright-core').Page} Page */

/** An experiment: the duel with one number doubled, compared with the rule book's bands. */
const DOUBLED = { game: 'duel', count: 1_000, changes: [{ path: '/cards/cut/effects/0/power', to: 4 }], share: 1 };

/**
 * Begins a single-player run like Home does.
 * @param {Page} page
 * @param {string} game
 */
const begun = (page, game) => post(page, '/api/sessions', { game, seed: 'pictures' });

/** @typedef {Awaited<ReturnType<typeof played>>} Played */
/** @typedef {{ [name: string]: string | (() => Promise<string>) }} Pages */

/**
 * Runs the work once, on first use.
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
 * Address of a fork at the first matching position.
 * @param {() => Promise<Played>} run
 * @param {(view: any) => boolean} isThere
 * @param {string} [after] what follows in the address
 */
const at =
  (run, isThere, after = '') =>
  async () =>
    `${await (await run()).at(isThere)}${after}`;

/**
 * Address of the replay at the first matching position.
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

/**
 * Address of a fork of the run at its end.
 * @param {() => Promise<Played>} run
 */
const atEnd = (run) => async () => (await run()).atEnd();

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
  'observer-spoils': at(observer, ({ mode, second, lastPass }) => mode === 'interlude' && second.spoils && lastPass),
  'observer-interlude': at(
    observer,
    ({ mode, second, bag, lastPass }) => mode === 'interlude' && !second.spoils && bag.items.length > 0 && lastPass,
  ),
  'observer-end': of(observer, (session) => `/play/${session}`),
  'end-scene-observer': atEnd(observer),
  result: of(observer, end),
  replay: of(observer, (session) => `/r/${session}#n=60`),
  analysis: of(observer, (session) => `/analyse/${session}?n=30`),
  why: at(observer, ({ mode, lastPass }) => mode === 'frontier' && lastPass !== null),
  term: at(observer, ({ mode }) => mode === 'frontier'),
  moment: at(observer, ({ mode }) => mode === 'combat'),
});

/**
 * @param {Page} page
 * @returns {Pages}
 */
function vibesPages(page) {
  const vibes = once(() => played(page, { game: 'vibes', seed: '7', seat: 'player', bot: 'avg' }));
  const other = once(() => played(page, { game: 'vibes', seed: '3', seat: 'player', bot: 'avg' }));
  return {
    'vibes-relic': at(vibes, ({ phase }) => phase === 'relic'),
    'vibes-draft': at(vibes, ({ phase }) => phase === 'draft'),
    'vibes-map': at(vibes, ({ phase, floor }) => phase === 'map' && floor > 1),
    'vibes-map-first': at(vibes, ({ phase, floor }) => phase === 'map' && floor === 0),
    'vibes-scheme': at(vibes, ({ phase, fight }) => phase === 'scheme' && fight.beat >= 3),
    'vibes-reveal': at(vibes, ({ phase, fight }) => phase === 'scheme' && fight.beat >= 3),
    'vibes-reward': at(vibes, ({ phase }) => phase === 'reward'),
    'vibes-shop': at(vibes, ({ phase }) => phase === 'shop'),
    'vibes-camp': at(vibes, ({ phase }) => phase === 'camp'),
    'vibes-tinker': at(vibes, ({ phase }) => phase === 'camp'),
    'vibes-event': at(vibes, ({ phase }) => phase === 'event'),
    'vibes-event-odds': at(other, ({ phase }) => phase === 'event'),
    'vibes-plain': at(vibes, ({ phase, fight }) => phase === 'scheme' && fight.beat >= 2, '?view=plain'),
    'vibes-end': of(vibes, end),
    'end-scene-vibes': atEnd(vibes),
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
  const mode = { mode: 'campaign' };
  const campaign = once(() =>
    played(page, { game: 'shattered', seed: 'pictures', seat: 'dungeon', bot: 'heuristic', seats, options: mode }),
  );
  return {
    'shattered-turn': at(shattered, ({ phase, toAct, round }) => phase === 'turn' && toAct === 'D' && round >= 4),
    'shattered-roll': at(shattered, ({ phase, toAct, round }) => phase === 'turn' && toAct === 'D' && round >= 3),
    'shattered-react': at(shattered, ({ phase, toAct }) => phase === 'react' && toAct === 'D'),
    'shattered-offer': at(friend, ({ phase, toAct, round }) => phase === 'turn' && toAct === 'D' && round >= 2),
    'shattered-graft': at(campaign, ({ phase }) => phase === 'graft'),
    'shattered-end': of(shattered, end),
  };
}

/**
 * @param {Page} page
 * @returns {Pages}
 */
function darkdelvePages(page) {
  const darkdelve = once(() => played(page, { game: 'darkdelve', seed: 'pictures', seat: 'delver', bot: 'deep' }));
  const options = { mode: 'expedition' };
  const dead = once(() => played(page, { game: 'darkdelve', seed: 'pictures', seat: 'delver', bot: 'deep', options }));
  /** @param {any} view */
  const isShaken = ({ phase, hero }) => phase === 'explore' && hero.dread >= 70;
  return {
    'darkdelve-camp': async () => `/play/${(await begun(page, 'darkdelve')).session}`,
    'darkdelve-explore': at(darkdelve, ({ phase, floor }) => phase === 'explore' && floor.n >= 1),
    'darkdelve-shaken': at(darkdelve, isShaken),
    'darkdelve-combat': at(darkdelve, ({ phase }) => phase === 'combat'),
    'darkdelve-room': at(darkdelve, ({ phase }) => phase === 'room'),
    'darkdelve-threshold': at(darkdelve, ({ phase, readiness }) => phase === 'room' && readiness !== null),
    'darkdelve-truth': replayAt(dead, ({ phase, hero }) => phase === 'explore' && hero.dread >= 50),
    'darkdelve-end': of(darkdelve, end),
    defeat: of(dead, end),
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
    'end-scene-escape': atEnd(climb),
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
  const seats = { right: { bot: 'greedy' } };
  const ended = once(() => played(page, { game: 'duel', seed: 'pictures', seat: 'left', bot: 'greedy', seats }));
  return {
    duel: async () => `/play/${await duel()}`,
    menu: async () => `/play/${await duel()}`,
    help: async () => `/play/${await duel()}`,
    log: async () => `/play/${await duel()}`,
    curtain: async () => `/play/${await against('you')()}`,
    'end-scene-duel': atEnd(ended),
    'plain-view': async () => `/play/${await duel()}?view=plain`,
  };
}

/**
 * One screen of each game but Observer.
 * @param {string} name
 * @param {(game: string) => string} address
 */
const ofOthers = (name, address) =>
  Object.fromEntries(GAMES.filter(({ id }) => id !== 'observer').map(({ id }) => [`${name}-${id}`, address(id)]));

/**
 * Pages without a table of their own.
 * @returns {Pages}
 */
const plainPages = () => ({
  home: '/',
  'new-game': '/g/observer',
  ...ofOthers('new-game', (game) => `/g/${game}`),
  learn: '/learn',
  lesson: '/learn/duel',
  'lesson-observer': '/learn/observer?lesson=intents',
  ...ofOthers('lesson', (game) => `/learn/${game}`),
  credits: '/credits',
  'how-to-play': '/how/observer',
  ...ofOthers('how-to-play', (game) => `/how/${game}`),
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
  reports: '/reports',
  report: '/reports',
  palette: '/history',
  'no-run': '/play/nothing',
  'no-door': '/no/such/door',
});

/**
 * All screens with their runs, in three parts that share no run: each can be opened by a guest of its own.
 * @param {Page} page
 */
export function partsOf(page) {
  const observer = once(async () => {
    const options = { pack: 'collapse' };
    const run = { game: 'observer', seed: 'lantern-0417', seat: 'observer', bot: 'aware', options };
    const there = await played(page, run);
    await post(page, `/api/sessions/${there.session}/share`);
    return there;
  });
  return {
    fights: { ...observerPages(observer), ...vibesPages(page), ...shatteredPages(page) },
    expeditions: { ...darkdelvePages(page), ...escapePages(page) },
    pages: { ...duelPages(page), ...plainPages() },
  };
}

/**
 * All screens.
 * @param {Page} page
 * @returns {Pages}
 */
export const screensOf = (page) => Object.assign({}, ...Object.values(partsOf(page)), filePages());
