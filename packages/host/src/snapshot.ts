import {
  type Action,
  eventLog,
  type GameEvent,
  type Json,
  type Label,
  type Outcome,
  type Preview,
  type Reason,
  replays,
  type Scene,
  type Seat,
  type Standing,
  say,
  type Tone,
  type Viewer,
  viewAs,
  type Weight,
  whyNoUndo,
} from '@undercroft/kernel';
import type { Holder, Meta, RunSummary } from '@undercroft/store';
import { z } from 'zod';
import { type DealingPhase, personSeats, phaseOf } from './dealing-round.ts';
import { type Caller, mayReadAll, roleOf, seatsOf } from './roles.ts';
import { chosen, perceptionOf, type Session, viewOf } from './session.ts';
import { type Facts, factsOf, isRanked, standingOf, tenuresOf } from './standing.ts';

/** A reason with its sentence. */
export interface SpokenReason extends Reason {
  readonly text: string;
  /** What would be needed, in a few words. */
  readonly missing?: string | undefined;
}

/** What a caller sees of a run at this moment. */
export interface Snapshot {
  readonly session: string;
  readonly game: string;
  /** What it is played on: rules, and tables by their hash. */
  readonly rules: string;
  readonly contentHash: string;
  readonly n: number;
  readonly turn: number;
  readonly page: number;
  readonly as: Viewer;
  readonly view: Json;
  /** Of the chain of views; of the full state where the owner may read everything. */
  readonly hash: string;
  readonly toAct: readonly Seat[];
  readonly chosen: readonly Seat[];
  readonly seats: { readonly [seat: Seat]: Holder['kind'] | 'you' };
  /** The facts in one word. */
  readonly standing: Standing;
  /** Whether the run counts, and every fact that decides it. */
  readonly ranked: boolean;
  readonly facts: Facts;
  /** Who held which seat from which action on. */
  readonly history: readonly SeatEntry[];
  /** While the people at the table make the seed; null once it is dealt. */
  readonly dealing: DealingView | null;
  /** The owner asks to set the run back; everybody seated has to agree. */
  readonly setBack: SetBackView | null;
  readonly outcome: (Outcome & { readonly text: string }) | null;
  /** Null where undo is possible now. */
  readonly undo: SpokenReason | null;
  /** Once the run is over, or where it was typed. */
  readonly seed: string | null;
  /** What the seed hashes to with its salt, from the first moment on; null where it was typed. */
  readonly commitment: string | null;
  /** Where the table made the seed: what each party committed itself to. */
  readonly commitments: { readonly [by: string]: string } | null;
  /** The name version 0.1 had for `commitment`. */
  readonly promise: string | null;
}

/** Who held a seat, as another may know it. */
export interface SeatEntry {
  readonly seat: Seat;
  readonly n: number;
  readonly by: 'you' | 'owner' | 'other' | 'bot' | 'nobody';
}

export interface DealingView {
  readonly phase: DealingPhase;
  /** What the server committed itself to before anybody else. */
  readonly server: string;
  readonly seats: { readonly [seat: Seat]: 'waiting' | 'committed' | 'revealed' };
  /** When whoever is late is dealt out; null while a seat is open. */
  readonly until: string | null;
}

export interface SetBackView {
  readonly n: number;
  readonly agreed: readonly Seat[];
  readonly waiting: readonly Seat[];
}

/** One row of what a seat can do. */
export interface Offer {
  readonly action: Action;
  /** Name, cost and detail in one line. */
  readonly label: string;
  readonly name: string;
  readonly detail?: string | undefined;
  readonly cost?: string | undefined;
  readonly available: boolean;
  readonly reasons: readonly SpokenReason[];
  readonly preview?: Preview;
  /** For an offer with a blank: where it is, and what may be filled in. */
  readonly blank?: { readonly field: string; readonly schema: Json; readonly examples: readonly Json[] };
}

/** One line of the log as it is printed. */
export interface SpokenEvent {
  readonly id: number;
  readonly n: number;
  readonly page: number;
  readonly turn: number;
  readonly kind: string;
  readonly line: string;
  readonly why: string;
  readonly rule: string;
  readonly because: number | null;
  readonly tone: Tone;
  readonly weight: Weight;
  /** Shown as a moment of its own, where it is one. */
  readonly scene: Scene | null;
  readonly isNarration: boolean;
  readonly about: readonly string[];
  readonly data: Json;
  readonly terms: GameEvent['why']['terms'] | null;
  readonly roll: GameEvent['why']['roll'] | null;
}

export const speakReason = (session: Session, reason: Reason): SpokenReason => ({
  ...reason,
  text: say.reasonText(session.game.words, reason),
  missing: say.refusedOf(session.game.words, reason).missing,
});

