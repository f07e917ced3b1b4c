import { plain } from '@undercroft/text';
import { expect, test } from 'vitest';
import { keyOf, styled } from './display.ts';
import { drawHome, type HomeState, pressHome } from './home.ts';
import { dayText, type NamedRun } from './listed-runs.ts';

const run = (session: string, game: string, result: string | null): NamedRun => ({
  session,
  gameId: game.toLowerCase(),
  n: 1,
  game,
  text: 'Time 3',
  result,
  played: 'today 18:02',
  counts: 'ranked',
  details: [],
  enter: `Go on with ${game}.`,
});

const HOME: HomeState = {
  runs: [run('a', 'Duel', 'LOST'), run('b', 'Observer', null), run('c', 'Vibes', 'WON')],
  marked: 0,
  filter: '',
  over: null,
  notice: null,
};

const BASE = { width: 80, height: 24 };
const keys = (...all: string[]): ReturnType<typeof pressHome> =>
  all.reduce<ReturnType<typeof pressHome>>((state, key) => ('kind' in state ? state : pressHome(state, key)), HOME);

test('unfinished runs come first; Enter goes on, R and V need a run that is over', () => {
  expect(keys('return')).toEqual({ kind: 'run', session: 'b' });
  expect(keys('r')).toMatchObject({ notice: 'Not done: the run is not over yet.' });
  expect(keys('2', 'r')).toEqual({ kind: 'replay', session: 'a' });
  expect(keys('down', 'down', 'v')).toEqual({ kind: 'verify', session: 'c' });
});

test('N begins a game, / finds runs, Q quits', () => {
  expect(keys('n', '1')).toEqual({ kind: 'new', game: 'observer' });
  expect(keys('/', 'w', 'o', 'n', 'return', 'return')).toEqual({ kind: 'run', session: 'c' });
  expect(keys('q')).toEqual({ kind: 'quit' });
});

test('every picture of the list is 80 by 24', () => {
  for (const over of [null, 'find', 'new', 'help'] as const) {
    const rows = drawHome({ ...HOME, over }, BASE);
    expect(rows).toHaveLength(24);
    for (const row of rows) expect([...plain(row)]).toHaveLength(80);
  }
});

test('days are told as people tell them', () => {
  const now = new Date(2026, 10, 15, 20, 0);
  expect(dayText(new Date(2026, 10, 15, 18, 2), now)).toBe('today 18:02');
  expect(dayText(new Date(2026, 10, 14, 23, 59), now)).toBe('yesterday');
  expect(dayText(new Date(2026, 10, 12), now)).toBe('12 Nov');
  expect(dayText(new Date(2025, 10, 12), now)).toBe('12 Nov 2025');
});

test('colour can be switched off and nothing is lost; escapes in text never reach the terminal', () => {
  const line = [{ text: 'GONE', role: 'harm' as const }, { text: ' \u001b[2Jsafe' }];
  const options = { accent: 'cyan', ascii: false };
  expect(styled(line, { ...options, color: true })).toBe('\u001b[31mGONE\u001b[0m [2Jsafe');
  expect(styled(line, { ...options, color: false })).toBe('GONE [2Jsafe');
  expect(styled('─▸', { ...options, color: false, ascii: true })).toBe('->');
});

test('keys have names', () => {
  expect(keyOf('a', { name: 'a' })).toBe('a');
  expect(keyOf(undefined, { name: 'f1' })).toBe('f1');
  expect(keyOf('1', { name: '1', meta: true })).toBe('alt-1');
  expect(keyOf('\r', { name: 'return' })).toBe('return');
  expect(keyOf(undefined, { name: 'c', ctrl: true })).toBe('ctrl-c');
});
