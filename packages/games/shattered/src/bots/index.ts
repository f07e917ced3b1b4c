import { bots } from '@undercroft/kernel';
import type { BookOf } from '../rules/book.ts';
import { idleBot, scatteredBot } from './baselines.ts';
import { greedyBot } from './greedy.ts';
import { heuristicBot, type ShatteredBot } from './heuristic.ts';
import { ismctsBot } from './ismcts.ts';
import { scatterBot } from './scatter.ts';
import { smartBot } from './smart.ts';

/** Bots available for this game. AI-2 */
export const makeBots = (bookOf: BookOf): { readonly [name: string]: ShatteredBot } => ({
  random: bots.random(),
  scatter: scatterBot(bookOf, false),
  'scatter-printed': scatterBot(bookOf, true),
  greedy: greedyBot(bookOf),
  heuristic: heuristicBot(bookOf),
  smart: smartBot(bookOf),
  ismcts: ismctsBot(bookOf),
  idle: idleBot(bookOf),
  scattered: scatteredBot(bookOf),
});
