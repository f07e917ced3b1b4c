import { type AnyGame, canonical, type Header, isRefusal, type Json, sha256, start } from '@undercroft/kernel';
import { z } from 'zod';
import { gameWith, overlaid, overlaySchema } from './overlay.ts';
import { botNames, botOf } from './players.ts';

const json: z.ZodType<Json> = z.json() as z.ZodType<Json>;

/** When enough is known: the interval of a metric is narrow enough, decided block by block in the order of the games. */
const untilSchema = z.strictObject({
  metric: z.string(),
  /** Half the width of the interval, in the metric's own unit (points of percent for `won …`). */
  half_width: z.number().positive(),
  level: z.union([z.literal(90), z.literal(95), z.literal(99)]).default(95),
  min: z.int().min(1).default(500),
  max: z.int().min(1).max(100_000_000).default(100_000),
});

export type Until = z.infer<typeof untilSchema>;

const iterations = z.int().min(1).max(1_000_000).default(400);
const botSeat = z.union([
  z.strictObject({ bot: z.string(), iterations }),
  /** The name papers of version 0.1 have for it. */
  z.strictObject({ mind: z.string(), iterations }).transform(({ mind, ...rest }) => ({ bot: mind, ...rest })),
]);

/** One match-up, played many times. Data: it can be kept, sent and hashed. */
export const experimentSchema = z.strictObject({
  game: z.string(),
  options: json.default({}),
  scenario: json.nullable().default(null),
  rolls: z.record(z.string(), z.array(json)).default({}),
  seats: z.record(z.string(), botSeat),
  /** What of the content is another number here. */
  set: overlaySchema.default({}),
  seed: z.string().max(100).default(''),
  until: untilSchema.nullable().default(null),
  /** Also keeps curves by round and what came up in won games; a game then takes two to three times as long. */
  detail: z.boolean().default(false),
});

export type Experiment = z.infer<typeof experimentSchema>;

/** What an experiment is called: all of it, its overlay included. */
export const experimentHash = (experiment: Experiment): string => sha256(canonical(experiment)).slice(0, 16);

/**
 * What the seeds of an experiment are made from: any single game replays from this and its number. The overlay, and what
 * only says how to measure, are left out, so that two content tables are played on the same seeds.
 */
export const seriesOf = ({ set: _, until: __, detail: ___, ...played }: Experiment): string =>
  sha256(canonical(played)).slice(0, 16);

/** The seed of sample `i` of a series. */
export const seedOf = (series: string, i: number): string => `${series}:${i}`;

/** What is wrong with an experiment, in a sentence; '' where nothing is. */
export function problemOf(released: AnyGame, experiment: Experiment): string {
  if (Object.keys(experiment.set).length > 0) {
    const changed = overlaid(released, experiment.set);
    if ('problem' in changed) return changed.problem;
  }
  const game = gameWith(released, experiment.set);
  const begun = start(game, { ...experiment, seed: 'probe' });
  if (isRefusal(begun)) return begun.issues.map(({ path, message }) => `${path}: ${message}`).join(' ');
  for (const seat of game.seats(begun.run.header.options)) {
    const held = experiment.seats[seat];
    if (!held) return `no bot holds the seat "${seat}"`;
    if (!botOf(game, held.bot)) return `there is no bot "${held.bot}"; there are: ${botNames(game).join(', ')}`;
  }
  return '';
}

/** The header every game of the experiment begins with, its seed aside. */
export function headerOf(game: AnyGame, experiment: Experiment): Header {
  const begun = start(game, { ...experiment, seed: 'probe', isTyped: true });
  if (isRefusal(begun)) throw new Error(`the experiment is refused: ${problemOf(game, experiment)}`);
  return begun.run.header;
}
