import { writeFileSync } from 'node:fs';
import { type AnyGame, canonical, type Json } from '@undercroft/kernel';
import {
  botNames,
  labFiles,
  makePool,
  problemOf,
  type Sheet,
  type Survey,
  type SurveyKind,
  type SurveyReport,
  surveys,
} from '@undercroft/lab';
import { checkBot, gameOrUsage } from '../games.ts';
import { CommandError, UsageError } from '../output.ts';
import { overlayOf, readText, scenarioOf, wholeOf } from './lab-experiment.ts';
import { printSurvey } from './lab-survey-text.ts';
import { performWork, type WorkFlags } from './lab-work.ts';
import { optionsOf } from './options.ts';

export interface SurveyFlags extends WorkFlags {
  readonly bot?: string;
  readonly samples?: string;
  readonly csv?: string;
  readonly markdown?: boolean;
  readonly randomise?: string;
  readonly rate?: string;
  readonly value?: string;
  readonly types?: string;
  readonly from?: string;
  readonly to?: string;
  readonly perGame?: string;
  readonly offers?: string;
  readonly playouts?: string;
  readonly points?: string;
}

const SAMPLES = { trial: 400, decisions: 24, drama: 24, stories: 24 } as const;
/** Games played before a trial, to say what the whole of it can measure. */
const PILOT = 4;

const list = (text: string | undefined): string[] | undefined => text?.split(',').map((name) => name.trim());

/** Bots by seat: `--bot` for the measured seat, `--bots` for all of them in order. */
export function surveyBots(game: AnyGame, { bot, bots }: SurveyFlags, options: Json): { [seat: string]: string } {
  const lab = game.lab!;
  const seats = game.seats(game.optionsSchema.parse(options));
  const named = list(bots);
  const found = Object.fromEntries(
    seats.map((seat, i) => [seat, named?.[Math.min(i, named.length - 1)] ?? lab.bots[seat] ?? lab.bots[lab.seat]!]),
  );
  const all = bot === undefined ? found : { ...found, [lab.seat]: bot };
  for (const name of Object.values(all)) checkBot(game, name, botNames(game));
  return all;
}

const percent = (text: string | undefined, what: string): number | undefined => {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 100)
    throw new UsageError(`${what} takes a percentage from 0 to 100, not "${text}"`);
  return value;
};

const whole = (text: string | undefined, what: string): number | undefined =>
  text === undefined ? undefined : wholeOf(text, 1, what);

/** Settings that a flag changes, and those left as they are. */
const settingsOf = (flags: SurveyFlags): { [name: string]: Json } => {
  const given: { [name: string]: Json | undefined } = {
    randomise: list(flags.randomise),
    rate_pct: percent(flags.rate, '--rate'),
    value: flags.value,
    types: list(flags.types),
    from_pct: percent(flags.from, '--from'),
    to_pct: percent(flags.to, '--to'),
    per_game: whole(flags.perGame, '--per-game'),
    offers: whole(flags.offers, '--offers'),
    playouts: whole(flags.playouts, '--playouts'),
    points: whole(flags.points, '--points'),
  };
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
};

function surveyFor(game: AnyGame, kind: SurveyKind, flags: SurveyFlags): Survey {
  const options = { ...game.lab?.options, ...(optionsOf(flags.option ?? []) as { [name: string]: Json }) };
  const survey = surveys.surveyOf(game, {
    kind,
    options,
    ...(game.lab ? { bots: surveyBots(game, flags, options) } : {}),
    seed: flags.seedBase ?? '',
    scenario: scenarioOf(flags.scenario),
    set: overlayOf(flags.set),
    settings: settingsOf(flags),
  });
  if ('problem' in survey) throw new UsageError(survey.problem);
  const problem = problemOf(game, survey.experiment);
  if (problem !== '') throw new UsageError(problem);
  checkNames(game, survey);
  return survey;
}

