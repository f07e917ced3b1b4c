import { memoryByRun } from '../../../run/memory-by-run.ts';
import type { Habits } from './habits.ts';

/** By the id of the beat's record. */
type Beats = { readonly [beat: string]: Habits };

const kept = memoryByRun<Beats>('undercroft.vibes.habits', 12);

/** The stored habits of a run in this browser. */
export const habitsOf = (session: string): Beats => kept.of(session) ?? {};

export const keepHabits = (session: string, beat: number, habits: Habits): void =>
  kept.keep(session, { ...habitsOf(session), [beat]: habits });
