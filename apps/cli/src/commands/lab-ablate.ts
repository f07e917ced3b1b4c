import type { Json } from '@undercroft/kernel';
import { labFiles, surveys } from '@undercroft/lab';
import { gameOrUsage } from '../games.ts';
import { CommandError, UsageError } from '../output.ts';
import { experimentOf, wholeOf } from './lab-experiment.ts';
import { type SurveyFlags, surveyBots, writeOut } from './lab-survey.ts';
import { printSurvey } from './lab-survey-text.ts';
import { performWork } from './lab-work.ts';
import { optionsOf } from './options.ts';

const GAMES = 200;

/** `undercroft lab ablate GAME TABLE.*`: every item of a table taken away in turn, on paired seeds. */
export async function ablateTable(gameId: string, pattern: string, flags: SurveyFlags): Promise<void> {
  const game = gameOrUsage(gameId);
  const { lab } = game;
  if (!lab) throw new CommandError(`${gameId} has no lab description`);
  const options = { ...lab.options, ...(optionsOf(flags.option ?? []) as { [name: string]: Json }) };
  const given = Object.entries(options).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const experiment = experimentOf(game, {
    ...flags,
    option: given,
    bots: Object.values(surveyBots(game, flags, options)).join(','),
  });
  const found = surveys.removalsOf(game, experiment, pattern);
  if ('problem' in found) throw new UsageError(found.problem);
  for (const { path, problem } of found.refused) process.stderr.write(`${path} stays: ${problem}\n`);
  if (found.removals.length === 0) throw new CommandError(`nothing of ${pattern} can be taken away`);
  const work = surveys.workOfAblation(game, experiment, found.removals);
  const count = wholeOf(flags.samples ?? flags.n, GAMES, '--n');
  const sheet = await performWork(game, work, { count, isEnough: undefined }, flags);
  const report = surveys.ablate(game, lab.seat, found.removals, sheet);
  writeOut(report, flags);
  if (flags.json) process.stdout.write(labFiles.write(labFiles.result(game, work, sheet)));
  else printSurvey(report, { isMarkdown: flags.markdown ?? false, commandFor: () => '' });
}