export const isOver = (session: Session): boolean => session.run.outcome !== null;

export const judged = ({ id, run, meta }: Session) => ({ id, header: run.header, meta });

export function snapshotOf(session: Session, caller: Caller, as: Viewer): Snapshot {
  const { game, run, meta } = session;
  const own = seatsOf(meta, caller.user);
  const undoFor = own.find((seat) => run.last?.seats.includes(seat)) ?? own[0] ?? '';
  const noUndo = whyNoUndo(run, undoFor);
  const isTyped = factsOf(judged(session)).seed === 'typed' || run.header.standing === 'open';
  const maySeed = mayReadAll(meta, roleOf(meta, caller), isOver(session)) || isTyped;
  return {
    session: session.id,
    game: game.id,
    rules: game.rules,
    contentHash: game.contentHash,
    n: run.n,
    ...game.now(run.world.state),
    ...tableOf(session, caller, as),
    as,
    seats: seatsFor(meta, caller.user),
    standing: standingOf(judged(session)),
    ranked: isRanked(judged(session)),
    facts: factsOf(judged(session)),
    history: historyFor(meta, caller.user),
    dealing: dealingOf(meta),
    setBack: setBackOf(meta),
    outcome: run.outcome && { ...run.outcome, text: say.outcomeText(game.words, run.outcome) },
    undo: noUndo && speakReason(session, noUndo),
    seed: maySeed && !meta.dealing ? run.header.seed : null,
    ...commitmentsOf(session),
  };
}

/** What lies on the table; nothing while it is not dealt. */
function tableOf(session: Session, caller: Caller, as: Viewer): Pick<Snapshot, 'view' | 'hash' | 'toAct' | 'chosen'> {
  const { game, run, meta } = session;
  if (meta.dealing) return { view: null, hash: '', toAct: [], chosen: [] };
  const isOpenTo = meta.visibility === 'open' && meta.owner === caller.user;
  return {
    view: viewOf(session, as),
    hash: isOpenTo || as === 'referee' ? run.hash : perceptionOf(session, as).viewHash,
    toAct: game.toAct(run.world.state),
    chosen: chosen(session),
  };
}

type Spoken = Label & { readonly label: string };

const spoken = (label: Label): Spoken => ({ ...label, label: say.labelText(label) });

function commitmentsOf({ run, meta }: Session): Pick<Snapshot, 'commitment' | 'commitments' | 'promise'> {
  const { header } = run;
  if (meta.dealing) return { commitment: null, commitments: null, promise: null };
  const isTyped = header.facts ? header.facts.seed === 'typed' : header.standing === 'open';
  const commitment = isTyped ? null : replays.seedCommitment(header);
  const { parts } = header;
  const commitments = parts ? Object.fromEntries(parts.map((part) => [part.by, replays.partCommitment(part)])) : null;
  return { commitment, commitments, promise: commitment };
}

const historyFor = (meta: Meta, user: string | null): SeatEntry[] =>
  tenuresOf(meta).map(({ seat, holder, n }) => {
    if (holder.kind !== 'user') return { seat, n, by: holder.kind === 'bot' ? 'bot' : 'nobody' };
    if (holder.user === user) return { seat, n, by: 'you' };
    return { seat, n, by: holder.user === meta.owner ? 'owner' : 'other' };
  });

function dealingOf(meta: Meta): DealingView | null {
  if (!meta.dealing) return null;
  const { server, gifts, until } = meta.dealing;
  const stateOf = (seat: Seat) => {
    if (!gifts[seat]) return 'waiting' as const;
    return gifts[seat].secret === undefined ? ('committed' as const) : ('revealed' as const);
  };
  return {
    phase: phaseOf(meta),
    server: replays.partCommitment({ by: 'server', ...server }),
    seats: Object.fromEntries(personSeats(meta).map((seat) => [seat, stateOf(seat)])),
    until: until === null ? null : new Date(until).toISOString(),
  };
}

function setBackOf(meta: Meta): SetBackView | null {
  if (!meta.setBack) return null;
  const { n, agreed } = meta.setBack;
  const hasAgreed = (seat: Seat): boolean => {
    const holder = meta.seats[seat]!;
    return holder.kind === 'user' && agreed.includes(holder.user);
  };
  const people = personSeats(meta);
  return { n, agreed: people.filter(hasAgreed), waiting: people.filter((seat) => !hasAgreed(seat)) };
}

