import type { DarkdelveView } from '@undercroft/registry';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { delverKeys } from '../../browser/delver-keys.ts';
import { ALL_HANDS, type Hands } from '../../browser/hands.ts';
import { openSite, type TestSite } from '../../browser/harness.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterAll(() => site?.close());

interface Moment {
  readonly view: unknown;
  readonly outcome: { readonly seats: { readonly [seat: string]: string } } | null;
  readonly told: readonly { readonly kind: string; readonly data: { readonly [field: string]: unknown } }[];
}

/** A newcomer's keys at one game's table, and the condition for the first won fight. */
interface Beginner {
  /** Keys that lesson 1 expects, in order; without them every digit is tried. */
  readonly lesson?: readonly string[];
  /** Keys worth a try now, the likeliest first; READY commits the current selection. */
  keys(view: unknown): readonly string[];
  hasWon(moment: Moment): boolean;
}

interface ObserverNow {
  readonly mode: string;
  readonly frontier: readonly { readonly category: string }[];
  readonly combat: { readonly incoming: number } | null;
  readonly player: { readonly stamina: number };
}

interface EscapeNow {
  readonly you: { readonly at: number };
  readonly has_encounter: boolean;
  readonly room: { readonly exits: readonly { readonly direction: string }[] };
  readonly beings: readonly { readonly at: number; readonly is_enemy: boolean }[];
}

const READY = '';
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

const WAYS: { readonly [direction: string]: { readonly key: string; readonly by: number } } = {
  east: { key: 'ArrowRight', by: 1 },
  south: { key: 'ArrowDown', by: 10 },
  north: { key: 'ArrowUp', by: -10 },
  west: { key: 'ArrowLeft', by: -1 },
};

const LAST_PLACE = 49;
const steps = (from: number, to: number): number =>
  Math.abs((from % 10) - (to % 10)) + Math.abs(Math.floor(from / 10) - Math.floor(to / 10));

/** A step towards the nearest visible enemy, else towards the stairs. */
function hunt({ you, room, beings, has_encounter }: EscapeNow): readonly string[] {
  if (has_encounter) return [READY];
  const enemies = beings.filter(({ is_enemy }) => is_enemy).map(({ at }) => at);
  const goal = enemies.toSorted((a, b) => steps(you.at, a) - steps(you.at, b))[0] ?? LAST_PLACE;
  return room.exits
    .flatMap(({ direction }) => WAYS[direction] ?? [])
    .toSorted((a, b) => steps(you.at + a.by, goal) - steps(you.at + b.by, goal))
    .map(({ key }) => key);
}

const GAMES: { readonly [game: string]: Beginner } = {
  observer: {
    keys: (view) => {
      const { mode, frontier, combat, player } = view as ObserverNow;
      if (mode === 'frontier') {
        const fight = frontier.findIndex(({ category }) => category === 'Combat');
        return fight < 0 ? DIGITS : [String(fight + 1), ...DIGITS];
      }
      if (mode !== 'combat' || !combat) return DIGITS;
      return player.stamina < 3 ? ['3', '2', '1'] : combat.incoming >= 8 ? ['2', '1', '3'] : ['1', '2', '3'];
    },
    hasWon: ({ told }) => told.some(({ kind }) => kind === 'won'),
  },
  vibes: {
    keys: () => DIGITS,
    hasWon: ({ told }) => told.some(({ kind, data }) => kind === 'fightEnded' && data['result'] === 'won'),
  },
  duel: {
    keys: () => ['3', '1', '2', '5', '4'],
    hasWon: ({ outcome }) => outcome?.seats['left'] === 'won',
  },
  shattered: {
    lesson: ['1', '2', '3'],
    keys: (view) => {
      const { phase } = view as { readonly phase: string };
      if (phase === 'react') return ['n'];
      if (phase === 'answer') return ['y'];
      return phase === 'route' ? ['1', '2'] : [READY, 'e'];
    },
    hasWon: ({ told }) => told.some(({ kind }) => kind === 'roomEnded'),
  },
  escape: {
    lesson: ['ArrowRight', '<'],
    keys: (view) => hunt(view as EscapeNow),
    hasWon: ({ told }) => told.some(({ kind, data }) => kind === 'died' && data['by'] === 'kael'),
  },
  darkdelve: {
    lesson: ['2', '3', '1', '1'],
    keys: (view) => delverKeys(view as DarkdelveView),
    hasWon: ({ told }) => told.some(({ kind }) => kind === 'fightWon'),
  },
};

const stepOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector<HTMLElement>('[data-n]')?.dataset['n'] ?? 0));

const momentOf = (page: Page): Promise<Moment> =>
  page.evaluate(async () => {
    const id = window.location.pathname.split('/')[2];
    const get = async (path: string) => (await fetch(`/api/sessions/${id}${path}`)).json();
    const { view, outcome } = await get('');
    const sent: Moment['told'][number][] = [];
    for (let after = 0; ; ) {
      const { events } = (await get(`/log?after=${after}&limit=100`)) as {
        events: ({ id: number } & (typeof sent)[0])[];
      };
      sent.push(...events);
      if (events.length < 100) return { view, outcome, told: sent };
      after = events.at(-1)!.id;
    }
  });

