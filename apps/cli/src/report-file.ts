import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  type AgentPlayReport,
  type ExternalLedger,
  isBad,
  isExternal,
  type LedgerEvent,
  openReport,
  readJsonl,
  readLedger,
  readReport,
} from '@undercroft/registry/report-reader';
import type { WrittenReport } from '@undercroft/registry/reports';
import { CommandError } from './output.ts';

const CHUNK_BYTES = 65_536;

/** Reads a file in chunks: a ledger of a million rows is never in memory as a whole. */
function* chunksOf(path: string): Generator<Buffer> {
  const file = openSync(path, 'r');
  try {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    for (let length = readSync(file, chunk); length > 0; length = readSync(file, chunk))
      yield chunk.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

function* linesOf(chunks: Iterable<Buffer>): Generator<string> {
  const decoder = new StringDecoder('utf8');
  let open = '';
  for (const chunk of chunks) {
    const lines = (open + decoder.write(chunk)).split('\n');
    open = lines.pop()!;
    yield* lines;
  }
  if (open !== '') yield open;
}

function hashOf(chunks: Iterable<Buffer>): string {
  const hash = createHash('sha256');
  for (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}

/** A report and its events, which can be iterated once. */
export interface ReportFile {
  readonly report: AgentPlayReport;
  readonly events: Iterable<LedgerEvent>;
}

/** Opens a report of any format, with the ledger file beside it. Failures are reported in one sentence. ED-170 */
export function openReportFile(path: string): ReportFile {
  const text = textOf(path);
  const report = readReport(text);
  if (isBad(report)) throw new CommandError(`${path}: ${report.problem}; npx undercroft report write RUN makes one`);
  const { eventLedger: ledger } = report.run;
  if (isExternal(ledger)) return { report, events: externalEvents(path, ledger) };
  const opened = openReport(text);
  if ('problem' in opened) throw new CommandError(`${path}: ${opened.problem}`);
  return opened as ReportFile;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new CommandError(
      `${path}: ${(error as { code?: string }).code === 'ENOENT' ? 'no such file' : 'cannot be read'}`,
    );
  }
}

/** Finds the ledger beside the report, plain or gzipped. Paths that lead elsewhere are not followed. */
function ledgerBeside(report: string, { path, gzipPath }: ExternalLedger): { path: string; isPacked: boolean } {
  for (const [name, isPacked] of [
    [path, false],
    [gzipPath, true],
  ] as const) {
    if (typeof name !== 'string' || basename(name) !== name) continue;
    const beside = join(dirname(report), name);
    if (existsSync(beside)) return { path: beside, isPacked };
  }
  throw new CommandError(`${report}: its ledger ${basename(String(path))} is missing; put it into the same folder`);
}

function externalEvents(report: string, pointer: ExternalLedger): Iterable<LedgerEvent> {
  const { path, isPacked } = ledgerBeside(report, pointer);
  const whole = isPacked ? unpacked(path) : null;
  const chunks = (): Iterable<Buffer> => (whole ? [whole] : chunksOf(path));
  if (hashOf(chunks()) !== pointer.sha256)
    throw new CommandError(`${path}: its SHA-256 is not the report's; it was changed, or it belongs to another report`);
  const read = (): Iterable<LedgerEvent> =>
    pointer.storageFormat === 'jsonl-v1'
      ? readJsonl(linesOf(chunks()))
      : wholeEvents(pointer, (whole ?? readFileSync(path)).toString('utf8'));
  return counted(path, pointer, read);
}

const UNPACKED_MB_MAX = 256;

/** Unpacks a gzipped ledger, up to a limit: a small file may expand to gigabytes. */
function unpacked(path: string): Buffer {
  try {
    return gunzipSync(readFileSync(path), { maxOutputLength: UNPACKED_MB_MAX * 1_000_000 });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
      throw new CommandError(
        `${path}: it holds more than ${UNPACKED_MB_MAX} MB when unpacked; gunzip it beside the report, then it is read in pieces`,
      );
    throw new CommandError(`${path}: it cannot be unpacked; gunzip -t ${path} says more`);
  }
}

/** Yields the events; throws if the file is cut off or has another number of them. */
function* counted(path: string, pointer: ExternalLedger, read: () => Iterable<LedgerEvent>): Generator<LedgerEvent> {
  let count = 0;
  try {
    for (const event of read()) {
      count += 1;
      yield event;
    }
  } catch (error) {
    throw new CommandError(`${path}: ${(error as Error).message}`);
  }
  if (count !== pointer.eventCount)
    throw new CommandError(`${path}: the report says ${pointer.eventCount} events, the file has ${count}`);
}

/** A ledger that is a single JSON text must be read as a whole. */
function wholeEvents(pointer: ExternalLedger, text: string): readonly LedgerEvent[] {
  const events = readLedger(pointer, text);
  if (isBad(events)) throw new Error(events.problem);
  return events;
}

/** Writes a report and, if its events are external, the ledger, plain and gzipped. ED-174 */
export function writeReportFiles(out: string, { report, ledger }: WrittenReport): readonly string[] {
  const files: [string, string | Buffer][] = [[out, `${JSON.stringify(report)}\n`]];
  if (ledger) {
    files.push([join(dirname(out), ledger.path), ledger.text]);
    files.push([join(dirname(out), ledger.gzipPath), gzipSync(ledger.text)]);
  }
  try {
    for (const [path, data] of files) writeFileSync(path, data);
  } catch (error) {
    throw new CommandError(`cannot write to ${dirname(out)}: ${(error as Error).message}`);
  }
  return files.map(([path]) => path);
}
