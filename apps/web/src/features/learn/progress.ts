import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface Progress {
  /** Completed lessons, as `game/lesson`. Stored in this browser, independent of any profile. */
  readonly done: readonly string[];
}

export const useProgress = create<Progress>()(
  persist((): Progress => ({ done: [] }), { name: 'undercroft.lessons', version: 1 }),
);

export const lessonKey = (game: string, lesson: string): string => `${game}/${lesson}`;

export function markDone(game: string, lesson: string): void {
  const key = lessonKey(game, lesson);
  const { done } = useProgress.getState();
  if (!done.includes(key)) useProgress.setState({ done: [...done, key] });
}
