import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_HANDS, type Hands } from '../../browser/hands.ts';
import { afterStored, beginRun, openSite, type TestSite } from '../../browser/harness.ts';
import { asGuest, post } from '../../browser/played.mjs';

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
}, 60_000);
afterAll(() => site?.close());

const READY = '.frame[data-ready=true]';
const REVEAL = '[data-reveal]';
const BOAR = { game: 'shattered', seed: '7', seats: { dungeon: 'you', visitor: { bot: 'heuristic' } } };

const at = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector<HTMLElement>('.frame')?.dataset['n'] ?? 0));

/** Closes reveals until the table itself is shown. */
async function dismiss(page: Page): Promise<void> {
  for (let i = 0; i < 12 && (await page.locator(REVEAL).count()); i++) {
    await page.keyboard.press('x');
    await page.waitForTimeout(20);
  }
}

/** Opens a new table. */
async function openTable(body: object, look?: object): Promise<{ page: Page; faults: string[] }> {
  const { page, faults } = await site.visitor(look);
  await page.goto(site.startUrl);
  await page.goto(`${site.url}/play/${await beginRun(page, body)}`);
  await page.waitForSelector(`${READY} [data-card]`);
  return { page, faults };
}

/** Selects by keys, then commits. */
async function choose(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
}

/** A busy server answers late, so a visit may take this long. */
const LONGEST_VISIT_MS = 180_000;
const ENDS_A_VISIT = ['Kill', 'Break', 'Panic', 'Bond', 'Survive'];
const FREE_CARD = '[data-card]:not([aria-disabled])';

/** The visible state of the table in one read. */
interface Glance {
  readonly isOver: boolean;
  readonly hasReveal: boolean;
  readonly isMine: boolean;
  readonly phase: string;
  readonly request: string;
  readonly ending: string;
  readonly margin: string;
  readonly room: number;
  /** The key of the first card that can be played. */
  readonly card: string;
}

/* Runs in the page, so it can use nothing from outside. */
function glance(): Glance {
  const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);
  return {
    isOver: find('.note .btn--primary') !== null,
    hasReveal: find('[data-reveal]') !== null,
    isMine: find('.frame[data-ready=true]') !== null && find('.commitbar .act--primary') !== null,
    phase: find('[data-phase]')?.dataset['phase'] ?? '',
    request: find('[data-window]')?.dataset['window'] ?? '',
    ending: find('[data-ending]')?.dataset['ending'] ?? '',
    margin: find('[data-margin]')?.dataset['margin'] ?? '',
    room: Number(/room (\d) of/.exec(find('main')?.textContent ?? '')?.[1] ?? 0),
    card: find('[data-card]:not([aria-disabled]) .kbd')?.textContent?.trim() ?? '',
  };
}

class Player {
  readonly seen = {
    endings: new Set<string>(),
    request: new Set<string>(),
    margins: new Set<string>(),
    room: 0,
    last: '',
  };
  isOver = false;
  private readonly page: Page;
  private readonly isEager: boolean;

  constructor(page: Page, isEager: boolean) {
    this.page = page;
    this.isEager = isEager;
  }

  /** One choice: closes a reveal, plays an available card if eager, else ends the turn. */
  async playOn(): Promise<void> {
    const now = await this.page.evaluate(glance);
    this.remember(now);
    if (now.hasReveal) return this.page.keyboard.press('x');
    if (now.isOver || !now.isMine) return;
    if (now.phase === 'react') return choose(this.page, 'n');
    if (now.phase === 'answer') return choose(this.page, 'y');
    if (now.phase === 'route') return choose(this.page, '2');
    if (!this.isEager || now.card === '') return choose(this.page, 'e');
    await choose(this.page, now.card);
    if (await this.page.locator('.commitbar .act--armed').count()) await this.page.keyboard.press('Enter');
  }

  private remember({ isOver, ending, request, margin, room }: Glance): void {
    this.isOver = isOver;
    if (ending) this.seen.endings.add(ending);
    this.seen.last = ending || this.seen.last;
    if (request) this.seen.request.add(request);
    if (margin) this.seen.margins.add(margin);
    this.seen.room = Math.max(this.seen.room, room);
  }
}

