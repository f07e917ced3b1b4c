/** A storage in memory, lost with the page. */
function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  const storage = {
    get length() {
      return kept.size;
    },
    key: (i: number) => [...kept.keys()][i] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
    clear: () => kept.clear(),
  };
  return new Proxy(storage as Storage, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: (_, name) =>
      kept.has(String(name)) ? { value: kept.get(String(name)), enumerable: true, configurable: true } : undefined,
  });
}

const PROBE = 'undercroft.probe';

/** A frame may forbid storage, a browser may be set to store nothing, and a disk may be full. */
function canKeep(): boolean {
  try {
    window.localStorage.setItem(PROBE, PROBE);
    window.localStorage.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

/** True if runs outlive the page. If not, the rest of the program gets a storage in memory. */
export const isKept = canKeep();

if (!isKept) Object.defineProperty(window, 'localStorage', { value: memoryStorage(), configurable: true });
