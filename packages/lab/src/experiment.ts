import { type AnyGame, canonical, type Header, isRefusal, type Json, sha256, start } from '@undercroft/kernel';
import { z } from 'zod';
import { gameWith, overlaid, overlaySchema } from './overlay.ts';
import { botNames, botOf } from './players.ts';

const json: z.ZodType<Json> = z.json() as z.ZodType<Json>;

/**
 * The stopping rule: the interval of a metric is narrow enough. It is checked block by block, in the order of the
 * games.
 */
const untilSchema = z.strictObject({
  metric: z.string(),
  /** Half the width of the interval, in the metric's unit (percentage points for `won …`). */
  half_width: z.number().positive(),
  level: z.union([z.literal(90), z.literal(95), z.literal(99)]).default(95),
  min: z.int().min(1).default(500),
  max: z.int().min(1).max(100_000_000).default(100_000),
});

export type Until = z.infer<typeof untilSchema>;

const iterations = z.int().min(1).max(1_000_000).default(400);
const botSeat = z.union([
  z.strictObject({ bot: z.string(), iterations }),
  /** The field name in files of version 0.1. */
  z.strictObject({ mind: z.string(), iterations }).transform(({ mind, ...rest }) => ({ bot: mind, ...rest })),
]);

/** One match-up, played many times. Plain data, so it can be stored, sent and hashed. */
export const experimentSchema = z.strictObject({
  game: z.string(),
  options: json.default({}),
  scenario: json.nullable().default(null),
  rolls: z.record(z.string(), z.array(json)).default({}),
  seats: z.record(z.string(), botSeat),
  /** Changed numbers of the content. */
  set: overlaySchema.default({}),
  seed: z.string().max(100).default(''),
  until: untilSchema.nullable().default(null),
  /** Also collects curves by round and win deltas; a game then takes two to three times as long. */
  detail: z.boolean().default(false),
});

export type Experiment = z.infer<typeof experimentSchema>;

/** Id of an experiment: a hash of all of it, its overlay included. */
export const experimentHash = (experiment: Experiment): string => sha256(canonical(experiment)).slice(0, 16);

/**
 * Prefix of an experiment's seeds: any single game can be replayed from it and the game's number. The overlay, options
 * at their defaults, and fields that only control the measurement are left out, so that two content tables are played
 * on the same seeds, and writing a default out changes none.
 */
export function seriesOf(game: AnyGame, experiment: Experiment): string {
  const { set: _, until: __, detail: ___, ...played } = experiment;
  return sha256(canonical({ ...played, options: withoutDefaults(game, experiment) })).slice(0, 16);
}

type Fields = { readonly [field: string]: Json };

const isFields = (value: Json | undefined): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** The options without those that the game would fill in with the same value. */
export function withoutDefaults(game: AnyGame, { options, scenario }: Pick<Experiment, 'options' | 'scenario'>): Json {
  const filled = (wanted: Json): string | null => {
    const started = start(game, { options: wanted, scenario, seed: 'probe' });
    return isRefusal(started) ? null : canonical(started.run.header.options);
  };
  const target = filled(options);
  return target === null ? options : leaveOut(options, (wanted) => filled(wanted) === target);
}

/** Leaves out every field, at any depth, without which the value is still the same. */
function leaveOut(value: Json, isSame: (value: Json) => boolean): Json {
  if (!isFields(value)) return value;
  let kept: Fields = value;
  for (const field of Object.keys(value).sort()) {
    const { [field]: own, ...rest } = kept;
    if (isSame(rest)) kept = rest;
    else kept = { ...rest, [field]: leaveOut(own!, (inner) => isSame({ ...rest, [field]: inner })) };
  }
  return kept;
}

/** The seed of sample `i` of a series. */
export const seedOf = (series: string, i: number): string => `${series}:${i}`;

/** A sentence about the problem of an experiment; '' if there is none. */
export function problemOf(released: AnyGame, experiment: Experiment): string {
  if (Object.keys(experiment.set).length > 0) {
    const changed = overlaid(released, experiment.set);
    if ('problem' in changed) return changed.problem;
  }
  const game = gameWith(released, experiment.set);
  const started = start(game, { ...experiment, seed: 'probe' });
  if (isRefusal(started)) return started.issues.map(({ path, message }) => `${path}: ${message}`).join(' ');
  for (const seat of game.seats(started.run.header.options)) {
    const seatBot = experiment.seats[seat];
    if (!seatBot) return `no bot holds the seat "${seat}"`;
    if (!botOf(game, seatBot.bot)) return `there is no bot "${seatBot.bot}"; there are: ${botNames(game).join(', ')}`;
  }
  return '';
}

/** The header of every game of the experiment, except for its seed. */
export function headerOf(game: AnyGame, experiment: Experiment): Header {
  const started = start(game, { ...experiment, seed: 'probe', isTyped: true });
  if (isRefusal(started)) throw new Error(`the experiment is refused: ${problemOf(game, experiment)}`);
  return started.run.header;
}
