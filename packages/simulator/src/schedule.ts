import type { Rng } from '@undercroft/kernel';

interface Task {
  readonly due_ms: number;
  /** Tasks due at the same time run in a random order. */
  readonly order: number;
  readonly work: () => void;
}

/** Simulated time: it advances from task to task; tasks due at the same time run in a random order. */
export interface Schedule {
  now(): number;
  after(delay_ms: number, work: () => void): void;
  /** Runs tasks until the promise settles. Throws if no task is left. */
  until<T>(promise: Promise<T>): Promise<T>;
  /** Advances time by so many milliseconds. */
  pass(ms: number): Promise<void>;
}

/** A macrotask: all pending promise callbacks run before it. */
const macrotask = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const TASKS_MAX = 5_000_000;

export function makeSchedule(rng: Rng): Schedule {
  const heap: Task[] = [];
  let now_ms = 0;
  let done = 0;

  const step = (): boolean => {
    const task = pop(heap);
    if (!task) return false;
    done += 1;
    if (done > TASKS_MAX) throw new Error(`more than ${TASKS_MAX} tasks: something goes round in a circle`);
    now_ms = Math.max(now_ms, task.due_ms);
    task.work();
    return true;
  };

  const schedule: Schedule = {
    now: () => now_ms,
    after: (delay_ms, work) => push(heap, { due_ms: now_ms + delay_ms, order: rng.next(), work }),
    async until(promise) {
      let isSettled = false;
      const settle = (): void => {
        isSettled = true;
      };
      promise.then(settle, settle);
      await macrotask();
      while (!isSettled) {
        if (!step()) throw new Error('everybody waits and nothing is under way');
        await macrotask();
      }
      return promise;
    },
    pass: (ms) => schedule.until(new Promise((resolve) => schedule.after(ms, resolve))),
  };
  return schedule;
}

const isBefore = (a: Task, b: Task): boolean => a.due_ms < b.due_ms || (a.due_ms === b.due_ms && a.order < b.order);

function push(heap: Task[], task: Task): void {
  let i = heap.push(task) - 1;
  while (i > 0) {
    const parent = (i - 1) >> 1;
    if (!isBefore(task, heap[parent]!)) break;
    heap[i] = heap[parent]!;
    i = parent;
  }
  heap[i] = task;
}

function pop(heap: Task[]): Task | undefined {
  const top = heap[0];
  const last = heap.pop();
  if (!top || !last || heap.length === 0) return top;
  let i = 0;
  for (;;) {
    let child = 2 * i + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child += 1;
    if (!isBefore(heap[child]!, last)) break;
    heap[i] = heap[child]!;
    i = child;
  }
  heap[i] = last;
  return top;
}