/** Values and offers are named by the game's lab description. */
function checkNames(game: AnyGame, survey: Survey): void {
  const lab = game.lab!;
  const check = (name: string, known: readonly string[], what: string): void => {
    if (!known.includes(name)) throw new UsageError(`${game.id} has no ${what} "${name}"; it has: ${known.join(', ')}`);
  };
  if (survey.kind === 'trial')
    for (const name of survey.randomise)
      check(
        name,
        lab.randomised.map((each) => each.name),
        'offers',
      );
  if (survey.kind === 'decisions' && survey.value !== '')
    check(
      survey.value,
      lab.values.map((each) => each.name),
      'value',
    );
  if (survey.kind === 'stories' && !lab.stories)
    throw new UsageError(`${game.id} has no stories: nobody in it spreads rumours`);
}

/** The command that writes a game of the survey as a replay. */
const replayCommand = (game: AnyGame, { experiment: { options, seats, seed } }: Survey, i: number): string => {
  const given = Object.entries(options as { [name: string]: Json }).map(
    ([name, value]) => ` --option ${name}=${typeof value === 'string' ? value : canonical(value)}`,
  );
  const bots = Object.values(seats).map(({ bot }) => bot);
  const base = seed === '' ? '' : ` --seed-base ${seed}`;
  return `npx undercroft lab run ${game.id} --bots ${bots.join(',')}${given.join('')}${base} --game ${i} > game-${i}.replay`;
};

/** `undercroft lab trial | decisions | drama | stories GAME` */
export const survey =
  (kind: SurveyKind) =>
  async (gameId: string, flags: SurveyFlags): Promise<void> => {
    const game = gameOrUsage(gameId);
    const requested = surveyFor(game, kind, flags);
    const count = wholeOf(flags.samples ?? flags.n, SAMPLES[kind], '--n');
    const work = surveys.workOfSurvey(game, requested);
    if (kind === 'trial') await announcePrecision(game, requested, count);
    const sheet = await performWork(game, work, { count, isEnough: undefined }, flags);
    if (flags.json) process.stdout.write(labFiles.write(labFiles.result(game, work, sheet)));
    printAnswer(game, requested, sheet, flags);
  };

function printAnswer(game: AnyGame, requested: Survey, { records = [] }: Sheet, flags: SurveyFlags): void {
  const report = surveys.reportOf(game, requested, records);
  writeOut(report, flags);
  if (flags.json) return;
  printSurvey(report, { isMarkdown: flags.markdown ?? false, commandFor: (i) => replayCommand(game, requested, i) });
}

/** `undercroft lab answer RESULT`: the tables of a survey that was played before, or of the games kept so far. */
export function answer(file: string, flags: SurveyFlags): void {
  const text = readText(file);
  const kept = labFiles.read('kept', text);
  const labFile = 'problem' in kept ? labFiles.read('result', text) : kept;
  if ('problem' in labFile) throw new CommandError(`${file} ${labFile.problem}`);
  const game = gameOrUsage(labFile.game);
  const problem = labFiles.incompatibility(game, labFile);
  if (problem !== '') throw new CommandError(`${file} ${problem}`);
  const [arm] = labFile.arms;
  if (!arm || !('survey' in arm)) throw new CommandError(`${file} is no result of trial, decisions, drama or stories`);
  printAnswer(game, arm.survey, labFile.sheet, flags);
}

export function writeOut(report: SurveyReport, { csv }: SurveyFlags): void {
  if (csv !== undefined) writeFileSync(csv, surveys.reportCsv(report));
}

/** Says what the trial can measure before it begins, from the offers of a few games. */
async function announcePrecision(game: AnyGame, requested: Survey, count: number): Promise<void> {
  const pool = makePool(1);
  const { records = [] } = await pool.take({
    ...surveys.workOfSurvey(game, requested),
    from: 0,
    to: Math.min(PILOT, count),
  });
  const { offers, half } = surveys.precisionOfTrial(records, count);
  const line =
    offers === 0
      ? 'none of these offers came up in the first games'
      : `with ${count} games an item offered about ${Math.round(offers)} times can be measured to ± ${half.toFixed(1)} points of the win rate`;
  process.stderr.write(`${game.id}: ${line}\n`);
}
