/** Callbacks to run when a session changes. */
export function watchers() {
  const listening = new Map<string, Set<() => void>>();
  return {
    /** Calls back after every change; the returned function unsubscribes. */
    watch(id: string, onChange: () => void): () => void {
      const set = listening.get(id) ?? new Set();
      set.add(onChange);
      listening.set(id, set);
      return () => {
        set.delete(onChange);
        if (set.size === 0) listening.delete(id);
      };
    },
    notify(id: string): void {
      for (const onChange of [...(listening.get(id) ?? [])]) onChange();
    },
    notifyAll(): void {
      for (const set of [...listening.values()]) for (const onChange of [...set]) onChange();
    },
    count: (id: string): number => listening.get(id)?.size ?? 0,
    size: (): number => listening.size,
  };
}

export type Watchers = ReturnType<typeof watchers>;
