import type { SpokenEvent } from '@undercroft/server';
import { useState } from 'react';
import { useTable } from '../../../run/table-model.ts';
import { toldSince } from '../../../run/told-since.ts';

interface SceneData {
  readonly scene: string;
  readonly chapter: number;
}

const dataOf = ({ data }: Pick<SpokenEvent, 'data'>): SceneData => data as unknown as SceneData;

export const sceneIn = (event: Pick<SpokenEvent, 'data'>): string => dataOf(event).scene;

const CLOSED = 'chapter_closed';

/** The chapter a story closes, which has a page of its own; null for any other story. */
export const closedBy = (event: Pick<SpokenEvent, 'data'>): number | null =>
  sceneIn(event) === CLOSED ? dataOf(event).chapter : null;

interface Seen {
  /** The moment at which the person sat down: what was told before is read in the journal. */
  readonly from: number;
  readonly dismissed: readonly number[];
}

/** The first story a person has not dismissed. Turns taken meanwhile by somebody else dismiss none. ED-86, ED-185 */
export const nextCutscene = (events: readonly SpokenEvent[], { from, dismissed }: Seen): SpokenEvent | null =>
  events.find(({ id, n, scene }) => scene !== null && n >= from && !dismissed.includes(id)) ?? null;

interface Cutscenes {
  readonly event: SpokenEvent | null;
  dismiss(): void;
}

const NONE: Cutscenes = { event: null, dismiss: () => {} };

/**
 * Stories that wait for the person at the table. In a replay only a chapter's page stands, at its own moment; after the
 * end the result tells of the last chapter. A lesson tells its one rule: its stories stand beside the table.
 */
export function useCutscenes(): Cutscenes {
  const { events, snapshot, isStill } = useTable();
  const [seen, setSeen] = useState<Seen>({ from: snapshot.n, dismissed: [] });
  if (snapshot.standing === 'sandbox') return NONE;
  const isWanted = (event: SpokenEvent): boolean => {
    if (event.scene === null) return false;
    const isPage = closedBy(event) !== null;
    return isStill ? isPage && event.n === snapshot.n : !(isPage && snapshot.outcome);
  };
  const from = isStill ? snapshot.n : seen.from;
  const event = nextCutscene(toldSince(events, from).filter(isWanted), { ...seen, from });
  return event ? { event, dismiss: () => setSeen({ ...seen, dismissed: [...seen.dismissed, event.id] }) } : NONE;
}
