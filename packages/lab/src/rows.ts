import {
  type Action,
  type AnyGame,
  canonical,
  dealWorld,
  type Outcome,
  type Seat,
  type World,
} from '@undercroft/kernel';
import { type Experiment, headerOf, seedOf } from './experiment.ts';
import { gameWith } from './overlay.ts';
import { playersOf } from './players.ts';
import { turnCounter } from './sample.ts';
import type { PackedTables } from './task.ts';

/** One line of a table, by column. */
export type Row = { readonly [column: string]: string | number };

/** Games of which rows are wanted. */
export interface RowsTask {
  readonly game: string;
  /** The tables of a game with packs. */
  readonly packed?: PackedTables | undefined;
  readonly arms: readonly Experiment[];
  readonly series: string;
  readonly from: number;
  readonly to: number;
  /** Also one row for every decision. */
  readonly withDecisions: boolean;
}

export interface Rows {
  readonly games: readonly Row[];
  readonly decisions: readonly Row[];
}

/** One row for every game, and if asked one for every decision. The game adds columns of its own (`rowOf`). */
export function rowsOf(released: AnyGame, task: RowsTask): Rows {
  const games: Row[] = [];
  const decisions: Row[] = [];
  for (let i = task.from; i < task.to; i++)
    task.arms.forEach((experiment, k) => {
      const arm: Row = task.arms.length > 1 ? { arm: String.fromCharCode(65 + k) } : {};
      const about = { ...arm, game: i, seed: seedOf(task.series, i) };
      const onDecision = task.withDecisions ? (row: Row) => decisions.push({ ...about, ...row }) : undefined;
      games.push({ ...about, ...playedRow(gameWith(released, experiment.set), experiment, about.seed, onDecision) });
    });
  return { games, decisions };
}

function playedRow(game: AnyGame, experiment: Experiment, seed: string, onDecision?: (row: Row) => void): Row {
  const header = { ...headerOf(game, experiment), seed };
  const players = playersOf(game, experiment.seats);
  const { world, table } = dealWorld(game, header, null);
  const countTurns = turnCounter(game);
  const position = { world, n: 0, header };
  let turns = 0;
  players.begin(seed);
  for (let toAct = game.toAct(world.state); toAct.length > 0; toAct = game.toAct(world.state)) {
    const choices = players.choose(position, toAct);
    if (onDecision) for (const { seat, action } of choices) onDecision(decisionRow(game, position, seat, action));
    position.n += 1;
    table.begin(position.n, 1);
    game.step(table, choices);
    turns = countTurns(world);
  }
  return {
    ...optionColumns(header.options),
    ...Object.fromEntries(Object.entries(experiment.seats).map(([seat, { bot }]) => [`bot ${seat}`, bot])),
    ...outcomeColumns(game.outcome(world.state)!),
    steps: position.n,
    turns,
    pages: game.now(world.state).page,
    ...game.rowOf?.(world.state),
  };
}

const textOf = (value: unknown): string | number =>
  typeof value === 'number' || typeof value === 'string' ? value : canonical(value as never);

const optionColumns = (options: unknown): Row =>
  Object.fromEntries(
    Object.entries(options as object).map(([name, value]) => [`option ${name}`, textOf(value)] as const),
  );

const outcomeColumns = ({ code, seats, score }: Outcome): Row => ({
  outcome: code,
  ...Object.fromEntries(Object.entries(seats).map(([seat, verdict]) => [`result ${seat}`, verdict])),
  ...Object.fromEntries(Object.entries(score ?? {}).map(([seat, points]) => [`score ${seat}`, points])),
});

interface Position {
  readonly world: World;
  readonly n: number;
}

function decisionRow(game: AnyGame, { world, n }: Position, seat: Seat, action: Action): Row {
  const { page, turn } = game.now(world.state);
  const legal = game.legalActions(world.state, seat);
  return {
    n,
    page,
    turn,
    seat,
    options: legal.length,
    types: new Set(legal.map(({ type }) => type)).size,
    type: action.type,
    action: canonical(action as never),
  };
}

const cell = (value: string | number | undefined): string => {
  const text = String(value ?? '');
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A table as CSV: the columns of all rows, in the order in which they first come. */
export function rowsCsv(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [columns, ...rows.map((row) => columns.map((column) => row[column]))]
    .map((cells) => `${cells.map(cell).join(',')}\n`)
    .join('');
}
