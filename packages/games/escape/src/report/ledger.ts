import { type GameEvent, type Json, phrases, type Why } from '@undercroft/kernel';
import type { EscapeEvents, EventBase } from '../events.ts';

/** One event of a report. ED-173 */
export interface LedgerEvent {
  readonly eventIndex: number;
  readonly turn: number;
  readonly seq: number;
  readonly actor: string;
  readonly action: string;
  readonly depth: number;
  readonly room: string;
  readonly chapter: number;
  readonly act: number;
  readonly message: string;
  readonly payload: { readonly [key: string]: Json } | null;
  /** Present only with `detail: "full"`. */
  readonly cause?: Json;
}

/** Lookup tables and rows of whole numbers; -1 is none. ED-172 */
export interface PackedLedger {
  readonly format: 'packed-v1';
  readonly actors: readonly string[];
  readonly actions: readonly string[];
  readonly rooms: readonly string[];
  readonly messages: readonly string[];
  readonly payloads: readonly Json[];
  readonly causes?: readonly Json[];
  readonly columns: readonly string[];
  readonly rows: readonly (readonly number[])[];
}

const COLUMNS = ['turn', 'seq', 'actor', 'action', 'depth', 'room', 'chapter', 'act', 'message', 'payload'] as const;
const CHAPTERS_PER_ACT = 4;

/** Cause of an event: its rule and arithmetic, and the index of the ledger event that led to it. */
const causeOf = ({ rule, source, terms, of, roll }: Why, because: number | undefined): Json =>
  JSON.parse(JSON.stringify({ rule, source, terms, of, roll, because })) as Json;

/** Fields of an event besides actor, verb and place. */
function payloadOf(data: object): LedgerEvent['payload'] {
  const { entity: _, verb: __, room: ___, depth: ____, ...rest } = data as EventBase & { [key: string]: Json };
  return Object.keys(rest).length === 0 ? null : rest;
}

type Words = Parameters<typeof phrases.lineOf>[0];

/** Converts emitted events to ledger events; `compact` keeps those everybody sees, and spawns. */
export function ledgerOf(
  words: Words,
  events: readonly GameEvent<EscapeEvents>[],
  detail: 'compact' | 'full',
): LedgerEvent[] {
  const kept = detail === 'full' ? events : events.filter(({ seenBy, kind }) => seenBy === 'all' || kind === 'spawned');
  const places = new Map(kept.map(({ id }, eventIndex) => [id, eventIndex]));
  let turn = -1;
  let seq = 0;
  return kept.map((event, eventIndex) => {
    seq = event.turn === turn ? seq + 1 : 0;
    turn = event.turn;
    const { entity, verb, room, depth } = event.data;
    return {
      eventIndex,
      turn,
      seq,
      actor: entity,
      action: event.kind === 'chosen' || event.kind === 'acted' ? verb : event.kind,
      depth,
      room,
      chapter: event.page,
      act: Math.ceil(event.page / CHAPTERS_PER_ACT),
      message: phrases.lineOf(words, event as never, 'referee'),
      payload: payloadOf(event.data),
      ...(detail === 'full' ? { cause: causeOf(event.why, places.get(event.because ?? 0)) } : {}),
    };
  });
}

/** Numbers distinct values in order of first use. */
class Table<T> {
  readonly list: T[] = [];
  private readonly places = new Map<string, number>();

  place(thing: T): number {
    const key = JSON.stringify(thing);
    const known = this.places.get(key);
    if (known !== undefined) return known;
    this.places.set(key, this.list.length);
    this.list.push(thing);
    return this.list.length - 1;
  }
}

/** ED-172 */
export function pack(events: readonly LedgerEvent[]): PackedLedger {
  const actors = new Table<string>();
  const actions = new Table<string>();
  const rooms = new Table<string>();
  const messages = new Table<string>();
  const payloads = new Table<Json>();
  const causes = new Table<Json>();
  const hasCauses = events.some(({ cause }) => cause !== undefined);
  const rows = events.map((event) => [
    event.turn,
    event.seq,
    actors.place(event.actor),
    actions.place(event.action),
    event.depth,
    event.room === '' ? -1 : rooms.place(event.room),
    event.chapter,
    event.act,
    event.message === '' ? -1 : messages.place(event.message),
    event.payload === null ? -1 : payloads.place(event.payload),
    ...(hasCauses ? [event.cause === undefined ? -1 : causes.place(event.cause)] : []),
  ]);
  return {
    format: 'packed-v1',
    actors: actors.list,
    actions: actions.list,
    rooms: rooms.list,
    messages: messages.list,
    payloads: payloads.list,
    ...(hasCauses ? { causes: causes.list } : {}),
    columns: hasCauses ? [...COLUMNS, 'cause'] : [...COLUMNS],
    rows,
  };
}

/** The tables needed to decode a row. */
export type Tables = Pick<PackedLedger, 'actors' | 'actions' | 'rooms' | 'messages'> &
  Partial<Pick<PackedLedger, 'payloads' | 'causes' | 'columns'>>;

/** Decodes one row; missing columns are empty. */
export function unpackRow(tables: Tables, row: readonly number[], eventIndex: number): LedgerEvent {
  const columns = tables.columns ?? COLUMNS.slice(0, row.length);
  const value = (name: string): number => row[columns.indexOf(name)] ?? -1;
  const text = (list: readonly string[], place: number): string => (place < 0 ? '' : (list[place] ?? ''));
  const payload = value('payload');
  const cause = value('cause');
  return {
    eventIndex,
    turn: value('turn'),
    seq: value('seq'),
    actor: text(tables.actors, value('actor')),
    action: text(tables.actions, value('action')),
    depth: value('depth'),
    room: text(tables.rooms, value('room')),
    chapter: value('chapter'),
    act: value('act'),
    message: text(tables.messages, value('message')),
    payload: payload < 0 ? null : ((tables.payloads?.[payload] ?? null) as LedgerEvent['payload']),
    ...(cause < 0 ? {} : { cause: tables.causes?.[cause] ?? null }),
  };
}

export const unpack = (ledger: PackedLedger): LedgerEvent[] => ledger.rows.map((row, i) => unpackRow(ledger, row, i));
