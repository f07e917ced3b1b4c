import type { VibesAction } from '../actions.ts';
import type { Options } from '../options.ts';
import type { Scenario } from '../rules/scenario-schema.ts';
import { type Begin, begun, fightOf, type TestRun } from './table.ts';

/** Starts of edition 2. */

const PUP = { type: 'combat', enemy: 'brawler_pup' } as const;

export const begun2 = ({ options, ...setting }: Begin = {}): TestRun =>
  begun({ ...setting, options: { edition: 2, ...options } });

/** A fight of edition 2 in `scheme`, with the foe's picks forced. */
export const fight2 = (scenario: Scenario, picks: readonly number[] = [], options: Partial<Options> = {}): TestRun =>
  fightOf({ node: PUP, ...scenario }, picks.length > 0 ? { 'ai.pick': picks } : {}, { edition: 2, ...options });

export const commit2 = (card: number, tokens: readonly number[], call = false): VibesAction => ({
  type: 'commit',
  card,
  tokens: [...tokens],
  spend: false,
  ...(call ? { call } : {}),
});
