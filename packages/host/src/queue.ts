import { type Failure, fail } from './failure.ts';

/** Runs the jobs of each session one at a time, in order of arrival. Refuses a job if the queue is full. */
export function queues(length_max: number) {
  const lines = new Map<string, { tail: Promise<unknown>; length: number }>();
  const runInOrder = async <T extends object>(id: string, work: () => Promise<T>): Promise<T | Failure> => {
    const line = lines.get(id) ?? { tail: Promise.resolve(), length: 0 };
    if (line.length >= length_max)
      return fail('busy', 'This session has too many requests waiting. Try again.', { retry_after_s: 1 });
    line.length += 1;
    lines.set(id, line);
    const job = line.tail.then(work, work);
    line.tail = job.catch(() => {});
    try {
      return await job;
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(id);
    }
  };
  return Object.assign(runInOrder, {
    isBusy: (id: string): boolean => lines.has(id),
    /** Number of sessions with a job queued or running. */
    size: (): number => lines.size,
  });
}
