import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { AnyGame, Json } from '@undercroft/kernel';
import {
  type PlayedRun,
  playedReplay,
  playedScript,
  type ReportOptions,
  reportedGame,
  writeReport,
} from '@undercroft/registry/reports';
import { CommandError, print, printable, UsageError } from '../output.ts';
import { openReplay } from '../replay-file.ts';
import { writeReportFiles } from '../report-file.ts';
import { VERSION } from '../version.ts';
import { readText } from './lab-experiment.ts';
import { optionsOf } from './options.ts';

interface WriteFlags {
  readonly out: string;
  readonly format: string;
  readonly detail: string;
}

interface WalkthroughFlags extends WriteFlags {
  readonly seed?: string;
  readonly scenario?: string;
  readonly option?: readonly string[];
}

const RUNNER = 'cli';
const GAME = reportedGame as unknown as AnyGame;

const FORMATS: { readonly [format: string]: Pick<ReportOptions, 'ledger' | 'storage'> } = {
  inline: { ledger: 'inline-v1' },
  packed: { ledger: 'packed-v1' },
  'external-json': { ledger: 'external-v1', storage: 'json-v1' },
  'external-jsonl': { ledger: 'external-v1', storage: 'jsonl-v1' },
};

function optionsOfReport({ out, format, detail }: WriteFlags): ReportOptions {
  if (!Object.hasOwn(FORMATS, format))
    throw new UsageError(`--format takes ${Object.keys(FORMATS).join(', ')}, not "${format}"`);
  if (detail !== 'compact' && detail !== 'full')
    throw new UsageError(`--detail takes compact or full, not "${detail}"`);
  return { ...FORMATS[format]!, detail, engineVersion: VERSION, name: basename(out).replace(/\.json$/, '') };
}

function write(game: AnyGame, played: PlayedRun, flags: WriteFlags): void {
  const written = writeReport(game, played, optionsOfReport(flags));
  const files = writeReportFiles(flags.out, written);
  const { turnsPlayed, outcome, eventCount } = written.report.run;
  print(`${turnsPlayed} turns, ${outcome}, ${eventCount} events, final hash ${played.finalHash}`);
  for (const file of files) print(`  ${file}`);
  print(`Read it: npx undercroft report view ${flags.out}`);
}

/** A scenario by name, or from a JSON file. */
function scenarioOf(given: string): Json {
  if (!existsSync(given)) return given;
  try {
    return JSON.parse(readText(given)) as Json;
  } catch {
    throw new UsageError(`${given} is not a scenario (a file with JSON)`);
  }
}

/** `undercroft report play SCRIPT --out FILE`: exit code 1 if a line's result differs from the script. ED-220 */
export function playWalkthrough(script: string, flags: WalkthroughFlags): void {
  optionsOfReport(flags);
  const answer = playedScript(GAME, readText(script), {
    name: basename(script).replace(/\.\w+$/, ''),
    runner: RUNNER,
    ...(flags.seed === undefined ? {} : { seed: flags.seed }),
    ...(flags.scenario === undefined ? {} : { scenario: scenarioOf(flags.scenario) }),
    ...(flags.option === undefined ? {} : { options: optionsOf(flags.option) }),
  });
  if ('problem' in answer)
    throw new CommandError(
      `${script}: ${answer.problem}; docs/guides/play-reports.md shows how a walkthrough is written`,
    );
  write(GAME, answer.played, flags);
  if (answer.problems.length === 0) return;
  for (const problem of answer.problems) print(`NOT OK  ${printable(problem)}`);
  throw new CommandError(`${script}: ${answer.problems.length} lines went otherwise than they say`);
}

/** `undercroft report write RUN --out FILE`: reports on a run in the data folder or on a replay file. ED-171 */
export async function writeRun(run: string, flags: WriteFlags): Promise<void> {
  optionsOfReport(flags);
  const { replay, game } = await openReplay(run);
  if (game.id !== GAME.id)
    throw new CommandError(
      `${run}: ${game.title} has no play reports, ${GAME.title} has; npx undercroft replay tells any run`,
    );
  const played = playedReplay(game, replay, RUNNER);
  if ('problem' in played) throw new CommandError(`${run}: ${played.problem}; npx undercroft verify ${run} says more`);
  write(game, played, flags);
}
