import { type ComponentType, useEffect, useState } from 'react';

/** Loads a component some time after it was first wanted; null until then, and if it fails to load. */
export function useLater<P>(
  fetch: () => Promise<ComponentType<P>>,
  isWanted: boolean,
  after_ms: number,
): ComponentType<P> | null {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  // A fast player may start the next step before the time is over: that must not restart the wait.
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetch and delay never change
  useEffect(() => {
    if (!wasWanted) return;
    const timer = setTimeout(() => void fetch().then((part) => setPart(() => part), String), after_ms);
    return () => clearTimeout(timer);
  }, [wasWanted]);
  return Part;
}
