import type { SpokenEvent } from '@undercroft/server';
import { useState } from 'react';
import { eventsSince } from '../../../run/events-since.ts';
import { useTable } from '../../../run/table-model.ts';

interface SceneData {
  readonly scene: string;
  readonly chapter: number;
}

const dataOf = ({ data }: Pick<SpokenEvent, 'data'>): SceneData => data as unknown as SceneData;

export const sceneIn = (event: Pick<SpokenEvent, 'data'>): string => dataOf(event).scene;

const CLOSED = 'chapter_closed';

/** The chapter that a story closes, which has its own page; null for any other story. */
export const closedBy = (event: Pick<SpokenEvent, 'data'>): number | null =>
  sceneIn(event) === CLOSED ? dataOf(event).chapter : null;

interface CutsceneProgress {
  /** The moment at which this page opened the run: earlier stories are in the journal. */
  readonly from: number;
  readonly dismissed: readonly number[];
}

/** The first story a person has not dismissed. Turns taken meanwhile by somebody else dismiss none. ED-86, ED-185 */
export const nextCutscene = (
  events: readonly SpokenEvent[],
  { from, dismissed }: CutsceneProgress,
): SpokenEvent | null =>
  events.find(({ id, n, scene }) => scene !== null && n >= from && !dismissed.includes(id)) ?? null;

interface Cutscenes {
  readonly event: SpokenEvent | null;
  dismiss(): void;
}

const NONE: Cutscenes = { event: null, dismiss: () => {} };

/**
 * Stories that wait for the person at the table. A replay shows only chapter pages, each at its own moment; after the
 * end, the result covers the last chapter. Runs with sandbox standing, such as lessons, never pause for a story.
 */
export function useCutscenes(): Cutscenes {
  const { events, snapshot, isStill } = useTable();
  const [progress, setProgress] = useState<CutsceneProgress>({ from: snapshot.n, dismissed: [] });
  if (snapshot.standing === 'sandbox') return NONE;
  const isWanted = (event: SpokenEvent): boolean => {
    if (event.scene === null) return false;
    const isPage = closedBy(event) !== null;
    return isStill ? isPage && event.n === snapshot.n : !(isPage && snapshot.outcome);
  };
  const from = isStill ? snapshot.n : progress.from;
  const event = nextCutscene(eventsSince(events, from).filter(isWanted), { ...progress, from });
  return event
    ? { event, dismiss: () => setProgress({ ...progress, dismissed: [...progress.dismissed, event.id] }) }
    : NONE;
}
