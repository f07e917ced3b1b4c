import { useEffect, useMemo, useRef, useState } from 'react';
import { type TableModel, useTable } from '../../../run/table-model.ts';
import { embedderOf, type Provider, provideContext } from './provider.ts';
import { type Seat, toolsOf } from './tools.ts';

const WAIT_MS = 15_000;

interface Waiting {
  readonly test: (model: TableModel) => boolean;
  readonly answer: (model: TableModel) => void;
}

/** What an assistant is told: the goal, how to play, and where the run stands. */
function instructionOf({ game, snapshot, offers }: TableModel): string {
  const goal = game.presentation?.goals[game.presentation.phase(snapshot.view)];
  const free = offers.filter(({ available }) => available).map(({ label }) => label);
  return [
    `${game.title}. ${goal?.win ?? ''} ${goal?.now ?? ''}`,
    'Read list_actions, then call dispatch_action with one action of the list. Each costs one turn.',
    `Now: n ${snapshot.n}, turn ${snapshot.turn}. You can: ${free.join('; ')}.`,
  ].join('\n');
}

/** The table for whoever waits for a moment of it. */
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

/** Offers the run to an assistant around this page; without one nothing is posted. Tells whether there is one. */
export function useAssistantFrame(): boolean {
  const model = useTable();
  const seat = useSeat(model);
  const [origin] = useState(() => embedderOf(window.parent !== window, location, document.referrer));
  const provider = useRef<Provider | null>(null);
  const { snapshot } = model;
  useEffect(() => {
    if (origin === null) return;
    provider.current = provideContext({
      page: window,
      around: window.parent,
      origin,
      system: () => instructionOf(seat.now()),
      tools: toolsOf(seat),
    });
    return () => {
      provider.current?.dispose();
      provider.current = null;
    };
  }, [origin, seat]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told anew after each turn
  useEffect(() => provider.current?.update(), [snapshot.n]);
  return origin !== null;
}
