import { type Caller, type Failure, type Host, isFailure, type Snapshot, type SpokenEvent } from '@undercroft/host';
import type { AnyGame, Viewer } from '@undercroft/kernel';
import type { TextContext } from '@undercroft/text/agent';

/** What a text about a run is made of, as the caller may know it. */
export interface Situation {
  readonly snapshot: Snapshot;
  readonly context: TextContext;
}

interface Asked {
  readonly caller: Caller;
  readonly session: string;
  readonly seat?: Viewer | undefined;
  /** The last event the reader was told; without it only the last step is. */
  readonly after: number | null;
}

export const gameOf = (host: Host, id: string): AnyGame => host.games.find((game) => game.id === id)!;

/** Everything told after an event, page by page. */
export async function eventsAfter(host: Host, asked: Asked, page?: number): Promise<SpokenEvent[]> {
  const { caller, session, seat } = asked;
  const found: SpokenEvent[] = [];
  for (let after = asked.after ?? 0; ; ) {
    const cut = { caller, session, as: seat, after, ...(page === undefined ? {} : { page }) };
    const log = await host.log(cut);
    if (isFailure(log) || log.events.length === 0) return found;
    found.push(...log.events);
    after = log.events.at(-1)!.id;
  }
}

/** What was told at the last step. */
async function lastStep(host: Host, asked: Asked, { n, page }: Snapshot): Promise<SpokenEvent[]> {
  const onPage = await eventsAfter(host, { ...asked, after: null }, page);
  const onBoth =
    onPage.some((event) => event.n < n) || page === 1
      ? onPage
      : [...(await eventsAfter(host, asked, page - 1)), ...onPage];
  return onBoth.filter((event) => event.n === n);
}

/** The run as it stands for this reader, with everything open to them. */
export async function situationOf(host: Host, asked: Asked, seen?: Snapshot): Promise<Situation | Failure> {
  const { caller, session } = asked;
  const snapshot = seen ?? (await host.look({ caller, session, as: asked.seat }));
  if (isFailure(snapshot)) return snapshot;
  const seat = actingSeat(snapshot);
  const listed = seat === null || snapshot.dealing ? null : await host.offers({ caller, session, seat, preview: true });
  const at = { ...asked, seat: snapshot.as };
  const log = snapshot.dealing
    ? []
    : asked.after === null
      ? await lastStep(host, at, snapshot)
      : await eventsAfter(host, at);
  return {
    snapshot,
    context: {
      game: gameOf(host, snapshot.game),
      view: snapshot.view,
      seat,
      n: snapshot.n,
      standing: snapshot.standing,
      offers: listed && !isFailure(listed) ? listed.offers : [],
      log,
      outcome: snapshot.outcome,
    },
  };
}

/** The reader's seat that is to act now. */
export const actingSeat = ({ seats, toAct, as }: Snapshot): string | null => {
  if (toAct.includes(as) && seats[as] === 'you') return as;
  return toAct.find((seat) => seats[seat] === 'you') ?? null;
};
