import { hash } from 'node:crypto';
import {
  type Accepted,
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
  forgetEvents,
  newPerception,
  type Perception,
  type Step,
  type StepLabel,
  showTo,
  speakStep,
} from '@undercroft/presenter';
import type { LogRecord, Meta, PendingChoice } from '@undercroft/store';
import type { Ack } from './actions.ts';
import { keepKey, keysOfWaiting, newRequestKeys, type RequestKeys } from './request-keys.ts';

/** A line at which there is a checkpoint, its size, and how many events each viewer it knows had been shown there. */
export interface Mark {
  readonly n: number;
  readonly bytes: number;
  readonly counts: { readonly [who: Viewer]: number };
}

/** Events of earlier lines, made again. */
export interface Segment {
  readonly events: readonly GameEvent[];
  readonly moves: readonly StepLabel[];
}

/** One who came late: what is told while its earlier events are made again waits here. */
export interface Newcomer {
  readonly shown: Promise<Perception>;
  readonly steps: Step[];
}

/**
 * A run in memory: a cache of what the store holds, rebuilt from it whenever in doubt. It holds the present and a
 * little of what led to it: how large it is follows from the state, not from the age of the run.
 */
export interface Session {
  readonly id: string;
  readonly game: AnyGame;
  meta: Meta;
  run: Run;
  chain: string;
  /** Of the latest lines, oldest first: of every line of which an event is here. */
  readonly moves: StepLabel[];
  readonly keys: RequestKeys;
  /** What the latest keys were answered with. */
  readonly answers: Map<string, Ack>;
  /** What bots noted at their latest decisions, by seat and bot; after a restart they begin without. */
  readonly notes: Map<string, { readonly n: number; readonly notes: Json }>;
  readonly perceptions: Map<Viewer, Perception>;
  readonly newcomers: Map<Viewer, Newcomer>;
  /** Where there are checkpoints, oldest first. */
  marks: Mark[];
  /** The first and the last line that told something of a page. */
  readonly pages: Map<number, { readonly first: number; readonly last: number }>;
  /** Earlier parts of the log that were asked for lately. */
  readonly remade: Map<string, Promise<Segment>>;
  /** How often the run was written to, as far as this process knows. */
  version: number;
  /** The last line whose events were looked through for the profile, and what was told for it since `foldsAfter`. */
  banked: number;
  folds: GameEvent[];
  foldsAfter: number;
  /** All have chosen, each perhaps at another server: the step that is still to be stored. */
  due: Accepted | null;
  /** What the lines since the last checkpoint cost, and about what one line costs. */
  spent_ms: number;
  line_ms: number;
  /** What the last checkpoint cost to pack. */
  pack_ms: number;
  usedAt: number;
}

/** Whether there is such a viewer here: a seat, a spectator, the referee. */
export const isViewer = ({ game, run }: Session, who: Viewer): boolean =>
  who === 'spectator' || who === 'referee' || game.seats(run.header.options).includes(who);

/** Those who look from the start: whoever holds a seat. */
const present = ({ meta }: Session): readonly Viewer[] =>
  Object.keys(meta.seats).filter((seat) => meta.seats[seat]!.kind === 'user');

/** What the viewer was shown; `welcome` it first. */
export function perceptionOf(session: Session, who: Viewer): Perception {
  const known = session.perceptions.get(who);
  if (!known) throw new Error(`${who} was not welcomed`);
  return known;
}

export const viewOf = (session: Session, who: Viewer): Json =>
  who === 'referee' ? (viewAs(session.game, session.run.world.state, who) as Json) : perceptionOf(session, who).view;

/** A session at which nobody has been shown anything yet. */
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
  newcomers: new Map(),
  marks: [],
  pages: new Map(),
  remade: new Map(),
  version: 1,
  banked: 0,
  folds: [],
  foldsAfter: 0,
  due: null,
  spent_ms: 0,
  line_ms: 0,
  pack_ms: 0,
  usedAt: 0,
});

/** A session of a run that has just begun. */
export function openSession(id: string, game: AnyGame, meta: Meta, begun: Accepted, now: number): Session {
  const session: Session = { ...blankSession(id, game, meta, begun.run), usedAt: now };
  for (const who of present(session)) session.perceptions.set(who, newPerception());
  show(session, begun);
  return session;
}

/** Lets everyone present perceive what was just told. */
function show(session: Session, { run, events }: Step): void {
  const { game, perceptions, newcomers, pages } = session;
  const step = { run, events };
  for (const [who, perception] of perceptions) showTo(perception, game, who, step, viewLink);
  for (const { steps } of newcomers.values()) steps.push(step);
  for (const { page, n } of events)
    if (pages.get(page)?.last !== n) pages.set(page, { first: pages.get(page)?.first ?? n, last: n });
  const folded = game.profile?.folds ?? [];
  if (folded.length > 0) session.folds.push(...events.filter(({ kind }) => folded.includes(kind)));
}

