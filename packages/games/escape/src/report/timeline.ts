import { excitementOf } from './analysis.ts';
import type { LedgerEvent } from './ledger.ts';
import type { AgentPlayReport } from './report.ts';

/** The turns of one chapter. */
interface ChapterSpan {
  readonly act: number;
  readonly chapter: number;
  readonly from: number;
  readonly to: number;
  readonly events: number;
}

/** Events of one actor. */
export interface Lane {
  readonly actor: string;
  readonly name: string;
  readonly kind: string;
  readonly events: number;
  /** Turns with events of this actor, and their number. */
  readonly turns: readonly { readonly turn: number; readonly events: number }[];
}

/** A report's events in order: chapter spans, a lane per actor, and excitement per turn. */
export interface Timeline {
  readonly first: number;
  readonly last: number;
  readonly chapters: readonly ChapterSpan[];
  readonly lanes: readonly Lane[];
  /** Turns with events, and the mean of exciting events over five of them. ED-178 */
  readonly turns: readonly number[];
  readonly excitement: readonly number[];
}

/** Lane order: the player first, then the dungeon itself, then actors by number of events. */
const RANKS: { readonly [kind: string]: number } = { player: 0, system: 1 };

function lanesOf(catalog: AgentPlayReport['run']['entityCatalog'], events: readonly LedgerEvent[]): Lane[] {
  const lanes = new Map<string, { events: number; turns: { turn: number; events: number }[] }>();
  for (const { actor, turn } of events) {
    const lane = lanes.get(actor) ?? { events: 0, turns: [] };
    lanes.set(actor, lane);
    lane.events += 1;
    const last = lane.turns.at(-1);
    if (last?.turn === turn) last.events += 1;
    else lane.turns.push({ turn, events: 1 });
  }
  const rank = ({ kind }: Lane): number => RANKS[kind] ?? 2;
  return [...lanes]
    .map(([actor, lane]) => ({ actor, name: catalog[actor]?.name ?? actor, kind: catalog[actor]?.kind ?? '', ...lane }))
    .sort((a, b) => rank(a) - rank(b) || b.events - a.events);
}

/** Chapters in event order; a continued chapter is one span. */
function chaptersOf(events: readonly LedgerEvent[]): ChapterSpan[] {
  const spans: { act: number; chapter: number; from: number; to: number; events: number }[] = [];
  for (const { act, chapter, turn } of events) {
    const span = spans.at(-1);
    if (span?.chapter !== chapter) spans.push({ act, chapter, from: turn, to: turn, events: 1 });
    else {
      span.to = Math.max(span.to, turn);
      span.events += 1;
    }
  }
  return spans;
}

/** ED-170 */
export function timelineOf({ run }: AgentPlayReport, events: readonly LedgerEvent[]): Timeline {
  const turns = [...new Set(events.map(({ turn }) => turn))].sort((a, b) => a - b);
  return {
    first: turns[0] ?? 0,
    last: turns.at(-1) ?? 0,
    chapters: chaptersOf(events),
    lanes: lanesOf(run.entityCatalog, events),
    turns,
    excitement: excitementOf(turns, events).rolling,
  };
}

/** Filter for events; an omitted field matches everything. */
export interface EventFilter {
  readonly actor?: string;
  readonly action?: string;
  readonly chapter?: number;
  readonly text?: string;
}

/** True if an event matches the filter. */
export function isWanted(event: LedgerEvent, { actor, action, chapter, text }: EventFilter): boolean {
  if (actor !== undefined && event.actor !== actor) return false;
  if (action !== undefined && event.action !== action) return false;
  if (chapter !== undefined && event.chapter !== chapter) return false;
  const sought = text?.trim().toLowerCase() ?? '';
  return (
    sought === '' || `${event.message} ${event.actor} ${event.action} ${event.room}`.toLowerCase().includes(sought)
  );
}
