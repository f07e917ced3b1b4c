import type { Action } from '@undercroft/kernel';

/** An agent's choice: the number of an action, a key of the text, or a whole action; null if it cannot be read. */
export type Answer =
  | { readonly index: number }
  | { readonly key: string; readonly text?: string | undefined }
  | { readonly action: Action }
  | null;

const ANSWER_CHARS_MAX = 10_000;
const KEY_CHARS_MAX = 20;

const isWhole = (value: unknown): value is number => Number.isInteger(value);

/** Reads `{"action": 3}` and `{"do": "1B"}` from a program's JSON. */
export function answerIn(value: unknown): Answer {
  if (isWhole(value)) return { index: value };
  if (typeof value !== 'object' || value === null) return null;
  const { action, do: key, text } = value as { readonly [field: string]: unknown };
  if (isWhole(action)) return { index: action };
  const keyText = isWhole(key) ? String(key) : key;
  if (typeof keyText !== 'string' || keyText === '') return null;
  return { key: keyText.slice(0, KEY_CHARS_MAX), ...(typeof text === 'string' ? { text } : {}) };
}

/** Parses a bare number, or JSON. */
export function parseAnswer(line: string): Answer {
  try {
    return answerIn(JSON.parse(line.trim().slice(0, ANSWER_CHARS_MAX)));
  } catch {
    return null;
  }
}

/** Parses a key, optionally followed by the text for its blank: `1B`, `11 Where are the stairs?` */
export function parseKey(line: string): Answer {
  const [, key, text] = /^(\S{1,20})(?:\s+(.*))?$/.exec(line.trim().slice(0, ANSWER_CHARS_MAX)) ?? [];
  return key === undefined ? null : { key, ...(text ? { text } : {}) };
}
