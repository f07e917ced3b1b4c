import type { Action, Json, Preview } from '@undercroft/kernel';
import type { Ack, ActionLabel, Failure, Offer, OwnChange, Snapshot, SpokenEvent } from '@undercroft/server';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { call, isRefused, newKey } from '../base/api.ts';
import { type Connection, type Watch, watchRun } from '../base/live.ts';
import { LOG_PAGE, loadEarlierLog } from './earlier-log.ts';
import type { Moment } from './past.ts';
import { shareUnchanged } from './shared-view.ts';
import { updateQueue } from './update-queue.ts';

/** The state of a run on this page. */
export interface RunState {
  readonly snapshot: Snapshot | null;
  /** The moments this page received, oldest first, the present one last. */
  readonly moments: readonly Moment[];
  readonly events: readonly SpokenEvent[];
  readonly offers: readonly Offer[];
  /** The moment the offers belong to. */
  readonly offersFor: number;
  readonly connection: Connection;
  readonly hasBeenLost: boolean;
  /** Label of the action being sent; it is not stored before the answer. */
  readonly sending: string | null;
  readonly isUnsent: boolean;
  readonly storedAs: number | null;
  readonly refusal: Failure | null;
  /** The run is unavailable: gone, damaged, or forbidden. */
  readonly gone: Failure | null;
  /** Choices by action number, as far as this viewer may know them. */
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

/** Number of moments kept for the search of a number's last change. */
const MOMENTS_MAX = 200;
const RESEND_MS = 1_500;

/** Your seat that is to act, or your first seat. */
export function ownSeat({ seats, toAct }: Pick<Snapshot, 'seats' | 'toAct'>): string | null {
  const own = Object.keys(seats).filter((seat) => seats[seat] === 'you');
  return own.find((seat) => toAct.includes(seat)) ?? own[0] ?? null;
}

export const mayAct = (snapshot: Snapshot): boolean => {
  const seat = ownSeat(snapshot);
  return seat !== null && snapshot.toAct.includes(seat) && !snapshot.chosen.includes(seat) && !snapshot.outcome;
};

/** Merges events by id, without duplicates, in any order of arrival. */
function joined(before: readonly SpokenEvent[], more: readonly SpokenEvent[]): readonly SpokenEvent[] {
  const last = before.at(-1)?.id ?? 0;
  if (more.length === 0) return before;
  if (more[0]!.id > last) return [...before, ...more];
  if (more.at(-1)!.id < before[0]!.id) return [...more, ...before];
  const byId = new Map([...before, ...more].map((event) => [event.id, event]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** An update of a run: the snapshot, the events, the choices, and sometimes the next offers. */
interface RunUpdate {
  readonly snapshot: Snapshot;
  readonly events: readonly SpokenEvent[];
  readonly moves: readonly ActionLabel[];
  readonly offers?: readonly Offer[] | undefined;
}

const byNumber = (moves: readonly ActionLabel[]): { readonly [n: number]: ActionLabel } =>
  Object.fromEntries(moves.map((move) => [move.n, move]));

type ShowUpdate = (update: RunUpdate, also?: Partial<RunState>) => Promise<void>;

/** Fetches the offers of a moment once, for the first update that needs them. */
function offersOnce({ session, link }: Sitting) {
  let pending: { readonly moment: string; readonly answer: Promise<readonly Offer[] | null> } | null = null;

  async function fetchOffers(snapshot: Snapshot): Promise<readonly Offer[] | null> {
    const seat = ownSeat(snapshot);
    if (seat === null || !mayAct(snapshot)) return [];
    const answer = await call('GET /api/sessions/{id}/actions', {
      id: session,
      query: { seat, preview: 'true', link },
    }).catch(() => null);
    if (answer?.n === snapshot.n) return answer.offers;
    pending = null;
    return null;
  }

  return {
    at(snapshot: Snapshot): Promise<readonly Offer[] | null> {
      const moment = `${snapshot.n} ${snapshot.hash}`;
      if (pending?.moment !== moment) pending = { moment, answer: fetchOffers(snapshot) };
      return pending.answer;
    },
    forget: (): void => {
      pending = null;
    },
  };
}

/** Shows a newer moment together with its offers: one render, not two. */
const showUpdate =
  (
    { getState: get, setState: set }: StoreApi<RunState>,
    offersAt: (snapshot: Snapshot) => Promise<readonly Offer[] | null>,
  ): ShowUpdate =>
  async ({ snapshot, events, moves, offers: given }, also = {}) => {
    const current = get();
    const logChanges = (): Pick<RunState, 'events' | 'moves'> => ({
      events: joined(get().events, events),
      moves: moves.length === 0 ? get().moves : { ...get().moves, ...byNumber(moves) },
    });
    if (current.snapshot && snapshot.n < current.snapshot.n) return set({ ...also, ...logChanges() });
    const isSettled = current.offersFor === snapshot.n && current.snapshot?.hash === snapshot.hash;
    const offers = isSettled ? current.offers : (given ?? (await offersAt(snapshot)));
    const { snapshot: before, moments } = get();
    if (before && snapshot.n < before.n) return set({ ...also, ...logChanges() });
    const view = shareUnchanged(before?.view, snapshot.view);
    set({
      ...also,
      ...logChanges(),
      snapshot: { ...snapshot, view },
      moments: [...moments.filter(({ n }) => n !== snapshot.n), { n: snapshot.n, view }].slice(-MOMENTS_MAX),
      ...(offers ? { offers, offersFor: snapshot.n } : {}),
    });
  };

/** Fetches the log from before this page opened; entries older than one page may arrive later. */
async function loadLog(
  { getState: get, setState: set }: StoreApi<RunState>,
  { session, as, link }: Sitting,
): Promise<void> {
  const { older } = await loadEarlierLog(
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

/** Sends actions one at a time, and shows their results. */
function actionSender(
  { getState: get, setState: set }: StoreApi<RunState>,
  { push, show, refresh }: { push: Watch['onChange']; show: ShowUpdate; refresh: () => Promise<void> },
) {
  /** Key of the action being sent; a follow-up of its answer starts before it is done. */
  let pendingKey: string | null = null;

  return async (label: string, send: Send): Promise<boolean> => {
    const { snapshot, sending } = get();
    const seat = snapshot && ownSeat(snapshot);
    if (!snapshot || !seat || sending !== null) return false;
    const key = newKey();
    pendingKey = key;
    set({ sending: label, refusal: null, storedAs: null });
    try {
      const answer = await sendOnce(
        () => send(key, snapshot.n, seat),
        () => set({ isUnsent: true }),
      );
      pendingKey = null;
      const stored = { storedAs: snapshot.n + 1, sending: null, isUnsent: false };
      if ('seq' in answer) {
        if (!push(answer)) await refresh();
        set(stored);
        return true;
      }
      const { events, moves, offers, isRepeat: _, ...after } = answer;
      await show({ snapshot: after, events, moves, offers: mayAct(after) ? offers : [] }, stored);
      return true;
    } catch (error) {
      if (isRefused(error)) set({ refusal: error.failure });
      await refresh();
      return false;
    } finally {
      if (pendingKey === key) set({ sending: null, isUnsent: false });
    }
  };
}

/** Follows the run on its stream while the page shows it. */
function follower(
  { getState: get, setState: set }: StoreApi<RunState>,
  sitting: Pick<Watch, 'session' | 'stream'> & Sitting,
) {
  let reconnect = (): void => {};
  return {
    reconnect: (): void => reconnect(),
    follow({ opened, push, reset }: { opened: Promise<unknown>; push: Watch['onChange']; reset: () => void }) {
      let stop = (): void => {};
      let isStopped = false;
      const watch: Watch = {
        session: sitting.session,
        as: sitting.as,
        link: sitting.link,
        stream: sitting.stream,
        after: () => get().events.at(-1)?.id ?? 0,
        onChange: push,
        onConnection: (connection) =>
          set({ connection, hasBeenLost: connection === 'lost' || (get().hasBeenLost && connection !== 'live') }),
        onGone: (gone) => set({ gone }),
      };
      void opened
        .catch(() => undefined)
        .then(() => {
          if (isStopped || get().gone) return;
          stop = watchRun(watch);
          reconnect = () => {
            stop();
            reset();
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

/** Preview of an action, as far as its seat may know. */
async function fetchPreview(session: string, snapshot: Snapshot | null, action: Action): Promise<Preview | null> {
  const seat = snapshot && ownSeat(snapshot);
  if (!seat) return null;
  const answer = await call('POST /api/sessions/{id}/preview', { id: session, body: { seat, action } }).catch(
    () => null,
  );
  return answer?.preview ?? null;
}

export function runStore(sitting: Sitting): RunStore {
  const { session, as, link } = sitting;
  const store = createStore<RunState>(() => EMPTY_RUN);
  const { getState: get, setState: set } = store;
  const stream = newKey();
  const offersAt = offersOnce(sitting);
  const show = showUpdate(store, offersAt.at);
  const connection = follower(store, { ...sitting, stream });
  const updates = updateQueue(
    ({ snapshot, offers, events, moves }) =>
      void show({ snapshot, events, moves, offers: mayAct(snapshot) ? (offers ?? undefined) : [] }),
    connection.reconnect,
  );

  async function refresh(): Promise<void> {
    try {
      const snapshot = await call('GET /api/sessions/{id}', { id: session, query: { as, link } });
      offersAt.forget();
      set({ offersFor: -1 });
      await show({ snapshot, events: [], moves: [] });
    } catch (error) {
      if (isRefused(error) && error.status >= 400 && error.status < 500) set({ gone: error.failure });
    }
  }

  const sendAction = actionSender(store, { push: updates.push, show, refresh });
  return Object.assign(store, {
    start: () =>
      connection.follow({
        opened: refresh().then(() => (get().snapshot ? loadLog(store, sitting) : undefined)),
        push: updates.push,
        reset: updates.reset,
      }),
    act: (offer: Offer, filled?: Json) =>
      sendAction(offer.label, (key, expected_n, seat) =>
        call('POST /api/sessions/{id}/actions', {
          id: session,
          body: { seat, action: filled ?? offer.action, key, expected_n, offers: true, stream },
        }),
      ),
    undo: () =>
      sendAction('Undo', (key, expected_n, seat) =>
        call('POST /api/sessions/{id}/undo', { id: session, body: { seat, key, expected_n, offers: true, stream } }),
      ),
    preview: (action: Action) => fetchPreview(session, get().snapshot, action),
    dismiss: () => set({ refusal: null }),
    refresh,
  });
}
