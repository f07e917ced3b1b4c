import { playedScript, type ReportOptions, reportedGame, writeReport } from '@undercroft/registry/reports';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../../browser/axe.ts';
import { beginRun, load, openSite, type TestSite } from '../../browser/harness.ts';

let site: TestSite;
let page: Page;
let faults: string[];

beforeAll(async () => {
  site = await openSite();
  ({ page, faults } = await site.visitor());
}, 60_000);
afterAll(() => site?.close());

const GAMES = 'input[max="50000"]';
const CUT = '/cards/cut/effects/0/power';

async function openLab(): Promise<void> {
  await page.goto(`${site.url}/lab`);
  await page.waitForSelector('.lab_lab__go');
}

/** Runs the current set-up to its end and returns the reason it ended. */
async function run(): Promise<string | null> {
  await page.click('.lab_lab__go');
  await page.waitForSelector('.running');
  await page.waitForSelector('.running', { state: 'detached', timeout: 60_000 });
  return page.locator('[data-ended]').getAttribute('data-ended');
}

/** All axe violations in both themes, and elements that overflow at 320 px. */
async function allFaults(): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    found.push(...(await axeFaults(page, colorScheme)));
  }
  await page.setViewportSize({ width: 320, height: 700 });
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const sticking = [...document.querySelectorAll('body *')].find(
      (each) => each.getBoundingClientRect().right > clientWidth + 1,
    );
    return scrollWidth > clientWidth ? `320 px: ${scrollWidth} ${sticking?.outerHTML.slice(0, 160)}` : '';
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  return wide === '' ? found : [...found, wide];
}

