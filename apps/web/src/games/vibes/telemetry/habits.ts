/** A player's behaviour around one beat. Rule book 6.2, record `ui`, and the two times of record `beat`. */
export interface Habits {
  readonly tooltipOpens: number;
  readonly explainOpens: number;
  readonly explainAlways: boolean;
  readonly coachOpens: number;
  /** Card or Prediction changed before the commit. */
  readonly changedBot: number;
  /** Changed within a moment of the first setting, or taken back. */
  readonly misclick: number;
  readonly msScheme: number;
  readonly msTotal: number;
}

type Count = 'tooltipOpens' | 'explainOpens' | 'coachOpens' | 'misclick';

/** Measures one beat from its choice to the end of its Reveal; times in milliseconds of any one clock. */
export interface BeatWatch {
  chose(pair: string, at: number): void;
  counted(what: Count): void;
  committed(at: number): void;
  ended(at: number, explainAlways: boolean): Habits;
}

const SLIP_MS = 1_500;

/** Starts to measure the beat on screen; `preselected` is the pair chosen for the player. */
export function watchBeat(begun: number, preselected: string): BeatWatch {
  const counts = { tooltipOpens: 0, explainOpens: 0, coachOpens: 0, misclick: 0 };
  let pair = preselected;
  let firstSet: number | null = null;
  let changedBot = 0;
  let sent = begun;
  return {
    chose(next, at) {
      if (next === pair) return;
      pair = next;
      if (firstSet === null) {
        firstSet = at;
        return;
      }
      changedBot++;
      if (at - firstSet <= SLIP_MS) counts.misclick++;
    },
    counted: (what) => {
      counts[what]++;
    },
    committed: (at) => {
      sent = at;
    },
    ended: (at, explainAlways) => ({
      ...counts,
      explainAlways,
      changedBot,
      msScheme: Math.round(sent - begun),
      msTotal: Math.round(at - begun),
    }),
  };
}
