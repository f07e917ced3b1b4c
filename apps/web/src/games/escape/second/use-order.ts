import {
  beginOrder,
  nextAction,
  type Order,
  type OrderProgress,
  type OrderStop,
  stopOf,
} from '@undercroft/registry/escape-orders';
import { useEffect, useRef, useState } from 'react';
import { isSame, useBusy } from '../../../run/table-model.ts';
import { type EscapeTable, useEscape } from '../use-escape.ts';
import type { EscapeView } from '../view.ts';

interface Running {
  readonly progress: OrderProgress;
  /** Position and view before the last action. */
  readonly n: number;
  readonly before: EscapeView;
}

export interface Orders {
  readonly isRunning: boolean;
  /** Why the last order stopped; null before the first. */
  readonly stop: OrderStop | null;
  begin(order: Order): void;
  halt(): void;
}

type Legal = Parameters<typeof nextAction>[1];

/** The offer that carries an order on; null if it is at its end or blocked. */
function nextOffer({ view, offers }: EscapeTable, order: Order): EscapeTable['offers'][number] | null {
  const open = offers.filter(({ available, blank }) => available && !blank);
  const action = nextAction(view, open.map(({ action: each }) => each) as unknown as Legal, order);
  const wanted = action && JSON.stringify(action);
  return open.find((offer) => JSON.stringify(offer.action) === wanted) ?? null;
}

/** Plays an order turn by turn: each turn is a plain action, and the order stops when anything happens. ED-270 */
export function useOrders(): Orders {
  const table = useEscape();
  const { snapshot, view, events, selected, isMine } = table;
  const isBusy = useBusy();
  const [running, run] = useState<Running | null>(null);
  const [stop, setStop] = useState<OrderStop | null>(null);
  const sent = useRef(-1);
  const end = (why: OrderStop): void => {
    run(null);
    setStop(why);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each position and selection
  useEffect(() => {
    if (!running || isBusy || !isMine) {
      if (running && snapshot.outcome) end('over');
      return;
    }
    const { progress, n, before } = running;
    if (snapshot.n > n) {
      const kinds = events.filter((event) => event.n > n).map(({ kind }) => kind);
      const why = stopOf(progress, before, view, kinds);
      if (why !== null) return end(why);
      return run({ progress, n: snapshot.n, before: view });
    }
    const offer = nextOffer(table, progress.order);
    if (!offer) return end('blocked');
    if (!isSame(selected, offer)) return table.select(offer);
    if (sent.current === snapshot.n) return;
    sent.current = snapshot.n;
    table.commit();
  }, [running, snapshot.n, selected, isBusy, isMine]);
  return {
    isRunning: running !== null,
    stop,
    begin(order) {
      setStop(null);
      run({ progress: beginOrder(view, order), n: snapshot.n, before: view });
    },
    halt: () => run(null),
  };
}
