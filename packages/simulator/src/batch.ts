import type { Plant } from './sim-process.ts';
import { FAULTS } from './weather.ts';
import { runWorld, type WorldResult } from './world.ts';

/** Refusals that every batch must contain: a program that never refuses has not been tested. */
const REFUSALS = [
  'invalid_payload',
  'invalid_action',
  'blocked_action',
  'session_not_found',
  'conflict',
  'busy',
  'rate_limited',
  'snapshot_rejected',
  'session_damaged',
  'unauthorized',
  'forbidden',
] as const;

/** The combined results of many worlds. */
export interface Batch {
  readonly worlds: number;
  readonly failed: readonly WorldResult[];
  readonly struck: ReadonlyMap<string, number>;
  readonly refusals: ReadonlyMap<string, number>;
  readonly unknown: number;
  readonly acknowledged: number;
  readonly runs: number;
  readonly operations: number;
  readonly calls: number;
  /** Faults and refusals that did not occur, although they should. */
  readonly never: readonly string[];
}

export interface BatchOptions {
  readonly from: number;
  readonly worlds: number;
  readonly plant?: Plant | undefined;
  /** Called after every world; `false` ends the batch. */
  readonly onWorld?: (done: number, failed: WorldResult | null) => boolean;
}

export async function runBatch({ from, worlds, plant, onWorld }: BatchOptions): Promise<Batch> {
  const all: Batch & { failed: WorldResult[] } = {
    ...{ worlds: 0, failed: [], struck: new Map(), refusals: new Map(), never: [] },
    ...{ unknown: 0, acknowledged: 0, runs: 0, operations: 0, calls: 0 },
  };
  let sum = all;
  for (let i = 0; i < worlds; i++) {
    const lived = await runWorld({ seed: String(from + i), plant });
    const isGood = lived.problems.length === 0;
    sum = added(sum, lived);
    if (!isGood) sum.failed.push(lived);
    if (onWorld && !onWorld(i + 1, isGood ? null : lived)) break;
  }
  return { ...sum, never: neverSeen(sum) };
}

const added = <T extends Batch>(batch: T, lived: WorldResult): T => ({
  ...batch,
  worlds: batch.worlds + 1,
  struck: addedUp(batch.struck, lived.struck),
  refusals: addedUp(batch.refusals, lived.refusals),
  unknown: batch.unknown + lived.unknown,
  acknowledged: batch.acknowledged + lived.acknowledged,
  runs: batch.runs + lived.runs,
  operations: batch.operations + lived.script.length,
  calls: batch.calls + lived.calls,
});

function addedUp(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): Map<string, number> {
  const sum = new Map(a);
  for (const [name, count] of b) sum.set(name, (sum.get(name) ?? 0) + count);
  return sum;
}

const neverSeen = ({ struck, refusals, unknown }: Batch): string[] => [
  ...FAULTS.filter((fault) => !struck.has(fault)),
  ...REFUSALS.filter((code) => !refusals.has(code)),
  ...(unknown === 0 ? ['an unknown outcome'] : []),
];
