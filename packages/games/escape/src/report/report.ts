import type { AnyGame, GameEvent, Json } from '@undercroft/kernel';
import { ACTION_TYPES } from '../content/types.ts';
import type { EscapeEvents } from '../events.ts';
import type { EscapeView } from '../rules/view-schema.ts';
import { type ExternalLedger, externalOf, ledgerFile } from './external.ts';
import { type LedgerEvent, ledgerOf, type PackedLedger, pack } from './ledger.ts';

export const REPORT_SCHEMA = 'agent-play-report/v2';

/** A run as input to a report: its actions, events and views. */
export interface PlayedRun {
  readonly seed: string;
  readonly policy: string;
  readonly runner: string;
  readonly source: 'policy' | 'script' | 'external';
  readonly turnsRequested: number;
  readonly outcome: string;
  readonly finalHash: string;
  readonly repeatedRunHash: string;
  /** `n` is the line of the replay. */
  readonly actions: readonly { readonly n: number; readonly turn: number; readonly action: Json }[];
  /** The replay, so that readers of the report can play the run again. */
  readonly replay: string;
  readonly events: readonly GameEvent<EscapeEvents>[];
  /** The view after each turn. */
  readonly views: readonly EscapeView[];
}

export interface ReportOptions {
  readonly detail: 'compact' | 'full';
  readonly ledger: 'inline-v1' | 'packed-v1' | 'external-v1';
  readonly storage?: ExternalLedger['storageFormat'];
  readonly name?: string;
  readonly engineVersion: string;
}

export interface AgentPlayReport {
  readonly schemaVersion: typeof REPORT_SCHEMA;
  readonly game: string;
  readonly seed: string;
  readonly contentHash: string;
  readonly engineVersion: string;
  readonly operator: { readonly runner: string; readonly policy: string; readonly detail: string };
  readonly determinism: { readonly finalHash: string; readonly repeatedRunHash: string; readonly passed: boolean };
  readonly actionCoverage: {
    readonly expected: readonly string[];
    readonly covered: readonly string[];
    readonly missing: readonly string[];
  };
  readonly run: {
    readonly turnsRequested: number;
    readonly turnsPlayed: number;
    readonly outcome: string;
    readonly actionUsage: { readonly [type: string]: number };
    readonly actionTrace: readonly { readonly n?: number; readonly turn: number; readonly action: Json }[];
    readonly playerTimeline: readonly object[];
    readonly entityCatalog: { readonly [id: string]: { readonly name: string; readonly kind: string } };
    readonly entitySummaries: { readonly [id: string]: object };
    readonly pageSummary: { readonly [chapter: string]: { readonly chapterEntries: number } };
    readonly eventLedgerFormat: string;
    readonly eventCount: number;
    readonly eventLedger: readonly LedgerEvent[] | PackedLedger | ExternalLedger;
    /** Missing in reports by other engines. */
    readonly replay?: string;
  };
}

const typeOf = (action: Json): string => (action as { type: string }).type;

function usageOf(types: readonly string[]): { [type: string]: number } {
  const usage: { [type: string]: number } = {};
  for (const type of types) usage[type] = (usage[type] ?? 0) + 1;
  return usage;
}

const kindOf = (id: string): string =>
  id === 'kael' ? 'player' : id === 'system' ? 'system' : id.slice(0, id.indexOf('_'));

/** Groups events by key, in their order. */
function grouped<K>(events: readonly LedgerEvent[], keyOf: (event: LedgerEvent) => K): Map<K, LedgerEvent[]> {
  const groups = new Map<K, LedgerEvent[]>();
  for (const event of events) {
    const group = groups.get(keyOf(event));
    if (group) group.push(event);
    else groups.set(keyOf(event), [event]);
  }
  return groups;
}

