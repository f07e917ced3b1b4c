import type { Action, Json, Preview } from '@undercroft/kernel';
import type { Ack, ActionLabel, Failure, Offer, OwnChange, Snapshot, SpokenEvent } from '@undercroft/server';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { call, isRefused, newKey } from '../base/api.ts';
import { type Connection, type Watch, watchRun } from '../base/live.ts';
import type { Moment } from './past.ts';
import { shareUnchanged } from './shared-view.ts';
import { toldChanges } from './told.ts';
import { LOG_PAGE, readToldBefore } from './told-before.ts';

/** A run as this page knows it. */
export interface RunState {
  readonly snapshot: Snapshot | null;
  /** The moments this page has seen, oldest first, this one last. */
  readonly moments: readonly Moment[];
  readonly events: readonly SpokenEvent[];
  readonly offers: readonly Offer[];
  /** The moment the offers are for. */
  readonly offersFor: number;
  readonly connection: Connection;
  readonly hasBeenLost: boolean;
  /** Label of the action on its way; it is not stored before the answer. */
  readonly sending: string | null;
  readonly isUnsent: boolean;
  readonly storedAs: number | null;
  readonly refusal: Failure | null;
  /** The run cannot be had: gone, damaged, or not ours. */
  readonly gone: Failure | null;
  /** What was chosen, by the action's number, as far as one may know. */
  readonly moves: { readonly [n: number]: ActionLabel };
}

export interface Sitting {
  readonly session: string;
  readonly as?: string | undefined;
  readonly link?: string | undefined;
}

export type RunStore = StoreApi<RunState> & {
  start(): () => void;
  act(offer: Offer, filled?: Json): Promise<boolean>;
  undo(): Promise<boolean>;
  preview(action: Action): Promise<Preview | null>;
  dismiss(): void;
  refresh(): Promise<void>;
};

export const EMPTY_RUN: RunState = {
  snapshot: null,
  moments: [],
  events: [],
  offers: [],
  offersFor: -1,
  connection: 'opening',
  hasBeenLost: false,
  sending: null,
  isUnsent: false,
  storedAs: null,
  refusal: null,
  gone: null,
  moves: {},
};

/** How far back a number's last change is looked for. */
const MOMENTS_MAX = 200;
const RESEND_MS = 1_500;

/** The seat of one's own that acts now, or the first of one's own. */
export function ownSeat({ seats, toAct }: Pick<Snapshot, 'seats' | 'toAct'>): string | null {
  const own = Object.keys(seats).filter((seat) => seats[seat] === 'you');
  return own.find((seat) => toAct.includes(seat)) ?? own[0] ?? null;
}

export const mayAct = (snapshot: Snapshot): boolean => {
  const seat = ownSeat(snapshot);
  return seat !== null && snapshot.toAct.includes(seat) && !snapshot.chosen.includes(seat) && !snapshot.outcome;
};