/** The same as the kernel's, by the platform's SHA-256: this is done for every seat at every step. */
export const viewLink = (previous: string, view: unknown): string =>
  hash('sha256', `${previous}\n${canonical(view)}`, 'hex');

/** A link of the log's chain, by the platform's SHA-256: this is done for every line of a run that is loaded. */
export const chainLink = (previous: string, line: Line): string =>
  hash('sha256', `${previous}\n${replays.lineText(line)}`, 'hex');

/** The record a step will have in the log. */
export function recordOf(session: Session, line: Line, key: string | null): LogRecord {
  const opened = chosen(session).length === 0 ? [] : keysOfWaiting(session.keys);
  return { line, chain: chainLink(session.chain, line), key, ...(opened.length > 0 ? { opened } : {}) };
}

/** Whoever changes their choice more often than this has its oldest keys forgotten after a restart. */
const REPLACED_MAX = 64;

/** The choice as it will wait for the other seats. */
export function choiceOf(
  session: Session,
  step: Accepted,
  { seat, key }: Pick<PendingChoice, 'seat' | 'key'>,
): PendingChoice {
  const replaced = keysOfWaiting(session.keys, seat).slice(-REPLACED_MAX);
  const choice = { n: session.run.n + 1, seat, action: step.run.pending[seat]!, key };
  return replaced.length > 0 ? { ...choice, replaced } : choice;
}

/** Takes over a step that the store has acknowledged. */
export function advance(session: Session, step: Accepted, record: LogRecord): void {
  const { line, key, opened = [] } = record;
  if (key !== null) keepKey(session.keys, key, { n: line.n, seat: lastChooser(session, line) });
  for (const each of opened)
    keepKey(session.keys, each, { n: line.n, seat: session.keys.waiting.get(each)?.seat ?? null });
  session.keys.waiting.clear();
  session.moves.push(moveOf(session, line));
  session.run = step.run;
  session.version += 1;
  session.due = null;
  session.chain = record.chain;
  show(session, step);
}

const MOVES_MAX = 500;

/** Lets go of what is in the log anyway and was not told lately. */
export function forgetPast({ moves, perceptions }: Session): void {
  for (const perception of perceptions.values()) forgetEvents(perception);
  if (moves.length <= 2 * MOVES_MAX) return;
  moves.splice(0, moves.length - MOVES_MAX);
  for (const { events } of perceptions.values()) {
    const from = events.findIndex(({ n }) => n >= moves[0]!.n);
    events.splice(0, from < 0 ? events.length : from);
  }
}

/** The step in words, as each seat saw the table when it chose. */
const moveOf = ({ game, run, perceptions }: Session, line: Line): StepLabel =>
  speakStep(game, line, (seat) => perceptions.get(seat)?.view ?? game.view(run.world.state, seat));

/** Whose choice made the step: of several, the one that was not sealed before. */
function lastChooser({ run }: Session, { did }: Line): Seat | null {
  if (did === 'undo') return run.last?.seats[0] ?? null;
  const last = did.filter(({ seat }) => !Object.hasOwn(run.pending, seat));
  return last.length === 1 ? last[0]!.seat : null;
}

/** Takes over a choice that waits for the others. */
export function pend(session: Session, step: Accepted, choice: PendingChoice): void {
  session.run = step.run;
  session.version += 1;
  keepWaiting(session, choice);
}

export function keepWaiting({ keys }: Session, { seat, key, replaced = [] }: PendingChoice): void {
  for (const each of key === null ? replaced : [...replaced, key]) keys.waiting.set(each, { n: 0, seat });
}

/** The seat among these that is to act next: one that has yet to choose, if there is any. */
export function nextSeat({ game, run }: Session, own: readonly Seat[]): Seat | undefined {
  const acting = game.toAct(run.world.state).filter((seat) => own.includes(seat));
  return acting.find((seat) => !Object.hasOwn(run.pending, seat)) ?? acting[0] ?? own[0];
}

/** Who has chosen already, where several seats choose at once. */
const chosen = (session: Session): readonly Seat[] => Object.keys(session.run.pending);

/** What work costs is counted on this clock. */
export const clockOf = ({ spent_ms }: { spent_ms?(): number }): (() => number) => spent_ms ?? (() => performance.now());

const SMOOTHING = 0.1;

/** Notes what one line cost to play. */
export function spend(session: Session, ms: number): void {
  session.spent_ms += ms;
  session.line_ms = session.line_ms === 0 ? ms : session.line_ms + SMOOTHING * (ms - session.line_ms);
}
