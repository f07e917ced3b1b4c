import { type Json, sha256 } from '@undercroft/kernel';
import { type LedgerEvent, type PackedLedger, type Tables, unpack, unpackRow } from './ledger.ts';

const LEDGER_SCHEMA = 'agent-play-event-ledger/v1';
/** Schema id the origin wrote; its rows have nine columns. */
const ORIGIN_SCHEMA = 'agent-play-event-ledger-jsonl/v1';

type Source = readonly LedgerEvent[] | PackedLedger;

/** Reference to the file with a report's events. ED-174 */
export interface ExternalLedger {
  readonly format: 'external-v1';
  readonly sourceFormat: 'inline-v1' | 'packed-v1';
  readonly storageFormat: 'json-v1' | 'jsonl-v1';
  readonly path: string;
  readonly gzipPath: string;
  readonly eventCount: number;
  readonly sha256: string;
}

const isPacked = (source: Source): source is PackedLedger => 'format' in source;
const countOf = (source: Source): number => (isPacked(source) ? source.rows.length : source.length);
const formatOf = (source: Source): ExternalLedger['sourceFormat'] => (isPacked(source) ? 'packed-v1' : 'inline-v1');

/** The json-v1 file. */
export const jsonFile = (source: Source): string =>
  `${JSON.stringify({
    schemaVersion: LEDGER_SCHEMA,
    sourceFormat: formatOf(source),
    eventCount: countOf(source),
    eventLedger: source,
  })}\n`;

/** The jsonl-v1 file, line by line: first the tables, then one event per line. */
export function* jsonlLines(source: Source): Generator<string> {
  const meta = {
    type: 'meta',
    schemaVersion: LEDGER_SCHEMA,
    storageFormat: 'jsonl-v1',
    sourceFormat: formatOf(source),
    eventCount: countOf(source),
  };
  if (isPacked(source)) {
    const { rows, format: _, ...tables } = source;
    yield JSON.stringify({ ...meta, ...tables });
    for (const row of rows) yield JSON.stringify({ type: 'event', row });
  } else {
    yield JSON.stringify(meta);
    for (const event of source) yield JSON.stringify({ type: 'event', event });
  }
}

export const jsonlFile = (source: Source): string => `${[...jsonlLines(source)].join('\n')}\n`;

/** The ledger file in one of its two forms. */
export const ledgerFile = (source: Source, storageFormat: ExternalLedger['storageFormat']): string =>
  storageFormat === 'json-v1' ? jsonFile(source) : jsonlFile(source);

/** The pointer a report holds to its file. */
export function externalOf(
  source: Source,
  storageFormat: ExternalLedger['storageFormat'],
  name: string,
): ExternalLedger {
  const text = ledgerFile(source, storageFormat);
  const path = `${name}.events.${storageFormat === 'json-v1' ? 'json' : 'jsonl'}`;
  return {
    format: 'external-v1',
    sourceFormat: formatOf(source),
    storageFormat,
    path,
    gzipPath: `${path}.gz`,
    eventCount: countOf(source),
    sha256: sha256(text),
  };
}

/** The reason a ledger cannot be used. */
export interface BadLedger {
  readonly problem: string;
}

export const isBad = (answer: object): answer is BadLedger => 'problem' in answer;

interface Meta extends Partial<Tables> {
  readonly type?: string;
  readonly schemaVersion?: string;
  readonly eventCount?: number;
}

const tablesOf = ({
  actors = [],
  actions = [],
  rooms = [],
  messages = [],
  payloads,
  causes,
  columns,
}: Meta): Tables => ({
  actors,
  actions,
  rooms,
  messages,
  ...(payloads ? { payloads } : {}),
  ...(causes ? { causes } : {}),
  ...(columns ? { columns } : {}),
});

/** Parses jsonl line by line and keeps only the tables in memory. Throws if the file is truncated or miscounted. */
export function* readJsonl(lines: Iterable<string>): Generator<LedgerEvent> {
  let meta: Meta | null = null;
  let tables: Tables | null = null;
  let count = 0;
  for (const line of lines) {
    if (line.trim() === '') continue;
    const entry = JSON.parse(line) as { type: string; row?: number[]; event?: LedgerEvent } & Meta;
    if (!meta) {
      if (entry.type !== 'meta' || (entry.schemaVersion !== LEDGER_SCHEMA && entry.schemaVersion !== ORIGIN_SCHEMA))
        throw new Error(`the first line is no ${LEDGER_SCHEMA}`);
      meta = entry;
      tables = tablesOf(entry);
      continue;
    }
    yield entry.event ?? unpackRow(tables!, entry.row!, count);
    count += 1;
  }
  if (!meta) throw new Error('the file is empty');
  if (meta.eventCount !== undefined && meta.eventCount !== count)
    throw new Error(`the file says ${meta.eventCount} events and has ${count}`);
}

/** Events of an external file, or its problem: the hash, the count or the format. ED-174 */
export function readExternal(pointer: ExternalLedger, text: string): LedgerEvent[] | BadLedger {
  if (sha256(text) !== pointer.sha256) return { problem: `the SHA-256 of ${pointer.path} is not the report's` };
  try {
    const events = pointer.storageFormat === 'jsonl-v1' ? [...readJsonl(text.split('\n'))] : readJsonFile(text);
    return events.length === pointer.eventCount
      ? events
      : { problem: `the report says ${pointer.eventCount} events, the file has ${events.length}` };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'the file cannot be read' };
  }
}

function readJsonFile(text: string): LedgerEvent[] {
  const file = JSON.parse(text) as { schemaVersion: string; eventLedger: Source };
  if (file.schemaVersion !== LEDGER_SCHEMA) throw new Error(`this is no ${LEDGER_SCHEMA}`);
  return isPacked(file.eventLedger) ? unpack(file.eventLedger) : [...file.eventLedger];
}

/** Reads a ledger of any format; an external one needs the text of its file. ED-170 */
export function readLedger(ledger: Json | object, text = ''): LedgerEvent[] | BadLedger {
  if (Array.isArray(ledger)) return [...(ledger as LedgerEvent[])];
  const { format } = ledger as { format?: string };
  if (format === 'packed-v1') return unpack(ledger as PackedLedger);
  if (format === 'external-v1') return readExternal(ledger as ExternalLedger, text);
  return { problem: `no such ledger format: ${String(format)}` };
}
