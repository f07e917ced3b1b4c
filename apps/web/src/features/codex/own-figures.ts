import type { CodexEntry } from '@undercroft/kernel';

/** One finished run, as far as the codex reads it. */
export interface TellingRun {
  readonly isWon: boolean;
  /** Every id its log named. */
  readonly names: ReadonlySet<string>;
}

/** How often an entry was named in one's own runs, and how those and the others ended. */
export interface OwnFigures {
  readonly runs: number;
  readonly with: number;
  readonly wonWith: number;
  readonly wonWithout: number;
  /** Fewer runs on either side prove nothing. */
  readonly isTooFew: boolean;
}

const RUNS_MIN = 10;
const NAME_CHARS_MAX = 60;

/** Adds every short text in a value: ids stand among them. */
export function addNames(value: unknown, names: Set<string>): void {
  if (typeof value === 'string') {
    if (value.length <= NAME_CHARS_MAX) names.add(value);
  } else if (value !== null && typeof value === 'object') {
    for (const part of Object.values(value)) addNames(part, names);
  }
}

export function figuresOf({ id }: Pick<CodexEntry, 'id'>, runs: readonly TellingRun[]): OwnFigures {
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