describe('the Lab', () => {
  it('says what it is for before anything has run', async () => {
    await openLab();
    expect(await page.locator('.lab_lab__empty li').count()).toBe(4);
    expect(await allFaults()).toEqual([]);
  });

  it('plays 300 duels and shows their figures, by keyboard alone', async () => {
    await openLab();
    await page.focus(GAMES);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('300');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-ended=done]', { timeout: 60_000 });
    expect(await page.locator('.lab_lab__results h1').textContent()).toMatch(
      /^Left wins \d+\.\d\s%, Right \d+\.\d\s%\.$/,
    );
    expect(await page.locator('.lab_lab__head').textContent()).toContain('300 games');
    expect(await page.locator('.lab_ends__table tbody tr').count()).toBeGreaterThanOrEqual(2);
    expect(await page.locator('.lab_plot').count()).toBeGreaterThanOrEqual(3);
    expect(await page.locator('.lab_deltas li').count()).toBeGreaterThan(3);
    expect(await page.locator('.lab_lab__watch .tablet--go').count()).toBe(4);
    const shares = await page.locator('.lab_ends__table tbody td:nth-child(2)').allTextContents();
    expect(shares.map(Number).reduce((all, share) => all + share, 0)).toBeCloseTo(100, 0);
    expect(await allFaults()).toEqual([]);
  });

  it('gives the same figures for the same set-up, and the file says so', async () => {
    const saved = async (): Promise<string> => {
      const [file] = await Promise.all([page.waitForEvent('download'), page.click('text=JSON')]);
      const chunks: Uint8Array[] = [];
      for await (const chunk of await file.createReadStream()) chunks.push(chunk as Uint8Array);
      return Buffer.concat(chunks).toString();
    };
    const first = await saved();
    await run();
    expect(JSON.parse(first).sheet.tallies[0].samples).toBe(300);
    expect(await saved()).toBe(first);
    const [csv] = await Promise.all([page.waitForEvent('download'), page.click('text=CSV')]);
    expect(csv.suggestedFilename()).toMatch(/^duel-[0-9a-f]{4}\.csv$/);
  });

  it('compares with a doubled number, draws the bands, and opens a game of the changed table with its seal', async () => {
    await page.selectOption('select[aria-label="Number to change"]', CUT);
    await page.fill('.lab_edit input', '4');
    await page.selectOption('label:has-text("Target bands") select', '0.25');
    expect(await run()).toBe('done');
    const rows = page.locator('.lab_changes__table tbody tr');
    expect(await rows.first().textContent()).toContain('sure at 99 %');
    const turns = page.locator('.lab_changes__table tr', { hasText: 'Turns' });
    expect(await turns.locator('[data-sure]').getAttribute('data-sure')).toBe('99');
    expect(await turns.locator('td').nth(3).textContent()).toMatch(/^-/);
    expect(await page.locator('[data-verdict]').count()).toBe(2);
    expect(await allFaults()).toEqual([]);
    await page.click('.tablet--go:has-text("Longest")');
    await page.waitForSelector('[data-verified]');
    expect(await page.locator('[data-verified]').getAttribute('data-verified')).toBe('good');
    await page.goBack();
    await page.waitForSelector('.lab_changes__table');
    await page.click('.tablet--go:has-text("Shortest")');
    await page.waitForSelector('[data-verified=good]');
    await page.goBack();
  });

  it('stops when asked and keeps the figures of the games that were over', async () => {
    await openLab();
    await page.fill(GAMES, '50000');
    await page.click('.lab_lab__go');
    await page.waitForFunction(() => document.querySelector<HTMLProgressElement>('progress')!.value > 0);
    expect(await page.locator('.running').textContent()).toMatch(/games\/s, .* left/);
    await page.click('text=Cancel');
    await page.waitForSelector('[data-ended=cancelled]');
    expect(await page.locator('[data-ended]').textContent()).toMatch(/first [\d,]+ of 50,000 games/);
    expect(await page.locator('.lab_ends__table').count()).toBe(1);
  });

  it('says in a sentence why it does not run', async () => {
    await page.fill(GAMES, '50001');
    await page.click('.lab_lab__go');
    expect(await page.locator('.lab_lab__results [role=alert]').textContent()).toContain('50,001 games');
    await page.fill(GAMES, '');
    await page.click('.lab_lab__go');
    expect(await page.locator('.lab_lab__results [role=alert]').textContent()).toContain(
      'whole number from 1 to 50,000',
    );
    expect(faults).toEqual([]);
  });

  it('opens on the set-up a link holds, and on a fresh one where the link is broken', async () => {
    const setup = { game: 'duel', count: 70, changes: [{ path: CUT, to: 3 }] };
    await page.goto(`${site.url}/lab?e=${encodeURIComponent(JSON.stringify(setup))}`);
    await page.waitForSelector('.lab_edit');
    expect(await page.inputValue(GAMES)).toBe('70');
    await page.goto(`${site.url}/lab?e=nonsense`);
    await page.waitForSelector('.lab_lab__go');
    expect(await page.locator('.lab_lab__results [role=alert]').textContent()).toContain('does not hold a set-up');
  });
});