describe('two people, two browsers', () => {
  it('meet by an invitation and play three rooms of Shattered Dungeon to an ending', async () => {
    const { page: owner, faults } = await site.visitor();
    const { page: friend, faults: friendFaults } = await site.visitor();
    await owner.goto(site.startUrl);
    await asGuest(owner);
    const seats = { dungeon: 'you', visitor: 'open' };
    const { session } = await post(owner, '/api/sessions', {
      game: 'shattered',
      seed: 'two',
      options: { ruleset: 'lite' },
      seats,
    });
    const { link } = await post(owner, `/api/sessions/${session}/invite`, { seat: 'visitor' });
    await friend.goto(`${site.url}/join/${session}?link=${link}&seat=visitor`);
    await owner.goto(`${site.url}/play/${session}`);
    await friend.waitForSelector('.frame', { timeout: 20_000 });
    await owner.waitForSelector(`${READY} [data-card]`, { timeout: 20_000 });

    const [dungeon, visitor] = [new Player(owner, false), new Player(friend, true)];
    const until_ms = Date.now() + LONGEST_VISIT_MS;
    while (!(dungeon.isOver && visitor.isOver) && Date.now() < until_ms) {
      await visitor.playOn();
      await dungeon.playOn();
    }
    for (let i = 0; i < 12; i++) await Promise.all([visitor.playOn(), dungeon.playOn()]);
    expect([dungeon.isOver, visitor.isOver]).toEqual([true, true]);
    expect(dungeon.seen.room).toBe(3);
    expect(ENDS_A_VISIT).toContain(dungeon.seen.last);
    expect(visitor.seen.last).toBe(dungeon.seen.last);
    expect(dungeon.seen.endings.size).toBeGreaterThan(1);
    expect(dungeon.seen.margins.size).toBeGreaterThan(2);
    expect([...dungeon.seen.request]).toContain('react');
    expect([...faults, ...friendFaults]).toEqual([]);
  }, 400_000);

  it('never show one the other’s hand', async () => {
    const { page: owner } = await site.visitor();
    await owner.goto(site.startUrl);
    const id = await beginRun(owner, { ...BOAR, seats: { dungeon: 'you', visitor: 'open' } });
    await owner.goto(`${site.url}/play/${id}`);
    await owner.waitForSelector(`${READY} [data-card]`);
    const cards = await owner
      .locator('[data-card]')
      .evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset['card']));
    expect(cards).toHaveLength(7);
    expect(cards.filter((card) => !card!.startsWith('RH.'))).toEqual([]);
  });
});

describe('a whole turn', () => {
  for (const hands of ALL_HANDS)
    it(`${hands.name}: a card, its odds, the roll, the end of the turn`, async () => {
      const { page, faults } = await openTable(BOAR, hands.look);
      await wholeTurn(page, hands);
      expect(faults).toEqual([]);
    }, 90_000);
});

async function wholeTurn(page: Page, hands: Hands): Promise<void> {
  const struck = await playUntilStrike(page, hands);
  expect(struck).toBe(true);
  expect(await page.locator('[data-reveal=strike] [data-die]').count()).toBeGreaterThanOrEqual(4);
  expect(await page.locator('[data-reveal=strike] [data-lit]').count()).toBe(1);
  await (hands.name === 'by keyboard alone' ? page.keyboard.press('x') : hands.follow(page, REVEAL));
  await page.waitForSelector(REVEAL, { state: 'detached' });
  const before = await at(page);
  const end = hands.look.hasTouch
    ? page.locator('.commitbar .act', { hasText: 'End turn' })
    : page.locator('[data-use=end] button');
  await hands.choose(page, 'e', end);
  await afterStored(page, () => hands.commit(page));
  expect(await at(page)).toBeGreaterThan(before);
}

