import type { SpokenEvent } from '@undercroft/server';
import type { Past } from '../../../run/past.ts';
import type { BeingView, EscapeView, HeldBelief } from '../view.ts';
import { type Deed, deedsOf, deedText } from './stories.ts';

/** A finished chapter, as far as the player knows it. */
export interface ChapterFacts {
  readonly chapter: number;
  readonly turns: number;
  readonly deeds: readonly DeedRow[];
  readonly people: readonly BeingView[];
  /** The first and the last moment of the chapter that this page received. */
  readonly began: EscapeView | null;
  readonly before: EscapeView | null;
}

/** Deeds with the same text share a row. */
export interface DeedRow {
  readonly text: string;
  readonly times: number;
  readonly did: string;
  readonly ids: readonly string[];
  readonly event: SpokenEvent;
  readonly weight: number;
}

const ROWS_MAX = 6;
const PEOPLE_MAX = 4;

function rowsOf(deeds: readonly Deed[]): readonly DeedRow[] {
  const rows = new Map<string, DeedRow>();
  for (const deed of deeds) {
    const text = deedText(deed);
    const row = rows.get(text);
    rows.set(text, {
      text,
      did: deed.did,
      times: (row?.times ?? 0) + 1,
      ids: [...(row?.ids ?? []), deed.id],
      event: deed.event,
      weight: (row?.weight ?? 0) + Math.abs(deed.valence),
    });
  }
  return [...rows.values()].sort((a, b) => b.weight - a.weight).slice(0, ROWS_MAX);
}

/** The content of a chapter's page, from the log and from the moments this page received. */
export function chapterFacts(events: readonly SpokenEvent[], past: Past, chapter: number): ChapterFacts {
  const own = events.filter(({ page }) => page === chapter);
  const views: EscapeView[] = [];
  for (let back = 0; ; back++) {
    const moment = past(back);
    if (!moment) break;
    const view = moment.view as unknown as EscapeView;
    if (view.chapter < chapter) break;
    if (view.chapter === chapter) views.push(view);
  }
  return {
    chapter,
    turns: new Set(own.map(({ turn }) => turn)).size,
    deeds: rowsOf(deedsOf(own)),
    people: peopleOf(views),
    began: views.at(-1) ?? null,
    before: views[0] ?? null,
  };
}

/** The people met in those moments, each as last seen; acquaintances and strong opinions come first. */
function peopleOf(views: readonly EscapeView[]): readonly BeingView[] {
  const seen = new Map<string, BeingView>();
  for (const { beings } of views)
    for (const being of beings) if (being.kind === 'dungeoneer' && !seen.has(being.id)) seen.set(being.id, being);
  return [...seen.values()]
    .sort((a, b) => Number(b.is_met) - Number(a.is_met) || Math.abs(b.opinion ?? 0) - Math.abs(a.opinion ?? 0))
    .slice(0, PEOPLE_MAX);
}

/** A holder's belief about a deed, as far as Kael has learned of it. */
export const holdsOf = (ofYou: readonly HeldBelief[], holder: string, ids: readonly string[]): HeldBelief | undefined =>
  ofYou.findLast((held) => held.holder === holder && ids.includes(held.deed));
