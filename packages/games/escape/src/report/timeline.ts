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

/** Everything one being did or had done to it. */
export interface Lane {
  readonly actor: string;
  readonly name: string;
  readonly kind: string;
  readonly events: number;
  /** Turns in which it was told of, and how often. */
  readonly turns: readonly { readonly turn: number; readonly events: number }[];
}

/** A report's events in order: spans of chapters, a lane for each actor, how eventful each turn was. */
export interface Timeline {
  readonly first: number;
  readonly last: number;
  readonly chapters: readonly ChapterSpan[];
  readonly lanes: readonly Lane[];
  /** Turns that were told of, and the mean of exciting things over five of them. ED-178 */
  readonly turns: readonly number[];
  readonly excitement: readonly number[];
}

/** The one who plays comes first, then the dungeon itself, then who was told of most. */
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

/** Chapters in the order they were told; one that goes on is one span. */
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

/** Which events are asked for; nothing said is everything. */
export interface EventFilter {
  readonly actor?: string;
  readonly action?: string;
  readonly chapter?: number;
  readonly text?: string;
}

/** Whether an event is one of those asked for. */
export function isWanted(event: LedgerEvent, { actor, action, chapter, text }: EventFilter): boolean {
  if (actor !== undefined && event.actor !== actor) return false;
  if (action !== undefined && event.action !== action) return false;
  if (chapter !== undefined && event.chapter !== chapter) return false;
  const sought = text?.trim().toLowerCase() ?? '';
  return (
    sought === '' || `${event.message} ${event.actor} ${event.action} ${event.room}`.toLowerCase().includes(sought)
  );
}