/** Events by id, none twice, whatever order they arrive in. */
function joined(known: readonly SpokenEvent[], more: readonly SpokenEvent[]): readonly SpokenEvent[] {
  const last = known.at(-1)?.id ?? 0;
  if (more.length === 0) return known;
  if (more[0]!.id > last) return [...known, ...more];
  if (more.at(-1)!.id < known[0]!.id) return [...more, ...known];
  const byId = new Map([...known, ...more].map((event) => [event.id, event]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** News of a run: what is seen now, what was told, what was chosen, perhaps what can be done next. */
interface News {
  readonly snapshot: Snapshot;
  readonly events: readonly SpokenEvent[];
  readonly moves: readonly ActionLabel[];
  readonly offers?: readonly Offer[] | undefined;
}

const byNumber = (moves: readonly ActionLabel[]): { readonly [n: number]: ActionLabel } =>
  Object.fromEntries(moves.map((move) => [move.n, move]));

type See = (news: News, also?: Partial<RunState>) => Promise<void>;

/** What can be done at a moment: asked once a moment, whoever brings the news of it first. */
function offersOnce({ session, link }: Sitting) {
  let asked: { readonly moment: string; readonly answer: Promise<readonly Offer[] | null> } | null = null;

  async function fetchOffers(snapshot: Snapshot): Promise<readonly Offer[] | null> {
    const seat = ownSeat(snapshot);
    if (seat === null || !mayAct(snapshot)) return [];
    const answer = await call('GET /api/sessions/{id}/actions', {
      id: session,
      query: { seat, preview: 'true', link },
    }).catch(() => null);
    if (answer?.n === snapshot.n) return answer.offers;
    asked = null;
    return null;
  }

  return {
    at(snapshot: Snapshot): Promise<readonly Offer[] | null> {
      const moment = `${snapshot.n} ${snapshot.hash}`;
      if (asked?.moment !== moment) asked = { moment, answer: fetchOffers(snapshot) };
      return asked.answer;
    },
    forget: (): void => {
      asked = null;
    },
  };
}

/** Shows a newer moment together with what can be done in it: one change of the page, not two. */
const showNews =
  (
    { getState: get, setState: set }: StoreApi<RunState>,
    offersAt: (snapshot: Snapshot) => Promise<readonly Offer[] | null>,
  ): See =>
  async ({ snapshot, events, moves, offers: given }, also = {}) => {
    const known = get();
    const told = (): Pick<RunState, 'events' | 'moves'> => ({
      events: joined(get().events, events),
      moves: moves.length === 0 ? get().moves : { ...get().moves, ...byNumber(moves) },
    });
    if (known.snapshot && snapshot.n < known.snapshot.n) return set({ ...also, ...told() });
    const isSettled = known.offersFor === snapshot.n && known.snapshot?.hash === snapshot.hash;
    const offers = isSettled ? known.offers : (given ?? (await offersAt(snapshot)));
    const { snapshot: before, moments } = get();
    if (before && snapshot.n < before.n) return set({ ...also, ...told() });
    const view = shareUnchanged(before?.view, snapshot.view);
    set({
      ...also,
      ...told(),
      snapshot: { ...snapshot, view },
      moments: [...moments.filter(({ n }) => n !== snapshot.n), { n: snapshot.n, view }].slice(-MOMENTS_MAX),
      ...(offers ? { offers, offersFor: snapshot.n } : {}),
    });
  };

/** Fetches what was told before this page opened; what is older than a page of it may come later. */
async function loadLog(
  { getState: get, setState: set }: StoreApi<RunState>,
  { session, as, link }: Sitting,
): Promise<void> {
  const { older } = await readToldBefore(
    (after) => call('GET /api/sessions/{id}/log', { id: session, query: { as, link, after, limit: LOG_PAGE } }),
    ({ events, moves }) => set({ events: joined(get().events, events), moves: { ...get().moves, ...byNumber(moves) } }),
  );
  older.catch(() => undefined);
}

/** Sends until the server answers: the key makes a second arrival harmless. */
async function sendOnce<T>(send: () => Promise<T>, onUnsent: () => void): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!isRefused(error) || error.status !== 0) throw error;
      onUnsent();
      await new Promise((resolve) => setTimeout(resolve, RESEND_MS));
    }
  }
}

type Send = (key: string, expected_n: number, seat: string) => Promise<Ack | OwnChange>;

/** Sends an action and shows what came of it. */
function committer(
  { getState: get, setState: set }: StoreApi<RunState>,
  { hear, see, refresh }: { hear: Watch['onChange']; see: See; refresh: () => Promise<void> },
) {
  /** The key of the action on its way: what follows at once from its answer is on its way before it is done. */
  let onTheWay: string | null = null;

  return async (label: string, send: Send): Promise<boolean> => {
    const { snapshot, sending } = get();
    const seat = snapshot && ownSeat(snapshot);
    if (!snapshot || !seat || sending !== null) return false;
    const key = newKey();
    onTheWay = key;
    set({ sending: label, refusal: null, storedAs: null });
    try {
      const answer = await sendOnce(
        () => send(key, snapshot.n, seat),
        () => set({ isUnsent: true }),
      );
      onTheWay = null;
      const stored = { storedAs: snapshot.n + 1, sending: null, isUnsent: false };
      if ('seq' in answer) {
        if (!hear(answer)) await refresh();
        set(stored);
        return true;
      }
      const { events, moves, offers, isRepeat: _, ...after } = answer;
      await see({ snapshot: after, events, moves, offers: mayAct(after) ? offers : [] }, stored);
      return true;
    } catch (error) {
      if (isRefused(error)) set({ refusal: error.failure });
      await refresh();
      return false;
    } finally {
      if (onTheWay === key) set({ sending: null, isUnsent: false });
    }
  };
}

