import { useEffect, useRef } from 'react';
import { useSettings } from '../base/settings.ts';

export type Keys = { readonly [key: string]: () => void };

const TYPING =
  'input:not([type=range]):not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable=true]';
const PRESSABLE = 'button, a, summary, [role=radio], [role=switch]';
const ALWAYS = new Set(['Enter', 'Escape', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);

const isLetter = (key: string): boolean => key.length === 1 && key.toLowerCase() !== key.toUpperCase();

/** `w`, `Shift+w`, `?`, `Enter`: letters in lower case, so that Caps Lock has no effect. */
const pressed = ({ key, shiftKey }: KeyboardEvent): string =>
  isLetter(key) ? `${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}` : key;

/** Key listeners: tables before the frame around them, and within each the latest first. */
interface Listener {
  readonly level: Level;
  keys: Keys;
}
type Level = 'table' | 'frame';
let listeners: readonly Listener[] = [];

/**
 * True if Enter belongs to the table although one of its buttons has the focus. After tabbing to a button, Enter
 * presses it; after a press by pointer, or a key that chose something, Enter commits the highlighted offer.
 */
let isTables = false;
let isPointing = false;
const onPointer = (): void => {
  isPointing = true;
  isTables = true;
};
const onFocus = (): void => {
  isTables = isPointing;
};
/** Runs even for keys that a window keeps to itself: the focus after them was moved by a key. */
const onAnyKey = (): void => {
  isPointing = false;
};

/** True if Enter and Space belong to the focused button or link. */
export const belongsToButton = (target: Element): boolean =>
  target.closest(PRESSABLE) !== null && !(isTables && target.closest('[data-stage]'));

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.matches(TYPING) || document.querySelector('[role=dialog], [role=alertdialog]')) return;
  if ((event.key === 'Enter' || event.key === ' ') && belongsToButton(target)) return;
  if (!useSettings.getState().singleKeys && !ALWAYS.has(event.key)) return;
  const key = pressed(event);
  const first = listeners.find(({ keys }) => keys[key]);
  if (!first) return;
  event.preventDefault();
  isTables = true;
  first.keys[key]!();
}

function attachListeners(): void {
  window.addEventListener('keydown', onAnyKey, { capture: true });
  window.addEventListener('keydown', onKey);
  window.addEventListener('focusin', onFocus);
  window.addEventListener('pointerdown', onPointer, { capture: true });
}

function detachListeners(): void {
  window.removeEventListener('keydown', onAnyKey, { capture: true });
  window.removeEventListener('keydown', onKey);
  window.removeEventListener('focusin', onFocus);
  window.removeEventListener('pointerdown', onPointer, { capture: true });
}

function listen(listener: Listener): () => void {
  if (listeners.length === 0) attachListeners();
  const all = [listener, ...listeners];
  listeners = [...all.filter(({ level }) => level === 'table'), ...all.filter(({ level }) => level === 'frame')];
  return () => {
    listeners = listeners.filter((each) => each !== listener);
    if (listeners.length === 0) detachListeners();
  };
}

/**
 * Handles keys of the page. Disabled while someone types or a dialog is open; Enter and Space belong to a button
 * reached by Tab.
 */
export function useKeys(keys: Keys, level: Level = 'table'): void {
  const own = useRef<Listener>({ level, keys });
  own.current.keys = keys;
  useEffect(() => listen(own.current), []);
}
