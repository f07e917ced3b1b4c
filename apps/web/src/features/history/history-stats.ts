import type { RunEntry } from '@undercroft/server';

export interface MeasureDirection {
  readonly name: string;
  readonly isLessBetter?: boolean | undefined;
}

/** True if a run counts for statistics: it is over, and neither a fork nor from a sandbox. */
const isCounted = ({ result, standing }: Pick<RunEntry, 'result' | 'standing'>): boolean =>
  result?.verdict != null && standing !== 'fork' && standing !== 'sandbox';

/** End time of a run, as a sort key. */
const endOf = ({ result, createdAt }: RunEntry): string => result?.at ?? createdAt;

/** Finished runs that count, the latest first. */
export const counted = (runs: readonly RunEntry[]): RunEntry[] =>
  runs.filter(isCounted).sort((a, b) => (endOf(a) < endOf(b) ? 1 : -1));

/** Number of finished runs, and of those a bot finished, which count for nobody. */
export function finished(runs: readonly RunEntry[]): { readonly all: number; readonly byBot: number } {
  const over = runs.filter(({ result }) => result !== null);
  return { all: over.length, byBot: over.filter(isByBot).length };
}

export const isByBot = ({ result, seats }: Pick<RunEntry, 'result' | 'seats'>): boolean =>
  result !== null &&
  result.verdict === null &&
  Object.values(seats).includes('bot') &&
  !Object.values(seats).includes('you');

/** Wins in a row up to the latest run, and the most there ever were. Latest first. */
export function streaks(runs: readonly RunEntry[]): { readonly now: number; readonly best: number } {
  const wins = runs.map(({ result }) => result!.verdict === 'won');
  const firstLoss = wins.indexOf(false);
  let best = 0;
  let length = 0;
  for (const isWin of wins) {
    length = isWin ? length + 1 : 0;
    best = Math.max(best, length);
  }
  return { now: firstLoss < 0 ? wins.length : firstLoss, best };
}

const MINUTE_MS = 60_000;
/** Longer runs were left open, not played: their duration is not counted. */
const MINUTES_MAX = 240;

/** Duration of a finished run in minutes; null if it is unknown or too long to be true. */
export function minutesOf({ createdAt, result }: Pick<RunEntry, 'createdAt' | 'result'>): number | null {
  if (!result?.at) return null;
  const minutes = Math.round((Date.parse(result.at) - Date.parse(createdAt)) / MINUTE_MS);
  return minutes >= 0 && minutes <= MINUTES_MAX ? Math.max(1, minutes) : null;
}

/** The best run by the game's measure; if less is better, only won runs count. */
export function recordOf(runs: readonly RunEntry[], { isLessBetter = false }: MeasureDirection): RunEntry | undefined {
  const scored = counted(runs).filter(
    ({ result }) => result!.score !== null && (!isLessBetter || result!.verdict === 'won'),
  );
  const better = (a: number, b: number): boolean => (isLessBetter ? a < b : a > b);
  return scored.reduceRight<RunEntry | undefined>(
    (best, run) => (!best || better(run.result!.score!, best.result!.score!) ? run : best),
    undefined,
  );
}

export type Kind = 'won' | 'lost' | 'open' | 'ranked' | 'daily';

/** A guest's run is ranked nowhere, whatever it was begun as. */
export const isRanked = ({ standing }: Pick<RunEntry, 'standing'>, isGuest: boolean): boolean =>
  standing === 'ranked' && !isGuest;

export const isOfKind = ({ result, ended, standing, daily }: RunEntry, kind: Kind, isGuest = false): boolean => {
  if (kind === 'open') return ended === null;
  if (kind === 'ranked') return isRanked({ standing }, isGuest);
  if (kind === 'daily') return daily !== null;
  return result?.verdict === kind;
};

/** True if the run's seed, ending or session contains this text. */
export const isFound = ({ seed, result, session }: RunEntry, text: string): boolean =>
  `${seed ?? ''} ${result?.text ?? ''} ${session}`.toLowerCase().includes(text);
