/** Plain JSON: states, actions, views and events consist of it. */
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
    if (field !== undefined) text += `${text === '' ? '' : ','}${nameOf(key)}${canonical(field)}`;
  }
  return `{${text}}`;
}

/** Views are canonised at every step and their records are alike, so key orders and quoted keys are cached. */
const CACHE_MAX = 4_096;
const CACHED_CHARS_MAX = 40;
const LIST_CHARS_MAX = 1_000;

/** The keys of a record in their original and in sorted order. */
interface KeyOrder {
  readonly original: readonly string[];
  readonly sorted: readonly string[];
}

const orders = new Map<string, KeyOrder>();

/** Keys already in order are not sorted; other key lists are sorted once and cached. */
function sortedKeys(record: Record<string, unknown>): readonly string[] {
  const keys = Object.keys(record);
  for (let i = 1; i < keys.length; i++) if (keys[i]! < keys[i - 1]!) return orderOf(keys, i);
  return keys;
}

/** The keys sorted; `late` is the index of the first key out of order. */
function orderOf(keys: readonly string[], firstUnsorted: number): readonly string[] {
  const name = `${keys.length} ${keys[0]!} ${keys[firstUnsorted]!}`;
  const cached = orders.get(name);
  if (cached && isSameList(cached.original, keys)) return cached.sorted;
  const sorted = [...keys].sort();
  if (keys.join(' ').length <= LIST_CHARS_MAX) cache(orders, name, { original: keys, sorted });
  return sorted;
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** A full cache is cleared, so that odd keys from a client can slow it down only for a moment. */
function cache<T>(entries: Map<string, T>, name: string, value: T): void {
  if (name.length > CACHED_CHARS_MAX) return;
  if (entries.size >= CACHE_MAX) entries.clear();
  entries.set(name, value);
}

const names = new Map<string, string>();

/** A quoted key with its colon. */
function nameOf(key: string): string {
  const cached = names.get(key);
  if (cached !== undefined) return cached;
  const name = `${quoted(key)}:`;
  cache(names, key, name);
  return name;
}

/** Text that needs no escapes in JSON. */
const PLAIN = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;
const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

function scalar(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number' && Number.isFinite(value)) return `${value}`;
  if (value === null || typeof value === 'boolean') return `${value}`;
  throw new TypeError(`not JSON: ${typeof value === 'number' ? value : typeof value}`);
}

/** Nesting depth of a JSON text, measured without parsing it. */
export function jsonDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isText = false;
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (isText) {
      if (char === 92) i += 1;
      else if (char === 34) isText = false;
    } else if (char === 34) isText = true;
    else if (char === 123 || char === 91) deepest = Math.max(deepest, ++depth);
    else if (char === 125 || char === 93) depth -= 1;
  }
  return deepest;
}

/** Equal as JSON: key order does not matter, an absent key equals `undefined`. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  return sameFields(a as Record<string, unknown>, b as Record<string, unknown>);
}

/** Written as loops: every action is looked up among the offers with it. */
function sameFields(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  let count = 0;
  for (const key of Object.keys(a)) {
    const value = a[key];
    if (value === undefined) continue;
    if (!Object.hasOwn(b, key) || !sameJson(value, b[key])) return false;
    count += 1;
  }
  for (const key of Object.keys(b)) if (b[key] !== undefined) count -= 1;
  return count === 0;
}

/** The value at a JSON pointer (`/foe/hp`), or `undefined` if there is none. */
export function at(value: unknown, pointer: string): unknown {
  let here: unknown = value;
  for (const key of pointer.split('/').slice(1)) {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
    if (here === null || typeof here !== 'object' || !Object.hasOwn(here, name)) return undefined;
    here = (here as Record<string, unknown>)[name];
  }
  return here;
}

/** A deep copy that shares nothing and needs no shape. Shape copies are tested against it. */
export function copyJson<T>(value: T): T {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(copyJson) as T;
  const out = { ...value } as Record<string, unknown>;
  for (const key of Object.keys(out)) out[key] = copyJson(out[key]);
  return out as T;
}
