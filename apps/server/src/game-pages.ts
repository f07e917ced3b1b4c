import type { AnyGame, Json } from '@undercroft/kernel';
import { scenarioGuide, seatsOf } from '@undercroft/registry';
import { z } from 'zod';
import type * as answers from './answers.ts';

export type GameEntry = Readonly<z.output<typeof answers.gameEntry>>;
export type GamePage = Readonly<z.output<typeof answers.gamePage>>;

const jsonSchema = (schema: z.ZodType): Json => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Json;

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