/** Plays available cards one by one until a Strike is rolled, whose odds showed five tiers. */
async function playUntilStrike(page: Page, hands: Hands): Promise<boolean> {
  for (let i = 0; i < 40; i++) {
    await dismiss(page);
    await page.waitForSelector(READY);
    const card = page.locator(FREE_CARD).first();
    if (!(await card.count())) {
      await choose(page, 'e');
      await page.waitForTimeout(300);
      continue;
    }
    const key = (await card.locator('.kbd').textContent())!.trim();
    const isChosen = (await card.getAttribute('aria-pressed')) === 'true';
    if (!isChosen) await hands.choose(page, key, card);
    const tiers = await page
      .locator('[data-odds] [data-tier]')
      .evaluateAll((all) => all.map((tier) => (tier as HTMLElement).dataset['tier']));
    await afterStored(page, () => hands.commit(page));
    if (tiers.length !== 5) continue;
    expect(tiers).toEqual(['Reversal', 'Stalemate', 'Partial', 'Strong', 'Devastating']);
    return (await page.waitForSelector('[data-reveal=strike]')) !== null;
  }
  return false;
}

describe('the table of Shattered Dungeon', () => {
  it('selects nothing passive by itself, and a card that cannot be played keeps Enter still', async () => {
    const { page } = await openTable(BOAR);
    const blocked = page.locator('[data-card][aria-disabled=true]').first();
    const key = (await blocked.locator('.kbd').textContent())!.trim();
    const before = await at(page);
    await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
    expect(await at(page)).toBe(before);
    expect(await page.locator('.commitbar .act--primary').getAttribute('aria-disabled')).toBe('true');
  });

  it('keeps a card at its key while others leave the hand', async () => {
    const { page } = await openTable(BOAR);
    const keys = (): Promise<[string, string][]> =>
      page
        .locator('[data-card]')
        .evaluateAll((all) =>
          all.map((card) => [(card as HTMLElement).dataset['card']!, card.querySelector('.kbd')!.textContent!]),
        );
    const before = new Map(await keys());
    const card = page.locator(FREE_CARD).first();
    await afterStored(page, async () => {
      if ((await card.getAttribute('aria-pressed')) !== 'true') await card.click();
      await page.keyboard.press('Enter');
    });
    await dismiss(page);
    const after = await keys();
    expect(after).toHaveLength(6);
    for (const [id, key] of after) expect(key).toBe(before.get(id));
  });

  it('hides both hands between two people at one device', async () => {
    const { page } = await openTable({ ...BOAR, seats: { dungeon: 'you', visitor: 'you' } });
    await choose(page, 'e');
    await page.waitForSelector('[data-curtain]');
    await page.waitForSelector('[data-backs]');
    expect(await page.locator('[data-backs]').count()).toBe(2);
    expect(await page.locator('[data-card]').count()).toBe(0);
    const gauges = await page.locator('[data-gauges]').allInnerTexts();
    expect(gauges).toHaveLength(2);
    for (const name of ['Structure', 'Veil', 'Presence', 'Vitality', 'Resolve', 'Nerve'])
      expect(gauges.join(' ')).toContain(name);
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${READY} [data-card^="BO."]`);
    expect(await page.locator('[data-card^="RH."]').count()).toBe(0);
  });

  it('leads from room to room: the Sanctuary is a door that Trust opens', async () => {
    const scenario = {
      ...{ room: 'RH', visited: ['RH'], round: 15, step: 'turn:D' },
      V: { res: { trust: 8 } },
      D: { res: { structure: 9, rapport: 5 } },
    };
    const options = { visitor: 'symbiote', sanctuary: 'ask' };
    const { page } = await openTable({
      ...BOAR,
      options,
      scenario,
      seats: { dungeon: 'you', visitor: { bot: 'random' } },
    });
    await choose(page, 'e');
    await page.waitForSelector(`${REVEAL}, [data-door=LS]`);
    for (let i = 0; i < 20 && !(await page.locator('[data-door=LS]').count()); i++) {
      await page.keyboard.press('x');
      await page.waitForTimeout(50);
    }
    await afterStored(page, () => choose(page, '1'));
    await dismiss(page);
    expect(await page.locator('main').innerText()).toContain('Living Root Sanctuary · room 2 of 3');
  });
});
