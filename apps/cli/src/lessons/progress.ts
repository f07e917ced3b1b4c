import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, makePrivateFolder, writePrivateFile } from '@undercroft/store';

/** Lessons that were done here, as `game/lesson`: a file beside the runs, no part of any profile. */
const fileOf = (): string => join(dataFolder(), 'lessons.json');

/** A file that cannot be read is no reason not to learn: then nothing was done yet. */
export function doneLessons(): readonly string[] {
  try {
    const { done } = JSON.parse(readFileSync(fileOf(), 'utf8')) as { done?: unknown };
    return Array.isArray(done) ? done.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export const lessonKey = (game: string, lesson: string): string => `${game}/${lesson}`;

export function markDone(game: string, lesson: string): void {
  const done = new Set([...doneLessons(), lessonKey(game, lesson)]);
  makePrivateFolder(dataFolder());
  writePrivateFile(fileOf(), `${JSON.stringify({ done: [...done] }, null, 2)}\n`);
}
