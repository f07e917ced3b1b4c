import type { AnyGame, Json } from '@undercroft/kernel';
import { type Experiment, levels, makePool, type Pool, type Progress, type Rung, runLadder } from '@undercroft/lab';
import { GAMES, seatsOf } from '@undercroft/registry';
import { checkBot, gameOrUsage } from '../games.ts';
import { print, UsageError } from '../output.ts';
import { experimentOf, type LabFlags, playerNames, wholeOf } from './lab-experiment.ts';
import { progressBar } from './lab-progress.ts';
import { workersOf } from './lab-work.ts';

export interface LadderFlags extends LabFlags {
  readonly iterations?: string;
  readonly against?: string;
  readonly markdown?: boolean;
  readonly all?: boolean;
}

/** `undercroft lab ladder GAME`, or `--all`: every bot in every seat against random ones. */
export function ladder(gameId: string | undefined, flags: LadderFlags): Promise<void> {
  return climbAll('ladder', gameId, flags);
}

/** `undercroft lab levels GAME`, or `--all`: the skill curve, every level in every seat against the reference. */
export function skillCurve(gameId: string | undefined, flags: LadderFlags): Promise<void> {
  return climbAll('levels', gameId, { bots: levels.LEVEL_NAMES.join(','), against: 'reference', ...flags });
}

async function climbAll(command: 'ladder' | 'levels', gameId: string | undefined, flags: LadderFlags): Promise<void> {
  if (gameId === undefined && !flags.all) throw new UsageError(`lab ${command} takes a game, or --all`);
  const pool = makePool(workersOf(flags));
  try {
    for (const game of flags.all ? GAMES : [gameOrUsage(gameId!)]) {
      const { rungs, options } = await climb(game, pool, flags);
      if (flags.json) print(JSON.stringify({ game: game.id, options, rungs }, null, 2));
      else if (flags.markdown)
        printMarkdown(`${game.title}: skill ${command === 'ladder' ? 'ladder' : 'curve'}`, rungs);
      else if (command === 'levels') printCurve(game, rungs, seatsOf(game, options).length);
      else printRungs(game.title, rungs);
    }
  } finally {
    await pool.close();
  }
}

async function climb(game: AnyGame, pool: Pool, flags: LadderFlags): Promise<{ rungs: Rung[]; options: Json }> {
  const { bots: names, against, ...rest } = flags;
  const bots = names?.split(',');
  for (const bot of [...(bots ?? []), ...(against === undefined ? [] : [against])])
    checkBot(game, bot, playerNames(game));
  const { seats: _, ...matchup }: Experiment = experimentOf(game, rest);
  const bars = new Map<string, (progress: Progress) => void>();
  const rungs = await runLadder(game, pool, matchup, {
    count: wholeOf(flags.n, 200, '--n'),
    iterations: wholeOf(flags.iterations, 200, '--iterations'),
    ...(bots === undefined ? {} : { bots }),
    ...(against === undefined ? {} : { opponent: against }),
    clock: () => performance.now(),
    onProgress(bot, progress) {
      const bar = bars.get(bot) ?? progressBar(`${game.id}: ${bot}`);
      bars.set(bot, bar);
      bar(progress);
    },
  });
  return { rungs, options: matchup.options };
}

function printRungs(title: string, rungs: readonly Rung[]): void {
  print(title);
  for (const rung of rungs)
    print(`${rung.bot.padEnd(12)} wins ${figure(rung.wins)} %${scoreOf(rung)}  ${timeOf(rung)}`);
}

const figure = ({ value, low, high }: Rung['wins']): string =>
  `${value.toFixed(1)} [${low.toFixed(1)}, ${high.toFixed(1)}]`;
const scoreOf = ({ score }: Rung): string => (score ? `  score ${figure(score)}` : '');

function timeOf({ decision_ms }: Rung): string {
  if (decision_ms === null) return '';
  return decision_ms < 1
    ? `${Math.round(1_000 * decision_ms)} µs a decision`
    : `${decision_ms.toFixed(1)} ms a decision`;
}

const CELLS = 40;

/** The skill curve as bars, with what one step up is worth. */
function printCurve({ title, levels: own, presentation }: AnyGame, rungs: readonly Rung[], seats: number): void {
  print(`${title}: skill curve, games won by each level${seats > 1 ? ' in every seat against the reference' : ''}`);
  rungs.forEach((rung, i) => {
    const filled = Math.round((CELLS * rung.wins.value) / 100);
    const step = i === 0 ? 0 : rung.wins.value - rungs[i - 1]!.wins.value;
    const gain = i === 0 ? '' : `  ${step < 0 ? '−' : '+'}${Math.abs(step).toFixed(1)}`;
    print(
      `${rung.bot.padEnd(10)} ${'█'.repeat(filled).padEnd(CELLS, '░')} ${figure(rung.wins)} %${gain}${scoreOf(rung)}`,
    );
  });
  const reference = own?.reference ?? presentation?.analyst ?? 'random';
  print(`The reference is ${reference}, the strongest is ${own?.strongest ?? reference}.`);
}

function printMarkdown(title: string, rungs: readonly Rung[]): void {
  print(`### ${title}\n`);
  print('| Bot | Games won, % | 95 % interval | Mean score | Games | A decision |');
  print('| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const { wins, score, ...rung } of rungs)
    print(
      `| ${rung.bot} | ${wins.value.toFixed(1)} | ${wins.low.toFixed(1)} to ${wins.high.toFixed(1)} | ${score ? score.value.toFixed(1) : ''} | ${wins.n} | ${timeOf({ ...rung, wins, score }).replace(' a decision', '')} |`,
    );
  print();
}
