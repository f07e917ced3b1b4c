import { createHash } from 'node:crypto';
import {
  type Accepted,
  type AnyGame,
  begin,
  canonical,
  eventLog,
  type GameEvent,
  isRefusal,
  type Json,
  type Line,
  type Numbering,
  type Run,
  replays,
  type Seat,
  say,
  submit,
  type Viewer,
  viewAs,
} from '@undercroft/kernel';
import type { LogRecord, Meta, PendingChoice, StoredRun } from '@undercroft/store';
import type { Ack } from './actions.ts';
import type { Platform } from './platform.ts';
import { pause } from './replay-check.ts';

/** What one viewer was shown: its events, and the hash of its chain of views. */
interface Perception {
  readonly events: GameEvent[];
  readonly numbering: Numbering;
  viewHash: string;
  /** What it sees now, made once a step. */
  view: Json;
}

/** What was chosen at a step, in words. */
interface Move {
  readonly n: number;
  readonly isUndo: boolean;
  readonly choices: readonly { readonly seat: Seat; readonly label: string }[];
}

/** A run in memory: a cache of what the store holds, rebuilt from it whenever in doubt. */
export interface Session {
  readonly id: string;
  readonly game: AnyGame;
  meta: Meta;
  run: Run;
  readonly lines: Line[];
  readonly moves: Move[];
  chain: string;
  /** Keys already answered: the line each led to (0: a sealed choice), and for which seat, where that is known. */
  readonly keys: Map<string, { readonly n: number; readonly seat: Seat | null }>;
  /** What the latest keys were answered with. */
  readonly answers: Map<string, Ack>;
  readonly perceptions: Map<Viewer, Perception>;
  /** How often the run was written to, as far as this process knows. */
  version: number;
  /** The last line whose events were looked through for the profile. */
  banked: number;
  /** The latest moment that stands by itself: no step leads back to before it, and no choice waits. */
  moment: Moment | null;
  /** The line of the last bookmark. */
  marked: number;
  /** All have chosen, each perhaps at another server: the step that is still to be stored. */
  due: Accepted | null;
  usedAt: number;
}

/** A moment of the session, by reference: runs and views are values. */
interface Moment {
  readonly run: Run;
  readonly chain: string;
  readonly shown: ReadonlyMap<Viewer, { readonly count: number; readonly viewHash: string; readonly view: Json }>;
}

/** Whether there is such a viewer here: a seat, a spectator, the referee. */
export const isViewer = ({ game, run }: Session, who: Viewer): boolean =>
  who === 'spectator' || who === 'referee' || game.seats(run.header.options).includes(who);

/** Those who look from the start: whoever holds a seat, and the referee, from whom profiles are folded. */
const present = ({ meta }: Session): readonly Viewer[] => [
  ...Object.keys(meta.seats).filter((seat) => meta.seats[seat]!.kind === 'user'),
  'referee',
];

/** What the viewer was shown. One who comes later is shown all of it again, from the first line. */
export function perceptionOf(session: Session, who: Viewer): Perception {
  const known = session.perceptions.get(who);
  if (known) return known;
  const perception = blankPerception();
  const { game, run, lines } = session;
  for (const frame of replays.frames(game, { header: run.header, lines, end: null }))
    perceive(game, frame.run, frame.events, who, perception);
  session.perceptions.set(who, perception);
  return perception;
}

export const viewOf = (session: Session, who: Viewer): Json =>
  who === 'referee' ? (viewAs(session.game, session.run.world.state, who) as Json) : perceptionOf(session, who).view;

const blankPerception = (): Perception => ({
  events: [],
  numbering: eventLog.newNumbering(),
  viewHash: '',
  view: null,
});

/** A session at which nobody has been shown anything yet. */
export const blankSession = (id: string, game: AnyGame, meta: Meta, run: Run): Session => ({
  id,
  game,
  meta,
  run,
  lines: [],
  moves: [],
  chain: replays.firstLink(run.header),
  keys: new Map(),
  answers: new Map(),
  perceptions: new Map(),
  version: 1,
  banked: 0,
  moment: null,
  marked: 0,
  due: null,
  usedAt: 0,
});

/** A session of a run that has just begun. */
export function openSession(id: string, game: AnyGame, meta: Meta, begun: Accepted, now: number): Session {
  const session: Session = { ...blankSession(id, game, meta, begun.run), usedAt: now };
  for (const who of present(session)) session.perceptions.set(who, blankPerception());
  show(session, begun.events);
  return session;
}

/** Lets everyone present perceive what was just told. */
function show({ game, run, perceptions }: Session, events: readonly GameEvent[]): void {
  for (const [who, perception] of perceptions) perceive(game, run, events, who, perception);
}

/** A referee's view is made when it is asked for, and the run has the hash of the full state anyway. */
function perceive(game: AnyGame, run: Run, events: readonly GameEvent[], who: Viewer, perception: Perception): void {
  const { state } = run.world;
  perception.events.push(...eventLog.perceive(events, who, perception.numbering));
  if (who === 'referee') return;
  perception.view = game.view(state, who) as Json;
  perception.viewHash = viewLink(perception.viewHash, perception.view);
}

/** The same as the kernel's, by the platform's SHA-256: this is done for every seat at every step. */
const viewLink = (previous: string, view: unknown): string =>
  createHash('sha256')
    .update(`${previous}\n${canonical(view)}`)
    .digest('hex');

