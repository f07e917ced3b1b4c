import { hash } from 'node:crypto';
import type { Seat } from '@undercroft/kernel';
import type { Ack } from '@undercroft/presenter';
import type { LogRecord, Store } from '@undercroft/store';

const PREFIX = 'k2.';
/** Clients usually repeat a recent request. Older answers are recomputed from the log. */
const ANSWERS_MAX = 4;
const LATEST_MAX = 256;
/** Bits of the filter, a power of two: with ten thousand keys, one new key in 200 causes a useless lookup. */
const FILTER_BITS = 1 << 17;
const FILTER_HASHES = 4;

/** The line a key led to (0: a pending choice), and its seat if known. */
interface KeyResult {
  readonly n: number;
  readonly seat: Seat | null;
}

/**
 * Keys that were answered. The latest are in memory; for older ones a Bloom filter answers "never sent" or "perhaps
 * sent", and only the latter reads the log. So memory does not grow with the run.
 */
export interface RequestKeys {
  readonly waiting: Map<string, KeyResult>;
  readonly latest: Map<string, KeyResult>;
  filter: Uint32Array | null;
}

export const newRequestKeys = (): RequestKeys => ({ waiting: new Map(), latest: new Map(), filter: null });

/** A key as stored: scoped to a user and a seat, so that nobody can use up another's. */
export const ownKey = (user: string | null, seat: Seat, key: string): string =>
  PREFIX + hash('sha256', JSON.stringify([user, seat, key]), 'base64url').slice(0, 27);

export function addKey(keys: RequestKeys, key: string, answered: KeyResult): void {
  keys.latest.set(key, answered);
  if (keys.latest.size <= LATEST_MAX) return;
  const oldest = keys.latest.keys().next().value!;
  keys.latest.delete(oldest);
  addToFilter(keys, oldest);
}

/** Adds the key to the filter. */
export function addToFilter(keys: RequestKeys, key: string): void {
  keys.filter ??= new Uint32Array(FILTER_BITS / 32);
  for (const bit of bitsOf(key)) keys.filter[bit >>> 5]! |= 1 << (bit & 31);
}

/** Adds the keys of lines that are not replayed. */
export function addKeysOf(keys: RequestKeys, records: readonly LogRecord[]): void {
  for (const { line, key, opened = [] } of records) {
    const seat = line.did !== 'undo' && line.did.length === 1 ? line.did[0]!.seat : null;
    if (key !== null) addKey(keys, key, { n: line.n, seat });
    for (const each of opened) addKey(keys, each, { n: line.n, seat: null });
  }
}

/** Derives all bit positions from two hashes (FNV-1a, two seeds). */
function bitsOf(key: string): number[] {
  let one = 0x811c9dc5;
  let two = 0x01000193;
  for (let i = 0; i < key.length; i++) {
    one = Math.imul(one ^ key.charCodeAt(i), 0x01000193);
    two = Math.imul(two ^ key.charCodeAt(i), 0x85ebca6b);
  }
  const bits: number[] = [];
  for (let i = 0; i < FILTER_HASHES; i++) bits.push((one + Math.imul(i, two | 1)) & (FILTER_BITS - 1));
  return bits;
}

const mayHave = ({ filter }: RequestKeys, key: string): boolean =>
  filter !== null && bitsOf(key).every((bit) => (filter[bit >>> 5]! & (1 << (bit & 31))) !== 0);

/** Keys of pending choices, including replaced ones: of one seat, or of all. */
export const keysOfWaiting = ({ waiting }: RequestKeys, of?: Seat): string[] =>
  [...waiting].flatMap(([key, { seat }]) => (of === undefined || seat === of ? [key] : []));

/** The session data that a key lookup needs. */
interface KeyedSession {
  readonly id: string;
  readonly keys: RequestKeys;
  readonly run: { readonly n: number };
}

async function find(
  store: Pick<Store, 'records'>,
  { id, keys, run }: KeyedSession,
  key: string,
): Promise<KeyResult | null> {
  const known = keys.waiting.get(key) ?? keys.latest.get(key);
  if (known) return known;
  if (!mayHave(keys, key)) return null;
  const records = await store.records(id, 0, run.n);
  const found = records.find((record) => record.key === key || record.opened?.includes(key));
  if (!found) return null;
  const { n, did } = found.line;
  return { n, seat: did !== 'undo' && did.length === 1 ? did[0]!.seat : null };
}

/** The line a key led to, if this user sent it for this seat before. Version 0.1 stored keys as they were sent. */
export async function lineOfKey(
  store: Pick<Store, 'records'>,
  session: KeyedSession,
  user: string | null,
  seat: Seat,
  key: string,
): Promise<number | null> {
  const own = await find(store, session, ownKey(user, seat, key));
  if (own) return own.n;
  const old = key.startsWith(PREFIX) ? null : await find(store, session, key);
  return old && (old.seat === null || old.seat === seat) ? old.n : null;
}

/** Caches the answer, so that a repeated request gets the same one. */
export function cacheAnswer({ answers }: { readonly answers: Map<string, Ack> }, kept: string, ack: Ack): void {
  answers.set(kept, ack);
  if (answers.size > ANSWERS_MAX) answers.delete(answers.keys().next().value!);
}
