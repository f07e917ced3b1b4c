import { type Action, type AnyGame, bots, type Header, type Json, type Run, type Seat } from '@undercroft/kernel';
import type { Unfit } from './checkpoint.ts';
import { type Remade, type RemakeTask, remake } from './remake.ts';
import { checkReplay, type ReplayCheck, type ReplayVerdict } from './replay-check.ts';

/** A bot's decision, in a form that can be sent to another thread. */
export interface BotTask {
  readonly header: Header;
  readonly n: number;
  readonly world: Pick<Run['world'], 'rng' | 'state' | 'streams'>;
  readonly bot: string;
  readonly seat: Seat;
  readonly iterations: number;
  /** The bot's notes from its last decision in this run. */
  readonly notes: Json;
}

/** The chosen action, and the notes the bot receives at its next decision. */
export interface BotChoice {
  readonly action: Action;
  readonly notes: Json;
}

/**
 * Slow work: bots that search, and replaying past lines. Takes the user, so that work can be shared fairly between
 * users.
 */
export interface Workers {
  choose(game: AnyGame, task: BotTask, user: string): Promise<BotChoice>;
  check(game: AnyGame, check: ReplayCheck, user: string): Promise<ReplayVerdict>;
  /** Replays an earlier part of a log. */
  remake(game: AnyGame, task: RemakeTask, user: string): Promise<Remade | Unfit>;
}

/** This user already has too many tasks waiting. */
export class ThinkingBusy extends Error {}

/** Computes the bot's choice on this thread. */
export function chooseAction(game: AnyGame, task: BotTask): BotChoice {
  const { header, n, world, bot, seat, iterations, notes } = task;
  const position = { header, n, world: { ...world, owned: null } };
  const chosen = bots.think(game, game.bots[bot]!, position, seat, { budget: { iterations }, notes });
  return { action: chosen.action, notes: chosen.notes ?? null };
}

/** Runs everything on this thread: for local games, tests and simulations. */
export const inlineThinking: Workers = {
  choose: async (game, task) => chooseAction(game, task),
  check: (game, check) => checkReplay(game, check),
  remake: (game, task) => remake(game, task),
};
