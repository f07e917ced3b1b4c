import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { ArtDefs } from '../../ui/art/art-defs.tsx';
import { openPalette, usePalette } from '../../ui/palette.ts';

const PaletteWindow = lazy(() => import('./palette.tsx'));

/** Opens the palette on Ctrl K, on every page. */
export function PaletteHost() {
  const isOpen = usePalette((palette) => palette.isOpen);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      openPalette(!usePalette.getState().isOpen);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <ArtDefs />
      <Outlet />
      {isOpen && (
        <Suspense fallback={null}>
          <PaletteWindow />
        </Suspense>
      )}
    </>
  );
}
