import { type AnyGame, editions, type Json, type SurveyStudy } from '@undercroft/kernel';
import { experimentSchema, seriesOf } from '../experiment.ts';
import type { Overlay } from '../overlay.ts';
import type { Work } from '../task.ts';
import { type Survey, type SurveyKind, surveySchema } from './survey.ts';

/** A question to the lab; everything left out comes from the game's lab description and the defaults below. */
export interface SurveyRequest {
  readonly kind: SurveyKind;
  readonly options?: { readonly [name: string]: Json };
  readonly bots?: { readonly [seat: string]: string };
  readonly iterations?: number;
  readonly seat?: string;
  readonly seed?: string;
  readonly scenario?: Json;
  readonly set?: Overlay;
  readonly settings?: { readonly [name: string]: Json };
}

const DEFAULTS = {
  trial: { rate_pct: 100 },
  decisions: { value: '', per_game: 2, offers: 8, playouts: 32, types: [] },
  drama: { points: 10, playouts: 32 },
  stories: {},
} as const;

const ITERATIONS = 400;

/** The survey of a request, or a sentence about the problem. */
export function surveyOf(game: AnyGame, request: SurveyRequest): Survey | { readonly problem: string } {
  const { lab } = game;
  if (!lab) return { problem: `${game.id} has no lab description: it names values, window and offers to randomise` };
  const { kind, iterations = ITERATIONS, seat = lab.seat, seed = '', scenario = null, set = {} } = request;
  const options = editions.latest(game, { ...lab.options, ...request.options });
  const bots = { ...lab.bots, ...request.bots };
  const [from_pct, to_pct] = lab.window;
  const defaults = {
    trial: { randomise: lab.randomised.map(({ name }) => name) },
    decisions: { from_pct, to_pct },
    drama: {},
    stories: {},
  }[kind];
  const experiment = experimentSchema.safeParse({
    game: game.id,
    options,
    seats: Object.fromEntries(Object.entries(bots).map(([each, bot]) => [each, { bot, iterations }])),
    scenario,
    set,
    seed,
  });
  if (!experiment.success) return { problem: experiment.error.issues[0]!.message };
  const parsed = surveySchema.safeParse({
    kind,
    seat,
    experiment: experiment.data,
    ...DEFAULTS[kind],
    ...defaults,
    ...request.settings,
  });
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0]!;
  return { problem: `${path.join(' ')}: ${message}` };
}

/** The games of a survey have the seeds of `lab run` with the same options and bots, so that each can be replayed. */
export const workOfSurvey = (game: AnyGame, survey: Survey): Work => ({
  game: game.id,
  arms: [{ survey }],
  series: seriesOf(game, survey.experiment),
});

/** The survey of a study of the acceptance chapter. */
export function surveyOfStudy(game: AnyGame, study: SurveyStudy, seed: string, set: Overlay): Survey {
  const { kind, options, bots, settings } = study;
  const survey = surveyOf(game, {
    kind,
    seed,
    set,
    ...(options ? { options } : {}),
    ...(bots ? { bots } : {}),
    ...(settings ? { settings } : {}),
  });
  if ('problem' in survey) throw new Error(`the survey "${study.name}": ${survey.problem}`);
  return survey;
}
