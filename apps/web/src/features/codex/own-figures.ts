import type { CodexEntry } from '@undercroft/kernel';

/** One finished run, reduced to what the codex counts. */
export interface CountedRun {
  readonly isWon: boolean;
  /** Every id that its log named. */
  readonly names: ReadonlySet<string>;
}

/** Number of the user's runs that named an entry, and how runs with and without it ended. */
export interface OwnFigures {
  readonly runs: number;
  readonly with: number;
  readonly wonWith: number;
  readonly wonWithout: number;
  /** Too few runs on either side to prove anything. */
  readonly isTooFew: boolean;
}

const RUNS_MIN = 10;
const NAME_CHARS_MAX = 60;

/** Adds every short string inside a value: some of them are ids. */
export function addNames(value: unknown, names: Set<string>): void {
  if (typeof value === 'string') {
    if (value.length <= NAME_CHARS_MAX) names.add(value);
  } else if (value !== null && typeof value === 'object') {
    for (const part of Object.values(value)) addNames(part, names);
  }
}

export function figuresOf({ id }: Pick<CodexEntry, 'id'>, runs: readonly CountedRun[]): OwnFigures {
  const tail = id.split('/').at(-1)!;
  const has = runs.filter(({ names }) => names.has(id) || names.has(tail));
  const wonWith = has.filter(({ isWon }) => isWon).length;
  const won = runs.filter(({ isWon }) => isWon).length;
  return {
    runs: runs.length,
    with: has.length,
    wonWith,
    wonWithout: won - wonWith,
    isTooFew: Math.min(has.length, runs.length - has.length) < RUNS_MIN,
  };
}
