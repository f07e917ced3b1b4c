import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, makePrivateFolder, writePrivateFile } from '@undercroft/store';

/** Finished lessons, as `game/lesson`: a file beside the runs, not part of any profile. */
const fileOf = (): string => join(dataFolder(), 'lessons.json');

/** An unreadable file counts as no finished lessons: it must not keep anybody from learning. */
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
