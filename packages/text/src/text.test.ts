import { expect, test } from 'vitest';
import { drawRows, headerLine, isNew } from './frame.ts';
import {
  bar,
  choiceRows,
  enterOf,
  firstRow,
  fitLine,
  goalText,
  type LogLine,
  lastText,
  paint,
  plain,
  type Row,
  rule,
  sideBySide,
  sliceLine,
  type TextOffer,
  wrapText,
} from './index.ts';
import { assignKeys, fitRows, graveOverlay, isTooSmall, toAscii, tooSmall } from './terminal.ts';

const row = (line: string, more: Partial<Row> = {}): Row => ({ line, ...more });
const shown = (rows: readonly Row[]): string[] => rows.map(({ line }) => plain(line));

test('rows fold in their order: blanks first, details of the marked row last, choices never', () => {
  const rows = [
    row('goal'),
    row('', { fold: 'blank' }),
    row('"story"', { fold: 'flavour' }),
    row('gear', { fold: 'side' }),
    row('1 go', { choice: true }),
    row('second', { fold: 'second' }),
    row('sum', { fold: 'sum' }),
    row('detail', { fold: 'detail' }),
  ];
  expect(shown(fitRows(rows, 8))).toHaveLength(8);
  expect(shown(fitRows(rows, 5))).toEqual(['goal', '1 go', 'second', 'sum', 'detail']);
  expect(shown(fitRows(rows, 3))).toEqual(['goal', '1 go', 'detail']);
  expect(shown(fitRows(rows, 2))).toEqual(['goal', '1 go']);
});

test('the choice list scrolls around the marker and says how many rows are hidden', () => {
  const list = Array.from({ length: 12 }, (_, i) =>
    row(`${i}`, { choice: true, ...(i === 6 ? { marked: true } : {}) }),
  );
  const rows = shown(fitRows([row('head'), ...list, row('foot')], 7));
  expect(rows).toEqual(['head', '    ^ 5 more', '5', '6', '7', '    v 4 more', 'foot']);
});

const offer = (card: string): TextOffer => ({
  action: { type: 'play', card } as never,
  name: card,
  available: true,
  reasons: [],
});

test('a key belongs to a choice: it never renumbers, and abandoning has none', () => {
  const first = assignKeys({}, [offer('a'), offer('b'), offer('c')]);
  expect(Object.values(first)).toEqual(['1', '2', '3']);
  const abandon: TextOffer = { action: { type: 'abandon' }, name: 'Give up', available: true, reasons: [] };
  const next = assignKeys(first, [abandon, offer('c'), offer('d'), offer('a')]);
  expect(next).toEqual({
    '{"card":"a","type":"play"}': '1',
    '{"card":"c","type":"play"}': '3',
    '{"card":"d","type":"play"}': '2',
  });
});

test('bars are rounded to whole cells', () => {
  expect([bar(74, 115), bar(13, 20), bar(0, 20), bar(30, 20), bar(1, 0)]).toEqual([
    '██████░░░░',
    '███████░░░',
    '░░░░░░░░░░',
    '██████████',
    '░░░░░░░░░░',
  ]);
});

test('rules cross the line between two columns', () => {
  const left = [rule(8, { title: 'a' }), ' one', rule(8)];
  const right = [rule(6), rule(6), ' two'];
  expect(sideBySide(left, right, 8, 15).map(plain)).toEqual(['── a ───┬──────', ' one    ├──────', '────────┤ two  ']);
});

test('ASCII is one character for one', () => {
  const text = '┌─┬═█░▸·—▣↓☠◊┆┘ é';
  expect(plain(toAscii(text))).toBe('+-+=#.>--@vxo:+ ?');
  expect([...plain(toAscii(text))]).toHaveLength([...text].length);
});

test('lines keep their roles when they are cut and filled', () => {
  const line = paint('GONE +1.00', [[/GONE/, 'harm']]);
  expect(plain(fitLine(line, 12))).toBe('GONE +1.00  ');
  expect(sliceLine(line, 2, 6)).toEqual([{ text: 'NE', role: 'harm' }, { text: ' +' }]);
});

