import type { Action, Choice, GameDef, GameEvent, Issue, Outcome, Reason, Seat, Viewer } from './contract.ts';
import type { Json } from './json.ts';
import type { NamedEvents } from './named-events.ts';
import type { SeedPart } from './seed-commitment.ts';
import type { UnfitRoll } from './table.ts';
import type { World } from './world.ts';

/** How far a run counts, in one word. Only ranked runs write a profile. */
export type Standing = 'ranked' | 'open' | 'practice' | 'sandbox' | 'fork';

/** What the start fixes of how far a run counts. Each is shown by itself: none can hide behind another. */
export interface StartFacts {
  readonly seed: 'drawn' | 'typed';
  readonly visibility: 'fair' | 'open';
  readonly options: 'owned' | 'not_owned';
}

/** All that a run is, its steps aside. */
export interface Header {
  /** 2 has facts, and a salt or parts where its seed was drawn; 1 has none of them. */
  readonly format: 1 | 2;
  readonly game: string;
  readonly rules: string;
  readonly contentHash: string;
  /** The content itself, where its table was never released. */
  readonly overlay?: Json;
  readonly seed: string;
  readonly options: Json;
  readonly profile: Json;
  readonly scenario: Json;
  readonly rolls: { readonly [tag: string]: readonly Json[] };
  /** What the start alone says of how far the run counts. */
  readonly standing: Standing;
  readonly facts?: StartFacts;
  /** Of the seed commitment, where the server drew the seed alone. */
  readonly salt?: string;
  /** What the seed was made of, where the people at the table drew it together. */
  readonly parts?: readonly SeedPart[];
}

/** One line of the log: what was chosen, and the hash it led to. */
export interface Line {
  readonly n: number;
  readonly hash: string;
  readonly did: readonly Choice[] | 'undo';
}

/** A run at one moment. A value: `submit` answers with another. */
export interface Run<S extends object = object, A extends Action = Action> {
  readonly header: Header;
  readonly world: World<S>;
  /** Lines of the log so far; the token for concurrency. */
  readonly n: number;
  /** Events told so far. */
  readonly told: number;
  /** Events that a later step may call its cause. */
  readonly named: NamedEvents;
  readonly hash: string;
  /** Choices of seats that wait for the others. In no view, hash, event or redeal. */
  readonly pending: { readonly [seat: Seat]: A };
  readonly outcome: Outcome | null;
  /** The run before the last step, where undo can lead. */
  readonly before: Run<S, A> | null;
  /** Who made the last step, and what forbids undoing it. */
  readonly last: { readonly n: number; readonly seats: readonly Seat[]; readonly barrier: Reason | null } | null;
}

export type RefusalCode = 'invalid_action' | 'invalid_payload' | 'blocked_action';

/** Nothing happened, and why. */
export interface Refusal {
  readonly refused: RefusalCode;
  readonly reasons: readonly Reason[];
  readonly issues: readonly Issue[];
}

export interface Accepted<S extends object = object, A extends Action = Action> {
  readonly run: Run<S, A>;
  readonly events: readonly GameEvent[];
  /** The new line of the log; null while other seats have yet to choose. */
  readonly line: Line | null;
}

/** What tests ask of a step beyond play: every event with its delta, and no silent change. */
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

/** What a schema found wrong, as issues under a path. */
export const issuesOf = (issues: readonly ParseIssue[], under: string): Issue[] =>
  issues.slice(0, ISSUES_MAX).map(({ path, message }) => ({ path: [under, ...path.map(String)].join('/'), message }));

export const unfit = (error: UnfitRoll): Reason => ({
  rule: 'KER-ROLL-02',
  code: 'unfit_roll',
  data: { tag: error.tag },
});

/** The invariants that do not hold, by rule. */
export const brokenInvariants = <S extends object>(game: Pick<GameDef<S>, 'invariants'>, state: S): string[] =>
  Object.keys(game.invariants).filter((rule) => !game.invariants[rule]!(state));

/** Proof mode: a change that no event told is a bug. */
export function assertTold(table: { untold(): { path: string }[] }, where: string): void {
  const untold = table.untold();
  if (untold.length > 0) throw new Error(`silent change in ${where}: ${untold.map(({ path }) => path).join(', ')}`);
}

/** Everybody who may be shown what a step tells; nobody where all are shown the same. */
export const viewersOf = (
  game: { readonly shown?: unknown; seats(options: unknown): readonly Seat[] },
  { options }: Pick<Header, 'options'>,
): readonly Viewer[] => (game.shown ? [...game.seats(options), 'spectator'] : []);
