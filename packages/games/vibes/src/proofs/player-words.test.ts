import { type GameEvent, phrases, start } from '@undercroft/kernel';
import type { AgentContext, LogLine, Past } from '@undercroft/text/agent';
import { expect, test } from 'vitest';
import { vibes } from '../index.ts';
import type { VibesView } from '../rules/view-schema.ts';
import { lossOf } from '../text/agent-loss.ts';
import { fitRows } from '../text/columns.ts';
import { HELP } from '../text/scheme.ts';

const begunWith = (request: object): readonly GameEvent[] => {
  const begun = start(vibes, { seed: 'words', ...request } as never, { proof: true });
  if ('refused' in begun) throw new Error(JSON.stringify(begun));
  return begun.events as readonly GameEvent[];
};
const lineOf = (events: readonly GameEvent[], kind: string): string =>
  phrases.lineOf(vibes.words, events.find((event) => event.kind === kind)! as never, 'player');

test('[NV-101] a run that begins as a scenario is announced with the HP and the gold it begins with', () => {
  for (const lesson of vibes.presentation!.lessons!) {
    const { options, scenario, seed, rolls } = lesson;
    const you = (scenario as { you?: { hp: number } }).you;
    if (!you) continue;
    const events = begunWith({ options, scenario, seed, ...(rolls ? { rolls } : {}) });
    expect(lineOf(events, 'runStarted'), lesson.id).toContain(`with ${you.hp} HP`);
  }
  const rich = begunWith({ options: { mode: 'run', quick: true }, scenario: { gold: 7, you: { hp: 12, maxHp: 40 } } });
  expect(lineOf(rich, 'runStarted')).toMatch(/^Your run begins with 12 HP, 7 gold and \d+ cards\.$/);
  expect(lineOf(begunWith({ options: { mode: 'run' } }), 'runStarted')).toContain('with 75 HP, 50 gold and 12 cards');
});

test('[NV-91] the Tell is explained: in the glossary, with its weight, and on the help page of the terminal', () => {
  expect(vibes.words.glossary['Tell']).toBe(
    'A card this enemy likes. Its badge says at least how often it comes; in the classic rules, as if it were worth 0.4 HP more. A hint, never a promise.',
  );
  expect(HELP.words.map(([word]) => word)).toContain('TELL');
});

/** A log that ends in the last beat of a lost fight, entered at n=1 by the first of these nodes. */
function lostAfter(ways: readonly string[]): string {
  const view = { hp: 5, maxHp: 75, fight: null } as unknown as VibesView;
  const offers = ways.map((name, column) => ({ action: { type: 'go', column }, name, available: true, reasons: [] }));
  const beat = {
    act: 1,
    floor: 6,
    beat: 1,
    foe: 'tollkeeper',
    hp: [0, 9],
    taken: 5,
    order: 'foe',
    resolvedYou: 'quick_jab',
    resolvedFoe: 'crush',
    speeds: [1, 2],
    slots: [0, 0],
    tokens: [],
    rowFoe: ['crush'],
    mix: [],
  };
  const line = (n: number, kind: string, data: object): LogLine => ({ id: n, n, kind, data, line: '' }) as never;
  const log = [line(1, 'nodeEntered', {}), line(2, 'beat', beat)];
  const turn = { n: 1, view, offers, action: offers[0]!.action };
  const past = { ns: [1], at: (n: number) => (n === 1 ? turn : null) } as unknown as Past<VibesView>;
  return lossOf({ n: 2, log, outcome: null } as unknown as AgentContext<VibesView>, past, 'lost');
}

test('[NV-103] a way in was the choice that decided it only where another way was open', () => {
  const alone = lostAfter(['Elite, The Tollkeeper']);
  expect(alone).toContain('You entered with HP 5/75 (n=1). No other way was open.');
  expect(alone).not.toContain('THE CHOICE THAT DECIDED IT');
  const forked = lostAfter(['Elite, The Tollkeeper', 'Camp']);
  expect(forked).toContain('You entered with HP 5/75 (n=1). Open then: Camp.');
  expect(forked).toContain('THE CHOICE THAT DECIDED IT: n=1, Elite, The Tollkeeper at HP 5.');
});

test('[NV-30] a card text that has no room in the terminal ends in a mark, and one that fits is left alone', () => {
  const rows = ['Deal 1, the foe', 'loses 1 Stability', 'next beat.'];
  expect(fitRows(rows, 3, 18)).toEqual(rows);
  expect(fitRows(rows, 2, 18)).toEqual(['Deal 1, the foe', 'loses 1 Stabil ...']);
  expect(fitRows(rows, 2, 18).every((row) => row.length <= 18)).toBe(true);
});
