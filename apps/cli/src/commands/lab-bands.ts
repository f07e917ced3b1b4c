import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyGame } from '@undercroft/kernel';
import {
  type BandResult,
  type LevelName,
  levels,
  makePool,
  type Pool,
  type Progress,
  runBands,
  verdictsOf,
} from '@undercroft/lab';
import { GAMES } from '@undercroft/registry';
import { playedOn } from '@undercroft/registry/tables';
import { gameOrUsage } from '../games.ts';
import { CommandError, print, UsageError } from '../output.ts';
import { withPacks } from '../packs.ts';
import { type LabFlags, numberOf, overlayOf } from './lab-experiment.ts';
import { progressBar } from './lab-progress.ts';
import { workersOf } from './lab-work.ts';

export interface BandsFlags extends LabFlags {
  readonly share?: string;
  readonly all?: boolean;
  readonly markdown?: boolean;
  readonly figures?: string;
  readonly level?: string;
  readonly pack?: readonly string[];
}

interface GameBands {
  readonly game: AnyGame;
  readonly rows: readonly BandResult[];
}

/** `undercroft lab bands GAME`, or `--all`: the acceptance chapters; exit code 1 when a band is missed. */
export async function bands(gameId: string | undefined, flags: BandsFlags): Promise<void> {
  if (flags.all && flags.pack) throw new UsageError('a pack is of one game: name the game instead of --all');
  const games = flags.all ? GAMES.filter(({ acceptance }) => acceptance) : [withPacks(named(gameId), flags.pack)];
  const pool = makePool(workersOf(flags));
  const tables: GameBands[] = [];
  for (const game of games) tables.push({ game, rows: await measure(game, pool, flags) });
  await pool.close();
  if (flags.figures !== undefined) writeFigures(flags.figures, tables);
  if (flags.json)
    print(
      JSON.stringify(flags.all ? tables.map(({ game, rows }) => ({ game: game.id, rows })) : tables[0]!.rows, null, 2),
    );
  else for (const { game, rows } of tables) (flags.markdown ? printMarkdown : printBands)(game, rows);
  if (tables.some(({ rows }) => rows.some(({ verdict }) => verdict === 'missed'))) process.exitCode = 1;
}

function named(gameId: string | undefined): AnyGame {
  if (gameId === undefined) throw new UsageError('lab bands takes a game, or --all');
  const game = gameOrUsage(gameId);
  if (!game.acceptance) throw new CommandError(`the rule book of ${gameId} has no bands`);
  return game;
}

function levelOf(level: string | undefined): { readonly level?: LevelName } {
  if (level === undefined) return {};
  if (levels.isLevel(level)) return { level };
  throw new UsageError(`--level is one of ${levels.LEVEL_NAMES.join(', ')}, not "${level}"`);
}

/** Everything the pool is given is played on the tables of the packs, too. */
function runnerFor(game: AnyGame, pool: Pool): Pick<Pool, 'run'> {
  const packed = playedOn(game);
  return packed ? { run: (work, ...rest) => pool.run({ ...work, packed }, ...rest) } : pool;
}

function measure(game: AnyGame, pool: Pool, flags: BandsFlags): Promise<BandResult[]> {
  const bars = new Map<string, (progress: Progress) => void>();
  return runBands(game, runnerFor(game, pool), {
    seed: flags.seedBase ?? 'bands',
    share: numberOf(flags.share, 1, '--share'),
    set: overlayOf(flags.set),
    ...levelOf(flags.level),
    onProgress(study, progress) {
      const bar = bars.get(study) ?? progressBar(study);
      bars.set(study, bar);
      bar(progress);
    },
  });
}

function printBands(_: AnyGame, rows: readonly BandResult[]): void {
  const width = Math.max(...rows.map(({ name }) => name.length));
  for (const { name, value, from, to, low, high, n, verdict } of rows)
    print(`${verdict.padEnd(9)} ${name.padEnd(width)}  ${value} [${from}, ${to}]  band ${low} to ${high}  n ${n}`);
  print(`${verdictsOf(rows)}.`);
}

function printMarkdown(game: AnyGame, rows: readonly BandResult[]): void {
  print(`## ${game.title}\n\n${standing(game, rows)}\n${tableOf(rows)}`);
}

const standing = ({ rules, contentHash }: AnyGame, rows: readonly BandResult[]): string =>
  `Rules \`${rules}\`, content \`${contentHash.slice(0, 8)}\`; ${verdictsOf(rows)}.\n`;

const tableOf = (rows: readonly BandResult[]): string =>
  [
    '| Figure | Measured | 95 % interval | Band | Samples | Verdict |',
    '| --- | ---: | ---: | ---: | ---: | --- |',
    ...rows.map(
      ({ name, value, from, to, low, high, n, verdict }) =>
        `| ${name} | ${value} | ${from} to ${to} | ${low} to ${high} | ${n} | ${verdict === 'missed' ? '**missed**' : verdict} |`,
    ),
    '',
  ].join('\n');

/** Writes a page for each game with the bands that do not hold. */
function writeFigures(folder: string, measured: readonly GameBands[]): void {
  mkdirSync(folder, { recursive: true });
  for (const { game, rows } of measured) {
    const open = rows.filter(({ verdict }) => verdict !== 'holds');
    const table = open.length > 0 ? `\n${tableOf(open)}` : '';
    writeFileSync(join(folder, `${game.id}.md`), `# ${game.title}: bands\n\n${standing(game, rows)}${table}`);
  }
}
