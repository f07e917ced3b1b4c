import { type BadLedger, type ExternalLedger, readLedger } from './external.ts';
import type { LedgerEvent, PackedLedger } from './ledger.ts';
import { type AgentPlayReport, REPORT_SCHEMA } from './report.ts';

/** A report with its events, wherever they were stored. */
export interface OpenedReport {
  readonly report: AgentPlayReport;
  readonly events: readonly LedgerEvent[];
}

/** A report whose ledger file was not supplied. */
export interface WantsLedger {
  readonly wants: ExternalLedger;
}

const NO_REPORT = `this is no ${REPORT_SCHEMA}`;
const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The first required key a report lacks; other keys are optional. */
function missingKey({ run, game, seed }: { readonly [key: string]: unknown }): string | null {
  if (typeof game !== 'string') return 'game';
  if (typeof seed !== 'string') return 'seed';
  if (!isRecord(run)) return 'run';
  if (!isRecord(run['eventLedger']) && !Array.isArray(run['eventLedger'])) return 'run.eventLedger';
  for (const key of ['playerTimeline', 'actionTrace']) if (!Array.isArray(run[key])) return `run.${key}`;
  return isRecord(run['entityCatalog']) ? null : 'run.entityCatalog';
}

/** Parses a report; its events may be in another file. ED-170 */
export function readReport(text: string): AgentPlayReport | BadLedger {
  const value = parse(text);
  if (value === undefined) return { problem: `${NO_REPORT}: it is not JSON` };
  if (!isRecord(value)) return { problem: NO_REPORT };
  const { schemaVersion } = value;
  if (schemaVersion !== REPORT_SCHEMA)
    return { problem: typeof schemaVersion === 'string' ? `${NO_REPORT} but a ${schemaVersion}` : NO_REPORT };
  const missing = missingKey(value);
  return missing === null ? (value as unknown as AgentPlayReport) : { problem: `the report has no ${missing}` };
}

export const isExternal = (ledger: AgentPlayReport['run']['eventLedger']): ledger is ExternalLedger =>
  (ledger as PackedLedger | ExternalLedger).format === 'external-v1';

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Parses a report and reads its events. `files` are the accompanying texts, by name. ED-170, ED-174 */
export function openReport(
  text: string,
  files: { readonly [name: string]: string } = {},
): OpenedReport | WantsLedger | BadLedger {
  const report = readReport(text);
  if ('problem' in report) return report;
  const { eventLedger: ledger } = report.run;
  const own = isExternal(ledger) ? files[nameOf(ledger.path)] : '';
  if (own === undefined) return { wants: ledger as ExternalLedger };
  const events = safely(() => readLedger(ledger, own));
  return 'problem' in events ? events : { report, events };
}

const TEXTS = ['actor', 'action', 'room', 'message'] as const;
const NUMBERS = ['turn', 'seq', 'depth', 'chapter', 'act'] as const;

const isEvent = (event: LedgerEvent): boolean =>
  isRecord(event) &&
  TEXTS.every((key) => typeof event[key] === 'string') &&
  NUMBERS.every((key) => Number.isSafeInteger(event[key]));

/** Rejects malformed events: a stranger's ledger may contain anything. */
function safely(read: () => LedgerEvent[] | BadLedger): LedgerEvent[] | BadLedger {
  try {
    const events = read();
    if ('problem' in events) return events;
    const bad = events.findIndex((event) => !isEvent(event));
    return bad < 0 ? events : { problem: `event ${bad} of the ledger cannot be read` };
  } catch {
    return { problem: 'the ledger cannot be read' };
  }
}
