import { bots } from '@undercroft/kernel';
import type { Book } from '../rules/book.ts';
import { greedyBot } from './greedy.ts';
import { heuristicBot, type ShatteredBot } from './heuristic.ts';
import { ismctsBot } from './ismcts.ts';
import { scatterBot } from './scatter.ts';
import { smartBot } from './smart.ts';

/** Bots available for this game. AI-2 */
export const makeBots = (book: Book): { readonly [name: string]: ShatteredBot } => ({
  random: bots.random(),
  scatter: scatterBot(book, false),
  'scatter-printed': scatterBot(book, true),
  greedy: greedyBot(book),
  heuristic: heuristicBot(book),
  smart: smartBot(book),
  ismcts: ismctsBot(book),
});
