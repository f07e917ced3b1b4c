import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { drawRunList, type ListedRun, toAscii } from '@undercroft/text/terminal';
import { expect, test } from 'vitest';
import { MAP, PORTAL, STAIRWELL, THRESHOLD, WAYSTONE } from '../testing/darkdelve-scenes.ts';
import { drawing, picture, pressed, tableAt, textRows } from '../testing/drawing.ts';
import { AT_START } from '../testing/escape-scenes.ts';
import { FIGHT, FRONTIER } from '../testing/observer-scenes.ts';
import { BETRAYAL, TURN } from '../testing/shattered-scenes.ts';
import { REVEAL, SCHEME } from '../testing/vibes-scenes.ts';
import { drawTable } from './draw-table.ts';
import { press } from './keyboard.ts';

const BASE = { width: 80, height: 24 };
const WIDE = { width: 120, height: 40 };

/** Compares the screen with its drawing, byte by byte. `UNDERCROFT_DRAW` names a folder for the actual screens. */
function compare(name: string, drawn: string): void {
  const folder = process.env['UNDERCROFT_DRAW'];
  if (folder) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/${name}.txt`, `${drawn}\n`);
  }
  expect(drawn).toBe(drawing(name));
}

const SIZE = { 'observer-frontier-wide': WIDE, 'vibes-scheme-wide': WIDE, 'too-small': { width: 60, height: 16 } };

test('every drawing has its rows and columns, in characters that are one column wide', () => {
  const names = readdirSync(new URL('../../../../fixtures/terminal', import.meta.url)).map((file) =>
    file.replace('.txt', ''),
  );
  expect(names).toHaveLength(20);
  for (const name of names) {
    const size = SIZE[name as keyof typeof SIZE] ?? BASE;
    const rows = drawing(name).split('\n');
    expect([name, rows.length]).toEqual([name, size.height]);
    for (const row of rows) {
      expect([name, [...row].length, row]).toEqual([name, size.width, row]);
      expect(row).toMatch(/^[ -~─│┌┐└┘├┤┬┴┼═█░▸·—▣↓☠◊┆]*$/);
    }
  }
});

test('Observer, frontier', async () => {
  const { state } = await tableAt(FRONTIER);
  compare('observer-frontier', picture(state, [], BASE));
});

test('Observer, frontier, in ASCII: no column moves', async () => {
  const { state } = await tableAt(FRONTIER);
  compare('observer-frontier-ascii', textRows(drawTable(state, BASE).map(toAscii)));
});

test('Observer, frontier, 120x40', async () => {
  const { state } = await tableAt(FRONTIER);
  compare('observer-frontier-wide', picture(state, [], WIDE));
});

test('Observer, fight', async () => {
  const { state } = await tableAt(FIGHT);
  compare('observer-fight', picture(state, ['tab', '1'], BASE));
});

test('help lies over the dimmed table', async () => {
  const { state } = await tableAt(FRONTIER);
  compare('help', picture(state, ['?'], BASE));
});

test('why: the terms add up to the number', async () => {
  const { state } = await tableAt(FRONTIER);
  compare('why', picture(state, ['tab', '.'], BASE));
});

test('too small: what is needed, and two ways on', async () => {
  const { state } = await tableAt(FRONTIER);
  compare('too-small', textRows(drawTable(pressed(state, [], { width: 60, height: 16 }), { width: 60, height: 16 })));
});

const run = (game: string, text: string, more: Partial<ListedRun>): ListedRun => ({
  game,
  text,
  result: null,
  played: 'today 18:02',
  counts: 'ranked',
  details: [],
  enter: '',
  ...more,
});

test('the run list: unfinished runs first, the marked one in full', () => {
  const details = [
    'Your move: pick where to go. 31 actions.',
    'Last: You won at Goat Stair. Bramble Run was lost. Instability 3.00 -> 4.50.',
    '',
    'Fair seed: shown and verified after the run. Replay: available after the run.',
  ];
  const enter = 'Go on with Observer at Time 23.';
  const over = (game: string, result: string, text: string, played: string): ListedRun =>
    run(game, text, { result, played });
  const more = Array.from({ length: 8 }, () => over('Duel', 'LOST', '', '9 Nov'));
  const list = {
    unfinished: [
      run('Observer', 'Time 23, HP 74/115, Instability 4.50', { details, enter }),
      run('Vibes', 'Act 1 floor 2, HP 61/75, Brawler Pup', { played: 'today 17:40' }),
      run('Darkdelve', 'Floor 3, HP 47/80, 186 gold at risk', { played: 'yesterday', counts: 'practice' }),
    ],
    finished: [
      over('Escape', 'LOST', 'died on depth 9, turn 212', 'yesterday'),
      over('Shattered', 'BOND', 'with the Drift Symbiote', '12 Nov'),
      over('Observer', 'WON', 'left by the Exit, 88 Data', '12 Nov'),
      over('Vibes', 'LOST', 'Act 2 floor 6, The Understudy', '11 Nov'),
      over('Darkdelve', 'WON', 'out from floor 2 with 61 gold', '10 Nov'),
      over('Observer', 'LOST', 'died at Night Ward, kept 47 Data', '10 Nov'),
      ...more,
    ],
    marked: 0,
    folder: '~/.undercroft',
    filter: '',
  };
  compare('run-list', textRows(drawRunList(list, BASE)));
});

test('Darkdelve, map', async () => {
  const { state } = await tableAt(MAP);
  compare('darkdelve-map', picture(state, ['2'], BASE));
});

test('Darkdelve, Stairwell', async () => {
  const { state } = await tableAt(STAIRWELL);
  compare('darkdelve-stairwell', picture(state, ['2'], BASE));
});

test('Darkdelve, Stairwell with a portal', async () => {
  const { state } = await tableAt(PORTAL);
  compare('darkdelve-portal', picture(state, ['2'], BASE));
});

test('Darkdelve, Waystone: its text and the sum of the toll', async () => {
  const { state } = await tableAt(WAYSTONE);
  compare('darkdelve-waystone', picture(state, ['1'], BASE));
});

test('Darkdelve, Threshold: readiness, and what a retreat costs', async () => {
  const { state } = await tableAt(THRESHOLD);
  compare('darkdelve-threshold', picture(state, ['3'], BASE));
});

test('Vibes, scheme', async () => {
  const { state } = await tableAt(SCHEME);
  compare('vibes-scheme', picture(state, ['1', 'b'], BASE));
});

test('Vibes, scheme, 120x40', async () => {
  const { state } = await tableAt(SCHEME);
  compare('vibes-scheme-wide', picture(state, ['1', 'b'], WIDE));
});

test('Vibes, reveal', async () => {
  const { state } = await tableAt(REVEAL);
  compare('vibes-reveal', picture(state, [], BASE));
});

test('Shattered, your turn', async () => {
  const { state } = await tableAt(TURN);
  compare('shattered-turn', picture(state, ['2'], BASE));
});

test('a Betrayal asks first: only Y does it', async () => {
  const { state } = await tableAt(BETRAYAL);
  compare('grave', picture(state, ['2', 'return'], BASE));
  const request = pressed(state, ['2', 'return'], BASE);
  expect(press(request, 'return', BASE)).toMatchObject({ kind: 'show', state: { over: { kind: 'grave' } } });
  expect(press(request, 'x', BASE)).toMatchObject({ kind: 'show', state: { over: null } });
  expect(press(request, 'y', BASE)).toMatchObject({ kind: 'act', action: { type: 'play', card: 'RH.5' } });
});

test('Escape, room', async () => {
  const { state } = await tableAt(AT_START);
  compare('escape-room', picture(state, [], BASE));
});

test('Escape, talk', async () => {
  const { state } = await tableAt(AT_START);
  const output = [...'Protect my friends and push forward!'];
  compare('escape-talk', picture(state, ['c', 'n', 'y', ...output, 'escape', '4'], BASE));
});
