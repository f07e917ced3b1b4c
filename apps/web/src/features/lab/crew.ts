import type { Experiment, Extreme, Sheet, Tally, Task } from '@undercroft/lab/core';

export const REMARKABLE: readonly Extreme[] = ['median', 'shortest', 'longest', 'strangest'];

/** A game worth watching, as a replay. */
export interface Remarkable {
  readonly which: Extreme;
  readonly i: number;
  readonly text: string;
  readonly steps: number;
  readonly code: string;
}

/** One request to a worker; a worker handles one at a time. */
export type WorkerRequest =
  | { readonly kind: 'task'; readonly task: Task }
  | { readonly kind: 'remarkable'; readonly experiment: Experiment; readonly tally: Tally; readonly series: string };

export type Answer =
  | { readonly sheet: Sheet }
  | { readonly remarkable: readonly Remarkable[] }
  | { readonly problem: string };

/** The page's pool of workers. */
export interface Crew {
  readonly size: number;
  take(task: Task): Promise<Sheet>;
  /** Games of the series the tally was played on. */
  remarkable(experiment: Experiment, tally: Tally, series: string): Promise<readonly Remarkable[]>;
  /** Terminates all workers at once; open requests are rejected. */
  dismiss(): void;
}

const WORKERS_MAX = 4;

/** Leaves one core to the page. */
const workerCount = (): number => Math.max(1, Math.min(WORKERS_MAX, (navigator.hardwareConcurrency || 2) - 1));

const newWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

function request(worker: Worker, work: WorkerRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) =>
      'problem' in data ? reject(new Error(data.problem)) : resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(work);
  });
}

export function startCrew(size = workerCount()): Crew {
  const workers = Array.from({ length: size }, newWorker);
  const idle = [...workers];
  const waiting: ((worker: Worker) => void)[] = [];
  let rejectOpen = (): void => {};
  const dismissed = new Promise<never>((_, reject) => {
    rejectOpen = () => reject(new Error('dismissed'));
  });
  dismissed.catch(() => undefined);
  const submit = async (work: WorkerRequest): Promise<Answer> => {
    const worker = idle.pop() ?? (await new Promise<Worker>((resolve) => waiting.push(resolve)));
    const answer = await Promise.race([request(worker, work), dismissed]);
    const next = waiting.shift();
    if (next) next(worker);
    else idle.push(worker);
    return answer;
  };
  return {
    size,
    async take(task) {
      const answer = await submit({ kind: 'task', task });
      return 'sheet' in answer ? answer.sheet : { tallies: [], pairs: [] };
    },
    async remarkable(experiment, tally, series) {
      const answer = await submit({ kind: 'remarkable', experiment, tally, series });
      return 'remarkable' in answer ? answer.remarkable : [];
    },
    dismiss() {
      for (const worker of workers) worker.terminate();
      rejectOpen();
    },
  };
}
