import { type Ack, type Failure, isFailure, type Snapshot, type SpokenEvent } from '@undercroft/host';
import type { Action, Rng, Seat, Viewer } from '@undercroft/kernel';
import { type History, type Outcome, type SentAction, seatsHeld, type Table } from './history.ts';
import type { Schedule } from './schedule.ts';
import type { Request, SimNet } from './sim-net.ts';

/** A simulated player, who does one thing at a time. */
export interface User {
  readonly name: string;
  /** The last known line of each run; it must never decrease. */
  readonly lastSeen: Map<string, number>;
  /** Keys the user has sent, for tests that send them again. */
  readonly keys: string[];
  work: Promise<void>;
}

/** Everything that simulated users have access to. */
export interface Scene {
  readonly net: SimNet;
  readonly schedule: Schedule;
  readonly history: History;
  readonly users: readonly User[];
  trace(line: string): void;
}

/** An activity of a user; `id` makes its keys unique. */
export type Activity = (scene: Scene, user: User, rng: Rng, id: number) => Promise<void>;

export const newUser = (name: string): User => ({ name, lastSeen: new Map(), keys: [], work: Promise.resolve() });

/** The result of a request after retries; `value` is null without a reliable answer. */
export interface RequestResult {
  readonly value: object | null;
  /** True if no copy of the request is still in transit. */
  readonly isSure: boolean;
}

const PAUSE_MS_MAX = 400;

export async function ask(scene: Scene, rng: Rng, request: Request, tries_max = 3): Promise<RequestResult> {
  let isSure = true;
  for (let tries = 0; tries < tries_max; tries++) {
    const reply = await scene.net.ask(request);
    isSure &&= reply.isAlone;
    if (reply.kind === 'answer') {
      if (isFailure(reply.value)) count(scene.history.refusals, reply.value.error);
      if (!isBusy(reply.value)) return { value: reply.value, isSure };
      isSure = false;
    }
    await wait(scene, rng.below(PAUSE_MS_MAX));
  }
  return { value: null, isSure: false };
}

/** A busy store may or may not have stored it: the request is retried. */
const isBusy = (value: object): boolean => isFailure(value) && value.error === 'busy';

export const wait = ({ schedule }: Scene, ms: number): Promise<void> =>
  new Promise((resolve) => schedule.after(ms, resolve));

const count = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);

/** The outcome of a request: a refusal is certain only if no other copy is in transit. */
export function outcomeOf({ history }: Scene, { value, isSure }: RequestResult): Outcome {
  if (value !== null && !isFailure(value)) return 'ok';
  if (value !== null && isSure) return 'refused';
  history.unknown += 1;
  return 'unknown';
}

/** The answer; null if there is none or if it is a failure. */
export const goodOf = <T extends object>({ value }: RequestResult): T | null =>
  value === null || isFailure(value) ? null : (value as T);

export const failureOf = ({ value }: RequestResult): Failure | null =>
  value !== null && isFailure(value) ? value : null;

/** Adds a newly opened run to the history. */
export function recordOpened({ history }: Scene, user: User, snapshot: Snapshot, isOpen = false): Table {
  const table: Table = {
    id: snapshot.session,
    game: snapshot.game,
    owner: user.name,
    seated: new Map(
      Object.entries(snapshot.seats).map(([seat, kind]) => [seat, new Set(kind === 'you' ? [user.name] : [])]),
    ),
    viewers: new Set(),
    spectateLink: null,
    inviteLink: null,
    isOpen,
    isOver: snapshot.outcome !== null,
    mayBeShared: false,
    isShared: false,
    isGone: false,
    mayBeGone: false,
    isRestored: false,
    isRotten: false,
  };
  history.tables.set(table.id, table);
  return table;
}

/** Records a snapshot that a user received, and checks that the run did not go back. */
export function recordSnapshot(
  scene: Scene,
  user: User,
  snapshot: Snapshot,
  events: readonly SpokenEvent[] = [],
): void {
  const { session, as, n, view, outcome, dealing } = snapshot;
  if (dealing) return;
  const table = scene.history.tables.get(session);
  if (table && outcome) table.isOver = true;
  recordLine(scene, user, session, n);
  scene.history.answers.push({ user: user.name, session, as, n, events, view });
}

export function recordLine({ history }: Scene, user: User, session: string, n: number): void {
  const last = user.lastSeen.get(session) ?? 0;
  const isRestored = history.tables.get(session)?.isRestored ?? false;
  if (n < last && !isRestored) history.problems.push(`${user.name} saw ${session} at ${last} and later at ${n}`);
  user.lastSeen.set(session, n);
}

/** Queues work after the user's present activity. */
export function enqueue(user: User, work: () => Promise<void>): void {
  user.work = user.work.then(work);
}

export interface ActionToSend {
  readonly table: Table;
  readonly seat: Seat;
  /** Null for an undo. */
  readonly action: Action | null;
  readonly key: string;
  readonly expected_n: number | undefined;
}

/** Sends an action under its key, with some retries. */
export async function send(scene: Scene, user: User, rng: Rng, sending: ActionToSend): Promise<SentAction> {
  const { table, seat, action, key, expected_n } = sending;
  user.keys.push(key);
  const parameters = { caller: { user: user.name }, session: table.id, seat, key, expected_n };
  const request: Request = (host) => (action ? host.act({ ...parameters, action }) : host.undo(parameters));
  const answer = await ask(scene, rng, request, 1 + rng.below(4));
  const outcome = outcomeOf(scene, answer);
  const ack = goodOf<Ack>(answer);
  const isSealed = ack?.chosen.includes(seat) ?? false;
  const sent: SentAction = { user: user.name, session: table.id, key, seat, action, outcome, n: ack?.n ?? 0, isSealed };
  scene.history.sent.push(sent);
  scene.trace(
    `${user.name} ${action?.type ?? 'undo'} in ${short(table.id)}: ${outcome} ${failureOf(answer)?.error ?? sent.n}`,
  );
  if (ack) recordSnapshot(scene, user, ack, ack.events);
  return sent;
}

export const short = (id: string): string => id.slice(0, 6);

/** Unfinished runs in which the user has a seat, unless they may be deleted. */
export const tablesOf = ({ history }: Scene, user: User): Table[] =>
  [...history.tables.values()].filter(
    (table) => !table.mayBeGone && !table.isOver && seatsHeld(table, user.name).length > 0,
  );

/** The request parameters to look at a table as this user. */
export const lookerOf = (table: Table, user: User, as?: Viewer) => ({
  caller: { user: user.name, link: table.viewers.has(user.name) ? table.spectateLink : null },
  session: table.id,
  as,
});