/** Everything a seat can do now, and what it sees but cannot. */
export function offersOf(session: Session, seat: Seat, withPreview: boolean): Offer[] {
  const { game, run } = session;
  const { state } = run.world;
  if (!game.toAct(state).includes(seat)) return [];
  const view = viewOf(session, seat);
  const label = (action: Action): Spoken => spoken(game.words.action(action, view));
  const legal = game.legalActions(state, seat).map(
    (action): Offer => ({
      action,
      ...label(action),
      available: true,
      reasons: [],
      ...(withPreview && game.preview ? { preview: game.preview(state, seat, action) } : {}),
    }),
  );
  const open = (game.openActions?.(state, seat) ?? []).map(
    ({ action, field, schema, examples }): Offer => ({
      action,
      ...label(action),
      available: true,
      reasons: [],
      blank: { field, schema: z.toJSONSchema(schema) as Json, examples },
    }),
  );
  const blocked = game.blockedActions(state, seat).map(
    (action): Offer => ({
      action,
      ...label(action),
      available: false,
      reasons: game.whyNot(state, seat, action).map((reason) => speakReason(session, reason)),
    }),
  );
  return [...legal, ...open, ...blocked];
}

/** What another inhabitant could do; for sessions whose owner may see everything. */
export function entityOffers(session: Session, entity: string): Offer[] {
  const { game, run } = session;
  const view = viewAs(game, run.world.state, 'referee');
  const could = game.entityActions?.(run.world.state, entity) ?? [];
  return could.map(({ action, reasons }) => ({
    action,
    ...spoken(game.words.action(action, view)),
    available: reasons.length === 0,
    reasons: reasons.map((reason) => speakReason(session, reason)),
  }));
}

export const speakEvent = (session: Session, event: GameEvent, who: Viewer): SpokenEvent => ({
  id: event.id,
  n: event.n,
  page: event.page,
  turn: event.turn,
  kind: event.kind,
  line: say.lineOf(session.game.words, event, who),
  why: say.whyOf(session.game.words, event),
  rule: event.why.rule,
  because: event.because ?? null,
  ...say.mannerOf(session.game.words, event),
  scene: say.sceneOf(session.game.words, event),
  isNarration: session.game.words.narration?.includes(event.kind) ?? false,
  about: event.about,
  data: event.data as Json,
  terms: event.why.terms ?? null,
  roll: event.why.roll ?? null,
});

/** What was chosen at a step, as far as the reader may know: others' choices are told by what came of them. */
export interface ActionLabel {
  readonly n: number;
  readonly isUndo: boolean;
  readonly choices: readonly { readonly seat: Seat; readonly label: string | null }[];
}

/** The steps these events were told at. */
export function movesOf(session: Session, caller: Caller, events: readonly SpokenEvent[]): ActionLabel[] {
  const { meta, moves } = session;
  const own = seatsOf(meta, caller.user);
  const mayAll = mayReadAll(meta, roleOf(meta, caller), isOver(session));
  const told = [...new Set(events.map(({ n }) => n))].filter((n) => n > 0);
  return told.map((n) => {
    const { isUndo, choices } = moves[n - 1]!;
    const known = (seat: Seat): boolean => mayAll || own.includes(seat);
    return { n, isUndo, choices: choices.map(({ seat, label }) => ({ seat, label: known(seat) ? label : null })) };
  });
}

export interface LogCut {
  readonly page?: number;
  readonly about?: string;
  readonly after?: number;
  readonly limit: number;
}

export const logOf = (session: Session, who: Viewer, cut: LogCut): SpokenEvent[] =>
  eventLog.cutPage(perceptionOf(session, who).events, cut).map((event) => speakEvent(session, event, who));

/** A run in a list of one's own: nothing of it that a player may not know. */
export interface RunEntry {
  readonly session: string;
  readonly game: string;
  readonly n: number;
  readonly createdAt: string;
  readonly standing: Standing;
  readonly options: Json;
  readonly seats: { readonly [seat: Seat]: Holder['kind'] | 'you' };
  readonly visibility: Meta['visibility'];
  readonly isShared: boolean;
  readonly origin: Meta['origin'];
  /** The outcome's code once the run is over. */
  readonly ended: string | null;
}

const seatsFor = (meta: Meta, user: string | null): Snapshot['seats'] => {
  const own = seatsOf(meta, user);
  return Object.fromEntries(
    Object.entries(meta.seats).map(([seat, holder]) => [seat, own.includes(seat) ? 'you' : holder.kind]),
  );
};

export const entryOf = ({ id, header, meta, steps }: RunSummary, user: string): RunEntry => ({
  session: id,
  game: header.game,
  n: steps,
  createdAt: meta.createdAt,
  standing: standingOf({ id, header, meta }),
  options: header.options,
  seats: seatsFor(meta, user),
  visibility: meta.visibility,
  isShared: meta.isShared,
  origin: meta.origin,
  ended: meta.ended ?? null,
});

/** The whole run as text. */
export const replayOf = (session: Session): string =>
  replays.write(session.run.header, session.lines, session.run.outcome);
