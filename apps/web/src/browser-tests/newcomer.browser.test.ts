import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_HANDS, type Hands } from '../../browser/hands.ts';
import { type House, openHouse } from '../../browser/harness.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 60_000);
afterAll(() => house?.close());

interface Moment {
  readonly view: unknown;
  readonly outcome: { readonly seats: { readonly [seat: string]: string } } | null;
  readonly told: readonly { readonly kind: string; readonly data: { readonly [field: string]: unknown } }[];
}

/** What a newcomer tries at one game's table, and when the first fight is won. */
interface Newcomer {
  /** Keys worth a try now, the likeliest first. */
  keys(view: unknown): readonly string[];
  hasWon(moment: Moment): boolean;
}

interface ObserverNow {
  readonly mode: string;
  readonly frontier: readonly { readonly category: string }[];
  readonly combat: { readonly incoming: number } | null;
  readonly player: { readonly stamina: number };
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

const GAMES: { readonly [game: string]: Newcomer } = {
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
};

const stepOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector<HTMLElement>('[data-n]')?.dataset['n'] ?? 0));

const momentOf = (page: Page): Promise<Moment> =>
  page.evaluate(async () => {
    const id = window.location.pathname.split('/')[2];
    const ask = async (path: string) => (await fetch(`/api/sessions/${id}${path}`)).json();
    const { view, outcome } = await ask('');
    const told: Moment['told'][number][] = [];
    for (let after = 0; ; ) {
      const { events } = (await ask(`/log?after=${after}&limit=100`)) as {
        events: ({ id: number } & (typeof told)[0])[];
      };
      told.push(...events);
      if (events.length < 100) return { view, outcome, told };
      after = events.at(-1)!.id;
    }
  });

/** Tries one choice after the other until one is taken. */
async function takeTurn(page: Page, hands: Hands, keys: readonly string[]): Promise<void> {
  const before = await stepOf(page);
  if (await page.locator('.vibes_reveal').count()) {
    await hands.commit(page);
    await page.waitForSelector('.vibes_reveal', { state: 'detached' });
  }
  for (const key of keys) {
    const printed = page.locator('.kbd, .vibes_dc__key', { hasText: new RegExp(`^${key}$`) });
    const tile = page.locator('main button:not([aria-disabled])').filter({ has: printed });
    if ((await tile.count()) === 0 && hands.name !== 'by keyboard alone') continue;
    await hands.choose(page, key, tile.first());
    await hands.commit(page);
    for (let i = 0; i < 20; i++) {
      if ((await stepOf(page)) > before || (await page.locator('[data-next]').count())) return;
      await page.waitForTimeout(50);
    }
  }
}

/** Each game by other means; `npm run test:long` plays every game by all of them. */
const handsFor = (at: number): readonly Hands[] =>
  process.env['UNDERCROFT_LONG'] === undefined ? [ALL_HANDS[at % ALL_HANDS.length]!] : ALL_HANDS;

describe('a newcomer', () => {
  for (const [at, [game, newcomer]] of Object.entries(GAMES).entries())
    for (const hands of handsFor(at))
      it(`${game}: goes from Home through lesson 1 to the first won fight ${hands.name}`, async () => {
        const { page, faults, context } = await house.visitor(hands.look);
        await page.goto(house.url);
        await hands.follow(page, 'main a[href="/learn"]');
        await hands.follow(page, `a[href^="/learn/${game}"]`);
        await page.waitForSelector('[data-coach]');
        for (let i = 0; i < 8 && !(await page.locator('[data-next]').count()); i++) await takeTurn(page, hands, DIGITS);
        await page.waitForSelector('[data-next]');
        await hands.follow(page, `a[href="/g/${game}"]`);
        await hands.follow(page, '.btn--begin');
        await page.waitForSelector('.frame[data-ready=true]');
        let moment = await momentOf(page);
        for (let i = 0; i < 150 && !newcomer.hasWon(moment); i++) {
          if (moment.outcome) {
            await page.goto(`${house.url}/g/${game}`);
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
