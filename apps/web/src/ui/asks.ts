import type { Offer, SpokenEvent } from '@undercroft/server';
import type { NumberQuestion } from './why-answers.tsx';

/** One line of an answer: a number, what it is, and what made it. */
export interface Fact {
  readonly name: string;
  readonly value: string | number;
  readonly text?: string | undefined;
  readonly rule?: string | undefined;
}

/** What is asked about. */
export type Question =
  | { readonly about: 'event'; readonly event: SpokenEvent }
  | { readonly about: 'action'; readonly n: number }
  | ({ readonly about: 'number' } & NumberQuestion)
  | { readonly about: 'facts'; readonly title: string; readonly rule?: string; readonly facts: readonly Fact[] }
  | { readonly about: 'term'; readonly term: string }
  | { readonly about: 'offer'; readonly offer: Offer };

const QUESTIONS = new WeakMap<Element, () => Question>();

/** Makes an element answer `?` while it, or something in it, is in focus or under the pointer. */
export const asks = (question: () => Question) => ({
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

/** What `?` is about now: what the pointer was moved to, or what has the focus. */
export const askedElement = (): Element | null => (isPointing ? (pointed() ?? focused()) : (focused() ?? pointed()));

export const questionOf = (element: Element): Question | null => QUESTIONS.get(element)?.() ?? null;

const HEARERS = new Set<(question: Question) => void>();

/** Tells whoever listens that something was asked. */
export const tellAsked = (question: Question): void => {
  for (const hear of HEARERS) hear(question);
};

/** Hears every question until the answer of this is called. */
export function onAsked(hear: (question: Question) => void): () => void {
  HEARERS.add(hear);
  return () => {
    HEARERS.delete(hear);
  };
}
