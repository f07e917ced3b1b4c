import type { Command } from 'commander';
import { bands } from './lab-bands.ts';
import { compareTables } from './lab-compare.ts';
import { ladder } from './lab-ladder.ts';
import { merge, plan, shard } from './lab-plan.ts';
import { report } from './lab-report.ts';
import { run } from './lab-run.ts';
import { tuneContent } from './lab-tune.ts';
import { worker } from './worker.ts';

const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

const CHANGE = 'a number of the content: cards.cut.copies=6, or @changes.json';

const measured = (command: Command): Command =>
  command
    .option('--seed-base <text>', 'what the seeds are made from')
    .option('--workers <n>', 'worker threads')
    .option('--set <path=value>', CHANGE, collect)
    .option('--json', 'as JSON');

const played = (command: Command): Command =>
  measured(command)
    .option('--n <games>', 'how many games')
    .option('--bots <names>', 'a bot for each seat: careful, or greedy,ismcts:2000')
    .option('--option <name=value>', 'an option of the game', collect)
    .option('--scenario <file>', 'begin every game from a scenario (JSON)')
    .option('--detail', 'also curves by round and win-deltas, for report')
    .option('--until <metric>', 'stop once this metric is known well enough')
    .option('--within <x>', 'half the width of its interval, 1 unless said')
    .option('--level <percent>', '90, 95 or 99');

const resumable = (command: Command): Command =>
  played(command)
    .option('--resume <file>', 'keep what is done there, and go on from it')
    .option('--on <url>', 'through the queue of this PostgreSQL: npx undercroft worker --on URL joins')
    .option('--shards <n>', 'how many pieces to send there')
    .option('--patience <seconds>', 'how long nothing may come from there before it is sent again');

/** Adds all `undercroft lab` commands, and the worker that processes their work elsewhere. */
export function addLab(program: Command): void {
  const lab = program.command('lab').description('play many games and measure them');
  addMeasures(lab);
  addShards(lab);
  program
    .command('worker')
    .description("do the lab's work from the queue of a PostgreSQL")
    .option('--on <url>', 'postgres://…')
    .option('--workers <n>', 'worker threads')
    .option('--quiet', 'say nothing of each piece')
    .option('--allow-commands', 'also start the programs that contests in the queue name as agents')
    .action(worker);
}

/** Commands that play and print measurements. */
function addMeasures(lab: Command): void {
  measured(lab.command('bands'))
    .description("the rule book's acceptance chapter; exit code 1 when a band is missed")
    .argument('[game]')
    .option('--share <x>', 'share of the samples the rule book asks for')
    .option('--all', 'every game that has bands')
    .option('--markdown', 'as tables')
    .option('--figures <folder>', 'also write a page for each game there: docs/figures')
    .action(bands);

  resumable(lab.command('run'))
    .description('one match-up, many times')
    .argument('<game>')
    .option('--keep <folder>', 'write the shortest, median, longest and strangest game there')
    .option('--game <i>', 'play only this game, and write its replay')
    .action(run);

  resumable(lab.command('compare'))
    .description('two content tables on the same seeds')
    .argument('<game>')
    .option('--a <path=value>', `first table: ${CHANGE}`, collect)
    .option('--b <path=value>', `second table: ${CHANGE}`, collect)
    .option('--paper', 'the whole result, for report')
    .action(compareTables);

  measured(lab.command('ladder'))
    .description('every bot in every seat against random ones')
    .argument('[game]')
    .option('--all', 'every game')
    .option('--n <games>', 'games for each seat')
    .option('--bots <names>', 'only these: random,careful')
    .option('--iterations <n>', 'how long the searching ones think, 200 unless said')
    .option('--option <name=value>', 'an option of the game', collect)
    .option('--markdown', 'as a table')
    .action(ladder);

  played(lab.command('tune'))
    .description('which tunable number brings a figure into its band')
    .argument('<game>')
    .option('--band <name>', 'a band of the rule book')
    .option('--metric <name>', 'or a metric of the match-up, with --low and --high')
    .option('--low <x>', 'what it must reach')
    .option('--high <x>', 'what it must not pass')
    .option('--only <path>', 'only numbers whose path begins so: foes.brawler')
    .action(tuneContent);
}

/** Commands that split work into shards and merge the results. */
function addShards(lab: Command): void {
  played(lab.command('plan'))
    .description('work cut into shards, for schedulers')
    .argument('<game>')
    .option('--a <path=value>', `first table: ${CHANGE}`, collect)
    .option('--b <path=value>', `second table: ${CHANGE}`, collect)
    .option('--shards <n>', 'how many')
    .action(plan);

  lab.command('shard').description('one shard of a plan').argument('<plan>').argument('<k>').action(shard);
  lab
    .command('report')
    .description('a result as JSON, CSV and a page')
    .argument('<result>')
    .option('--out <folder>', 'where to write it, report unless said')
    .option('--bands <file>', 'what lab bands --json wrote')
    .option('--ladder <file>', 'what lab ladder --json wrote')
    .action(report);
  lab.command('merge').description('all shards of a plan together').argument('<parts...>').action(merge);
}
