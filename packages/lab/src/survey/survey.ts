import { z } from 'zod';
import { experimentSchema } from '../experiment.ts';

const percent = z.int().min(0).max(100);
const played = {
  /** The games, and the bots that play them. */
  experiment: experimentSchema,
  /** The seat that is measured. */
  seat: z.string(),
};

const trialSchema = z.strictObject({
  kind: z.literal('trial'),
  ...played,
  /** Names of the offers that are decided by lot. */
  randomise: z.array(z.string()).min(1),
  /** Share of these offers that the lot decides; the bot decides the others. */
  rate_pct: z.int().min(1).max(100),
});

const decisionsSchema = z.strictObject({
  kind: z.literal('decisions'),
  ...played,
  value: z.string(),
  from_pct: percent,
  to_pct: percent,
  /** Decisions sampled in a game, and offers tried of each, the chosen one among them. */
  per_game: z.int().min(1).max(1_000),
  offers: z.int().min(2).max(100),
  /** Games played on after each offer. */
  playouts: z.int().min(2).max(10_000),
  /** Only decisions between these action types; all if empty. */
  types: z.array(z.string()),
});

const dramaSchema = z.strictObject({
  kind: z.literal('drama'),
  ...played,
  /** Positions of a game at which the win chance is measured. */
  points: z.int().min(2).max(100),
  playouts: z.int().min(2).max(10_000),
});

const storiesSchema = z.strictObject({ kind: z.literal('stories'), ...played });

/** A question about single choices of many games. Plain data, so it can be stored, sent and hashed. */
export const surveySchema = z.discriminatedUnion('kind', [trialSchema, decisionsSchema, dramaSchema, storiesSchema]);

export type Survey = z.infer<typeof surveySchema>;
export type SurveyKind = Survey['kind'];
export type SurveyOf<K extends SurveyKind> = Extract<Survey, { kind: K }>;
