import { at } from '@undercroft/kernel';
import type { SpokenEvent } from '@undercroft/server';
import { W } from '../app/words.ts';
import { type Meaning, meaningOf } from '../features/play/run/because.ts';
import type { Played } from '../features/replay/played.ts';
import { type Curve, curvesFor, curveValue } from './curves.ts';
import { G } from './glance-words.ts';

/** What a run's story is told by under its replay: lines, marks in rows, and chapters. */
interface Telling {
  /** Drawn one over the other on one scale. */
  readonly lines: readonly Curve[];
  readonly marks: readonly Mark[];
  /** What the run was about at that moment; '' between chapters. */
  readonly chapter: (view: unknown, name: (id: string) => string) => string;
}

interface Mark {
  readonly label: string;
  readonly sign: string;
  readonly meaning: Meaning | 'accent';
  readonly isOne: (event: SpokenEvent) => boolean;
}

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

const kinds =
  (...all: readonly string[]) =>
  ({ kind }: SpokenEvent): boolean =>
    all.includes(kind);

const TELLINGS: { readonly [game: string]: Telling } = {
  vibes: {
    lines: [
      { label: G.vibes.you, path: ['/fight/you/hp', '/hp'], meaning: 'mend' },
      { label: G.vibes.foe, path: '/fight/foe/hp', meaning: 'harm' },
    ],
    marks: [
      { label: G.vibes.read, sign: '◎', meaning: 'accent', isOne: kinds('readRight') },
      { label: G.vibes.cancel, sign: '⊘', meaning: 'guard', isOne: kinds('intercepted', 'countered') },
      { label: G.vibes.stun, sign: '✕', meaning: 'harm', isOne: kinds('stunned', 'stunnedByGrapple', 'stunnedLate') },
    ],
    chapter: (view, name) => {
      const foe = at(view, '/fight/foeId');
      return typeof foe === 'string' ? name(foe) : '';
    },
  },
  observer: {
    lines: [{ label: G.observer.hp, path: '/player/hp', meaning: 'mend' }],
    marks: [
      { label: G.observer.damage, sign: '▼', meaning: 'harm', isOne: kinds('damage', 'bled', 'attrition') },
      { label: G.observer.removed, sign: '◷', meaning: 'time', isOne: kinds('removed') },
      {
        label: G.observer.wRises,
        sign: '☾',
        meaning: 'dread',
        isOne: ({ kind, data }) => kind === 'w' && at(data, '/from') !== at(data, '/to'),
      },
    ],
    chapter: (view, name) => {
      const site = at(view, '/site/id');
      return typeof site === 'string' ? name(site) : '';
    },
  },
};

const MEANINGS: readonly Meaning[] = ['harm', 'mend', 'guard', 'time', 'bond', 'dread'];

/** A game without a telling of its own: its curves of hit points, and marks by meaning. */
const plainTelling = (played: Played): Telling => ({
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

/** The story of a run, as far as these eyes saw it. */
export function storyOf(played: Played, views: readonly unknown[], events: readonly SpokenEvent[]): Story {
  const { game } = played;
  const { lines, marks, chapter } = TELLINGS[game.id] ?? plainTelling(played);
  return {
    lines: lines.map((line) => ({ ...line, values: views.map((view) => curveValue(line, view)) })),
    rows: marks
      .map((mark) => ({ ...mark, steps: [...new Set(events.filter(mark.isOne).map(({ n }) => n))] }))
      .filter(({ steps }) => steps.length > 0),
    chapters: chaptersOf(views.map((view) => chapter(view, game.words.name))),
  };
}
