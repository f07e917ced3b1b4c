import type { AnyGame, Measure } from '@undercroft/kernel';
import { type ScenarioGuide, scenarioGuide, seatsOf } from '@undercroft/registry';
import { z } from 'zod';

export interface GameEntry {
  readonly id: string;
  readonly title: string;
  readonly tagline: string;
  readonly rules: string;
  readonly contentHash: string;
  readonly seats: readonly string[];
  readonly bots: readonly string[];
  /** The name version 0.1 had for `bots`. */
  readonly minds: readonly string[];
  readonly pageUnit: string;
  readonly hasProfile: boolean;
  /** The measure that finished runs are compared by; null if there is none. */
  readonly measure: Measure | null;
}

/** Everything a client can know about a game before playing it. */
export interface GamePage extends GameEntry {
  readonly options: unknown;
  readonly action: unknown;
  readonly actions: AnyGame['words']['actions'];
  readonly codex: AnyGame['words']['codex'];
  readonly glossary: AnyGame['words']['glossary'];
  /** The format of a scenario as JSON Schema, and an example. */
  readonly scenario: ScenarioGuide;
  readonly outcomes: AnyGame['words']['outcome'];
}

const jsonSchema = (schema: z.ZodType): unknown => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });

export const gameEntry = (game: AnyGame): GameEntry => ({
  id: game.id,
  title: game.title,
  tagline: game.words.tagline,
  rules: game.rules,
  contentHash: game.contentHash,
  seats: seatsOf(game, {}),
  bots: Object.keys(game.bots),
  minds: Object.keys(game.bots),
  pageUnit: game.pageUnit,
  hasProfile: game.profile !== undefined,
  measure: game.presentation?.measure ?? null,
});

export const gamePage = (game: AnyGame): GamePage => ({
  ...gameEntry(game),
  options: jsonSchema(game.optionsSchema),
  action: jsonSchema(game.actionSchema),
  actions: game.words.actions,
  codex: game.words.codex,
  glossary: game.words.glossary,
  scenario: scenarioGuide(game),
  outcomes: game.words.outcome,
});
