import type { Action } from '@undercroft/kernel';
import type { Decision } from '@undercroft/lab/core';
import { useEffect, useState } from 'react';

/** What a worker of Analysis is asked. */
export interface Question {
  /** The replay. */
  readonly text: string;
  readonly seat: string;
  readonly bot: string;
  readonly playouts: number;
  /** How long all of it may take; five minutes where nothing is said. */
  readonly seconds?: number;
  readonly about: 'every choice' | { readonly n: number; readonly chosen: Action | null };
}

/** What it says, again and again. */
export type Reply =
  | { readonly done: number }
  | { readonly decision: Decision }
  | { readonly isOver: true }
  | { readonly problem: string };

export interface Heard {
  readonly decisions: readonly Decision[];
  /** Rounds of the survey that is going on. */
  readonly done: number;
  readonly isOver: boolean;
  readonly problem: string;
}

const NOTHING: Heard = { decisions: [], done: 0, isOver: false, problem: '' };
const SECONDS_MAX = 600;

function heard(before: Heard, reply: Reply): Heard {
  if ('done' in reply) return { ...before, done: reply.done };
  if ('decision' in reply) return { ...before, decisions: [...before.decisions, reply.decision] };
  return 'problem' in reply ? { ...before, isOver: true, problem: reply.problem } : { ...before, isOver: true };
}

interface Kept {
  readonly question: Question | null;
  readonly found: Heard;
  readonly isStopped: boolean;
}

/** Asks a worker of its own; another question ends it. `null` asks nothing. */
export function useAnswer(question: Question | null): Heard & { stop(): void } {
  const [kept, setKept] = useState<Kept>({ question, found: NOTHING, isStopped: false });
  const now = kept.question === question ? kept : { question, found: NOTHING, isStopped: false };
  const { found, isStopped } = now;
  useEffect(() => {
    if (!question || isStopped) return;
    const hear = (reply: Reply): void =>
      setKept((before) => {
        const already = before.question === question ? before.found : NOTHING;
        return { question, found: heard(already, reply), isStopped: false };
      });
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    const limit = setTimeout(() => setKept((before) => ({ ...before, isStopped: true })), SECONDS_MAX * 1_000);
    worker.onmessage = ({ data }: MessageEvent<Reply>) => hear(data);
    worker.onerror = ({ message }) => hear({ problem: message });
    worker.postMessage(question);
    return () => {
      clearTimeout(limit);
      worker.terminate();
    };
  }, [question, isStopped]);
  return { ...found, isOver: found.isOver || isStopped, stop: () => setKept({ ...now, isStopped: true }) };
}