/** Follows the run on its stream, from the moment it is opened until nobody looks. */
function follower(
  { getState: get, setState: set }: StoreApi<RunState>,
  sitting: Pick<Watch, 'session' | 'stream'> & Sitting,
) {
  let again = (): void => {};
  return {
    again: (): void => again(),
    follow({ opened, hear, forget }: { opened: Promise<unknown>; hear: Watch['onChange']; forget: () => void }) {
      let stop = (): void => {};
      let isStopped = false;
      const watch: Watch = {
        session: sitting.session,
        as: sitting.as,
        link: sitting.link,
        stream: sitting.stream,
        after: () => get().events.at(-1)?.id ?? 0,
        onChange: hear,
        onConnection: (connection) =>
          set({ connection, hasBeenLost: connection === 'lost' || (get().hasBeenLost && connection !== 'live') }),
        onGone: (gone) => set({ gone }),
      };
      void opened
        .catch(() => undefined)
        .then(() => {
          if (isStopped || get().gone) return;
          stop = watchRun(watch);
          again = () => {
            stop();
            forget();
            if (!isStopped) stop = watchRun(watch);
          };
        });
      return () => {
        isStopped = true;
        stop();
      };
    },
  };
}

/** What an action would lead to, as far as its seat may know. */
async function fetchPreview(session: string, snapshot: Snapshot | null, action: Action): Promise<Preview | null> {
  const seat = snapshot && ownSeat(snapshot);
  if (!seat) return null;
  const answer = await call('POST /api/sessions/{id}/preview', { id: session, body: { seat, action } }).catch(
    () => null,
  );
  return (answer?.preview ?? null) as Preview | null;
}

export function runStore(sitting: Sitting): RunStore {
  const { session, as, link } = sitting;
  const store = createStore<RunState>(() => EMPTY_RUN);
  const { getState: get, setState: set } = store;
  const stream = newKey();
  const offersAt = offersOnce(sitting);
  const see = showNews(store, offersAt.at);
  const line = follower(store, { ...sitting, stream });
  const told = toldChanges(
    ({ snapshot, offers, events, moves }) =>
      void see({ snapshot, events, moves, offers: mayAct(snapshot) ? (offers ?? undefined) : [] }),
    line.again,
  );

  async function refresh(): Promise<void> {
    try {
      const snapshot = await call('GET /api/sessions/{id}', { id: session, query: { as, link } });
      offersAt.forget();
      set({ offersFor: -1 });
      await see({ snapshot, events: [], moves: [] });
    } catch (error) {
      if (isRefused(error) && error.status >= 400 && error.status < 500) set({ gone: error.failure });
    }
  }

  const commit = committer(store, { hear: told.hear, see, refresh });
  return Object.assign(store, {
    start: () =>
      line.follow({
        opened: refresh().then(() => (get().snapshot ? loadLog(store, sitting) : undefined)),
        hear: told.hear,
        forget: told.forget,
      }),
    act: (offer: Offer, filled?: Json) =>
      commit(offer.label, (key, expected_n, seat) =>
        call('POST /api/sessions/{id}/actions', {
          id: session,
          body: { seat, action: filled ?? offer.action, key, expected_n, offers: true, stream },
        }),
      ),
    undo: () =>
      commit('Undo', (key, expected_n, seat) =>
        call('POST /api/sessions/{id}/undo', { id: session, body: { seat, key, expected_n, offers: true, stream } }),
      ),
    preview: (action: Action) => fetchPreview(session, get().snapshot, action),
    dismiss: () => set({ refusal: null }),
    refresh,
  });
}
