import type { EventMap, GameEvent, Roll, Viewer } from './contract.ts';

/**
 * How many events a viewer was shown, and the numbers they have for it: of the events of the last step, and of those
 * that have a name and may be called a cause later.
 */
export interface Numbering {
  count: number;
  readonly numbers: Map<number, number>;
  readonly names: Map<string, number>;
  /** Events of the last step: forgotten with the next one unless they have a name. */
  readonly latest: number[];
}

export const newNumbering = (): Numbering => ({ count: 0, numbers: new Map(), names: new Map(), latest: [] });

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
  forgetLatest(numbering);
  for (const event of events) {
    if (event.as !== undefined) forgetName(numbering, event.as);
    const shown = asShown(event, who);
    if (!shown) continue;
    numbering.count += 1;
    numbering.numbers.set(event.id, numbering.count);
    if (event.as === undefined) numbering.latest.push(event.id);
    else numbering.names.set(event.as, event.id);
    seen.push(renumber(shown, event.because, numbering, who));
  }
  return seen;
}

function forgetLatest({ numbers, latest }: Numbering): void {
  for (const id of latest) numbers.delete(id);
  latest.length = 0;
}

/** The event that had this name can no longer be called a cause by it. */
function forgetName({ numbers, names }: Numbering, name: string): void {
  const id = names.get(name);
  if (id !== undefined) numbers.delete(id);
  names.delete(name);
}

function asShown<E extends EventMap>(event: GameEvent<E>, who: Viewer): GameEvent<E> | null {
  if (who === 'referee') return event;
  if (event.seenBy !== 'all' && !event.seenBy.includes(who)) return null;
  return event.masks && Object.hasOwn(event.masks, who) ? (event.masks[who] as GameEvent<E> | null) : event;
}

/** The event under the viewer's number. A cause it did not perceive is left out. */
function renumber<E extends EventMap>(
  event: GameEvent<E>,
  because: number | undefined,
  numbering: Numbering,
  who: Viewer,
): GameEvent<E> {
  const { because: _asked, roll, ...rest } = event.why;
  const why = roll ? { ...rest, roll: who === 'referee' ? roll : withoutIndex(roll) } : rest;
  const { as: _name, masks: _masks, delta, ...open } = event;
  const cause = because === undefined ? undefined : numbering.numbers.get(because);
  const seen = { ...open, id: numbering.count, why, because: cause, seenBy: 'all' };
  return (who === 'referee' && delta ? { ...seen, delta } : seen) as GameEvent<E>;
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
