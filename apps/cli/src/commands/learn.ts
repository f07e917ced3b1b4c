import type { AnyGame, Lesson } from '@undercroft/kernel';
import { GAMES } from '@undercroft/registry';
import { gameOrUsage } from '../games.ts';
import { lessonConnection } from '../lessons/lesson-connection.ts';
import { doneLessons, lessonKey, markDone } from '../lessons/progress.ts';
import { print, UsageError } from '../output.ts';
import { didYouMean } from '../suggestion.ts';
import { openTable } from '../terminal/table.ts';
import { modeOf, type SitFlags } from './play.ts';

const lessonsOf = ({ presentation }: AnyGame): readonly Lesson[] => presentation?.lessons ?? [];

/** `undercroft learn [GAME] [LESSON]`: lists all lessons, or starts a game's next one or the named one. */
export async function learn(gameId: string | undefined, name: string | undefined, flags: SitFlags): Promise<void> {
  if (gameId === undefined) return printLessons();
  const game = gameOrUsage(gameId);
  const mode = modeOf(flags);
  if (mode === 'json') throw new UsageError('a lesson is for people: play it on a screen, or with --plain');
  const lessons = lessonsOf(game);
  const lesson = name === undefined ? nextOf(game) : namedLesson(lessons, name);
  const at = lessons.indexOf(lesson) + 1;
  const following = lessons[at];
  const next = following
    ? `Next: ${following.title}.  npx undercroft learn ${game.id} ${following.id}`
    : `That was the last lesson.  npx undercroft play ${game.id}`;
  const taught = { game, lesson, at, of: lessons.length, next };
  const table = lessonConnection(taught, () => markDone(game.id, lesson.id));
  await openTable(table, lesson.id, mode, flags);
}

/** The first lesson not done yet; if all are done, the first one. */
function nextOf(game: AnyGame): Lesson {
  const done = doneLessons();
  const lessons = lessonsOf(game);
  const next = lessons.find(({ id }) => !done.includes(lessonKey(game.id, id))) ?? lessons[0];
  if (!next) throw new UsageError(`${game.title} has no lessons`);
  return next;
}

/** Finds a lesson by name or number. */
function namedLesson(lessons: readonly Lesson[], name: string): Lesson {
  const found = lessons.find(({ id }, i) => id === name || String(i + 1) === name);
  if (found) return found;
  const ids = lessons.map(({ id }) => id);
  throw new UsageError(`there is no lesson "${name}"; there are: ${ids.join(', ')}.${didYouMean(name, ids)}`);
}

function printLessons(): void {
  const done = doneLessons();
  for (const game of GAMES) {
    const lessons = lessonsOf(game);
    const count = lessons.filter(({ id }) => done.includes(lessonKey(game.id, id))).length;
    print(`${game.title} (${game.id}), ${count} of ${lessons.length} done`);
    lessons.forEach(({ id, title }, i) => {
      const mark = done.includes(lessonKey(game.id, id)) ? 'done' : '    ';
      print(`  ${mark} ${i + 1} ${id.padEnd(12)} ${title}`);
    });
  }
  print('Each takes three minutes at most and nothing counts:  npx undercroft learn GAME [LESSON]');
}
