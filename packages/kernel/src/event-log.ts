import type { EventMap, GameDef, GameEvent, Viewer } from './contract.ts';

/** How many events a viewer was shown, and what number each event has for it. */
export interface Numbering {
  count: number;
  readonly numbers: Map<number, number>;
}

export const newNumbering = (): Numbering => ({ count: 0, numbers: new Map() });

/**
 * Events as one viewer perceives them: only those it may see, as `shown` lets it see them, numbered
 * anew so that a gap cannot tell of hidden ones. Draw indexes are for referees.
 */
export function perceive<S extends object, E extends EventMap>(
  game: Pick<GameDef<S, never, unknown, unknown, E>, 'shown'>,
  state: S,
  events: readonly GameEvent<E>[],
  who: Viewer,
  numbering: Numbering,
): GameEvent<E>[] {
  const seen: GameEvent<E>[] = [];
  for (const event of events) {
    if (!maySee(event, who)) continue;
    const shown = who !== 'referee' && game.shown ? game.shown(state, event, who) : event;
    if (!shown) continue;
    numbering.count += 1;
    numbering.numbers.set(event.id, numbering.count);
    seen.push(renumber(shown, numbering, who));
  }
  return seen;
}

const maySee = (event: Pick<GameEvent, 'seenBy'>, who: Viewer): boolean =>
  who === 'referee' || event.seenBy === 'all' || event.seenBy.includes(who);

function renumber<E extends EventMap>(event: GameEvent<E>, numbering: Numbering, who: Viewer): GameEvent<E> {
  const { because, roll } = event.why;
  const why = { ...event.why };
  if (because !== undefined) why.because = numbering.numbers.get(because);
  if (roll && who !== 'referee') {
    const { index: _, ...open } = roll;
    why.roll = open;
  }
  const seen: GameEvent<E> = { ...event, id: numbering.count, why, seenBy: 'all' };
  if (who === 'referee') return seen;
  const { delta: _, ...open } = seen;
  return open as GameEvent<E>;
}

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