test('words are never broken, unless one is longer than the row', () => {
  expect(wrapText('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrapText('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
});

test('the goal names how the run is won where there is room', () => {
  expect(goalText('Pick one.', 'Find the Exit.', 80)).toBe('Pick one. Win: find the Exit.');
  expect(goalText('Pick one.', 'Find the Exit.', 20)).toBe('Pick one.');
  expect(goalText('Pick one.', 'Win by clearing every room.', 80)).toBe('Pick one. Win: clearing every room.');
});

test('a window that is too small is told so, at every size', () => {
  expect([isTooSmall({ width: 80, height: 24 }), isTooSmall({ width: 79, height: 50 })]).toEqual([false, true]);
  for (const size of [
    { width: 60, height: 16 },
    { width: 40, height: 10 },
    { width: 15, height: 3 },
  ]) {
    const rows = tooSmall(size, 'Observer. Your move.');
    expect(rows).toHaveLength(size.height);
    for (const line of rows) expect([...plain(line)]).toHaveLength(size.width);
  }
  expect(plain(tooSmall({ width: 19, height: 3 }, '')[0]!)).toContain('80x24 please. Q');
});

test('a grave question fits its box, however long the action is called', () => {
  const grave = { title: 'Give up', rows: ['x'.repeat(120)], yes: 'y '.repeat(60), no: 'Play on' };
  const { lines } = graveOverlay(grave, { width: 80, height: 24 });
  for (const line of lines) expect([...plain(line)]).toHaveLength(58);
});

test('one row of a longer text: whole sentences, or words and a sign that it goes on', () => {
  expect(firstRow('Needs 3 Energy. You have 1.', 40)).toBe('Needs 3 Energy. You have 1.');
  expect(firstRow('Needs 3 Energy. You have 1. Play an Energy card.', 40)).toBe('Needs 3 Energy. You have 1.');
  expect(firstRow('Be killed by the Watcher on floor 3 or deeper to unlock it.', 40)).toBe(
    'Be killed by the Watcher on floor (more)',
  );
  expect(firstRow('Go. It is a long way to the next room from here.', 30)).toBe('Go. It is a long way to (more)');
});

const rowsOf = (offer: Partial<TextOffer>, isMarked: boolean, width: number): Row[] =>
  choiceRows({ key: '1', offer: { ...knife, ...offer } }, isMarked, 8, width);

const knife: TextOffer = { action: { type: 'buy' } as never, name: 'Buy', available: true, reasons: [] };

test('a choice that folds to one row keeps whole sentences and a sign that it goes on; marked, it says everything', () => {
  const offer = { cost: '6 gold', detail: 'opens a chest without noise. You carry at most 5 of them.' };
  expect(shown(fitRows(rowsOf(offer, false, 60), 1))).toEqual([
    '  1 Buy      6 gold. Opens a chest without noise. (more)',
  ]);
  expect(shown(rowsOf(offer, true, 60))).toEqual([
    ' ▸1 Buy      6 gold. Opens a chest without noise. You carry',
    '             at most 5 of them.',
  ]);
  const reasons = [{ text: 'Be killed by the Watcher on floor 3 or deeper to unlock it. (DD-1)', rule: 'DD-1' }];
  expect(shown(fitRows(rowsOf({ available: false, reasons } as never, false, 60), 1))).toEqual([
    '  1 Buy      BLOCKED: Be killed by the Watcher on (more)',
  ]);
});

test('Enter says sentences: a fragment gets its capital and its full stop', () => {
  expect(enterOf({ ...knife, name: 'Rest', detail: 'heal 18 HP' })).toBe('Rest. Heal 18 HP.');
  expect(enterOf({ ...knife, cost: '6 gold', detail: 'Opens a chest.' })).toBe('Buy. 6 gold. Opens a chest.');
});

test('no line of the frame is cut in a word, and quotes are those of a keyboard', () => {
  const rows = drawRows({
    header: 'head',
    goal: 'Pick a card, predict theirs. Win: beat 3 bosses. Now: knock out the Mirror Knight.',
    body: ['Boar’s Rage'],
    enter: 'Listen. Next fight, for the foe: plays its likeliest card more often. Then it plays on.',
    status: 'Not done: Guard needs 2 Stamina. You have 1. Recover gives 6, and so does resting here.',
    keyLine: '1-4 go  . why  ?',
    size: { width: 80, height: 24 },
  }).map((row) => plain(row).trimEnd());
  expect([rows[1], rows[2], ...rows.slice(-3)]).toEqual([
    'GOAL  Pick a card, predict theirs. Win: beat 3 bosses.',
    "Boar's Rage",
    'Enter  Listen. Next fight, for the foe: plays its likeliest card more often.',
    'Not done: Guard needs 2 Stamina. You have 1.',
    '1-4 go  . why  ? help',
  ]);
});

const logLine = (line: string): LogLine => ({ n: 3, line, weight: 'headline', isNarration: false }) as LogLine;

test('a header that is too long loses whole parts', () => {
  expect(plain(headerLine('Shattered', 'Whispering Gallery, room 2 of 3', 'open · action 113', 60)).trimEnd()).toBe(
    'UNDERCROFT  Shattered · Whispering Gallery open · action 113',
  );
});

test('the last line is one that fits whole; a longer one is left to the log', () => {
  const log = [logLine('You dodge it.'), logLine('The Skeleton Archer staggers and loses its next action.')];
  expect(lastText(log, 40)).toBe('You dodge it.');
  expect(lastText(log, 80)).toBe('You dodge it. The Skeleton Archer staggers and loses its next action.');
});

test('a title that repeats the line before it is told once; what happens twice is told twice', () => {
  const lines = ['You leave by the Exit. You keep 87 Data.', 'You leave by the Exit.', 'It is gone.', 'It is gone.'];
  expect(lines.map((line) => ({ line })).filter(isNew)).toEqual(
    [lines[0], lines[2], lines[3]].map((line) => ({ line })),
  );
});