/** The record a step will have in the log. */
export function recordOf(session: Session, line: Line, key: string | null): LogRecord {
  const opened = chosen(session).length === 0 ? [] : keysOfWaiting(session);
  return { line, chain: replays.link(session.chain, line), key, ...(opened.length > 0 ? { opened } : {}) };
}

/** Whoever changes their choice more often than this has its oldest keys forgotten after a restart. */
const REPLACED_MAX = 64;

/** The choice as it will wait for the other seats. */
export function choiceOf(
  session: Session,
  step: Accepted,
  { seat, key }: Pick<PendingChoice, 'seat' | 'key'>,
): PendingChoice {
  const replaced = keysOfWaiting(session, seat).slice(-REPLACED_MAX);
  const choice = { n: session.run.n + 1, seat, action: step.run.pending[seat]!, key };
  return replaced.length > 0 ? { ...choice, replaced } : choice;
}

/** Keys of choices that wait, replaced ones among them: of one seat, or of all. */
const keysOfWaiting = ({ keys }: Session, of?: Seat): string[] =>
  [...keys].flatMap(([key, { n, seat }]) => (n === 0 && (of === undefined || seat === of) ? [key] : []));

/** Takes over a step that the store has acknowledged. */
export function advance(session: Session, step: Accepted, record: LogRecord): void {
  if (record.key !== null) session.keys.set(record.key, { n: record.line.n, seat: lastChooser(session, record.line) });
  for (const key of record.opened ?? [])
    session.keys.set(key, { n: record.line.n, seat: session.keys.get(key)?.seat ?? null });
  session.moves.push(moveOf(session, record.line));
  session.run = step.run;
  session.version += 1;
  session.due = null;
  session.lines.push(record.line);
  session.chain = record.chain;
  show(session, step.events);
  if (step.run.before === null) session.moment = momentOf(session);
}

const momentOf = ({ run, chain, perceptions }: Session): Moment => ({
  run,
  chain,
  shown: new Map(
    [...perceptions].map(([who, { numbering, viewHash, view }]) => [who, { count: numbering.count, viewHash, view }]),
  ),
});

/** The step in words, as each seat saw the table when it chose. */
function moveOf({ game, run, perceptions }: Session, { n, did }: Line): Move {
  if (did === 'undo') return { n, isUndo: true, choices: [] };
  const viewed = (seat: Seat): unknown => perceptions.get(seat)?.view ?? game.view(run.world.state, seat);
  const choices = did.map(({ seat, action }) => ({
    seat,
    label: say.labelText(game.words.action(action, viewed(seat))),
  }));
  return { n, isUndo: false, choices };
}

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
  keepKeys(session, choice);
}

function keepKeys({ keys }: Session, { seat, key, replaced = [] }: PendingChoice): void {
  for (const each of key === null ? replaced : [...replaced, key]) keys.set(each, { n: 0, seat });
}

/** What is wrong with a stored run, and how far it is good. */
export interface Broken {
  readonly broken: string;
  readonly lastGood: number;
}

const PAUSE_MS = 10;

/**
 * Plays a stored run again, from its first line or from a moment on, checking every hash and every link. In small
 * helpings: whoever else is served meanwhile does not wait for a long run.
 */
export async function rebuild(
  game: AnyGame,
  stored: StoredRun,
  platform: Platform,
  from: Session | null = null,
): Promise<Session | Broken> {
  const now = platform.now();
  const session = from ?? beginAgain(game, stored, now);
  if ('broken' in session) return session;
  session.usedAt = now;
  const clock = platform.spent_ms ?? (() => performance.now());
  let since = clock();
  for (const record of stored.records.slice(session.run.n)) {
    if (clock() - since > PAUSE_MS) {
      await pause();
      since = clock();
    }
    const next = replays.follow(game, session.run, record.line);
    const lastGood = session.run.n;
    if (isRefusal(next)) return { broken: 'a line is not legal where it stands', lastGood };
    const line = next.line!;
    if (record.line.hash !== line.hash) return { broken: `line ${line.n} leads to another hash`, lastGood };
    if (record.chain !== replays.link(session.chain, line))
      return { broken: `the chain breaks at line ${line.n}`, lastGood };
    advance(session, next, record);
  }
  return restorePending(session, stored.pending);
}

function beginAgain(game: AnyGame, { id, header, meta }: StoredRun, now: number): Session | Broken {
  const begun = begin(game, header);
  return isRefusal(begun)
    ? { broken: 'its first line is not that of a run', lastGood: 0 }
    : openSession(id, game, meta, begun, now);
}

/** Puts choices that waited when the process ended back into their places. */
function restorePending(session: Session, pending: readonly PendingChoice[]): Session | Broken {
  for (const choice of pending) {
    const answer = submit(session.game, session.run, choice.seat, choice.action);
    if (isRefusal(answer))
      return { broken: `the sealed choice of ${choice.seat} is not legal`, lastGood: session.run.n };
    if (!answer.line) pend(session, answer, choice);
    else {
      session.due = answer;
      keepKeys(session, choice);
    }
  }
  return session;
}

/** The seat among these that is to act next: one that has yet to choose, if there is any. */
export function nextSeat({ game, run }: Session, own: readonly Seat[]): Seat | undefined {
  const acting = game.toAct(run.world.state).filter((seat) => own.includes(seat));
  return acting.find((seat) => !Object.hasOwn(run.pending, seat)) ?? acting[0] ?? own[0];
}

/** Who has chosen already, where several seats choose at once. */
export const chosen = (session: Session): readonly Seat[] => Object.keys(session.run.pending);
