import { create } from 'zustand';

/** Progress of long work on this page; null if there is none. */
export const useProgress = create<{ readonly done: number; readonly of: number } | null>(() => null);

/** Longest time a part may block the page. */
const PART_MS = 30;
/** Shorter work shows no progress. */
const QUIET_MS = 400;

/** Runs work that yields its steps, a part at a time: keys, clicks and drawing happen between two parts. */
export async function inParts<T>(steps: Iterator<number, T>, of: number): Promise<T> {
  const begun = performance.now();
  let partBegun = begun;
  try {
    for (;;) {
      const next = steps.next();
      if (next.done) return next.value;
      const now = performance.now();
      if (now - partBegun < PART_MS) continue;
      if (now - begun > QUIET_MS) useProgress.setState({ done: next.value, of }, true);
      await new Promise((resolve) => setTimeout(resolve));
      partBegun = performance.now();
    }
  } finally {
    useProgress.setState(null, true);
  }
}
