import { type Failure, fail } from './failure.ts';

/** One thing at a time for each session, in order of arrival; too long a line is refused. */
export function queues(length_max: number) {
  const lines = new Map<string, { tail: Promise<unknown>; length: number }>();
  const inTurn = async <T extends object>(id: string, work: () => Promise<T>): Promise<T | Failure> => {
    const line = lines.get(id) ?? { tail: Promise.resolve(), length: 0 };
    if (line.length >= length_max)
      return fail('busy', 'This session has too many requests waiting. Try again.', { retry_after_s: 1 });
    line.length += 1;
    lines.set(id, line);
    const turn = line.tail.then(work, work);
    line.tail = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(id);
    }
  };
  return Object.assign(inTurn, {
    isBusy: (id: string): boolean => lines.has(id),
    /** Sessions with something under way. */
    size: (): number => lines.size,
  });
}
