import type { Played } from '@undercroft/presenter';
import type { SpokenEvent } from '@undercroft/server';
import { W } from '../base/words.ts';
import { type Meaning, meaningOf } from '../run/because.ts';
import { screensOf } from '../ui/doors.ts';
import type { Curve, Mark, ReplayTrack } from '../ui/game-screens.ts';
import { curvesFor, curveValue } from './curves.ts';

export interface Row extends Mark {
  /** The actions at which it happened. */
  readonly steps: readonly number[];
}

export interface Chapter {
  readonly title: string;
  readonly from: number;
  readonly to: number;
}

export interface Story {
  readonly lines: readonly (Curve & { readonly values: readonly number[] })[];
  readonly rows: readonly Row[];
  readonly chapters: readonly Chapter[];
}

const MEANINGS: readonly Meaning[] = ['harm', 'mend', 'guard', 'time', 'bond', 'dread'];

/** The default for a game without its own track: hit-point curves, and marks by meaning. */
const plainTelling = (played: Played): ReplayTrack => ({
  lines: curvesFor(played),
  marks: MEANINGS.map((meaning) => ({
    ...W.meanings[meaning],
    meaning,
    isOne: ({ kind }) => meaningOf(kind) === meaning,
  })),
  chapter: () => '',
});

function chaptersOf(titles: readonly string[]): Chapter[] {
  const chapters: Chapter[] = [];
  titles.forEach((title, n) => {
    const open = chapters.at(-1);
    if (open && open.title === title && open.to === n - 1) chapters[chapters.length - 1] = { ...open, to: n };
    else if (title !== '') chapters.push({ title, from: n, to: n });
  });
  return chapters;
}

/** The story of a run as one viewer saw it. */
export function storyOf(played: Played, views: readonly unknown[], events: readonly SpokenEvent[]): Story {
  const { game } = played;
  const { lines, marks, chapter } = screensOf(game.id)?.telling ?? plainTelling(played);
  return {
    lines: lines.map((line) => ({ ...line, values: views.map((view) => curveValue(line, view)) })),
    rows: marks
      .map((mark) => ({ ...mark, steps: [...new Set(events.filter(mark.isOne).map(({ n }) => n))] }))
      .filter(({ steps }) => steps.length > 0),
    chapters: chaptersOf(views.map((view) => chapter(view, game.words.name))),
  };
}
