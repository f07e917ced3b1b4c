import { type GameEvent, isRefusal, type Json, panelRows, phrases, Rng, start, Table } from '@undercroft/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ObserverAction } from '../actions.ts';
import { CONTENT } from '../content/content.ts';
import type { ObserverEvents } from '../events.ts';
import { observer } from '../index.ts';
import type { ObserverView } from '../rules/view-schema.ts';
import { type Observer, SEAT } from '../state.ts';
import { ENEMY_FLAVOUR, EVENT_FLAVOUR, PLACE_FLAVOUR, THING_FLAVOUR } from '../words/flavour.ts';
import { bench, COLLAPSE, choose, EVERYTHING, GUARD, go } from './table.ts';

const { words } = observer;
const at = (id: string, stage: 'Secure' | 'Solid' | 'Unstable' | 'Critical' = 'Secure', timer = 6) => ({
  id,
  stage,
  timer,
});
const FLAVOUR = [PLACE_FLAVOUR, ENEMY_FLAVOUR, EVENT_FLAVOUR, THING_FLAVOUR].flatMap((table) => Object.values(table));
const MECHANICS = [
  ...words.codex.map(({ mechanics }) => mechanics),
  ...Object.values(words.actions),
  ...Object.values(words.glossary),
  ...Object.values(words.outcome),
];

const corpus = { lines: new Set<string>(), panels: new Set<string>(), labels: new Set<string>() };

/** A log of 200 runs, with some of the panels and buttons that were shown. */
function collect(seed: number): void {
  const options = [{ pack: 'starter' }, COLLAPSE, EVERYTHING][seed % 3]!;
  const begun = start<Observer, ObserverAction>(observer as never, { seed: `words ${seed}`, options });
  if (isRefusal(begun)) throw new Error('refused');
  const { world } = begun.run;
  const { state } = world;
  const events = [...begun.events] as GameEvent<ObserverEvents>[];
  const table = new Table<Observer, ObserverEvents>(observer, world, { events });
  const bot = observer.bots[['careful', 'random', 'neglect', 'rester'][seed % 4]!]!;
  const rng = Rng.from(`words ${seed}`);
  let notes: Json = null;
  for (let n = 1; state.mode !== 'ended'; n++) {
    const view = observer.view(state, SEAT);
    const legal = observer.legalActions(state, SEAT);
    if (rng.below(4) === 0) look(view, legal);
    const answer = bot({ seat: SEAT, view, legal, rng, notes } as never);
    notes = answer.notes ?? null;
    table.begin(n, 1);
    observer.step(table, [{ seat: SEAT, action: answer.action }]);
  }
  for (const event of events) corpus.lines.add(phrases.lineOf(words, event, SEAT));
}

function look(view: ObserverView, legal: readonly ObserverAction[]): void {
  for (const panel of words.panels(view)) for (const row of [panel.title, ...panelRows(panel)]) corpus.panels.add(row);
  for (const action of legal) corpus.labels.add(phrases.labelText(words.action(action, view)));
}

beforeAll(() => {
  for (let seed = 0; seed < 200; seed++) collect(seed);
}, 120_000);

const everything = (): string[] => [
  ...MECHANICS,
  ...FLAVOUR,
  ...corpus.lines,
  ...corpus.panels,
  ...corpus.labels,
  ...words.codex.map(({ name }) => name),
];
const hits = (texts: readonly string[], pattern: RegExp): string[] => texts.filter((text) => pattern.test(text));