describe('Analysis', () => {
  let id: string;

  it('ranks the options of a finished run and shows the regret of every choice', async () => {
    const seats = { left: { bot: 'random' }, right: { bot: 'greedy' } };
    await page.goto(site.startUrl);
    id = await beginRun(page, { game: 'duel', seed: 'study', seats });
    const begun = performance.now();
    await page.goto(`${site.url}/analyse/${id}?n=4`);
    await page.waitForSelector('.analysis_ranking .mark');
    process.stdout.write(`study: first ranking after ${Math.round(performance.now() - begun)} ms, load ${load()}\n`);
    expect(await page.locator('.analysis_ranking .analysis_mark--chosen').count()).toBe(1);
    const means = (await page.locator('.analysis_ranking .mark__value').allTextContents()).map(Number.parseFloat);
    expect(means.length).toBeGreaterThan(1);
    expect(means).toEqual([...means].sort((a, b) => b - a));
    expect(await page.locator('.analysis_ranking .mark__verdict').first().textContent()).toContain('n 50');
    const headline = page.locator('[data-headline]');
    expect(['cost', 'tie', 'score', 'best']).toContain(await headline.getAttribute('data-headline'));
    expect(await headline.locator('h1').innerText()).toMatch(
      /^Cannot tell: |cost the bot \d+ points?\.$|less score\.$|was the best/,
    );
    expect(await page.locator('[data-thread] li').last().innerText()).toContain('The bot chose');
    const output = page.locator('.analysis_regret [role=status]');
    await output.waitFor({ timeout: 60_000 });
    const [, done, of] = /(\d+) of (\d+)/.exec((await output.textContent())!)!;
    expect(done).toBe(of);
    expect(await page.locator('.analysis_regret rect.chart-bar').count()).toBe(Number(of));
    expect(await page.locator('.analysis_thread').count()).toBe(0);
    expect(await allFaults()).toEqual([]);
  });

  it('goes to another choice by the graph and by keys, with another bot and other budgets', async () => {
    await page.locator('.analysis_regret input').focus();
    await page.keyboard.press('End');
    await page.waitForFunction(() =>
      /Choice (\d+) of \1 /.test(document.querySelector('.analysis_study__head')!.textContent!),
    );
    await page.locator('h1').click();
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction(
      () => !/Choice (\d+) of \1 /.test(document.querySelector('.analysis_study__head')!.textContent!),
    );
    await page.click('.analysis_study__bar button:has-text("200")');
    await page.locator('.analysis_regret__list button').first().click();
    await page.waitForSelector('.analysis_ranking .mark__verdict:has-text("n 200")');
    const behind = Number(await page.locator('[data-regret]').getAttribute('data-regret'));
    await page.waitForSelector(`[data-cost="${behind.toFixed(1)}"]`);
    expect(await page.locator('.analysis_thread').count()).toBe(1);
    await page.selectOption('.analysis_study__bar select', 'random');
    await page.waitForSelector('.analysis_ranking .mark__verdict:has-text("n 200")');
  });

  it('leads to the replay at that turn, and into a run of one’s own', async () => {
    const n = new URL(page.url()).searchParams.get('n');
    await page.click('text=See it in the replay');
    await page.waitForSelector('[data-verified=good]');
    expect(page.url()).toContain(`#n=${n}`);
    await page.click('a:has-text("Analysis")');
    await page.waitForSelector('.analysis_ranking .mark');
    expect(new URL(page.url()).searchParams.get('n')).toBe(n);
    await page.click('text=Fork here');
    await page.waitForURL(/\/play\//);
    await page.waitForSelector('.frame');
    expect(page.url()).not.toContain(id);
  });

  it('opens at the costliest choice of the run, the one Result names worst', async () => {
    const seats = { left: { bot: 'random' }, right: { bot: 'greedy' } };
    await page.goto(site.startUrl);
    const blunder = await beginRun(page, { game: 'duel', seed: 'b8', seats });
    await page.goto(`${site.url}/play/${blunder}/end`);
    await page.waitForSelector('[data-turning=done]', { timeout: 60_000 });
    expect(await page.locator('[data-mistake]').first().getAttribute('data-mistake')).toBe('24');
    await page.click(`main a[href="/analyse/${blunder}"]`);
    await page.waitForURL(`${site.url}/analyse/${blunder}?n=24`, { timeout: 10_000 });
    await page.goto(`${site.url}/analyse/${blunder}`);
    await page.waitForSelector('[data-headline=looking]');
    await page.waitForURL(`${site.url}/analyse/${blunder}?n=24`, { timeout: 60_000 });
    await page.waitForSelector('[data-headline=cost] [data-decided="24"]');
  }, 180_000);

  it('opens only when a ranked run is over', async () => {
    const ranked = await beginRun(page, { game: 'observer', seats: { observer: 'you' } });
    await page.goto(`${site.url}/analyse/${ranked}`);
    await page.waitForSelector('h1');
    expect(await page.locator('h1').textContent()).toBe('Analysis opens when the run is over.');
    expect(faults).toEqual([]);
  });
});

describe('Play reports', () => {
  /** Short, with speech, a blow and a find in it. */
  const WALK = `# (seed 20260227, scenario canonical)
1: move east
2: search
3: move south
4: talk dungeoneer_12_01
5: speak Protect my friends!
6: move south
7: fight hostile_90001
`;
  const FORMATS: { readonly [name: string]: Pick<ReportOptions, 'ledger' | 'storage'> } = {
    inline: { ledger: 'inline-v1' },
    packed: { ledger: 'packed-v1' },
    'external json': { ledger: 'external-v1', storage: 'json-v1' },
    'external jsonl': { ledger: 'external-v1', storage: 'jsonl-v1' },
  };

  const fileOf = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  const filesOf = (format: Pick<ReportOptions, 'ledger' | 'storage'>) => {
    const answer = playedScript(reportedGame as never, WALK, { name: 'walk', runner: 'test' });
    if ('problem' in answer || answer.problems.length > 0) throw new Error(JSON.stringify(answer));
    const { report, ledger } = writeReport(reportedGame as never, answer.played, {
      detail: 'full',
      engineVersion: '1',
      name: 'walk',
      ...format,
    });
    const own = fileOf('walk.json', JSON.stringify(report));
    return ledger ? [own, fileOf(ledger.path, ledger.text)] : [own];
  };
  const pick = (files: ReturnType<typeof filesOf>) => page.setInputFiles('input[type=file]', files);
  const alert = (): Promise<string> => page.locator('.reports_drop [role=alert]').innerText();

  it('is found from History, and opens every format to the same timeline', async () => {
    await page.goto(`${site.url}/history`);
    await page.click('text=Open a play report');
    await page.waitForSelector('h1:has-text("Open a play report")');
    const seen: string[] = [];
    for (const format of Object.values(FORMATS)) {
      await page.goto(`${site.url}/reports`);
      await pick(filesOf(format));
      await page.waitForSelector('[data-turn]');
      expect(await page.locator('.reports_facts').innerText()).toContain(format.ledger);
      seen.push(await page.locator('.reports_chart').innerText());
    }
    expect(seen[0]).toMatch(/Act 1\s+Chapter 1[\s\S]*Kael/);
    expect(new Set(seen).size).toBe(1);
  });

  it('goes by key to a turn, shows an event with its cause, follows it back, and filters', async () => {
    await page.focus('input[type=range]');
    for (let i = 0; i < 7; i++) await page.keyboard.press('ArrowRight');
    expect(await page.locator('[data-turn]').getAttribute('data-turn')).toBe('7');
    const blow = page.locator('.reports_event', { hasText: 'strike' }).first();
    await blow.focus();
    await page.keyboard.press('Enter');
    expect(await blow.getAttribute('aria-pressed')).toBe('true');
    const detail = page.locator('.reports_paper');
    expect(await detail.locator('.rule-id').textContent()).toMatch(/^ED-4/);
    const message = await detail.locator('h2').textContent();
    await detail.locator('.reports_follow').click();
    expect(await detail.locator('h2').textContent()).not.toBe(message);
    await page.fill('input[type=search]', 'protect my friends');
    await page.waitForFunction(() => document.querySelectorAll('.reports_event').length < 5);
    expect(await page.locator('.reports_event').first().innerText()).toContain('5');
    await page.fill('input[type=search]', '');
    await page.click('.reports_who:has-text("Kael")');
    await page.waitForSelector('.reports_event:has-text("speak")');
    expect(await page.locator('.reports_who[aria-pressed=true]').count()).toBe(1);
    expect(await allFaults()).toEqual([]);
    await page.click('text=Watch from turn 7');
    await page.waitForSelector('[data-at="7"]');
    expect(await page.locator('[data-verified]').getAttribute('data-verified')).toBe('good');
  });

  it('waits for a missing ledger, and refuses a changed one and a strange file', async () => {
    const [report, ledger] = filesOf(FORMATS['external jsonl']!);
    await page.goto(`${site.url}/reports`);
    await pick([report!]);
    await page.waitForSelector('text=Its ledger is missing');
    expect(await alert()).toContain('walk.events.jsonl');
    await pick([{ ...ledger!, buffer: Buffer.from(ledger!.buffer.toString().replace('kael', 'kaal')) }]);
    await page.waitForSelector('text=SHA-256');
    expect(await allFaults()).toEqual([]);
    await pick([ledger!]);
    await page.waitForSelector('[data-turn]');
    await page.goto(`${site.url}/reports`);
    await pick([fileOf('notes.txt', 'hello')]);
    await page.waitForSelector('text=not JSON');
    expect(await alert()).toContain('notes.txt');
    expect(faults).toEqual([]);
  });
});
