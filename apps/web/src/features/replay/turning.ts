/** The value of one resource after each action. */
export interface Track {
  readonly label: string;
  readonly values: readonly number[];
}

interface Swing {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  /** Fraction of the track's whole range, 0 to 1. */
  readonly share: number;
}

export interface TurningPoint {
  /** The action that caused it. */
  readonly n: number;
  readonly swings: readonly Swing[];
}

const POINTS_MAX = 3;
/** Smaller swings are no turning points. */
const SHARE_MIN = 0.1;

function swingAt({ label, values }: Track, n: number): Swing[] {
  const [from, to] = [values[n - 1], values[n]];
  const range = Math.max(...values) - Math.min(...values);
  if (from === undefined || to === undefined || range === 0) return [];
  const share = Math.abs(to - from) / range;
  return share < SHARE_MIN ? [] : [{ label, from, to, share }];
}

const weight = ({ swings }: TurningPoint): number => swings.reduce((all, { share }) => all + share, 0);

/** The actions that moved the curves most, in the order of play. */
export function turningPoints(tracks: readonly Track[]): TurningPoint[] {
  const length = Math.max(0, ...tracks.map(({ values }) => values.length));
  return Array.from({ length }, (_, n) => ({ n, swings: tracks.flatMap((track) => swingAt(track, n)) }))
    .filter(({ swings }) => swings.length > 0)
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, POINTS_MAX)
    .sort((a, b) => a.n - b.n);
}
