import type { Curve, Json, ReplayMark, Tone } from '@undercroft/kernel';
import type { PlayedReplay } from '@undercroft/presenter';
import type { SpokenEvent } from '@undercroft/server';
import { W } from '../base/words.ts';
import { TONE_SIGNS } from '../ui/tone.ts';
import { curvesFor, curveValue } from './curves.ts';

export interface Row extends Pick<ReplayMark, 'label' | 'sign' | 'tone'> {
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

type Marker = Omit<Row, 'steps'> & { readonly isMarked: (event: SpokenEvent) => boolean };

const ownMark = ({ label, sign, tone, kinds, applies }: ReplayMark): Marker => ({
  label,
  sign,
  tone,
  isMarked: ({ kind, data }) => kinds.includes(kind) && (applies?.(data as { readonly [field: string]: Json }) ?? true),
});

/** The marks of a game that names none: one row for each tone. */
const TONE_MARKS: readonly Marker[] = Object.entries(TONE_SIGNS).map(([tone, sign]) => ({
  label: W.tones[tone as keyof typeof W.tones],
  sign,
  tone: tone as Tone,
  isMarked: (event) => event.tone === tone,
}));

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
export function storyOf(played: PlayedReplay, views: readonly unknown[], events: readonly SpokenEvent[]): Story {
  const { words, presentation } = played.game;
  const { lines = curvesFor(played), marks, chapter } = presentation?.track ?? {};
  return {
    lines: lines.map((line) => ({ ...line, values: views.map((view) => curveValue(line, view)) })),
    rows: (marks?.map(ownMark) ?? TONE_MARKS)
      .map(({ isMarked, ...mark }) => ({ ...mark, steps: [...new Set(events.filter(isMarked).map(({ n }) => n))] }))
      .filter(({ steps }) => steps.length > 0),
    chapters: chapter ? chaptersOf(views.map((view) => chapter(view as never, words.name))) : [],
  };
}
