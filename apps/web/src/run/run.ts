import type { Json } from '@undercroft/kernel';
import type { Failure, Offer, Snapshot, SpokenEvent } from '@undercroft/server';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { call, isRefused, newKey } from '../api.ts';
import { type Connection, type Watch, watchRun } from '../live.ts';
import { changedPaths } from './changes.ts';

/** A run as this page knows it. */
export interface RunState {
  readonly snapshot: Snapshot | null;
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
  /** Pointer into the view: the action that last changed it. */
  readonly changes: { readonly [path: string]: number };
  /** What this page chose, by the action's number. */
  readonly labels: { readonly [n: number]: string };
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
  dismiss(): void;
  refresh(): Promise<void>;
};

const EMPTY: RunState = {
  snapshot: null,
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
  changes: {},
  labels: {},
};

const LOG_PAGE = 100;
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
  const byId = new Map([...known, ...more].map((event) => [event.id, event]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

const labelsKey = (session: string): string => `undercroft.labels.${session}`;

/** What this browser chose in earlier visits: the log tells outcomes, not the words on a button. */
function keptLabels(session: string): { readonly [n: number]: string } {
  try {
    return JSON.parse(localStorage.getItem(labelsKey(session)) ?? '{}') as { [n: number]: string };
  } catch {
    return {};
  }
}

export function runStore({ session, as, link }: Sitting): RunStore {
  const store = createStore<RunState>(() => ({ ...EMPTY, labels: keptLabels(session) }));
  const { getState: get, setState: set } = store;
  const query = { as, link };

  /** Shows a newer moment together with what can be done in it: one change of the page, not two. */
  async function see(snapshot: Snapshot, events: readonly SpokenEvent[]): Promise<void> {
    const known = get();
    if (known.snapshot && snapshot.n < known.snapshot.n) return set({ events: joined(known.events, events) });
    const isSettled = known.offersFor === snapshot.n && known.snapshot?.hash === snapshot.hash;
    const offers = isSettled ? known.offers : await offersFor(snapshot);
    const { snapshot: before, changes, events: told } = get();
    if (before && snapshot.n < before.n) return set({ events: joined(told, events) });
    set({
      snapshot,
      events: joined(told, events),
      changes: before ? changedPaths(changes, before.view, snapshot.view, snapshot.n) : changes,
      ...(offers ? { offers, offersFor: snapshot.n } : {}),
    });
  }

  async function offersFor(snapshot: Snapshot): Promise<readonly Offer[] | null> {
    const seat = ownSeat(snapshot);
    if (seat === null || !mayAct(snapshot)) return [];
    const answer = await call('GET /api/sessions/{id}/actions', {
      id: session,
      query: { seat, preview: true, link },
    }).catch(() => null);
    return answer && answer.n === snapshot.n ? answer.offers : null;
  }

  async function loadLog(): Promise<void> {
    for (;;) {
      const after = get().events.at(-1)?.id ?? 0;
      const page = await call('GET /api/sessions/{id}/log', {
        id: session,
        query: { ...query, after, limit: LOG_PAGE },
      });
      const last = get().events.at(-1)?.id ?? 0;
      set({ events: [...get().events, ...page.events.filter(({ id }) => id > last)] });
      if (page.events.length < LOG_PAGE) return;
    }
  }

  /** Sends until the server answers: the key makes a second arrival harmless. */
  async function sendOnce<T>(send: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await send();
      } catch (error) {
        if (!isRefused(error) || error.status !== 0) throw error;
        set({ isUnsent: true });
        await new Promise((resolve) => setTimeout(resolve, RESEND_MS));
      }
    }
  }

  async function commit(
    label: string,
    send: (key: string, expected_n: number, seat: string) => Promise<Acked>,
  ): Promise<boolean> {
    const { snapshot, sending } = get();
    const seat = snapshot && ownSeat(snapshot);
    if (!snapshot || !seat || sending !== null) return false;
    const key = newKey();
    set({ sending: label, refusal: null, storedAs: null });
    try {
      const { events, isRepeat: _, ...after } = await sendOnce(() => send(key, snapshot.n, seat));
      const labels = { ...get().labels, [snapshot.n + 1]: label };
      set({ storedAs: snapshot.n + 1, labels });
      localStorage.setItem(labelsKey(session), JSON.stringify(labels));
      await see(after, events);
      return true;
    } catch (error) {
      if (isRefused(error)) set({ refusal: error.failure });
      await refresh();
      return false;
    } finally {
      set({ sending: null, isUnsent: false });
    }
  }

  async function refresh(): Promise<void> {
    try {
      const snapshot = await call('GET /api/sessions/{id}', { id: session, query });
      set({ offersFor: -1 });
      await see(snapshot, []);
    } catch (error) {
      if (isRefused(error) && error.status >= 400 && error.status < 500) set({ gone: error.failure });
    }
  }

  return Object.assign(store, {
    start() {
      let stop = (): void => {};
      let isStopped = false;
      const watch = {
        session,
        as,
        link,
        after: () => get().events.at(-1)?.id ?? 0,
        onChange: ({ snapshot, events }) => void see(snapshot, events),
        onConnection: (connection) =>
          set({ connection, hasBeenLost: connection === 'lost' || (get().hasBeenLost && connection !== 'live') }),
        onGone: (gone) => set({ gone }),
      } satisfies Watch;
      void refresh()
        .then(() => (get().snapshot ? loadLog() : undefined))
        .catch(() => undefined)
        .then(() => {
          if (!isStopped && !get().gone) stop = watchRun(watch);
        });
      return () => {
        isStopped = true;
        stop();
      };
    },
    act: (offer: Offer, filled?: Json) =>
      commit(offer.label, (key, expected_n, seat) =>
        call('POST /api/sessions/{id}/actions', {
          id: session,
          body: { seat, action: filled ?? offer.action, key, expected_n },
        }),
      ),
    undo: () =>
      commit('Undo', (key, expected_n, seat) =>
        call('POST /api/sessions/{id}/undo', { id: session, body: { seat, key, expected_n } }),
      ),
    dismiss: () => set({ refusal: null }),
    refresh,
  });
}

type Acked = Snapshot & { readonly events: readonly SpokenEvent[]; readonly isRepeat: boolean };