/** Screens between two turns: a reveal, a story, a page. */
const BETWEEN = '.vibes_reveal, [data-reveal], [data-cutscene], [data-chapter]';
const FREE_COMMIT = 'main .act--primary:not([aria-disabled=true])';
/** Elements that show the table is there and waits for the player. */
const STANDS = `main .act--primary, ${BETWEEN}, .note .btn--primary, [data-next]`;
const PRINTED: { readonly [key: string]: string } = { ArrowRight: '→', ArrowLeft: '←', ArrowUp: '↑', ArrowDown: '↓' };

/** The button of a key; on a phone the end of a turn is in the bar, without its key. */
function tileOf(page: Page, key: string): Locator {
  const printed = page.locator('.kbd, .vibes_dc__key', { hasText: new RegExp(`^${PRINTED[key] ?? key}$`, 'i') });
  const tile = page.locator('main button:not([aria-disabled])').filter({ has: printed });
  const all = key === 'e' ? tile.or(page.locator('.commitbar .side .only-phone button')) : tile;
  return all.filter({ visible: true }).first();
}

/** Waits for the table, and closes screens until it expects a choice. */
async function readOn(page: Page, hands: Hands): Promise<void> {
  await page.waitForSelector('[data-ready=true]');
  await page.locator(STANDS).first().waitFor({ state: 'attached' });
  for (let i = 0; i < 40 && (await page.locator(BETWEEN).count()); i++) {
    const isPressed = hands.name !== 'by keyboard alone' && (await page.locator('[data-reveal]').count()) > 0;
    await (isPressed ? hands.follow(page, '[data-reveal]') : hands.commit(page));
    await page.waitForTimeout(50);
  }
}

/** Selects by the key; true if the selection can be committed now. */
async function select(page: Page, hands: Hands, key: string): Promise<boolean> {
  if (key !== READY) {
    const tile = tileOf(page, key);
    if ((await tile.count()) === 0) return false;
    if ((await tile.getAttribute('aria-pressed')) !== 'true') await hands.choose(page, key, tile);
  }
  return (await page.locator(FREE_COMMIT).count()) > 0;
}

/** Tries one choice after the other until one is taken. */
async function takeTurn(page: Page, hands: Hands, keys: readonly string[]): Promise<void> {
  await readOn(page, hands);
  const before = await stepOf(page);
  for (const key of keys) {
    if (!(await select(page, hands, key))) continue;
    await hands.commit(page);
    if (await page.locator('.act--armed').count()) await hands.commit(page);
    for (let i = 0; i < 20; i++) {
      if ((await stepOf(page)) > before || (await page.locator('[data-next]').count())) return;
      await page.waitForTimeout(50);
    }
  }
}

/** Lesson 1, until the coach offers the next. */
async function learn(page: Page, hands: Hands, { lesson = [] }: Beginner): Promise<void> {
  await page.waitForSelector('[data-coach]');
  for (let i = 0; i < 8 && !(await page.locator('[data-next]').count()); i++)
    await takeTurn(page, hands, lesson[i] === undefined ? DIGITS : [lesson[i]!]);
  await page.waitForSelector('[data-next]');
}

/** Each game by one input method; `npm run test:long` plays every game by all of them. */
const handsFor = (at: number): readonly Hands[] =>
  process.env['UNDERCROFT_LONG'] === undefined ? [ALL_HANDS[at % ALL_HANDS.length]!] : ALL_HANDS;

describe('a newcomer', () => {
  for (const [at, [game, newcomer]] of Object.entries(GAMES).entries())
    for (const hands of handsFor(at))
      it(`${game}: goes from Home through lesson 1 to the first won fight ${hands.name}`, async () => {
        const { page, faults, context } = await site.visitor(hands.look);
        await page.goto(site.url);
        await hands.follow(page, 'main a[href="/learn"]');
        await hands.follow(page, `a[href^="/learn/${game}"]`);
        await learn(page, hands, newcomer);
        await hands.follow(page, `a[href="/g/${game}"]`);
        await hands.follow(page, '.btn--begin');
        await page.waitForSelector('.frame[data-ready=true]');
        let moment = await momentOf(page);
        for (let i = 0; i < 150 && !newcomer.hasWon(moment); i++) {
          if (moment.outcome) {
            await page.goto(`${site.url}/g/${game}`);
            await hands.follow(page, '.btn--begin');
          }
          await page.waitForSelector('.frame[data-ready=true]');
          await takeTurn(page, hands, newcomer.keys(moment.view));
          moment = await momentOf(page);
        }
        expect(newcomer.hasWon(moment)).toBe(true);
        expect(faults).toEqual([]);
        await context.close();
      }, 240_000);
});
