import type { Offer, SpokenEvent } from '@undercroft/server';
import type { NumberQuestion } from './why-answers.tsx';

/** One line of an answer: a number, its name, and its origin. */
export interface Fact {
  readonly name: string;
  readonly value: string | number;
  readonly text?: string | undefined;
  readonly rule?: string | undefined;
}

/** The subject of a "why" question. */
export type Question =
  | { readonly about: 'event'; readonly event: SpokenEvent }
  | { readonly about: 'action'; readonly n: number }
  | ({ readonly about: 'number' } & NumberQuestion)
  | { readonly about: 'facts'; readonly title: string; readonly rule?: string; readonly facts: readonly Fact[] }
  | { readonly about: 'term'; readonly term: string }
  | { readonly about: 'offer'; readonly offer: Offer };

const QUESTIONS = new WeakMap<Element, () => Question>();

/** Lets an element answer `?` while it, or something in it, has the focus or the pointer. */
export const whyTarget = (question: () => Question) => ({
  'data-asks': '',
  ref: (element: Element | null): void => {
    if (element) QUESTIONS.set(element, question);
  },
});

const ANSWERING = '[data-num], [data-term], [data-why], [data-asks], [aria-disabled=true]';

let isPointing = false;
window.addEventListener('pointermove', () => {
  isPointing = true;
});
window.addEventListener('keydown', ({ key }) => {
  if (key === 'Tab' || key.startsWith('Arrow')) isPointing = false;
});

const focused = (): Element | null => document.activeElement?.closest(ANSWERING) ?? null;
const pointed = (): Element | null => [...document.querySelectorAll(':hover')].at(-1)?.closest(ANSWERING) ?? null;

/** The target of `?` now: the element under a pointer that moved, or the one in focus. */
export const currentWhyTarget = (): Element | null =>
  isPointing ? (pointed() ?? focused()) : (focused() ?? pointed());

export const questionOf = (element: Element): Question | null => QUESTIONS.get(element)?.() ?? null;

const listeners = new Set<(question: Question) => void>();

/** Sends a question to all listeners. */
export const emitWhy = (question: Question): void => {
  for (const listener of listeners) listener(question);
};

/** Subscribes to questions; returns the function that unsubscribes. */
export function onWhy(listener: (question: Question) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
