import { create } from 'zustand';

/** How far long work on this page has come; null where none is under way. */
export const useProgress = create<{ readonly done: number; readonly of: number } | null>(() => null);

/** So long a part keeps the page from answering. */
const PART_MS = 30;
/** Work that is over sooner is not announced. */
const QUIET_MS = 400;

/** Does work that tells its steps, a part at a time: keys, clicks and drawing go between two parts. */
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
