import { useSyncExternalStore } from 'react';

interface Props {
  readonly children: string;
  readonly className?: string;
}

const fingers = window.matchMedia('(hover: none) and (pointer: coarse)');
let hasTyped = false;

function onKeyboard(changed: () => void): () => void {
  const onKey = (): void => {
    hasTyped = true;
    changed();
  };
  window.addEventListener('keydown', onKey, { once: true, capture: true });
  fingers.addEventListener('change', changed);
  return () => {
    window.removeEventListener('keydown', onKey, { capture: true });
    fingers.removeEventListener('change', changed);
  };
}

/** True if key names help: false on a touch-only device until a key is pressed. */
const hasKeys = (): boolean => hasTyped || !fingers.matches;

export const useHasKeys = (): boolean => useSyncExternalStore(onKeyboard, hasKeys);

/** A key as it is printed on the keyboard. Decoration for the eye: the name of the button is in its text. */
export const Keycap = ({ children, className = '' }: Props) => (
  <span className={`kbd ${className}`} hidden={!useHasKeys()} aria-hidden="true">
    {children}
  </span>
);
