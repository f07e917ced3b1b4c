import { type AgentPlayReport, type EventFilter, isWanted, type LedgerEvent } from '@undercroft/registry/report-reader';
import { print, printable, UsageError, wrap } from '../output.ts';
import { openReportFile } from '../report-file.ts';

interface ViewFlags {
  readonly actor?: string;
  readonly action?: string;
  readonly chapter?: string;
  readonly find?: string;
  readonly why?: boolean;
}

const WIDTH = 78;
const LANES_MAX = 12;
const BAR_MAX = 24;

const cut = (text: string, width: number): string => {
  const clean = printable(text).replaceAll('\n', ' ');
  return clean.length > width ? `${clean.slice(0, width - 3)}...` : clean;
};

function filterOf({ actor, action, chapter, find }: ViewFlags): EventFilter | null {
  if (chapter !== undefined && !/^[1-9]\d{0,3}$/.test(chapter))
    throw new UsageError(`--chapter takes a number from 1 on, not "${chapter}"`);
  const filter = {
    ...(actor === undefined ? {} : { actor }),
    ...(action === undefined ? {} : { action }),
    ...(chapter === undefined ? {} : { chapter: Number(chapter) }),
    ...(find === undefined ? {} : { text: find }),
  };
  return Object.keys(filter).length === 0 ? null : filter;
}

/** One turn: the player's choice, the message, and the number of events. */
interface TurnRow {
  readonly turn: number;
  action: string;
  message: string;
  events: number;
}

/** Prints rows as they arrive: the ledger is read only once. */
class Timeline {
  readonly lanes = new Map<string, number>();
  shown = 0;
  private chapter = 0;
  private row: TurnRow | null = null;
  private readonly report: AgentPlayReport;
  private readonly filter: EventFilter | null;
  private readonly hasWhy: boolean;

  constructor(report: AgentPlayReport, filter: EventFilter | null, hasWhy: boolean) {
    this.report = report;
    this.filter = filter;
    this.hasWhy = hasWhy;
  }

  take(event: LedgerEvent): void {
    const { actor, turn } = event;
    this.lanes.set(actor, (this.lanes.get(actor) ?? 0) + 1);
    const isRow = this.filter === null && !this.hasWhy;
    if (!isRow && !isWanted(event, this.filter ?? {})) return;
    if (this.row?.turn !== turn) this.endTurn();
    this.enter(event);
    if (isRow) this.addToRow(event);
    else this.printEvent(event);
  }

  endTurn(): void {
    if (this.row) this.printRow(this.row);
    this.row = null;
  }

  private enter({ chapter, act }: LedgerEvent): void {
    if (chapter === this.chapter) return;
    this.endTurn();
    this.chapter = chapter;
    print();
    print(`Act ${act}, chapter ${chapter}`);
  }

  /** The player's own choice names the turn; before that, its first event does. */
  private addToRow({ turn, actor, action, message }: LedgerEvent): void {
    this.row ??= { turn, action: '', message: '', events: 0 };
    this.row.events += 1;
    const isOwn = this.report.run.entityCatalog[actor]?.kind === 'player';
    if (this.row.message === '' || (isOwn && this.row.action === '')) {
      this.row.action = isOwn ? action : '';
      this.row.message = message;
    }
  }

  private printRow({ turn, action, message, events }: TurnRow): void {
    this.shown += 1;
    const head = `${String(turn).padStart(5)}  ${cut(action, 15).padEnd(16)}${String(events).padStart(4)}  `;
    print(`${head}${cut(message, WIDTH - head.length)}`);
  }

  private printEvent(event: LedgerEvent): void {
    this.shown += 1;
    const head = `${String(event.turn).padStart(5)}  #${String(event.eventIndex).padEnd(6)}${cut(event.action, 15).padEnd(16)}`;
    print(`${head}${cut(event.message || event.actor, WIDTH - head.length)}`);
    if (!this.hasWhy) return;
    const cause = event.cause === undefined ? 'no cause: written with --detail compact' : JSON.stringify(event.cause);
    for (const piece of wrap(`${event.actor} in ${event.room || 'no room'}: ${cause}`, WIDTH - 9))
      print(`         ${piece}`);
  }
}

function printHead({ game, seed, operator, determinism, actionCoverage, run, contentHash }: AgentPlayReport): void {
  const last = run.playerTimeline.at(-1) as { depth?: number; level?: number; health?: number } | undefined;
  print(
    `${printable(game)}, seed ${cut(seed, 40)}, played by ${cut(operator?.policy ?? 'nobody', 30)}: ${run.outcome}`,
  );
  print(
    `${run.turnsPlayed} turns, ${run.eventCount} events, ${run.eventLedgerFormat}, content ${String(contentHash).slice(0, 8)}`,
  );
  if (last) print(`At the end: depth ${last.depth}, level ${last.level}, health ${last.health}`);
  if (determinism)
    print(`Played twice: ${determinism.passed ? 'the same' : 'NOT the same'} (${determinism.finalHash})`);
  const missing = actionCoverage?.missing ?? [];
  if (missing.length > 0) for (const piece of wrap(`Never done: ${missing.join(', ')}`, WIDTH)) print(piece);
}

function printLanes(report: AgentPlayReport, lanes: ReadonlyMap<string, number>): void {
  const most = [...lanes].sort(([, a], [, b]) => b - a);
  print();
  print('Who was told of');
  for (const [actor, count] of most.slice(0, LANES_MAX)) {
    const bar = '#'.repeat(Math.max(1, Math.round((count / most[0]![1]) * BAR_MAX)));
    const name = report.run.entityCatalog[actor]?.name ?? actor;
    print(`  ${cut(name, 22).padEnd(23)}${bar.padEnd(BAR_MAX + 1)}${String(count).padStart(6)}  ${cut(actor, 20)}`);
  }
  if (most.length > LANES_MAX) print(`  and ${most.length - LANES_MAX} others`);
}

/** `undercroft report view FILE`: prints a row per turn; with a filter or `--why`, a row per event. */
export function view(file: string, flags: ViewFlags): void {
  const filter = filterOf(flags);
  const { report, events } = openReportFile(file);
  printHead(report);
  const timeline = new Timeline(report, filter, flags.why ?? false);
  for (const event of events) timeline.take(event);
  timeline.endTurn();
  if (timeline.shown === 0) print('No event fits. Leave a filter away.');
  else printLanes(report, timeline.lanes);
}
