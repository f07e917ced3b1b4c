import { type Action, type AnyGame, bots, type Header, type Json, type Run, type Seat } from '@undercroft/kernel';
import type { Unfit } from './checkpoint.ts';
import { type Remade, type RemakeTask, remake } from './remake.ts';
import { checkReplay, type ReplayCheck, type ReplayVerdict } from './replay-check.ts';

/** A decision of a bot, as it travels to another thread. */
export interface BotTask {
  readonly header: Header;
  readonly n: number;
  readonly world: Pick<Run['world'], 'rng' | 'state' | 'streams'>;
  readonly bot: string;
  readonly seat: Seat;
  readonly iterations: number;
  /** What the bot noted at its last decision of this run. */
  readonly notes: Json;
}

/** What it does, and what it wants to know of it at its next decision. */
export interface BotChoice {
  readonly action: Action;
  readonly notes: Json;
}

/** Whatever takes long: bots that search, and playing again what was played before. Who asks is told, so that all get their turn. */
export interface Thinking {
  choose(game: AnyGame, task: BotTask, user: string): Promise<BotChoice>;
  check(game: AnyGame, check: ReplayCheck, user: string): Promise<ReplayVerdict>;
  /** Makes an earlier part of a log again. */
  remake(game: AnyGame, task: RemakeTask, user: string): Promise<Remade | Unfit>;
}

/** Too many wait for this user already. */
export class ThinkingBusy extends Error {}

/** The bot's choice, worked out on this thread. */
export function chooseAction(game: AnyGame, task: BotTask): BotChoice {
  const { header, n, world, bot, seat, iterations, notes } = task;
  const position = { header, n, world: { ...world, owned: null } };
  const chosen = bots.think(game, game.bots[bot]!, position, seat, { budget: { iterations }, notes });
  return { action: chosen.action, notes: chosen.notes ?? null };
}

/** On this thread: one person at their own machine, tests, simulations. */
export const thinkHere: Thinking = {
  choose: async (game, task) => chooseAction(game, task),
  check: (game, check) => checkReplay(game, check),
  remake: (game, task) => remake(game, task),
};
