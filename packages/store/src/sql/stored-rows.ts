import type { Header, Line } from '@undercroft/kernel';
import type { DamagedRun, LogRecord, Meta, PendingChoice, StoredRun } from '../contract.ts';
import { readMeta } from '../meta.ts';
import { keysFrom } from './keys.ts';
import { actionSum, headerSum, isIntact, metaSum, sealedSum } from './row-sums.ts';
import type { ActionTable, RunTable, SealedTable } from './tables.ts';

/** A run from its rows, or their fault and the last valid line. */
export function runOf(
  row: RunTable,
  lines: readonly ActionTable[],
  waiting: readonly SealedTable[],
  after = 0,
): StoredRun | DamagedRun {
  const header = isIntact(row.header_sum, headerSum(row)) ? parse<Header>(row.header) : null;
  const meta = isIntact(row.meta_sum, metaSum(row)) ? parseMeta(row.meta) : null;
  if (!header || !meta)
    return { damaged: `the ${header ? 'seats' : 'header'} cannot be read`, lastGood: 0, header, meta, records: [] };
  const records: LogRecord[] = [];
  const earlierKeys: string[] = [];
  let good = 0;
  const damaged = (problem: string): DamagedRun => ({ damaged: problem, lastGood: good, header, meta, records });
  for (const line of lines) {
    const isNext = line.n === good + 1;
    const keys = isNext && line.n <= after ? intactKeysOf(line) : null;
    const record = isNext && line.n > after ? recordOf(line) : null;
    if (keys) earlierKeys.push(...keys);
    else if (record) records.push(record);
    else return damaged(`line ${good + 1} is missing or cannot be read`);
    good += 1;
  }
  if (good !== row.steps) return damaged(`it has ${good} lines and should have ${row.steps}`);
  const pending: PendingChoice[] = [];
  for (const each of waiting) {
    const choice = choiceOf(each);
    if (!choice) return damaged('a waiting choice cannot be read');
    pending.push(choice);
  }
  return { id: row.id, header, meta, records, pending, ...(after > 0 ? { earlierKeys } : {}) };
}

/** The keys of a line that is not loaded; null if the line is damaged. */
function intactKeysOf(row: ActionTable): readonly string[] | null {
  const keys = isIntact(row.sum, actionSum(row)) ? keysFrom(row.key) : null;
  return keys && (keys.key === null ? keys.others : [keys.key, ...keys.others]);
}

export function recordOf(row: ActionTable): LogRecord | null {
  const done = parse<{ did: Line['did'] }>(`{"did":${row.did}}`);
  const keys = keysFrom(row.key);
  if (!done || !keys || !isIntact(row.sum, actionSum(row))) return null;
  const { key, others: opened } = keys;
  const line = { n: row.n, hash: row.hash, did: done.did };
  return { line, chain: row.chain, key, ...(opened.length > 0 ? { opened } : {}) };
}

function choiceOf(row: SealedTable): PendingChoice | null {
  const action = parse<PendingChoice['action']>(row.action);
  const keys = keysFrom(row.key);
  if (!action || !keys || !isIntact(row.sum, sealedSum(row))) return null;
  const { key, others: replaced } = keys;
  return { n: row.n, seat: row.seat, action, key, ...(replaced.length > 0 ? { replaced } : {}) };
}

/** Parses meta written by this or an earlier version. */
export function parseMeta(text: string): Meta | null {
  const stored = parse<Meta>(text);
  return stored && readMeta(stored);
}

export function parse<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}
