import type { AnyGame } from '@undercroft/kernel';
import fc from 'fast-check';
import { describe, test } from 'vitest';
import { DETERMINISM } from './properties/determinism.ts';
import { EDITIONS } from './properties/editions.ts';
import { EXPLANATION } from './properties/explanation.ts';
import { LEGALITY } from './properties/legality.ts';
import { REALLY_REDEALS, SECRECY } from './properties/secrecy.ts';
import type { Property } from './property.ts';
import { type OptionSet, wanders } from './walk.ts';

/** Amount of play for each property and option set. */
interface Size {
  readonly runs: number;
  /** Steps checked in each run. */
  readonly stepsMax: number;
  /** Number of runs played to their end. */
  readonly wholeRuns: number;
}

const FULL: Size = { runs: 60, stepsMax: 24, wholeRuns: 10 };
const FULL_MS = 600_000;
const isLong = process.env['UNDERCROFT_LONG'] !== undefined;

export interface Suite {
  /** Option sets that cover every mode and pack at least once. */
  readonly sets: readonly OptionSet[];
  /** Smaller sizes for a game whose runs are too slow for every commit; the long tests use the full size. */
  readonly short?: Partial<Size>;
  /** False if the game, or the set, hides nothing from any seat. */
  readonly hasSecrets?: boolean;
  /** Ids of properties the game does not fulfil yet. */
  readonly lacks?: readonly string[];
}

export const PROPERTIES: readonly Property[] = [
  ...DETERMINISM,
  ...EDITIONS,
  ...LEGALITY,
  ...SECRECY,
  ...EXPLANATION,
  REALLY_REDEALS,
];

/** The suite every game must pass. Each game's `proofs/conformance.test.ts` calls it once. */
export function everyGame(game: AnyGame, { sets, short = {}, hasSecrets = true, lacks = [] }: Suite): void {
  const { runs, stepsMax, wholeRuns } = isLong ? FULL : { ...FULL, ...short };
  const timeout = isLong ? { timeout: FULL_MS } : {};
  const properties = PROPERTIES.filter(
    (property) =>
      (hasSecrets || property !== REALLY_REDEALS) && !lacks.some((id) => property.title.startsWith(`[${id}]`)),
  );
  for (const set of sets)
    describe(`${game.id}: ${set.name}`, () => {
      for (const property of properties)
        test(property.title, timeout, () =>
          fc.assert(
            fc.property(wanders(stepsMax), (wander) => void property.check(game, set, wander)),
            { numRuns: property.wholeRun ? wholeRuns : runs },
          ),
        );
    });
}
