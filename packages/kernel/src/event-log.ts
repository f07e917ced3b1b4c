import type { EventMap, GameEvent, Roll, Viewer, Why } from './contract.ts';

/** How many events a viewer was shown, and the numbers that events which may be called a cause have for it. */
export interface Numbering {
  count: number;
  /** Of events that have a name, by their id. */
  readonly numbers: Map<number, number>;
  readonly names: Map<string, number>;
  /** Of the events of the last step: the id of the first, and the number of each, 0 for one that was not shown. */
  latest: { readonly first: number; readonly numbers: readonly number[] };
}

export const newNumbering = (): Numbering => ({ count: 0, numbers: new Map(), names: new Map(), latest: NONE_YET });

const NONE_YET: Numbering['latest'] = { first: 0, numbers: [] };

/**
 * The events of one step as one viewer perceives them: only those it may see, as they were shown to it when they
 * were told, numbered anew so that a gap cannot tell of hidden ones. Draw indexes are for referees.
 */
export function perceive<E extends EventMap>(
  events: readonly GameEvent<E>[],
  who: Viewer,
  numbering: Numbering,
): GameEvent<E>[] {
  const seen: GameEvent<E>[] = [];
  const numbers: number[] = [];
  numbering.latest = { first: events[0]?.id ?? 0, numbers };
  for (const event of events) {
    if (event.as !== undefined) forgetName(numbering, event.as);
    const shown = asShown(event, who);
    if (shown) numbering.count += 1;
    numbers[event.id - events[0]!.id] = shown ? numbering.count : 0;
    if (!shown) continue;
    if (event.as !== undefined) keepName(numbering, event.as, event.id);
    seen.push(renumber(shown, numbering, who));
  }
  return seen;
}

function keepName({ numbers, names, count }: Numbering, name: string, id: number): void {
  numbers.set(id, count);
  names.set(name, id);
}

/** The event that had this name can no longer be called a cause by it. */
function forgetName({ numbers, names }: Numbering, name: string): void {
  const id = names.get(name);
  if (id !== undefined) numbers.delete(id);
  names.delete(name);
}

/** The number an event has for the viewer, where it was shown and may still be called a cause. */
function numberOf({ latest, numbers }: Numbering, id: number): number | undefined {
  return (id >= latest.first ? latest.numbers[id - latest.first] || undefined : undefined) ?? numbers.get(id);
}

function asShown<E extends EventMap>(event: GameEvent<E>, who: Viewer): GameEvent<E> | null {
  if (who === 'referee') return event;
  if (event.seenBy !== 'all' && !event.seenBy.includes(who)) return null;
  return event.masks && Object.hasOwn(event.masks, who) ? (event.masks[who] as GameEvent<E> | null) : event;
}

/** The event under the viewer's number. A cause it did not perceive is left out. */
function renumber<E extends EventMap>(event: GameEvent<E>, numbering: Numbering, who: Viewer): GameEvent<E> {
  const { kind, data, because, n, page, turn, about, delta } = event;
  const seen = {
    id: numbering.count,
    kind,
    data,
    why: openWhy(event.why, who),
    because: because === undefined ? undefined : numberOf(numbering, because),
    n,
    page,
    turn,
    seenBy: 'all',
    about,
  };
  return (who === 'referee' && delta ? { ...seen, delta } : seen) as GameEvent<E>;
}

/** A reason as a viewer may know it: without the cause the rules asked for, which the event itself names. */
function openWhy({ rule, source, terms, of, roll }: Why, who: Viewer): Why {
  const open: { -readonly [K in keyof Why]: Why[K] } = { rule };
  if (source !== undefined) open.source = source;
  if (terms) open.terms = terms;
  if (of !== undefined) open.of = of;
  if (roll) open.roll = who === 'referee' ? roll : withoutIndex(roll);
  return open;
}

const withoutIndex = ({ index: _, ...open }: Roll): Roll => open;

/** A page of the log: the events of one page, or about one entity, newest last. */
export function cutPage<E extends EventMap>(
  events: readonly GameEvent<E>[],
  cut: { readonly page?: number; readonly about?: string; readonly after?: number; readonly limit: number },
): GameEvent<E>[] {
  const fitting = events.filter(
    (event) =>
      (cut.page === undefined || event.page === cut.page) &&
      (cut.about === undefined || event.about.includes(cut.about)) &&
      (cut.after === undefined || event.id > cut.after),
  );
  return cut.after === undefined ? fitting.slice(-cut.limit) : fitting.slice(0, cut.limit);
}
