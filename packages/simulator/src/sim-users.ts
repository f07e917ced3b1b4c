import { type Ack, type Failure, isFailure, type Snapshot, type SpokenEvent } from '@undercroft/host';
import type { Action, Rng, Seat, Viewer } from '@undercroft/kernel';
import { type History, type Outcome, type Sent, seatsHeld, type Table } from './history.ts';
import type { Schedule } from './schedule.ts';
import type { Request, SimNet } from './sim-net.ts';

/** Somebody who plays: one thing at a time, in the order of asking. */
export interface User {
  readonly name: string;
  /** What was last seen of each run: it never goes back. */
  readonly lastSeen: Map<string, number>;
  /** Keys it has used, for those who send them again. */
  readonly keys: string[];
  doing: Promise<void>;
}

/** All that those who play can reach. */
export interface Scene {
  readonly net: SimNet;
  readonly schedule: Schedule;
  readonly history: History;
  readonly users: readonly User[];
  trace(line: string): void;
}

/** Something a user does; `id` makes its keys its own. */
export type Doing = (scene: Scene, user: User, rng: Rng, id: number) => Promise<void>;

export const newUser = (name: string): User => ({ name, lastSeen: new Map(), keys: [], doing: Promise.resolve() });

/** What came of a question that may be asked again: an answer, or nothing that one could rely on. */
export interface Heard {
  readonly value: object | null;
  /** No copy of the question is still on its way. */
  readonly isSure: boolean;
}

const PAUSE_MS_MAX = 400;

export async function ask(scene: Scene, rng: Rng, request: Request, tries_max = 3): Promise<Heard> {
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

/** Nobody knows whether it was stored: it is asked again. */
const isBusy = (value: object): boolean => isFailure(value) && value.error === 'busy';

export const wait = ({ schedule }: Scene, ms: number): Promise<void> =>
  new Promise((resolve) => schedule.after(ms, resolve));

const count = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);

/** What may be concluded from an answer: a refusal is certain only where nothing else is on its way. */
export function outcomeOf({ history }: Scene, { value, isSure }: Heard): Outcome {
  if (value !== null && !isFailure(value)) return 'ok';
  if (value !== null && isSure) return 'refused';
  history.unknown += 1;
  return 'unknown';
}

/** The answer, where there is one and it is no refusal. */
export const goodOf = <T extends object>({ value }: Heard): T | null =>
  value === null || isFailure(value) ? null : (value as T);

export const failureOf = ({ value }: Heard): Failure | null => (value !== null && isFailure(value) ? value : null);

/** A run begins to be known. */
export function noteOpened({ history }: Scene, user: User, snapshot: Snapshot, isOpen = false): Table {
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

/** Somebody was shown a moment of a run: it is noted, and never goes back for one who looks. */
export function noteSeen(scene: Scene, user: User, snapshot: Snapshot, events: readonly SpokenEvent[] = []): void {
  const { session, as, n, view, outcome, dealing } = snapshot;
  if (dealing) return;
  const table = scene.history.tables.get(session);
  if (table && outcome) table.isOver = true;
  noteN(scene, user, session, n);
  scene.history.told.push({ user: user.name, session, as, n, events, view });
}

export function noteN({ history }: Scene, user: User, session: string, n: number): void {
  const last = user.lastSeen.get(session) ?? 0;
  const isRestored = history.tables.get(session)?.isRestored ?? false;
  if (n < last && !isRestored) history.problems.push(`${user.name} saw ${session} at ${last} and later at ${n}`);
  user.lastSeen.set(session, n);
}

/** Puts something behind whatever the user is doing. */
export function enqueue(user: User, work: () => Promise<void>): void {
  user.doing = user.doing.then(work);
}

export interface Sending {
  readonly table: Table;
  readonly seat: Seat;
  /** Null for an undo. */
  readonly action: Action | null;
  readonly key: string;
  readonly expected_n: number | undefined;
}

/** Sends an action under its key until there is an answer or patience ends. */
export async function send(scene: Scene, user: User, rng: Rng, sending: Sending): Promise<Sent> {
  const { table, seat, action, key, expected_n } = sending;
  user.keys.push(key);
  const asked = { caller: { user: user.name }, session: table.id, seat, key, expected_n };
  const request: Request = (host) => (action ? host.act({ ...asked, action }) : host.undo(asked));
  const heard = await ask(scene, rng, request, 1 + rng.below(4));
  const outcome = outcomeOf(scene, heard);
  const ack = goodOf<Ack>(heard);
  const isSealed = ack?.chosen.includes(seat) ?? false;
  const sent: Sent = { user: user.name, session: table.id, key, seat, action, outcome, n: ack?.n ?? 0, isSealed };
  scene.history.sent.push(sent);
  scene.trace(
    `${user.name} ${action?.type ?? 'undo'} in ${short(table.id)}: ${outcome} ${failureOf(heard)?.error ?? sent.n}`,
  );
  if (ack) noteSeen(scene, user, ack, ack.events);
  return sent;
}

export const short = (id: string): string => id.slice(0, 6);

/** The runs in which the user has a seat, and which may still be there. */
export const tablesOf = ({ history }: Scene, user: User): Table[] =>
  [...history.tables.values()].filter(
    (table) => !table.mayBeGone && !table.isOver && seatsHeld(table, user.name).length > 0,
  );

/** As whom the user may look there, and with what in hand. */
export const lookerOf = (table: Table, user: User, as?: Viewer) => ({
  caller: { user: user.name, link: table.viewers.has(user.name) ? table.spectateLink : null },
  session: table.id,
  as,
});
