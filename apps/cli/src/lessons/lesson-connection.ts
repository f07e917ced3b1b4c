import type { Failure } from '@undercroft/host';
import type { Action, AnyGame, Lesson } from '@undercroft/kernel';
import {
  actInLesson,
  beginLesson,
  coachLines,
  isExpected,
  isLearned,
  isSpent,
  type LessonRun,
  lessonOffers,
  lessonSnapshot,
} from '@undercroft/presenter';
import type { Coach, Connection } from '../connection.ts';

const refuse = (message: string): Failure => ({ error: 'forbidden', message, reasons: [], issues: [] });
const NOT_HERE = refuse('A lesson is not kept: that is for runs.');

/** A lesson and its position among its game's lessons. */
export interface LessonPosition {
  readonly game: AnyGame;
  readonly lesson: Lesson;
  readonly at: number;
  readonly of: number;
  /** Text to print when it is done. */
  readonly next: string;
}

/** A connection that plays a lesson in this process; nothing is stored. */
export function lessonConnection(position: LessonPosition, onLearned: () => void): Connection {
  let run = beginLesson(position.game, position.lesson);
  const notHere = async () => NOT_HERE;
  return {
    coach: coachOf(position, () => run),
    look: async () => lessonSnapshot(run),
    offers: async () => ({ n: run.run.n, turn: lessonSnapshot(run).turn, offers: [...lessonOffers(run)] }),
    log: async ({ after = 0, limit }) => {
      const events = run.events.filter(({ id }) => id > after);
      return { n: run.run.n, events: limit === undefined ? events : events.slice(-limit), moves: [] };
    },
    act: async ({ action }) => {
      if (!isExpected(run, action as Action)) return refuse(`The lesson asks for something else. ${coachText(run)}`);
      const eventCount = run.events.length;
      run = actInLesson(run, action as Action);
      if (isLearned(run)) onLearned();
      return { ...lessonSnapshot(run), events: run.events.slice(eventCount), moves: [], isRepeat: false };
    },
    undo: async () => refuse('In a lesson nothing is taken back: begin it again.'),
    watch: async () => ({ stop: () => {} }),
    close: async () => {},
    open: notHere,
    replay: notHere,
    list: notHere,
    daily: notHere,
    openDaily: notHere,
    invite: notHere,
    join: notHere,
    addToSeed: notHere,
    resumeCommand: () => '',
    checkRows: () => [],
  };
}

const coachText = (run: LessonRun): string => coachLines(run).join(' ');

function coachOf({ game, lesson, at, of, next }: LessonPosition, now: () => LessonRun): Coach {
  const isOver = (): boolean => isLearned(now()) || isSpent(now());
  const again = `npx undercroft learn ${game.id} ${lesson.id}`;
  return {
    line: () =>
      coachText(now())
        .split(/(?<=[.!?]) /)
        .at(-1)!,
    isOver,
    page: () => {
      if (isLearned(now())) return { title: 'Lesson done', rows: [lesson.teaches, '', next, '', 'Press any key.'] };
      if (isOver()) return { title: 'Not this time', rows: [lesson.teaches, '', `Once more: ${again}`] };
      return {
        title: `Lesson ${at} of ${of}: ${lesson.title}`,
        rows: [`The rule: ${lesson.teaches}`, `The goal: ${lesson.goal}`, `Now: ${coachText(now())}`],
      };
    },
    farewell: () => (isLearned(now()) ? [`Done: ${lesson.title}.`, next] : [`Not done yet. Once more: ${again}`]),
  };
}
