import type { Habits } from './habits.ts';

const NAME = 'undercroft.vibes.habits';
const RUNS_MAX = 12;

/** By run, by the id of the beat's record. */
type Kept = { readonly [session: string]: { readonly [beat: string]: Habits } };

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(NAME) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

/** What is known of a run's beats in this browser. */
export const habitsOf = (session: string): { readonly [beat: string]: Habits } => read()[session] ?? {};

/** Keeps a beat in this browser; it goes nowhere else. The oldest runs make room. */
export function keepHabits(session: string, beat: number, habits: Habits): void {
  const { [session]: known, ...others } = read();
  const runs = [...Object.entries(others), [session, { ...known, [beat]: habits }] as const].slice(-RUNS_MAX);
  try {
    localStorage.setItem(NAME, JSON.stringify(Object.fromEntries(runs)));
  } catch {
    localStorage.removeItem(NAME);
  }
}
