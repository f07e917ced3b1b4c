import type { Action, Choice, GameDef, GameEvent, Issue, Outcome, Reason, Seat, Viewer } from './contract.ts';
import type { Json } from './json.ts';
import type { NamedEvents } from './named-events.ts';
import type { SeedPart } from './seed-commitment.ts';
import type { UnfitRoll } from './table.ts';
import type { World } from './world.ts';

/** The standing of a run in one word. Only ranked runs write a profile. */
export type Standing = 'ranked' | 'open' | 'practice' | 'sandbox' | 'fork';

/** Facts about the start that decide how much a run counts. Each is shown separately, so that none hides another. */
export interface StartFacts {
  readonly seed: 'drawn' | 'typed';
  readonly visibility: 'fair' | 'open';
  readonly options: 'owned' | 'not_owned';
}

/** A content pack of a run: its id, its version, and the hash of the pack as it was then. */
export interface PackRef {
  readonly id: string;
  readonly version: string;
  readonly hash: string;
}

/** Everything that defines a run, except its steps. */
export interface Header {
  /** Format 2 has facts, and a salt or parts if the server or the table drew the seed; format 1 has none of them. */
  readonly format: 1 | 2;
  readonly game: string;
  readonly rules: string;
  readonly contentHash: string;
  /** The content itself, if these tables were never released. */
  readonly overlay?: Json;
  /** The packs that made the overlay, in the order they apply. A run with packs is never ranked. */
  readonly packs?: readonly PackRef[];
  readonly seed: string;
  readonly options: Json;
  readonly profile: Json;
  readonly scenario: Json;
  readonly rolls: { readonly [tag: string]: readonly Json[] };
  /** Standing as far as the start decides it. */
  readonly standing: Standing;
  readonly facts?: StartFacts;
  /** Salt of the seed commitment, if the server drew the seed alone. */
  readonly salt?: string;
  /** Parts of the seed, if the players at the table drew it together. */
  readonly parts?: readonly SeedPart[];
}

/** One line of the log: the choices, and the hash after them. */
export interface Line {
  readonly n: number;
  readonly hash: string;
  readonly did: readonly Choice[] | 'undo';
}

/** A run at one moment. It is an immutable value: `submit` returns a new one. */
export interface Run<S extends object = object, A extends Action = Action> {
  readonly header: Header;
  readonly world: World<S>;
  /** Number of log lines so far; also the token for optimistic concurrency. */
  readonly n: number;
  /** Number of events emitted so far. */
  readonly eventCount: number;
  /** Named events, which later steps can name as their cause. */
  readonly named: NamedEvents;
  readonly hash: string;
  /** Choices of seats that wait for other seats. They are in no view, hash, event or redeal. */
  readonly pending: { readonly [seat: Seat]: A };
  readonly outcome: Outcome | null;
  /** The run before the last step, for undo; null if undo is not possible. */
  readonly before: Run<S, A> | null;
  /** The seats of the last step, and the reason that forbids its undo. */
  readonly last: { readonly n: number; readonly seats: readonly Seat[]; readonly barrier: Reason | null } | null;
}

export type RefusalCode = 'invalid_action' | 'invalid_payload' | 'blocked_action';

/** A refused action: nothing changed. */
export interface Refusal {
  readonly refused: RefusalCode;
  readonly reasons: readonly Reason[];
  readonly issues: readonly Issue[];
}

export interface AcceptedStep<S extends object = object, A extends Action = Action> {
  readonly run: Run<S, A>;
  readonly events: readonly GameEvent[];
  /** The new log line; null while other seats have yet to choose. */
  readonly line: Line | null;
}

/** With `proof` every event carries its delta, and a change without an event throws. For tests. */
export interface StepOptions {
  readonly proof?: boolean;
}

export const refuse = (refused: RefusalCode, reasons: readonly Reason[], issues: readonly Issue[] = []): Refusal => ({
  refused,
  reasons,
  issues,
});

export const isRefusal = (answer: object): answer is Refusal => 'refused' in answer;

interface ParseIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

const ISSUES_MAX = 10;

/** Converts zod issues to issues below a path. */
export const issuesOf = (issues: readonly ParseIssue[], under: string): Issue[] =>
  issues.slice(0, ISSUES_MAX).map(({ path, message }) => ({ path: [under, ...path.map(String)].join('/'), message }));

export const unfitReason = (error: UnfitRoll): Reason => ({
  rule: 'KER-ROLL-02',
  code: 'unfit_roll',
  data: { tag: error.tag },
});

/** Keys of the invariants that do not hold. */
export const brokenInvariants = <S extends object>(game: Pick<GameDef<S>, 'invariants'>, state: S): string[] =>
  Object.keys(game.invariants).filter((rule) => !game.invariants[rule]!(state));

/** Proof mode: throws if a state change has no event. */
export function assertEmitted(table: { unemittedChanges(): { path: string }[] }, where: string): void {
  const changes = table.unemittedChanges();
  if (changes.length > 0) throw new Error(`silent change in ${where}: ${changes.map(({ path }) => path).join(', ')}`);
}

/** Viewers that may perceive events differently; none if the game shows all viewers the same events. */
export const viewersOf = (
  game: { readonly shown?: unknown; seats(options: unknown): readonly Seat[] },
  { options }: Pick<Header, 'options'>,
): readonly Viewer[] => (game.shown ? [...game.seats(options), 'spectator'] : []);
