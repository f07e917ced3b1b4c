import { panelRows, phrases } from '@undercroft/kernel';
import { expect, test } from 'vitest';
import { CONTENT } from '../content/index.ts';
import { vibes } from '../index.ts';
import { acted, beat, begun, commit, fightOf, playedBy } from './table.ts';

/** Rule book 6: texts and views. */

test('[NV-103] causes read as sentences', () => {
  const lines = (testRun: { events: readonly unknown[] }): string[] =>
    testRun.events.map((event) => phrases.lineOf(vibes.words, event as never, 'player'));
  expect(lines(beat('parry', 'body_blow'))).toContain('Parry counters and cancels Body Blow (Attack).');
  expect(lines(beat('lunge', 'choke_chain'))).toContain('Impact 3 meets Stability 3: the foe is stunned.');
  expect(lines(beat('parry', 'quick_jab'))).toContain('Parry cancels nothing: it is not first.');
  expect(lines(beat('sidestep', 'lunge'))).toContain('Sidestep dodges: Lunge misses.');
});

test('[NV-103] the other seat reads the same events from its side', () => {
  const testRun = beat('lunge', 'choke_chain');
  const stun = testRun.events.find(({ kind }) => kind === 'stunned')!;
  expect(phrases.lineOf(vibes.words, stun, 'foe')).toBe('Impact 3 meets Stability 3: you are stunned.');
});

test('[NV-100] panels of every phase fit 80 columns', () => {
  const phases = [
    begun(),
    acted(begun(), { type: 'refuse' }),
    begun({ scenario: { floor: 0 } }),
    ...(['shop', 'camp', 'event', 'treasure', 'combat', 'boss'] as const).map((type) =>
      begun({ scenario: { act: 3, node: { type } } }),
    ),
    begun({ options: { mode: 'duel' } }),
    playedBy('random', begun({ seed: 'over' })),
  ];
  for (const { state } of phases) {
    const panels = vibes.words.panels(vibes.view(state, 'player'));
    expect(panels.length).toBeGreaterThan(0);
    for (const panel of panels) for (const row of panelRows(panel)) expect(row.length, row).toBeLessThanOrEqual(80);
  }
});

test('[NV-100] a fight panel names rows by letters and numbers, with Speed and Stability', () => {
  const testRun = fightOf({
    node: { type: 'combat', enemy: 'brawler_pup' },
    you: { row: ['quick_jab', 'parry'] },
    foe: { row: ['crush', 'guard'] },
  });
  const panels = vibes.words.panels(vibes.view(testRun.state, 'player'));
  const rows = (title: string): readonly string[] => panelRows(panels.find((panel) => panel.title === title)!);
  expect(rows('Their row')[0]).toBe('A Crush: Attack, Speed 1, Stability 4, tell, glows red');
  expect(rows('Your row')[0]).toBe('1 Quick Jab: Attack, Speed 5, Stability 1');
  expect(rows('What the cards do')).toContain('Quick Jab: Deal 1. Read: deal 1 more. Clash: both take 1.');
  expect(new Set(panels.map(({ kind }) => kind))).toEqual(new Set(['meter', 'cards', 'text']));
});

test('[NV-100] every offered action has a label', () => {
  const testRun = fightOf({ node: { type: 'combat', enemy: 'brawler_pup' } });
  const view = vibes.view(testRun.state, 'player');
  expect(phrases.labelText(vibes.words.action(commit(0, 1), view))).toMatch(/^Play .+, predict B$/);
});

/** Notation of NV-31, NV-32 and NV-107: not for players. */
const NOTATION =
  /\b(rm|inst|maxhp|goto|graft|morph|roll|mod) [?\d*:{a-z]|[{}]|\?\d|:nofeint|:basic|=on|=\d|\b[KAHERC]\?|\b[KAHERC]: [a-z]/;

test('[NV-32] a relic of the first beat says so in plain words', () => {
  const mechanics = vibes.words.codex.find(({ id }) => id === 'tin_gorget')!.mechanics;
  expect(mechanics).toContain('First beat of each fight: gain 3 Guard.');
});

test('[NV-107] every event option is offered in a sentence with all it does', () => {
  const labels = Object.values(CONTENT.events).flatMap(({ id, options }) => {
    const { state } = begun({ scenario: { gold: 200, node: { type: 'event', event: id } } });
    const view = vibes.view(state, 'player');
    const first = options.filter(({ node }) => node === 1);
    return first.map((option) => phrases.labelText(vibes.words.action({ type: 'choose', option: option.id }, view)));
  });
  expect(labels.length).toBeGreaterThan(45);
  for (const label of labels) expect(label).not.toMatch(NOTATION);
  expect(labels).toContain('Plant: remove 2 Basic cards of your choice; add Kindle to your deck');
  expect(labels).toContain('Decline: gain 10 gold');
  expect(labels).toContain(
    'Play the beat: play one beat against your own deck; if you win it: take 1 of 3 upgraded Uncommon cards; if not: lose 6 HP',
  );
  expect(labels).toContain('Left cup: 35%: a random Common relic; 40%: gain 45 gold; 25%: lose 8 HP');
  expect(labels).toContain('Drill Attack: upgrade 2 random Attack cards; lose 5 HP and 2 more for each Act');
});

test('[NV-32] codex, lines and panels speak no notation', () => {
  for (const { name, mechanics } of vibes.words.codex) expect(mechanics, name).not.toMatch(NOTATION);
  const runs = ['a', 'b'].map((seed) => playedBy('avg', begun({ seed, options: { unlockAll: true } }), undefined, 250));
  for (const { events } of runs)
    for (const event of events) expect(phrases.lineOf(vibes.words, event, 'player')).not.toMatch(NOTATION);
  const { state } = begun({ scenario: { node: { type: 'event', event: 'honest_liar' } } });
  const rows = vibes.words.panels(vibes.view(state, 'player')).flatMap(panelRows);
  expect(rows.join('\n')).toMatch(/He says the (left|right) chest is the full one; that is true in 70%\./);
  for (const row of rows) expect(row).not.toMatch(NOTATION);
});

test('[NV-103] a line that did not run is quoted as printed, with the reason', () => {
  const lines = (testRun: { events: readonly unknown[] }): string[] =>
    testRun.events.map((event) => phrases.lineOf(vibes.words, event as never, 'player'));
  expect(lines(beat('lunge', 'quick_jab'))).toContain('Lunge: "If first, deal 1 more" does not run: not "if first".');
  expect(lines(beat('quick_jab', 'guard_wall'))).toContain('Quick Jab: "Clash: both take 1" does not run: no Clash.');
  expect(lines(beat('guard_wall', 'quick_jab'))).toContain('Guard Wall: gain 4 Guard.');
});
