import type { Command } from 'commander';
import { checkRelease, longRun, release } from './report-release.ts';
import { view } from './report-view.ts';
import { playWalkthrough, writeRun } from './report-write.ts';

const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

const FORMATS = 'inline, packed, external-json or external-jsonl; an external one writes its ledger beside it';

const written = (command: Command): Command =>
  command
    .requiredOption('--out <file>', 'where to write it')
    .option('--format <format>', FORMATS, 'packed')
    .option('--detail <detail>', 'compact: what the player could see; full: everything, with causes', 'compact');

const measured = (command: Command): Command =>
  command
    .requiredOption('--out <folder>', 'where to write it')
    .option('--seeds <n>', 'how many seeds, from 20260227 on')
    .option('--policies <names>', 'the bots that play: pusher,coverage')
    .option('--windows <turns>', 'how long they play: 100,250,500');

/** Adds all `undercroft report` commands: play reports, and those of a release. */
export function addReport(program: Command): void {
  const report = program.command('report').description('play reports: write, read, and those of a release');
  written(report.command('play'))
    .description('play a walkthrough, check its probes and queries, and write its report')
    .argument('<script>')
    .option('--seed <seed>', 'another seed than its first line names')
    .option('--scenario <name>', 'another scenario than its first line names, or a file with JSON')
    .option('--option <name=value>', 'an option of the game', collect)
    .action(playWalkthrough);
  written(report.command('write'))
    .description('the report of a run, or of a replay file')
    .argument('<run>')
    .action(writeRun);
  report
    .command('view')
    .description('a report as a timeline; with a filter, its events one by one')
    .argument('<report>')
    .option('--actor <id>', 'only of this actor')
    .option('--action <name>', 'only of this kind')
    .option('--chapter <n>', 'only of this chapter')
    .option('--find <text>', 'only with this text')
    .option('--why', 'the cause of each event, where the report keeps it')
    .action(view);
  measured(report.command('long-run'))
    .description('the long-run suite: balance, action usage, axes and content nobody uses')
    .action(longRun);
  measured(report.command('release'))
    .description('the reports of a release and its manifest; exit code 1 when a check failed')
    .option('--build <id>', 'the build they are of; the commit unless said')
    .action(release);
  report
    .command('check')
    .description('whether a folder of a release is whole and passed; exit code 1 when not')
    .argument('<folder>')
    .action(checkRelease);
}
