/** Plain JSON: all that a state, an action, a view or an event may be made of. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** JSON with sorted keys and no spaces: equal values give equal texts. */
export function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return scalar(value);
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += text === '' ? canonical(item) : `,${canonical(item)}`;
    return `[${text}]`;
  }
  const record = value as Record<string, unknown>;
  for (const key of sortedKeys(record)) {
    const field = record[key];
    if (field !== undefined) text += `${text === '' ? '' : ','}${quoted(key)}:${canonical(field)}`;
  }
  return `{${text}}`;
}

/** Views are canonised at every step: most records come with their keys in order, and need no sorting. */
function sortedKeys(record: Record<string, unknown>): string[] {
  const keys = Object.keys(record);
  for (let i = 1; i < keys.length; i++) if (keys[i]! < keys[i - 1]!) return keys.sort();
  return keys;
}

/** Text that JSON writes as it is, between quotes. */
const PLAIN = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;
const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

function scalar(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number' && Number.isFinite(value)) return `${value}`;
  if (value === null || typeof value === 'boolean') return `${value}`;
  throw new TypeError(`not JSON: ${typeof value === 'number' ? value : typeof value}`);
}

/** Equal as JSON: key order does not matter, an absent key equals `undefined`. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  const keys = definedKeys(left);
  return (
    keys.length === definedKeys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && sameJson(left[key], right[key]))
  );
}

const definedKeys = (record: Record<string, unknown>): string[] =>
  Object.keys(record).filter((key) => record[key] !== undefined);

/** The value at a JSON pointer (`/foe/hp`), or `undefined` where there is none. */
export function at(value: unknown, pointer: string): unknown {
  let here: unknown = value;
  for (const key of pointer.split('/').slice(1)) {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
    if (here === null || typeof here !== 'object' || !Object.hasOwn(here, name)) return undefined;
    here = (here as Record<string, unknown>)[name];
  }
  return here;
}

/** A deep copy that shares nothing, whatever the shape says: the naive one that others are held against. */
export function copyJson<T>(value: T): T {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(copyJson) as T;
  const out = { ...value } as Record<string, unknown>;
  for (const key of Object.keys(out)) out[key] = copyJson(out[key]);
  return out as T;
}
