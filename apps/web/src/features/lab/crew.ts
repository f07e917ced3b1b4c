import type { Experiment, Extreme, Sheet, Tally, Task } from '@undercroft/lab/core';

export const REMARKABLE: readonly Extreme[] = ['median', 'shortest', 'longest', 'strangest'];

/** A game worth looking at, as a replay. */
export interface Remarkable {
  readonly which: Extreme;
  readonly i: number;
  readonly text: string;
  readonly steps: number;
  readonly code: string;
}

/** What a worker is asked, one thing at a time. */
export type Asked =
  | { readonly kind: 'task'; readonly task: Task }
  | { readonly kind: 'remarkable'; readonly experiment: Experiment; readonly tally: Tally };

export type Answer =
  | { readonly sheet: Sheet }
  | { readonly remarkable: readonly Remarkable[] }
  | { readonly problem: string };

/** The page's own workers. */
export interface Crew {
  readonly size: number;
  take(task: Task): Promise<Sheet>;
  remarkable(experiment: Experiment, tally: Tally): Promise<readonly Remarkable[]>;
  /** Ends them at once; whatever is still asked of them fails. */
  dismiss(): void;
}

const HANDS_MAX = 4;

/** One core is left to the page. */
const handsHere = (): number => Math.max(1, Math.min(HANDS_MAX, (navigator.hardwareConcurrency || 2) - 1));

const newWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

function answerOf(worker: Worker, asked: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) =>
      'problem' in data ? reject(new Error(data.problem)) : resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(asked);
  });
}

export function hire(size = handsHere()): Crew {
  const workers = Array.from({ length: size }, newWorker);
  const idle = [...workers];
  const waiting: ((worker: Worker) => void)[] = [];
  let leave = (): void => {};
  const gone = new Promise<never>((_, reject) => {
    leave = () => reject(new Error('dismissed'));
  });
  gone.catch(() => undefined);
  const ask = async (asked: Asked): Promise<Answer> => {
    const worker = idle.pop() ?? (await new Promise<Worker>((resolve) => waiting.push(resolve)));
    const answer = await Promise.race([answerOf(worker, asked), gone]);
    const next = waiting.shift();
    if (next) next(worker);
    else idle.push(worker);
    return answer;
  };
  return {
    size,
    async take(task) {
      const answer = await ask({ kind: 'task', task });
      return 'sheet' in answer ? answer.sheet : { tallies: [], pairs: [] };
    },
    async remarkable(experiment, tally) {
      const answer = await ask({ kind: 'remarkable', experiment, tally });
      return 'remarkable' in answer ? answer.remarkable : [];
    },
    dismiss() {
      for (const worker of workers) worker.terminate();
      leave();
    },
  };
}
