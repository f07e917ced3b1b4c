import { useEffect, useRef } from 'react';
import { useSettings } from '../base/settings.ts';

export type Keys = { readonly [key: string]: () => void };

const TYPING =
  'input:not([type=range]):not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable=true]';
const PRESSABLE = 'button, a, summary, [role=radio], [role=switch]';
const ALWAYS = new Set(['Enter', 'Escape', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);

const isLetter = (key: string): boolean => key.length === 1 && key.toLowerCase() !== key.toUpperCase();

/** `w`, `Shift+w`, `?`, `Enter`: letters by their small form, so that a locked Caps key changes nothing. */
const pressed = ({ key, shiftKey }: KeyboardEvent): string =>
  isLetter(key) ? `${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}` : key;

/** Who listens: tables before the frame around them, and of each the latest first. */
interface Listener {
  readonly level: Level;
  keys: Keys;
}
type Level = 'table' | 'frame';
let listeners: readonly Listener[] = [];

/**
 * Whether Enter belongs to the table although one of its buttons has the focus. Whoever tabs to a button presses it
 * with Enter; after a press by pointer, or a key that chose something, Enter commits what is highlighted.
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
/** Also of a key that a window keeps to itself: what has the focus after it is where a key led. */
const onAnyKey = (): void => {
  isPointing = false;
};

/** Whether Enter and Space are for the button or link that has the focus. */
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

function hearPage(): void {
  window.addEventListener('keydown', onAnyKey, { capture: true });
  window.addEventListener('keydown', onKey);
  window.addEventListener('focusin', onFocus);
  window.addEventListener('pointerdown', onPointer, { capture: true });
}

function leavePage(): void {
  window.removeEventListener('keydown', onAnyKey, { capture: true });
  window.removeEventListener('keydown', onKey);
  window.removeEventListener('focusin', onFocus);
  window.removeEventListener('pointerdown', onPointer, { capture: true });
}

function listen(listener: Listener): () => void {
  if (listeners.length === 0) hearPage();
  const all = [listener, ...listeners];
  listeners = [...all.filter(({ level }) => level === 'table'), ...all.filter(({ level }) => level === 'frame')];
  return () => {
    listeners = listeners.filter((each) => each !== listener);
    if (listeners.length === 0) leavePage();
  };
}

/** Keys of the page. They rest while someone types or a dialog is open; Enter and Space belong to a button one has tabbed to. */
export function useKeys(keys: Keys, level: Level = 'table'): void {
  const own = useRef<Listener>({ level, keys });
  own.current.keys = keys;
  useEffect(() => listen(own.current), []);
}
