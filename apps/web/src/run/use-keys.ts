import { useEffect, useRef } from 'react';
import { useSettings } from '../settings.ts';

export type Keys = { readonly [key: string]: () => void };

const TYPING =
  'input:not([type=range]):not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable=true]';
const PRESSABLE = 'button, a, summary, [role=radio], [role=switch]';
const ALWAYS = new Set(['Enter', 'Escape', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);

/** Keys of the page. They rest while someone types or a dialog is open; Enter and Space belong to a focused button. */
export function useKeys(keys: Keys): void {
  const isOn = useSettings(({ singleKeys }) => singleKeys);
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const target = event.target instanceof Element ? event.target : document.body;
      if (target.matches(TYPING) || document.querySelector('[role=dialog], [role=alertdialog]')) return;
      if ((event.key === 'Enter' || event.key === ' ') && target.closest(PRESSABLE)) return;
      if (!isOn && !ALWAYS.has(event.key)) return;
      const act = now.current[event.key] ?? now.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOn]);
}
