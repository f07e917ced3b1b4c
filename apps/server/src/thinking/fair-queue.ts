interface Waiting {
  readonly work: () => Promise<void>;
}

/**
 * Work in turns: whoever has the fewest pieces under way is next, and among those whoever was served longest ago. One
 * user's hundred pieces hold up another's one by at most the piece that is being done.
 */
export function fairQueue(atOnce: number, waiting_max: number) {
  const lines = new Map<string, Waiting[]>();
  const running = new Map<string, number>();
  /** When each was last served, as long as more of theirs waits. */
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
    /** Does the work in its turn; null where too much of this user's waits already. */
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
