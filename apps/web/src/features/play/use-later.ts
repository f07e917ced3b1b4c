import { type ComponentType, useEffect, useState } from 'react';

/** A part of the page fetched some time after it was first wanted; null until then, and where it cannot be had. */
export function useLater<P>(
  fetch: () => Promise<ComponentType<P>>,
  isWanted: boolean,
  after_ms: number,
): ComponentType<P> | null {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  // Whoever plays fast is busy again before the time is over: that starts no new wait.
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is fetched never changes
  useEffect(() => {
    if (!wasWanted) return;
    const timer = setTimeout(() => void fetch().then((part) => setPart(() => part), String), after_ms);
    return () => clearTimeout(timer);
  }, [wasWanted]);
  return Part;
}
