interface QueuedTask {
  readonly work: () => Promise<void>;
}

/**
 * Runs tasks fairly: the user with the fewest running tasks is next; among equals, the one served longest ago. A user's
 * hundred tasks delay another's by at most one task.
 */
export function fairQueue(atOnce: number, waiting_max: number) {
  const lines = new Map<string, QueuedTask[]>();
  const running = new Map<string, number>();
  /** Turn in which each user was last served, while they have tasks queued or running. */
  const served = new Map<string, number>();
  let turn = 0;
  let busy = 0;

  const isBefore = (one: string, other: string): boolean => {
    const [mine, theirs] = [running.get(one) ?? 0, running.get(other) ?? 0];
    return mine === theirs ? (served.get(one) ?? 0) < (served.get(other) ?? 0) : mine < theirs;
  };
  const nextUser = (): string | null => {
    let next: string | null = null;
    for (const user of lines.keys()) if (next === null || isBefore(user, next)) next = user;
    return next;
  };

  const step = (): void => {
    while (busy < atOnce) {
      const user = nextUser();
      if (user === null) return;
      const line = lines.get(user)!;
      const { work } = line.shift()!;
      if (line.length === 0) lines.delete(user);
      turn += 1;
      served.set(user, turn);
      busy += 1;
      running.set(user, (running.get(user) ?? 0) + 1);
      void work().finally(() => {
        busy -= 1;
        const left = running.get(user)! - 1;
        if (left > 0) running.set(user, left);
        else running.delete(user);
        if (left === 0 && !lines.has(user)) served.delete(user);
        step();
      });
    }
  };

  return {
    /** Queues a task; null if this user has too many waiting. */
    add<T>(user: string, work: () => Promise<T>): Promise<T> | null {
      const line = lines.get(user) ?? [];
      if (line.length >= waiting_max) return null;
      return new Promise<T>((resolve, reject) => {
        line.push({ work: () => work().then(resolve, reject) });
        lines.set(user, line);
        step();
      });
    },
    size: (): number => busy + [...lines.values()].reduce((all, { length }) => all + length, 0),
  };
}
