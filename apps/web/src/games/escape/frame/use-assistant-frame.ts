import { useEffect, useMemo, useRef, useState } from 'react';
import { type TableModel, useTable } from '../../../run/table-model.ts';
import { embedderHere } from './embedder.ts';
import type { Provider } from './provider.ts';
import type { Seat } from './tools.ts';

/** Loaded only inside an allowed frame, because nothing else needs it. */
const loadBridge = () => import('./bridge.ts');

const WAIT_MS = 15_000;

interface Waiting {
  readonly test: (model: TableModel) => boolean;
  readonly answer: (model: TableModel) => void;
}

/** The table as a seat, with promises that resolve on a later model. */
function useSeat(model: TableModel): Seat {
  const latest = useRef(model);
  const waiting = useRef(new Set<Waiting>());
  latest.current = model;
  useEffect(() => {
    for (const each of waiting.current)
      if (each.test(model)) {
        waiting.current.delete(each);
        each.answer(model);
      }
  }, [model]);
  return useMemo<Seat>(
    () => ({
      now: () => latest.current,
      until: (test) =>
        new Promise((answer, fail) => {
          if (test(latest.current)) return answer(latest.current);
          const each: Waiting = { test, answer };
          waiting.current.add(each);
          setTimeout(() => waiting.current.delete(each) && fail(new Error('The run did not go on.')), WAIT_MS);
        }),
    }),
    [],
  );
}

/** Provides the run to an assistant around this page and returns true; without an embedder it posts nothing. */
export function useAssistantFrame(): boolean {
  const model = useTable();
  const seat = useSeat(model);
  const [origin] = useState(embedderHere);
  const provider = useRef<Provider | null>(null);
  const { snapshot } = model;
  useEffect(() => {
    if (origin === null) return;
    let isHere = true;
    void loadBridge().then(({ openBridge }) => {
      if (isHere) provider.current = openBridge(seat, origin);
    });
    return () => {
      isHere = false;
      provider.current?.dispose();
      provider.current = null;
    };
  }, [origin, seat]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each turn
  useEffect(() => provider.current?.update(), [snapshot.n]);
  return origin !== null;
}