describe('6.3 Text rules', () => {
  test('[OB-172] mechanics come first and are never cut: no ellipsis, no dropped number', () => {
    expect(hits([...MECHANICS, ...corpus.lines, ...corpus.panels], /…|\.\.\.$/)).toEqual([]);
    for (const { mechanics, flavour } of words.codex)
      expect([mechanics.length > 0, flavour === undefined || flavour.length > 0]).toEqual([true, true]);
  });

  test('[OB-173] terminology: no node, no zone but Zone Time Cost, Guard the action, Block the value', () => {
    const all = everything();
    expect(all.length).toBeGreaterThan(3000);
    expect(hits(all, /\bnodes?\b/i)).toEqual([]);
    expect(hits(all, /\bzones?\b(?! time cost)/i)).toEqual([]);
    expect(hits(all, /\bdefend/i)).toEqual([]);
    expect(hits(all, /\d+\s+guard\b/i)).toEqual([]);
    expect(hits([...corpus.lines, ...corpus.panels, ...MECHANICS], /\btime\b [+-]?\d/)).toEqual([]);
  });

  test('[OB-174] no vague adjective in mechanics; no digit and no cost word in flavour', () => {
    const vague = /\b(some|a little|heavy|soon|nearly|minor|major)\b/i;
    const flavoured = new Set(Object.values(EVENT_FLAVOUR));
    expect(
      hits(
        [...MECHANICS, ...corpus.lines, ...corpus.panels].filter((text) => !flavoured.has(text)),
        vague,
      ),
    ).toEqual([]);
    expect(hits(FLAVOUR, /\d|\b(costs?|damage|stamina|hp|block|xp|price)\b/i)).toEqual([]);
    for (const { kind, mechanics, id } of words.codex) expect(/\d/.test(mechanics), `${kind} ${id}`).toBe(true);
  });

  test('[OB-177] every Location, event and enemy has its sentence, a Location at most 90 characters', () => {
    for (const id of [...Object.keys(CONTENT.packs.collapse.places), 'EXIT', 'GATE', 'CONV']) {
      expect(PLACE_FLAVOUR[id], id).toMatch(/\.$/);
      expect(PLACE_FLAVOUR[id]!.length, id).toBeLessThanOrEqual(90);
    }
    for (const id of [...Object.keys(CONTENT.enemies), ...Object.keys(CONTENT.bosses)])
      expect(ENEMY_FLAVOUR[id], id).toMatch(/\.$/);
    for (const id of Object.keys(CONTENT.events)) {
      expect(EVENT_FLAVOUR[id]!.match(/[.?!](\s|$)/g)!.length, id).toBeLessThanOrEqual(2);
      expect(words.name(id)).not.toBe(id);
    }
    const things = [
      CONTENT.consumables,
      CONTENT.equipment,
      CONTENT.artifacts,
      CONTENT.unlocks,
      CONTENT.contracts,
      CONTENT.rests,
    ];
    for (const id of things.flatMap((table) => Object.keys(table)))
      expect([THING_FLAVOUR[id]?.endsWith('.'), words.name(id) !== id], id).toEqual([true, true]);
  });

  test('[OB-176] the terminal page keeps to 80 columns and says the same numbers', () => {
    expect([...corpus.panels].filter((row) => row.length > 78)).toEqual([]);
    const b = bench({ scenario: { mode: 'fight', fight: { roster: [{ id: '01', intent: 'Attack' }] } } });
    const rows = words
      .panels(b.view)
      .flatMap((panel) => panelRows(panel))
      .join('\n');
    expect(rows).toContain('HP [##########] 100 of 100');
    expect(rows).toContain('Stamina [##########] 20 of 20');
    expect(rows).toContain('Slime: Attack, 4 damage');
    expect(rows).toContain('If you do nothing: HP 100 -> 96, 4 from intents');
  });

  test('[OB-176] every sum on the page adds up', () => {
    const sums = [...corpus.panels].filter((row) => /^Frontier size: .* = \d+$/.test(row));
    expect(sums.length).toBeGreaterThan(10);
    for (const row of sums) {
      const [terms, total] = row.split(': ')[1]!.split(' = ');
      const added = [...terms!.matchAll(/([+-] )?(\d+) /g)].reduce(
        (all, [, sign, n]) => all + (sign === '- ' ? -Number(n) : Number(n)),
        0,
      );
      expect(added, row).toBe(Number(total));
    }
  });

  test('[OB-176] lines, reasons and whys are printed from the same words', () => {
    const b = bench({ scenario: { frontier: [at('03', 'Unstable', 4), at('01'), at('04')] } }).act(go(1), choose('1A'));
    const line = (kind: string) => phrases.lineOf(words, b.events.find((event) => event.kind === kind)! as never);
    expect(line('time')).toBe('Time 0 -> 2.');
    expect(phrases.whyOf(words, b.events.find(({ kind }) => kind === 'time')! as never)).toBe(
      '1 Zone Time Cost + 1 Search the Camp = 2; from Abandoned Camp; OB-10',
    );
    const tired = bench({
      scenario: { mode: 'fight', player: { stamina: 1 }, fight: { roster: [{ id: '01', intent: 'Lick' }] } },
    });
    const [reason] = tired.refused(GUARD).reasons;
    expect(phrases.refusedOf(words, reason!)).toEqual({
      text: 'Needs 2 Stamina. You have 1. Recover gives 6.',
      missing: '1 Stamina',
    });
    expect(words.name('enemy/01')).toBe('Slime');
    expect(words.name('01')).toBe('Clearing');
  });

  test('[OB-131] below Awareness 3 the Hunter is words, from 3 on numbers', () => {
    const hunter = (awareness: number) =>
      words
        .panels(bench({ scenario: { player: { awareness }, world: { excess: 12 } } }).view)
        .flatMap((panel) => panelRows(panel))
        .find((row) => row.startsWith('Hunter'))!;
    expect(hunter(0)).not.toMatch(/\d/);
    expect(hunter(3)).toContain('7-13 of 20');
    expect(hunter(6)).toContain('6-8 of 20');
    expect(hunter(10)).toContain('7 of 20');
  });

  test('[OB-80] the label of an event option carries every consequence, as terminal and agents read it', () => {
    const b = bench({ scenario: { frontier: [at('03', 'Unstable', 4), at('01'), at('04')] } }).act(go(1));
    expect(phrases.labelText(observer.words.action(choose('1A'), b.view))).toBe(
      'Search the Camp (1 Time): Get Bola. The Hunter gains 1. Changes by 0: HP, Stamina, decay, Instability. Then you move on.',
    );
    expect(phrases.labelText(observer.words.action(choose('1B'), b.view))).toBe(
      'Leave the Camp (0 Time): Changes by 0: HP, Stamina, items, decay, Instability, Hunter. Then you move on.',
    );
    const oak = bench({
      options: COLLAPSE,
      scenario: { frontier: [at('06'), at('01')], world: { offsets: { '06': 0 } } },
    });
    expect(phrases.labelText(observer.words.action(choose('1A'), oak.act(go(1)).view))).toBe(
      'Reach into the hollow (0 Time): Lose 4 HP. Changes by 0: Stamina, items, decay, Instability, Hunter. This goes deeper.',
    );
  });
});
