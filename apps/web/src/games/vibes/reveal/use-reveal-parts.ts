import { useEffect, useState } from 'react';

type Parts = typeof import('./reveal-parts.ts');

let loaded: Parts | null = null;

/**
 * What a Reveal is made of, fetched when a fight begins, so that it is here when the first beat ends. Null while it is
 * on its way, `lost` where it does not come: the table then goes on without.
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
