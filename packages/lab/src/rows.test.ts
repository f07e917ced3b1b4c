import { GAMES, gameById } from '@undercroft/registry';
import { expect, test } from 'vitest';
import { experimentSchema, seriesOf } from './experiment.ts';
import { rowsCsv, rowsOf } from './rows.ts';
import { runTask } from './task.ts';

const duel = gameById('duel')!;
const experiment = experimentSchema.parse({
  game: 'duel',
  seats: { left: { bot: 'greedy' }, right: { bot: 'random' } },
});
const task = {
  game: 'duel',
  arms: [experiment],
  series: seriesOf(duel, experiment),
  from: 0,
  to: 40,
  withDecisions: true,
};

test('a row for every game adds up to the tally of the same games', () => {
  const { games } = rowsOf(duel, task);
  const { metrics } = runTask(duel, { ...task, arms: [{ experiment }] }).tallies[0]!;
  expect(games).toHaveLength(40);
  expect(games[3]).toMatchObject({ game: 3, seed: `${task.series}:3`, 'bot left': 'greedy', 'bot right': 'random' });
  const sum = (metric: string): number =>
    Object.entries(metrics[metric] ?? {}).reduce((all, [value, n]) => all + Number(value) * n, 0);
  const total = (column: string): number => games.reduce((all, row) => all + Number(row[column]), 0);
  for (const column of ['steps', 'turns', 'pages']) expect([column, total(column)]).toEqual([column, sum(column)]);
  expect(games.filter((row) => row['result left'] === 'won')).toHaveLength(metrics['won left']!['1']!);
});

test('a row for every decision names what was offered and what was chosen', () => {
  const { games, decisions } = rowsOf(duel, task);
  expect(decisions).toHaveLength(games.reduce((all, { steps }) => all + Number(steps), 0));
  expect(decisions[0]).toMatchObject({ game: 0, n: 0, page: 1 });
  for (const { options, types, type, action } of decisions) {
    expect(Number(options)).toBeGreaterThanOrEqual(Number(types));
    expect(JSON.parse(String(action)).type).toBe(type);
  }
  expect(rowsOf(duel, { ...task, withDecisions: false })).toEqual({ games, decisions: [] });
});

test('two arms have a row each for the same seed', () => {
  const other = { ...experiment, set: { '/limits/hp_max': 12 } };
  const { games } = rowsOf(duel, { ...task, arms: [experiment, other], to: 3, withDecisions: false });
  expect(games.map(({ arm, game }) => `${arm}${game}`)).toEqual(['A0', 'B0', 'A1', 'B1', 'A2', 'B2']);
  expect(games[0]!['seed']).toBe(games[1]!['seed']);
  expect(games[0]).not.toMatchObject({ steps: games[1]!['steps'] });
});

test('every game names columns of its own, and who killed is one of them where there is a killer', () => {
  const columns = new Map<string, string[]>();
  for (const game of GAMES) {
    const options = game.id === 'darkdelve' ? { mode: 'expedition' } : {};
    const random = { bot: 'random', iterations: 1 };
    const seats = Object.fromEntries(
      game.seats(game.optionsSchema.parse(options) as never).map((seat) => [seat, random]),
    );
    const one = experimentSchema.parse({ game: game.id, options, seats });
    const request = { game: game.id, arms: [one], series: 'rows', from: 0, to: 2, withDecisions: false };
    const { games } = rowsOf(game, request);
    columns.set(game.id, Object.keys(games[0]!));
  }
  for (const game of ['vibes', 'observer', 'darkdelve', 'escape', 'shattered'])
    expect(columns.get(game), game).toContain('killer');
  expect(columns.get('vibes')).toEqual(expect.arrayContaining(['deck', 'relics']));
});

test('a table has the columns of all rows, and quotes what needs it', () => {
  expect(
    rowsCsv([
      { a: 1, b: 'x,y' },
      { a: 2, c: 'say "no"' },
    ]),
  ).toBe('a,b,c\n1,"x,y",\n2,,"say ""no"""\n');
});
