import { type Caller, type Failure, type Host, isFailure, type Snapshot, type SpokenEvent } from '@undercroft/host';
import type { AnyGame, Viewer } from '@undercroft/kernel';
import type { TextContext } from '@undercroft/text/agent';

/** The input of a text about a run, limited to what the caller may know. */
export interface Situation {
  readonly snapshot: Snapshot;
  readonly context: TextContext;
}

interface SituationRequest {
  readonly caller: Caller;
  readonly session: string;
  readonly seat?: Viewer | undefined;
  /** The last event sent to the reader; null for the events of the last step only. */
  readonly after: number | null;
}

export const gameOf = (host: Host, id: string): AnyGame => host.games.find((game) => game.id === id)!;

/** The game of a run: with its packs, if it has some. */
async function gameOfRun(host: Host, caller: Caller, { game, session, packs }: Snapshot): Promise<AnyGame> {
  const found = packs ? await host.gameOf({ caller, session }) : null;
  return found === null || isFailure(found) ? gameOf(host, game) : found;
}

/** All events after one, page by page. */
export async function eventsAfter(host: Host, request: SituationRequest, page?: number): Promise<SpokenEvent[]> {
  const { caller, session, seat } = request;
  const found: SpokenEvent[] = [];
  for (let after = request.after ?? 0; ; ) {
    const cut = { caller, session, as: seat, after, ...(page === undefined ? {} : { page }) };
    const log = await host.log(cut);
    if (isFailure(log) || log.events.length === 0) return found;
    found.push(...log.events);
    after = log.events.at(-1)!.id;
  }
}

/** The events of the last step. */
async function lastStep(host: Host, request: SituationRequest, { n, page }: Snapshot): Promise<SpokenEvent[]> {
  const onPage = await eventsAfter(host, { ...request, after: null }, page);
  const onBoth =
    onPage.some((event) => event.n < n) || page === 1
      ? onPage
      : [...(await eventsAfter(host, request, page - 1)), ...onPage];
  return onBoth.filter((event) => event.n === n);
}

/** The run's present state for this reader, with all of their offers. */
export async function situationOf(
  host: Host,
  request: SituationRequest,
  seen?: Snapshot,
): Promise<Situation | Failure> {
  const { caller, session } = request;
  const snapshot = await lookAs(host, request, seen);
  if (isFailure(snapshot)) return snapshot;
  const seat = actingSeat(snapshot, request.seat);
  const listed = seat === null || snapshot.dealing ? null : await host.offers({ caller, session, seat, preview: true });
  const at = { ...request, seat: snapshot.as };
  const log = snapshot.dealing
    ? []
    : request.after === null
      ? await lastStep(host, at, snapshot)
      : await eventsAfter(host, at);
  return {
    snapshot,
    context: {
      game: await gameOfRun(host, caller, snapshot),
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

/** The run as the requested seat sees it; by default, as the reader's acting seat. */
export async function lookAs(
  host: Host,
  { caller, session, seat }: Pick<SituationRequest, 'caller' | 'session' | 'seat'>,
  seen?: Snapshot,
): Promise<Snapshot | Failure> {
  const snapshot = seen ?? (await host.look({ caller, session, as: seat }));
  if (isFailure(snapshot) || seat !== undefined) return snapshot;
  const acting = actingSeat(snapshot);
  return acting === null || acting === snapshot.as ? snapshot : host.look({ caller, session, as: acting });
}

/** The reader's acting seat: the requested one, or any. */
export const actingSeat = ({ seats, toAct, as }: Snapshot, named?: Viewer): string | null => {
  const own = toAct.filter((seat) => seats[seat] === 'you');
  if (named !== undefined) return own.find((seat) => seat === named) ?? null;
  return own.includes(as) ? as : (own[0] ?? null);
};

/** The name of the reader's seat, if the game has several. */
export const ownName = (game: AnyGame, { seats, as }: Snapshot): string | undefined =>
  Object.keys(seats).length > 1 && Object.hasOwn(seats, as) ? game.words.name(as) : undefined;
