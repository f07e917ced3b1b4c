/** Stores one value per run in this browser only, for the latest runs. */
export function memoryByRun<T>(name: string, runs_max: number) {
  const read = (): { readonly [session: string]: T } => {
    try {
      return JSON.parse(localStorage.getItem(name) ?? '{}') as { [session: string]: T };
    } catch {
      return {};
    }
  };
  return {
    of: (session: string): T | undefined => read()[session],
    /** The oldest runs are dropped. If the browser cannot store the value, the whole record is removed. */
    keep(session: string, value: T): void {
      const { [session]: _, ...others } = read();
      const runs = [...Object.entries(others), [session, value] as const].slice(-runs_max);
      try {
        localStorage.setItem(name, JSON.stringify(Object.fromEntries(runs)));
      } catch {
        localStorage.removeItem(name);
      }
    },
  };
}
