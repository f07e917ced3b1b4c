import { useEffect, useState } from 'react';

type Parts = typeof import('./reveal-parts.ts');

let loaded: Parts | null = null;

/**
 * The parts of a Reveal, loaded when a fight begins so that they are ready when the first beat ends. Null while
 * loading, `lost` if loading fails: the table then works without Reveals.
 */
export function useRevealParts(isWanted: boolean): Parts | null | 'lost' {
  const [parts, setParts] = useState<Parts | null | 'lost'>(loaded);
  useEffect(() => {
    if (!isWanted || loaded) return;
    import('./reveal-parts.ts').then(
      ({ Coach, RevealBar, RevealParts }) => {
        loaded = { Coach, RevealBar, RevealParts };
        setParts(loaded);
      },
      () => setParts('lost'),
    );
  }, [isWanted]);
  return loaded ?? parts;
}
