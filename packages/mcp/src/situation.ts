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
  const snapshot = await lookAs(host, asked, seen);
  if (isFailure(snapshot)) return snapshot;
  const seat = actingSeat(snapshot, asked.seat);
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

/** The run as the seat that was named sees it; without one, as the reader's seat that is to act. */
export async function lookAs(
  host: Host,
  { caller, session, seat }: Pick<Asked, 'caller' | 'session' | 'seat'>,
  seen?: Snapshot,
): Promise<Snapshot | Failure> {
  const snapshot = seen ?? (await host.look({ caller, session, as: seat }));
  if (isFailure(snapshot) || seat !== undefined) return snapshot;
  const acting = actingSeat(snapshot);
  return acting === null || acting === snapshot.as ? snapshot : host.look({ caller, session, as: acting });
}

/** The reader's seat that is to act now: the one that was named, or any. */
export const actingSeat = ({ seats, toAct, as }: Snapshot, named?: Viewer): string | null => {
  const own = toAct.filter((seat) => seats[seat] === 'you');
  if (named !== undefined) return own.find((seat) => seat === named) ?? null;
  return own.includes(as) ? as : (own[0] ?? null);
};

/** What the reader's seat is called, where there are several. */
export const ownName = (game: AnyGame, { seats, as }: Snapshot): string | undefined =>
  Object.keys(seats).length > 1 && Object.hasOwn(seats, as) ? game.words.name(as) : undefined;
