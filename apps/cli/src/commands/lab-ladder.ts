import type { AnyGame, Json } from '@undercroft/kernel';
import { botNames, type Experiment, makePool, type Pool, type Rung, runLadder } from '@undercroft/lab';
import { GAMES } from '@undercroft/registry';
import { checkBot, gameOrUsage } from '../games.ts';
import { print, UsageError } from '../output.ts';
import { experimentOf, type LabFlags, wholeOf } from './lab-experiment.ts';
import { workersOf } from './lab-work.ts';

export interface LadderFlags extends LabFlags {
  readonly iterations?: string;
  readonly markdown?: boolean;
  readonly all?: boolean;
}

/** `undercroft lab ladder GAME`, or `--all`: every bot in every seat against random ones. */
export async function ladder(gameId: string | undefined, flags: LadderFlags): Promise<void> {
  if (gameId === undefined && !flags.all) throw new UsageError('lab ladder takes a game, or --all');
  const pool = makePool(workersOf(flags));
  try {
    for (const game of flags.all ? GAMES : [gameOrUsage(gameId!)]) {
      const { rungs, options } = await climb(game, pool, flags);
      if (flags.json) print(JSON.stringify({ game: game.id, options, rungs }, null, 2));
      else if (flags.markdown) printMarkdown(game.title, rungs);
      else printRungs(game.title, rungs);
    }
  } finally {
    await pool.close();
  }
}

async function climb(game: AnyGame, pool: Pool, flags: LadderFlags): Promise<{ rungs: Rung[]; options: Json }> {
  const { bots: names, ...rest } = flags;
  const bots = names?.split(',');
  for (const bot of bots ?? []) checkBot(game, bot, botNames(game));
  const { seats: _, ...matchup }: Experiment = experimentOf(game, rest);
  const rungs = await runLadder(game, pool, matchup, {
    count: wholeOf(flags.n, 200, '--n'),
    iterations: wholeOf(flags.iterations, 200, '--iterations'),
    ...(bots === undefined ? {} : { bots }),
    onRung: (bot) => {
      if (process.stderr.isTTY) process.stderr.write(`${game.id}: ${bot}\n`);
    },
  });
  return { rungs, options: matchup.options };
}

function printRungs(title: string, rungs: readonly Rung[]): void {
  print(title);
  for (const rung of rungs) print(`${rung.bot.padEnd(12)} wins ${figure(rung.wins)} %${scoreOf(rung)}`);
}

const figure = ({ value, low, high }: Rung['wins']): string =>
  `${value.toFixed(1)} [${low.toFixed(1)}, ${high.toFixed(1)}]`;
const scoreOf = ({ score }: Rung): string => (score ? `  score ${figure(score)}` : '');

function printMarkdown(title: string, rungs: readonly Rung[]): void {
  print(`### ${title}: skill ladder\n`);
  print('| Bot | Games won, % | 95 % interval | Mean score | Games |');
  print('| --- | ---: | ---: | ---: | ---: |');
  for (const { bot, wins, score } of rungs)
    print(
      `| ${bot} | ${wins.value.toFixed(1)} | ${wins.low.toFixed(1)} to ${wins.high.toFixed(1)} | ${score ? score.value.toFixed(1) : ''} | ${wins.n} |`,
    );
  print();
}
