import { lazy, Suspense } from 'react';
import { Fetching } from './fetching.tsx';
import type { WindowProps } from './window-dialog.tsx';

/** Fetched when the first window opens: no page needs one to begin. */
const WindowDialog = lazy(() => import('./window-dialog.tsx'));

/** A dialog over the page; Esc or a press outside closes it, and the focus returns to the table. */
export const Window = ({ isOpen, ...shown }: WindowProps & { readonly isOpen: boolean }) =>
  isOpen ? (
    <Suspense fallback={<Fetching onClose={shown.onClose} />}>
      <WindowDialog {...shown} />
    </Suspense>
  ) : null;
