import type { Command } from 'commander';
import { ablateTable } from './lab-ablate.ts';
import { bands } from './lab-bands.ts';
import { compareVersions } from './lab-compare.ts';
import { LAB_HELP } from './lab-help.ts';
import { ladder, skillCurve } from './lab-ladder.ts';
import { merge, plan, shard } from './lab-plan.ts';
import { report } from './lab-report.ts';
import { run } from './lab-run.ts';
import { SIDE_FORMS } from './lab-sides.ts';
import { answer, survey } from './lab-survey.ts';
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
    .option('--bots <names>', 'a bot or a level for each seat: careful, or greedy,ismcts:2000, or novice')
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
    .option('--patience <seconds>', 'how long nothing may come from there before it is sent again')
    .option('--series <text>', 'the seeds of an earlier result, as it names them')
    .option('--rows <file>', 'also one row for each game, as CSV')
    .option('--decisions <file>', 'also one row for each decision, as CSV');

/** Adds all `undercroft lab` commands, and the worker that processes their work elsewhere. */
export function addLab(program: Command): void {
  const lab = program.command('lab').description('play many games and measure them').addHelpText('after', LAB_HELP);
  addMeasures(lab);
  addSurveys(lab);
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
    .option('--pack <folder>', 'with a content pack; again for each', collect)
    .option('--share <x>', 'share of the samples the rule book asks for')
    .option('--all', 'every game that has bands')
    .option('--markdown', 'as tables')
    .option('--figures <folder>', 'also write a page for each game there: docs/figures')
    .option('--level <name>', 'played by novice, average, reference or strongest; the rule book means reference')
    .action(bands);

  resumable(lab.command('run'))
    .description('one match-up, many times')
    .argument('<game>')
    .option('--pack <folder>', 'with a content pack; again for each', collect)
    .option('--keep <folder>', 'write the shortest, median, longest and strangest game there')
    .option('--game <i>', 'play only this game, and write its replay')
    .action(run);

  resumable(lab.command('compare'))
    .description('two versions on the same seeds: content, options, bots or editions')
    .argument('<game>')
    .option('--a <change>', `first side: ${SIDE_FORMS}`, collect)
    .option('--b <change>', 'second side, likewise', collect)
    .option('--metric <name>', "the figure you ask about; the first seat's wins unless said")
    .option('--low <x>', 'the change, B minus A, must be at least this')
    .option('--high <x>', 'and at most this')
    .option('--early', 'end as soon as the answer is sure')
    .option('--power', 'play a few pairs only, and say how many each size of change needs')
    .option('--all', 'every metric, also undecided ones')
    .option('--paper', 'the whole result, for report')
    .action(compareVersions);

  addStrength(lab);
  tuned(lab.command('tune'))
    .description('which numbers of the content bring figures to their targets')
    .argument('<game>')
    .action(tuneContent);
}

const tuned = (command: Command): Command =>
  played(command)
    .option(
      '--target <name=low..high>',
      'a band or metric and what it must reach; once for each, x2 counts it twice',
      collect,
    )
    .option(
      '--number <path>',
      'numbers that may move: numbers.bond.*, or PATH=LOW..HIGH; the tunable ones unless said',
      collect,
    )
    .option('--budget <games>', 'games the search may play, or a time: 15m')
    .option('--resume <file>', 'the journal to go on from; the same command finds its own')
    .option('--out <file>', 'where the best overlay is written, tune-GAME.json unless said')
    .option('--band <name>', 'one target: a band of the rule book')
    .option('--metric <name>', 'one target: a metric of the match-up, with --low and --high')
    .option('--low <x>', 'what it must reach')
    .option('--high <x>', 'what it must not pass')
    .option('--only <path>', 'the same as --number');

/** Commands that measure how strong players are. */
function addStrength(lab: Command): void {
  const climbed = (name: string): Command =>
    measured(lab.command(name))
      .argument('[game]')
      .option('--all', 'every game')
      .option('--n <games>', 'games for each seat')
      .option('--bots <names>', 'only these: random,careful')
      .option('--against <bot>', 'who sits in the other seats')
      .option('--iterations <n>', 'how long the searching ones think, 200 unless said')
      .option('--option <name=value>', 'an option of the game', collect)
      .option('--markdown', 'as a table');
  climbed('ladder').description('every bot in every seat against random ones, and its time a decision').action(ladder);
  climbed('levels')
    .description('the skill curve: novice, average, reference and strongest against the reference')
    .action(skillCurve);
}

const surveyed = (command: Command): Command =>
  measured(command)
    .option('--n <games>', 'how many games')
    .option('--samples <games>', 'the same as --n')
    .option('--bot <name>', 'the bot of the measured seat; the reference bot unless said')
    .option('--bots <names>', 'a bot for each seat')
    .option('--option <name=value>', 'an option of the game', collect)
    .option('--scenario <file>', 'begin every game from a scenario (JSON)')
    .option('--resume <file>', 'keep what is done there, and go on from it')
    .option('--csv <file>', 'also write every figure there')
    .option('--markdown', 'as tables for a document');

/** Commands that ask what causes what, and which decisions matter. */
function addSurveys(lab: Command): void {
  surveyed(lab.command('trial'))
    .description('choices by lot: the effect of every item on winning, score and length')
    .argument('<game>')
    .option('--randomise <offers>', 'which offers the lot decides: picks,relics; all unless said')
    .option('--rate <percent>', 'share of them that the lot decides, 100 unless said')
    .action(survey('trial'));

  surveyed(lab.command('ablate'))
    .description('every item of a content table taken away in turn, on the same seeds')
    .argument('<game>')
    .argument('<table>', 'the table: relics.*, or one item: relics.ash_jar')
    .action(ablateTable);

  surveyed(lab.command('decisions'))
    .description('how much decisions matter: every offer played on from what the seat knows')
    .argument('<game>')
    .option('--value <name>', 'what decisions are judged by: win, gold, fight-hp')
    .option('--types <actions>', 'only decisions for these actions: go,choose')
    .option('--from <percent>', 'sample from this share of a game on, 15 unless said')
    .option('--to <percent>', 'up to this share, 90 unless said')
    .option('--per-game <n>', 'decisions sampled in a game, 2 unless said')
    .option('--offers <n>', 'offers tried of a decision, 8 unless said')
    .option('--playouts <n>', 'games played on after each offer, 32 unless said')
    .action(survey('decisions'));

  surveyed(lab.command('drama'))
    .description('win chance by step, lead changes, comebacks, the decisive moment')
    .argument('<game>')
    .option('--points <n>', 'positions measured in a game, 10 unless said')
    .option('--playouts <n>', 'games played on from each, 32 unless said')
    .action(survey('drama'));

  surveyed(lab.command('stories'))
    .description('how often an unconfirmed story changed what happened')
    .argument('<game>')
    .action(survey('stories'));

  lab
    .command('answer')
    .description('the tables of a trial, or of decisions, drama or stories, that --json wrote')
    .argument('<result>')
    .option('--csv <file>', 'also write every figure there')
    .option('--markdown', 'as tables for a document')
    .action(answer);
}

/** Commands that split work into shards and merge the results. */
function addShards(lab: Command): void {
  played(lab.command('plan'))
    .description('work cut into shards, for schedulers')
    .argument('<game>')
    .option('--a <change>', `first side: ${SIDE_FORMS}`, collect)
    .option('--b <change>', 'second side, likewise', collect)
    .option('--series <text>', 'the seeds of an earlier result')
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
