import { hash } from 'node:crypto';
import {
  type AcceptedStep,
  type AnyGame,
  canonical,
  type GameEvent,
  type Json,
  type Line,
  type Run,
  replays,
  type Seat,
  type Viewer,
  viewAs,
} from '@undercroft/kernel';
import {
  type Ack,
  forgetEvents,
  newPerception,
  type Perception,
  type Step,
  type StepLabel,
  showTo,
  speakStep,
} from '@undercroft/presenter';
import type { LogRecord, Meta, PendingChoice } from '@undercroft/store';
import { addKey, keysOfWaiting, newRequestKeys, type RequestKeys } from './request-keys.ts';

/** A line with a checkpoint, the size of the checkpoint, and the number of events each viewer had received by then. */
export interface CheckpointMark {
  readonly n: number;
  readonly bytes: number;
  readonly counts: { readonly [who: Viewer]: number };
}

/** Events of earlier lines, recomputed from the log. */
export interface Segment {
  readonly events: readonly GameEvent[];
  readonly moves: readonly StepLabel[];
}

/** A late viewer: buffers new steps while its earlier events are recomputed. */
export interface LateViewer {
  readonly perception: Promise<Perception>;
  readonly steps: Step[];
}

/**
 * A run in memory: a cache of the stored run, rebuilt from the store whenever in doubt. It holds the present and a
 * short tail of the log, so its size depends on the state, not on the age of the run.
 */
export interface Session {
  readonly id: string;
  readonly game: AnyGame;
  meta: Meta;
  run: Run;
  chain: string;
  /** The latest lines, oldest first; includes every line with an event in memory. */
  readonly moves: StepLabel[];
  readonly keys: RequestKeys;
  /** Answers to the latest keys. */
  readonly answers: Map<string, Ack>;
  /** Bots' notes from their latest decisions, by seat and bot; lost at a restart. */
  readonly notes: Map<string, { readonly n: number; readonly notes: Json }>;
  readonly perceptions: Map<Viewer, Perception>;
  readonly lateViewers: Map<Viewer, LateViewer>;
  /** Lines with checkpoints, oldest first. */
  marks: CheckpointMark[];
  /** The first and the last line with an event on a page. */
  readonly pages: Map<number, { readonly first: number; readonly last: number }>;
  /** Recently requested earlier parts of the log. */
  readonly remade: Map<string, Promise<Segment>>;
  /** Number of writes to the run, as far as this process knows. */
  version: number;
  /** The last line folded into the profile, and the events since `foldsAfter` that the profile folds. */
  foldedUpTo: number;
  folds: GameEvent[];
  foldsAfter: number;
  /** All seats have chosen, perhaps on different servers: the step that is still to be stored. */
  due: AcceptedStep | null;
  /** Cost of the lines since the last checkpoint, and the average cost of one line. */
  spent_ms: number;
  line_ms: number;
  /** Cost of packing the last checkpoint. */
  pack_ms: number;
  usedAt: number;
}

/** True if the run has this viewer: a seat, a spectator or the referee. */
export const isViewer = ({ game, run }: Session, who: Viewer): boolean =>
  who === 'spectator' || who === 'referee' || game.seats(run.header.options).includes(who);

/** Viewers from the start: seats held by users. */
const initialViewers = ({ meta }: Session): readonly Viewer[] =>
  Object.keys(meta.seats).filter((seat) => meta.seats[seat]!.kind === 'user');

/** The viewer's perception; requires an earlier `viewerState`. */
export function perceptionOf(session: Session, who: Viewer): Perception {
  const known = session.perceptions.get(who);
  if (!known) throw new Error(`${who} has no perception yet`);
  return known;
}

export const viewOf = (session: Session, who: Viewer): Json =>
  who === 'referee' ? (viewAs(session.game, session.run.world.state, who) as Json) : perceptionOf(session, who).view;

/** A session without any perceptions yet. */
export const blankSession = (id: string, game: AnyGame, meta: Meta, run: Run): Session => ({
  id,
  game,
  meta,
  run,
  moves: [],
  chain: replays.firstLink(run.header),
  keys: newRequestKeys(),
  answers: new Map(),
  notes: new Map(),
  perceptions: new Map(),
  lateViewers: new Map(),
  marks: [],
  pages: new Map(),
  remade: new Map(),
  version: 1,
  foldedUpTo: 0,
  folds: [],
  foldsAfter: 0,
  due: null,
  spent_ms: 0,
  line_ms: 0,
  pack_ms: 0,
  usedAt: 0,
});

/** A session of a run that has just begun. */
export function openSession(id: string, game: AnyGame, meta: Meta, begun: AcceptedStep, now: number): Session {
  const session: Session = { ...blankSession(id, game, meta, begun.run), usedAt: now };
  for (const who of initialViewers(session)) session.perceptions.set(who, newPerception());
  updateViewers(session, begun);
  return session;
}

