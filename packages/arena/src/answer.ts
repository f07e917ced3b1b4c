import type { Action } from '@undercroft/kernel';

/** What an agent chose: the number of an action, a key of the text, or a whole action; null where it chose nothing. */
export type Answer =
  | { readonly index: number }
  | { readonly key: string; readonly text?: string | undefined }
  | { readonly action: Action }
  | null;

const ANSWER_CHARS_MAX = 10_000;
const KEY_CHARS_MAX = 20;

const isWhole = (value: unknown): value is number => Number.isInteger(value);

/** `{"action": 3}` and `{"do": "1B"}` from a program's JSON. */
export function answerIn(value: unknown): Answer {
  if (isWhole(value)) return { index: value };
  if (typeof value !== 'object' || value === null) return null;
  const { action, do: key, text } = value as { readonly [field: string]: unknown };
  if (isWhole(action)) return { index: action };
  const said = isWhole(key) ? String(key) : key;
  if (typeof said !== 'string' || said === '') return null;
  return { key: said.slice(0, KEY_CHARS_MAX), ...(typeof text === 'string' ? { text } : {}) };
}

/** A number by itself, or JSON. */
export function parseAnswer(given: string): Answer {
  try {
    return answerIn(JSON.parse(given.trim().slice(0, ANSWER_CHARS_MAX)));
  } catch {
    return null;
  }
}

/** A key by itself, and after it the words for its blank: `1B`, `11 Where are the stairs?` */
export function parseKey(given: string): Answer {
  const [, key, text] = /^(\S{1,20})(?:\s+(.*))?$/.exec(given.trim().slice(0, ANSWER_CHARS_MAX)) ?? [];
  return key === undefined ? null : { key, ...(text ? { text } : {}) };
}
