import type { AnyGame, Json } from '@undercroft/kernel';
import {
  type Experiment,
  experimentSchema,
  type Survey,
  type SurveyKind,
  surveys,
  type Work,
} from '@undercroft/lab/core';
import { S } from './words.ts';

/** Questions of the page: the lab's surveys, and ablation. */
export type QuestionKind = SurveyKind | 'ablate';

/** The question, and everything that can be set. */
export interface SurveySetup {
  readonly game: string;
  readonly ask: QuestionKind;
  readonly options: { readonly [name: string]: Json };
  readonly bot: string;
  readonly count: number;
  readonly randomise: readonly string[];
  readonly rate: number;
  readonly value: string;
  readonly playouts: number;
  readonly table: string;
}

const GAMES_MAX = 20_000;
const PLAYOUTS_MAX = 10_000;
const COUNTS: { readonly [ask in QuestionKind]: number } = {
  trial: 200,
  ablate: 100,
  decisions: 10,
  drama: 10,
  stories: 5,
};

export function surveySetup(game: AnyGame, ask: QuestionKind = 'trial'): SurveySetup {
  const lab = game.lab;
  return {
    game: game.id,
    ask,
    options: lab?.options ?? {},
    bot: lab ? lab.bots[lab.seat]! : 'random',
    count: COUNTS[ask],
    randomise: lab?.randomised.slice(0, 2).map(({ name }) => name) ?? [],
    rate: 100,
    value: lab?.values[0]?.name ?? '',
    playouts: 16,
    table: tablesOf(game)[0] ?? '',
  };
}

/** Another question of the same game, with a sensible number of games. */
export const withKind = (setup: SurveySetup, ask: QuestionKind): SurveySetup => ({ ...setup, ask, count: COUNTS[ask] });

/** Tables whose items the page offers to take away. */
export const tablesOf = (game: AnyGame): string[] => (game.lab?.ablations ?? []).map(({ path }) => path.slice(1));

/** Questions that this game can answer. */
export const kindsOf = (game: AnyGame): QuestionKind[] => {
  const all = Object.keys(COUNTS) as QuestionKind[];
  return all.filter((ask) => {
    if (ask === 'stories') return game.lab?.stories !== undefined;
    return ask !== 'ablate' || tablesOf(game).length > 0;
  });
};

const settingsOf = ({ ask, randomise, rate, value, playouts }: SurveySetup): { [name: string]: Json } => {
  if (ask === 'trial') return { randomise: [...randomise], rate_pct: rate };
  if (ask === 'decisions') return { value, playouts };
  return ask === 'drama' ? { playouts } : {};
};

const isWithin = (value: number, low: number, high: number): boolean =>
  Number.isSafeInteger(value) && value >= low && value <= high;

/** The problems that prevent a run, in sentences. */
export function problemsOf(game: AnyGame, setup: SurveySetup): string[] {
  const { ask, count, randomise, rate, playouts, table } = setup;
  if (!game.lab) return [S.problem.noLab];
  const problems: string[] = [];
  if (!isWithin(count, 1, GAMES_MAX)) problems.push(S.problem.count(GAMES_MAX));
  if (ask === 'trial' && randomise.length === 0) problems.push(S.problem.randomise);
  if (ask === 'trial' && !isWithin(rate, 1, 100)) problems.push(S.problem.rate);
  if ((ask === 'decisions' || ask === 'drama') && !isWithin(playouts, 2, PLAYOUTS_MAX))
    problems.push(S.problem.playouts);
  if (ask === 'ablate' && table === '') problems.push(S.problem.noTable);
  return problems;
}

/** The work of a set-up: a survey, or an ablation with its items. */
export type Question =
  | { readonly survey: Survey; readonly work: Work }
  | { readonly removals: Parameters<typeof surveys.workOfAblation>[2]; readonly work: Work }
  | { readonly problem: string };

export function questionOf(game: AnyGame, setup: SurveySetup): Question {
  const lab = game.lab!;
  const bots = { ...lab.bots, [lab.seat]: setup.bot };
  if (setup.ask === 'ablate') {
    const experiment: Experiment = experimentSchema.parse({
      game: game.id,
      options: setup.options,
      seats: Object.fromEntries(Object.entries(bots).map(([seat, bot]) => [seat, { bot, iterations: 400 }])),
    });
    const found = surveys.removalsOf(game, experiment, `${setup.table}.*`);
    if ('problem' in found) return found;
    return { removals: found.removals, work: surveys.workOfAblation(game, experiment, found.removals) };
  }
  const survey = surveys.surveyOf(game, { kind: setup.ask, options: setup.options, bots, settings: settingsOf(setup) });
  return 'problem' in survey ? survey : { survey, work: surveys.workOfSurvey(game, survey) };
}