/** Updates every viewer's perception with the step. */
function updateViewers(session: Session, { run, events }: Step): void {
  const { game, perceptions, lateViewers, pages } = session;
  const step = { run, events };
  for (const [who, perception] of perceptions) showTo(perception, game, who, step, viewLink);
  for (const { steps } of lateViewers.values()) steps.push(step);
  for (const { page, n } of events)
    if (pages.get(page)?.last !== n) pages.set(page, { first: pages.get(page)?.first ?? n, last: n });
  const folded = game.profile?.folds ?? [];
  if (folded.length > 0) session.folds.push(...events.filter(({ kind }) => folded.includes(kind)));
}

/** The kernel's `viewLink` with the platform's SHA-256: it runs for every seat at every step. */
export const viewLink = (previous: string, view: unknown): string =>
  hash('sha256', `${previous}\n${canonical(view)}`, 'hex');

/** A link of the log's chain with the platform's SHA-256: it runs for every line of a loaded run. */
export const chainLink = (previous: string, line: Line): string =>
  hash('sha256', `${previous}\n${replays.lineText(line)}`, 'hex');

/** The log record of a step. */
export function recordOf(session: Session, line: Line, key: string | null): LogRecord {
  const opened = chosenSeats(session).length === 0 ? [] : keysOfWaiting(session.keys);
  return { line, chain: chainLink(session.chain, line), key, ...(opened.length > 0 ? { opened } : {}) };
}

/** Replaced keys stored with a pending choice; older ones are forgotten after a restart. */
const REPLACED_MAX = 64;

/** The pending choice to store. */
export function choiceOf(
  session: Session,
  step: AcceptedStep,
  { seat, key }: Pick<PendingChoice, 'seat' | 'key'>,
): PendingChoice {
  const replaced = keysOfWaiting(session.keys, seat).slice(-REPLACED_MAX);
  const choice = { n: session.run.n + 1, seat, action: step.run.pending[seat]!, key };
  return replaced.length > 0 ? { ...choice, replaced } : choice;
}

/** Applies a step that the store has acknowledged. */
export function applyStep(session: Session, step: AcceptedStep, record: LogRecord): void {
  const { line, key, opened = [] } = record;
  if (key !== null) addKey(session.keys, key, { n: line.n, seat: lastChooser(session, line) });
  for (const each of opened)
    addKey(session.keys, each, { n: line.n, seat: session.keys.waiting.get(each)?.seat ?? null });
  session.keys.waiting.clear();
  session.moves.push(moveOf(session, line));
  session.run = step.run;
  session.version += 1;
  session.due = null;
  session.chain = record.chain;
  updateViewers(session, step);
}

const MOVES_MAX = 500;

/** Drops old events and moves from memory; they remain in the log. */
export function trimHistory({ moves, perceptions }: Session): void {
  for (const perception of perceptions.values()) forgetEvents(perception);
  if (moves.length <= 2 * MOVES_MAX) return;
  moves.splice(0, moves.length - MOVES_MAX);
  for (const { events } of perceptions.values()) {
    const from = events.findIndex(({ n }) => n >= moves[0]!.n);
    events.splice(0, from < 0 ? events.length : from);
  }
}

/** The step in words, using each seat's view at the time of its choice. */
const moveOf = ({ game, run, perceptions }: Session, line: Line): StepLabel =>
  speakStep(game, line, (seat) => perceptions.get(seat)?.view ?? game.view(run.world.state, seat));

/** The seat whose choice completed the step: of several choices, the one that was not pending before. */
function lastChooser({ run }: Session, { did }: Line): Seat | null {
  if (did === 'undo') return run.last?.seats[0] ?? null;
  const last = did.filter(({ seat }) => !Object.hasOwn(run.pending, seat));
  return last.length === 1 ? last[0]!.seat : null;
}

/** Applies a choice that waits for the other seats. */
export function applyPending(session: Session, step: AcceptedStep, choice: PendingChoice): void {
  session.run = step.run;
  session.version += 1;
  addPendingKeys(session, choice);
}

export function addPendingKeys({ keys }: Session, { seat, key, replaced = [] }: PendingChoice): void {
  for (const each of key === null ? replaced : [...replaced, key]) keys.waiting.set(each, { n: 0, seat });
}

/** The one of these seats that acts next, preferably one that has yet to choose. */
export function nextSeat({ game, run }: Session, own: readonly Seat[]): Seat | undefined {
  const acting = game.toAct(run.world.state).filter((seat) => own.includes(seat));
  return acting.find((seat) => !Object.hasOwn(run.pending, seat)) ?? acting[0] ?? own[0];
}

/** Seats that have chosen already, if several choose at once. */
const chosenSeats = (session: Session): readonly Seat[] => Object.keys(session.run.pending);

/** The clock that measures the cost of work. */
export const clockOf = ({ spent_ms }: { spent_ms?(): number }): (() => number) => spent_ms ?? (() => performance.now());

const SMOOTHING = 0.1;

/** Adds the cost of one line. */
export function addCost(session: Session, ms: number): void {
  session.spent_ms += ms;
  session.line_ms = session.line_ms === 0 ? ms : session.line_ms + SMOOTHING * (ms - session.line_ms);
}
