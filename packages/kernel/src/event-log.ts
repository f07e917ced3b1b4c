import type { EventMap, GameEvent, Roll, Viewer, Why } from './contract.ts';

/** Numbers of the events a viewer was shown. Only events that can still be named as a cause are kept. */
export interface Numbering {
  count: number;
  /** Numbers of named events, by event id. */
  readonly numbers: Map<number, number>;
  readonly names: Map<string, number>;
  /** The events of the last step: the id of the first, and the number of each; 0 if it was not shown. */
  latest: { readonly first: number; readonly numbers: readonly number[] };
}

export const newNumbering = (): Numbering => ({ count: 0, numbers: new Map(), names: new Map(), latest: NONE_YET });

const NONE_YET: Numbering['latest'] = { first: 0, numbers: [] };

/**
 * The events of one step as one viewer perceives them: only visible ones, masked as when they were emitted, and
 * renumbered so that a gap cannot reveal hidden events. Draw indexes are for referees only.
 */
export function perceive<E extends EventMap>(
  events: readonly GameEvent<E>[],
  viewer: Viewer,
  numbering: Numbering,
): GameEvent<E>[] {
  const perceived: GameEvent<E>[] = [];
  const numbers: number[] = [];
  numbering.latest = { first: events[0]?.id ?? 0, numbers };
  for (const event of events) {
    if (event.as !== undefined) removeName(numbering, event.as);
    const shown = maskedEvent(event, viewer);
    if (shown) numbering.count += 1;
    numbers[event.id - events[0]!.id] = shown ? numbering.count : 0;
    if (!shown) continue;
    if (event.as !== undefined) addName(numbering, event.as, event.id);
    perceived.push(renumber(shown, numbering, viewer));
  }
  return perceived;
}

function addName({ numbers, names, count }: Numbering, name: string, id: number): void {
  numbers.set(id, count);
  names.set(name, id);
}

/** Releases a name: its event can no longer be referred to by it. */
function removeName({ numbers, names }: Numbering, name: string): void {
  const id = names.get(name);
  if (id !== undefined) numbers.delete(id);
  names.delete(name);
}

/** The viewer's number of an event, if it was shown and can still be named as a cause. */
function numberOf({ latest, numbers }: Numbering, id: number): number | undefined {
  return (id >= latest.first ? latest.numbers[id - latest.first] || undefined : undefined) ?? numbers.get(id);
}

function maskedEvent<E extends EventMap>(event: GameEvent<E>, viewer: Viewer): GameEvent<E> | null {
  if (viewer === 'referee') return event;
  if (event.seenBy !== 'all' && !event.seenBy.includes(viewer)) return null;
  return event.masks && Object.hasOwn(event.masks, viewer) ? (event.masks[viewer] as GameEvent<E> | null) : event;
}

/** The event with the viewer's numbers. A cause the viewer did not perceive is left out. */
function renumber<E extends EventMap>(event: GameEvent<E>, numbering: Numbering, viewer: Viewer): GameEvent<E> {
  const { kind, data, because, n, page, turn, about, delta } = event;
  const renumbered = {
    id: numbering.count,
    kind,
    data,
    why: visibleWhy(event.why, viewer),
    because: because === undefined ? undefined : numberOf(numbering, because),
    n,
    page,
    turn,
    seenBy: 'all',
    about,
  };
  return (viewer === 'referee' && delta ? { ...renumbered, delta } : renumbered) as GameEvent<E>;
}

/** The part of a reason the viewer may know. `because` is left out: the event has its own, resolved. */
function visibleWhy({ rule, source, terms, of, roll }: Why, viewer: Viewer): Why {
  const open: { -readonly [K in keyof Why]: Why[K] } = { rule };
  if (source !== undefined) open.source = source;
  if (terms) open.terms = terms;
  if (of !== undefined) open.of = of;
  if (roll) open.roll = viewer === 'referee' ? roll : withoutIndex(roll);
  return open;
}

const withoutIndex = ({ index: _, ...open }: Roll): Roll => open;

/** Selects events of a page, about an entity or after an id; newest last. */
export function cutPage<E extends EventMap>(
  events: readonly GameEvent<E>[],
  cut: { readonly page?: number; readonly about?: string; readonly after?: number; readonly limit: number },
): GameEvent<E>[] {
  const selected = events.filter(
    (event) =>
      (cut.page === undefined || event.page === cut.page) &&
      (cut.about === undefined || event.about.includes(cut.about)) &&
      (cut.after === undefined || event.id > cut.after),
  );
  return cut.after === undefined ? selected.slice(-cut.limit) : selected.slice(0, cut.limit);
}
