import { type AnyGame, canonical } from '@undercroft/kernel';
import { z } from 'zod';
import { experimentSchema } from './experiment.ts';
import { LEVEL_NAMES } from './levels.ts';
import { overlaySchema } from './overlay.ts';
import { removalSchema } from './survey/removal.ts';
import { surveySchema } from './survey/survey.ts';
import { BLANK, mergeSheets, type Sheet } from './tally.ts';
import type { Task, Work } from './task.ts';

const histogram = z.record(z.string(), z.int());
const table = z.record(z.string(), histogram);
const whole = z.int();
const pair = z.strictObject({ n: whole, a: whole, b: whole, aa: whole, bb: whole, ab: whole });
const sheetSchema = z.strictObject({
  tallies: z.array(z.strictObject({ samples: z.int().min(0), metrics: table, firsts: table })),
  pairs: z.array(z.record(z.string(), pair)),
  records: z.array(z.strictObject({ i: z.int().min(0), data: z.json() })).optional(),
});

const arm = z.union([
  z.strictObject({ experiment: experimentSchema, without: removalSchema.optional() }),
  z.strictObject({ study: z.string(), set: overlaySchema, level: z.enum(LEVEL_NAMES).optional() }),
  z.strictObject({ survey: surveySchema }),
]);

const work = {
  format: z.literal(1),
  game: z.string(),
  rules: z.string(),
  contentHash: z.string(),
  series: z.string(),
  arms: z.array(arm).min(1).max(1_000),
};

const planSchema = z.strictObject({
  kind: z.literal('plan'),
  ...work,
  count: z.int().min(1).max(1_000_000_000),
  shards: z.int().min(1).max(100_000),
});
const partSchema = z.strictObject({
  kind: z.literal('part'),
  plan: planSchema,
  shard: z.int().min(0),
  sheet: sheetSchema,
});
const resultSchema = z.strictObject({ kind: z.literal('result'), ...work, sheet: sheetSchema });
const keptSchema = z.strictObject({ kind: z.literal('kept'), ...work, next: z.int().min(0), sheet: sheetSchema });

/** Work divided into shards that can run anywhere. */
export type Plan = z.infer<typeof planSchema>;
/** The result of one shard. */
export type Part = z.infer<typeof partSchema>;
/** The work and its complete result. */
export type Result = z.infer<typeof resultSchema>;
/** An interrupted run, to be continued. */
export type UnfinishedFile = z.infer<typeof keptSchema>;

const SCHEMAS = { plan: planSchema, part: partSchema, result: resultSchema, kept: keptSchema };

export interface LabFiles {
  readonly plan: Plan;
  readonly part: Part;
  readonly result: Result;
  readonly kept: UnfinishedFile;
}

/** Serialises a file. Equal contents give equal bytes. */
export const write = (labFile: LabFiles[keyof LabFiles]): string => `${canonical(labFile)}\n`;

/** Parses a file of one kind. Never throws: a bad text returns a problem. */
export function read<K extends keyof LabFiles>(kind: K, text: string): LabFiles[K] | { problem: string } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { problem: 'is not JSON' };
  }
  const foundKind = (json as { kind?: unknown } | null)?.kind;
  if (foundKind !== kind)
    return { problem: `is no ${kind} of the lab${typeof foundKind === 'string' ? ` but a ${foundKind}` : ''}` };
  const parsed = SCHEMAS[kind].safeParse(json);
  if (parsed.success) return parsed.data as LabFiles[K];
  const { path, message } = parsed.error.issues[0]!;
  return { problem: `/${path.join('/')}: ${message}` };
}

export type Head = Pick<Plan, 'format' | 'game' | 'rules' | 'contentHash' | 'series' | 'arms'>;

/** The fields that all files about this work share. */
export const head = ({ id, rules, contentHash }: AnyGame, { arms, series }: Pick<Work, 'arms' | 'series'>): Head => ({
  format: 1,
  game: id,
  rules,
  contentHash,
  series,
  arms: arms as Head['arms'],
});

export const plan = (game: AnyGame, work: Pick<Work, 'arms' | 'series'>, count: number, shards: number): Plan => ({
  kind: 'plan',
  ...head(game, work),
  count,
  shards: Math.min(shards, count),
});

export const result = (game: AnyGame, work: Pick<Work, 'arms' | 'series'>, sheet: Sheet): Result => ({
  kind: 'result',
  ...head(game, work),
  sheet: sheet as Result['sheet'],
});

/** The reason this game cannot do this work, '' if it can. Other rules or content would give other figures. */
export function incompatibility({ id, rules, contentHash }: AnyGame, head: Head): string {
  if (head.game !== id) return `is about ${head.game}, not ${id}`;
  if (head.rules !== rules) return `was made for the rules ${head.rules}, here they are ${rules}`;
  return head.contentHash === contentHash ? '' : 'was made for other content than is here';
}

/** The task of one shard. All shards together cover every sample once. */
export function shardTask({ game, arms, series, count, shards }: Plan, shard: number): Task {
  const cut = (k: number): number => Math.floor((count * k) / shards);
  return { game, arms, series, from: cut(shard), to: cut(shard + 1) };
}

/** Merges all parts of a plan, or returns the problem. Duplicate parts must be equal. */
export function merge(parts: readonly Part[]): { plan: Plan; sheet: Sheet } | { problem: string } {
  const plan = parts[0]?.plan;
  if (!plan) return { problem: 'there is nothing to merge' };
  const byShard = new Map<number, Part>();
  for (const part of parts) {
    if (canonical(part.plan) !== canonical(plan)) return { problem: `shard ${part.shard} belongs to another plan` };
    const duplicate = byShard.get(part.shard);
    if (duplicate && canonical(duplicate) !== canonical(part))
      return { problem: `shard ${part.shard} came out differently twice` };
    byShard.set(part.shard, part);
  }
  const missing = Array.from({ length: plan.shards }, (_, k) => k).filter((k) => !byShard.has(k));
  if (missing.length > 0) return { problem: `missing: shard ${missing.slice(0, 20).join(', ')} of ${plan.shards}` };
  return { plan, sheet: [...byShard.values()].map(({ sheet }) => sheet).reduce<Sheet>(mergeSheets, BLANK) };
}