/** Summaries refer to events by ledger index and never copy them. ED-172 */
function summariesOf(events: readonly LedgerEvent[], views: readonly EscapeView[]): { [id: string]: object } {
  const summaries: { [id: string]: object } = {};
  const last = views.at(-1);
  for (const [id, own] of grouped(events, ({ actor }) => actor)) {
    summaries[id] = {
      events: own.length,
      actionUsage: usageOf(
        own.map(({ action }) => action).filter((action) => (ACTION_TYPES as readonly string[]).includes(action)),
      ),
      dialogueEventIndices: own
        .filter(({ action }) => action === 'choose_dialogue' || action === 'talk')
        .map(({ eventIndex }) => eventIndex),
      last: id === 'kael' && last ? { depth: last.you.depth, level: last.you.level } : { depth: own.at(-1)!.depth },
    };
  }
  return summaries;
}

/** A report, and its ledger file if the events are external. */
export interface WrittenReport {
  readonly report: AgentPlayReport;
  readonly ledger: { readonly path: string; readonly gzipPath: string; readonly text: string } | null;
}

/** Builds a report with all its files. ED-174 */
export function writeReport(game: AnyGame, run: PlayedRun, options: ReportOptions): WrittenReport {
  const report = buildReport(game, run, options);
  const pointer = report.run.eventLedger;
  if (!('format' in pointer) || pointer.format !== 'external-v1') return { report, ledger: null };
  const text = ledgerFile(pack(ledgerOf(game.words, run.events, options.detail)), pointer.storageFormat);
  return { report, ledger: { path: pointer.path, gzipPath: pointer.gzipPath, text } };
}

/** ED-170, ED-171 */
export function buildReport(game: AnyGame, run: PlayedRun, options: ReportOptions): AgentPlayReport {
  const events = ledgerOf(game.words, run.events, options.detail);
  const packed = pack(events);
  const byTurn = grouped(events, ({ turn }) => turn);
  const usage = usageOf(run.actions.map(({ action }) => typeOf(action)));
  const pages = grouped(events, ({ chapter }) => chapter);
  const ledger =
    options.ledger === 'inline-v1'
      ? events
      : options.ledger === 'packed-v1'
        ? packed
        : externalOf(packed, options.storage ?? 'jsonl-v1', options.name ?? 'run');
  return {
    schemaVersion: REPORT_SCHEMA,
    game: game.id,
    seed: run.seed,
    contentHash: game.contentHash,
    engineVersion: options.engineVersion,
    operator: { runner: run.runner, policy: run.policy, detail: options.detail },
    determinism: {
      finalHash: run.finalHash,
      repeatedRunHash: run.repeatedRunHash,
      passed: run.finalHash === run.repeatedRunHash,
    },
    actionCoverage: {
      expected: [...ACTION_TYPES],
      covered: ACTION_TYPES.filter((type) => usage[type]),
      missing: ACTION_TYPES.filter((type) => !usage[type]),
    },
    run: {
      turnsRequested: run.turnsRequested,
      turnsPlayed: run.actions.length,
      outcome: run.outcome,
      actionUsage: usage,
      actionTrace: run.actions.map(({ n, turn, action }) => ({
        n,
        turn,
        action,
        source: run.source,
        events: (byTurn.get(turn) ?? []).map(({ eventIndex }) => eventIndex),
      })),
      playerTimeline: run.views.map(({ turn, you }) => ({
        turn,
        depth: you.depth,
        level: you.level,
        health: you.health,
        room: you.room,
        heading: you.heading,
      })),
      entityCatalog: Object.fromEntries(
        packed.actors.map((id) => [id, { name: game.words.name(id), kind: kindOf(id) }]),
      ),
      entitySummaries: summariesOf(events, run.views),
      pageSummary: Object.fromEntries(
        [...pages].map(([page, entries]) => [String(page), { chapterEntries: entries.length }]),
      ),
      eventLedgerFormat: options.ledger,
      eventCount: events.length,
      eventLedger: ledger,
      replay: run.replay,
    },
  };
}
