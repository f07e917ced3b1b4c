import type { z } from 'zod';
import type { Bot } from './bot.ts';
import type { Json } from './json.ts';
import type { Presentation } from './presentation.ts';
import type { Rng } from './random.ts';
import type { Shape } from './shape.ts';
import type { Table, Writable } from './table.ts';
import type { Words } from './words.ts';

export type Seat = string;
/** Who looks: a seat, anybody without one, or a referee, who may see all (finished runs, tests) and reads `truth`. */
export type Viewer = Seat | 'spectator' | 'referee';
/** An id of the rule book (`OB-31`, `KER-UNDO-01`). */
export type RuleId = string;

/** The rule book's name for it, and its fields. */
export interface Action {
  readonly type: string;
}

export interface Choice<A extends Action = Action> {
  readonly seat: Seat;
  readonly action: A;
}

/** A rule in the way of an action. `words` make the sentence from code and data. */
export interface Reason {
  readonly rule: RuleId;
  readonly code: string;
  readonly data?: { readonly [key: string]: Json };
}

/** An offer with one blank to fill: all fields but `field` are fixed. */
export interface Open<A extends Action = Action> {
  readonly action: A;
  /** JSON pointer to the blank inside the action, such as `/payload/text`. */
  readonly field: string;
  readonly schema: z.ZodType;
  readonly examples: readonly Json[];
}

/** One number of a sum, named for `words`. */
export interface Term {
  readonly label: string;
  readonly value: number;
  readonly rule?: RuleId;
}

/** Dice or other draws behind an event. `index` counts the draws of the stream: for referees only. */
export interface Roll {
  readonly stream: string;
  readonly tag: string;
  /** How many outcomes there were: a die's faces, the length of the list. */
  readonly faces: number;
  /** What the dice show; none for a pick or a shuffle. */
  readonly values: readonly number[];
  /** The lowest value, where it is not 1. */
  readonly low?: number | undefined;
  /** The id of what was picked, and how likely that was. */
  readonly picked?: string | undefined;
  readonly chance_bp?: number | undefined;
  readonly index?: number | undefined;
  readonly forced?: boolean | undefined;
}

export interface Why {
  readonly rule: RuleId;
  /** The content id it came from. */
  readonly source?: string | undefined;
  /**
   * The event that caused it: of this step by its number, of an earlier one by the name it was told under. Without
   * it the table's `cause` holds, and without that the first event of the step.
   */
  readonly because?: number | string | undefined;
  /** The terms that sum to the number `of`. A clamp, a cap, a rounding, a multiplier is a term too. */
  readonly terms?: readonly Term[] | undefined;
  /** The number of the event's data that the terms explain (`dealt`, or `self/hp`). */
  readonly of?: string | undefined;
  readonly roll?: Roll | undefined;
}

/** Event kinds and the data each carries. */
export type EventMap = Record<string, object>;

/** One event: what, by which rule and from what, when, and who may see it. */
export interface Told<K extends string, D> {
  readonly id: number;
  readonly kind: K;
  readonly data: D;
  readonly why: Why;
  /** The event that caused it; absent in the first of a step, and where a viewer did not perceive it. */
  readonly because?: number | undefined;
  /** The log line (`n`) that told it; 0 is the setup. */
  readonly n: number;
  readonly page: number;
  readonly turn: number;
  readonly seenBy: 'all' | readonly Seat[];
  readonly about: readonly string[];
  /** The name a later step may call it by. */
  readonly as?: string;
  /** What the viewers for whom it is another event perceive; null for those who perceive nothing. */
  readonly masks?: { readonly [viewer: Viewer]: Told<string, object> | null };
  /** In proof mode: what changed since the event before. */
  readonly delta?: readonly { readonly path: string; readonly from: unknown; readonly to: unknown }[];
}

/** Any event of a game; `kind` tells which data it carries. */
export type GameEvent<E extends EventMap = EventMap> = {
  [K in keyof E & string]: Told<K, E[K]>;
}[keyof E & string];

/** One field of the seat's view and what it becomes. */
export interface Expected {
  readonly path: string;
  readonly to: Json;
  /** The arithmetic, where the value is a number: the terms sum to `to`. */
  readonly terms?: readonly Term[];
}

/** What nobody hides: `plain` is a view of it, whatever no view has a place for stands beside. */
export interface Truth<V> {
  readonly plain: V;
}

/** What an inhabitant could do, or the rules in its way. */
export interface EntityAction<A extends Action = Action> {
  readonly action: A;
  readonly reasons: readonly Reason[];
}

export interface Preview {
  /** What it costs, as terms (`stamina -2`). */
  readonly cost: readonly Term[];
  /** True when `result` is what will be in the view once the step is done. */
  readonly exact: boolean;
  readonly result: readonly Expected[];
  /** What may happen otherwise, with chances in basis points, from what the seat may know. */
  readonly chances?: readonly { readonly label: string; readonly chance_bp: number; readonly data?: Json }[];
  /** Further numbers for the screen, in the game's own terms. */
  readonly notes?: Json;
  /** Asks for a second press. */
  readonly grave?: boolean;
}

export type Verdict = 'won' | 'lost' | 'drawn';

export interface Outcome {
  readonly code: string;
  readonly rule: RuleId;
  readonly seats: { readonly [seat: Seat]: Verdict };
  readonly score?: { readonly [seat: Seat]: number };
}

/** What a run begins with, as a game's setup gets it. */
export interface Start<Options, Profile = Json> {
  readonly seed: string;
  readonly options: Options;
  readonly profile: Profile | null;
  readonly scenario: Json | null;
}

/** A thing wrong with what was given, and where. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** What survives between runs. */
export interface ProfileDef<Options, Profile, Event, PA extends Action = Action> {
  schema: z.ZodType<Profile>;
  /** Which profile a run with these options belongs to (`collapse`). */
  slot(options: Options): string;
  empty(): Profile;
  /** False where the options ask for what the profile does not own: the run is practice. */
  owns(profile: Profile, options: Options): boolean;
  /** The kinds of event it is folded from. */
  folds: readonly string[];
  /** `edition` is the run's: records are kept per edition, in optional fields of the profile; unlocks are shared. */
  fold(profile: Profile, event: Event, edition: number): Profile;
  /** Actions between runs (buying an unlock), legal in the same way as any other. */
  actionSchema?: z.ZodType<PA>;
  legalActions?(profile: Profile): PA[];
  whyNot?(profile: Profile, action: PA): Reason[];
  apply?(profile: Profile, action: PA): Profile;
  /** Content the profile has not opened yet, by its id in the codex, and what opens it. */
  locked?(profile: Profile): { readonly [id: string]: Reason };
}

/** A question asked of many samples. Each sample answers with whole numbers, by name; what it leaves out is not counted. */
export interface Study {
  readonly name: string;
  /** How many samples the rule book asks for. */
  readonly samples: number;
  sample(seed: string): { readonly [metric: string]: number };
}

/** A number made from a study's answers. Shares are in percent. */
export type Figure =
  | { readonly stat: 'mean'; readonly study: string; readonly metric: string; readonly scale?: number }
  | { readonly stat: 'share'; readonly study: string; readonly metric: string }
  | { readonly stat: 'quantile'; readonly study: string; readonly metric: string; readonly q: number }
  | { readonly stat: 'difference' | 'ratio'; readonly of: Figure; readonly to: Figure };

/** A figure the rule book demands to lie within bounds. */
export interface Band {
  readonly name: string;
  readonly figure: Figure;
  readonly low: number;
  readonly high: number;
}

/** The rule book's acceptance chapter, as data. */
export interface Acceptance {
  readonly studies: readonly Study[];
  readonly bands: readonly Band[];
}

/** A number of the content a designer may change, and how far. */
export interface Tunable {
  /** JSON pointer into the tables (`/cards/cut/effects/0/power`). */
  readonly path: string;
  readonly low: number;
  readonly high: number;
}

/** A file of the shared contract that holds more than one table, or a table under another name. */
export interface ContractFile {
  readonly name: string;
  /** The tables it holds, each under its own name. */
  readonly tables: readonly string[];
  /** What readers in other languages need beside them: no part of the content, so not in its hash. */
  readonly adds: { readonly [key: string]: { readonly data: object; readonly schema: z.ZodType } };
}

/** What a game is made of, so that the lab can make it of something else. */
export interface ContentDef {
  readonly tables: object;
  readonly schema: z.ZodType;
  /** Tables of an earlier layout in today's layout, before the schema reads them. Today's come out as they are. */
  upgradeTables?(tables: Json): Json;
  /** The same game made of other tables; they fit the schema. */
  make(tables: object): AnyGame;
  /** The numbers the rule book allows to be tuned. */
  readonly tunable: readonly Tunable[];
  /** Files of the shared contract; a table that none of them holds is a file of its own. */
  readonly contract?: readonly ContractFile[];
}

/** Declared as a method so that a game's types may be forgotten (`AnyGame`). */
interface Invariant<S> {
  holds(state: S): boolean;
}

export interface GameDef<
  S extends object = object,
  A extends Action = Action,
  V = unknown,
  O = unknown,
  E extends EventMap = EventMap,
  P = unknown,
> {
  readonly id: string;
  readonly title: string;
  /** Bumped when an old replay would end differently (`observer/1`). */
  readonly rules: string;
  readonly contentHash: string;
  readonly shape: Shape<S>;
  /** The latest edition of the rules. Every earlier one, from 1, can be started too. KER-ED-01 */
  readonly edition: number;
  /** The random streams of a run with these options: the same list for the same edition. No other exists in it. */
  streams(options: O): readonly string[];
  /** Every draw's tag, with the schema of what may be forced. */
  readonly tags: { readonly [tag: string]: z.ZodType };
  readonly optionsSchema: z.ZodType<O>;
  readonly actionSchema: z.ZodType<A>;
  readonly viewSchema: z.ZodType<V>;
  readonly truthSchema: z.ZodType<Truth<V>>;
  readonly scenarioSchema: z.ZodType;
  /** Defaults that depend on who sits where; asked once, before the run. */
  fillOptions?(given: Json, holders: { readonly [seat: Seat]: string }): Json;
  seats(options: O): readonly Seat[];
  /** The most steps a run can have. */
  bound(options: O): number;
  /**
   * The game's own checks of a start, after the schemas. A stored run is checked as it was when it began: a check that
   * was added later must let it pass.
   */
  checkStart?(start: Start<O, P>, isStored?: boolean): Issue[];
  /** Every field, nothing drawn yet. */
  blank(options: O): S;
  setup(table: Table<S, E>, start: Start<O, P>): void;
  /** Several seats choose simultaneously; none means the run is over. */
  toAct(state: S): readonly Seat[];
  legalActions(state: S, seat: Seat): A[];
  openActions?(state: S, seat: Seat): Open<A>[];
  /** Seen but not possible now. */
  blockedActions(state: S, seat: Seat): A[];
  /** What another inhabitant could do, for sessions opened as `open`. */
  entityActions?(state: S, entity: string): EntityAction<A>[];
  /** All failing rules in the rule book's order; empty when the action is legal. */
  whyNot(state: S, seat: Seat, action: A): Reason[];
  /** Fills what may be left out; the log keeps the result. */
  resolve?(state: S, seat: Seat, action: A): A;
  preview?(state: S, seat: Seat, action: A): Preview;
  /** The preview of an open offer whose blank is filled. */
  previewOpen?(state: S, seat: Seat, action: A): Preview;
  /** Runs to the next decision. May assume that every choice is legal. */
  step(table: Table<S, E>, choices: readonly Choice<A>[]): void;
  /** What a seat or a spectator may know; never asked for a referee. */
  view(state: S, viewer: Viewer): V;
  /** What referees, finished runs and the lab read. */
  truth(state: S): Truth<V>;
  /**
   * An event as that viewer perceives it; null hides it, the same object shows it as it is. Asked when it is told,
   * with the state as it is then, and only about events the viewer may see.
   */
  shown?(state: S, event: GameEvent<E>, viewer: Viewer): GameEvent<E> | null;
  /** Deals every hidden thing of the copy anew; the seat's view stays as it is. The kernel replaces the head. */
  redeal(copy: Writable<S>, seat: Seat, rng: Rng): void;
  outcome(state: S): Outcome | null;
  now(state: S): { page: number; turn: number };
  /** What a page of the log is called (`fight`, `floor`). */
  readonly pageUnit: string;
  readonly invariants: { readonly [rule: RuleId]: Invariant<S>['holds'] };
  readonly bots: { readonly [name: string]: Bot<V, A> };
  readonly words: Words<E, A, V>;
  readonly presentation?: Presentation<V>;
  readonly profile?: ProfileDef<O, P, GameEvent<E>>;
  readonly content?: ContentDef;
  /** What the lab must find. */
  readonly acceptance?: Acceptance;
}

/** A game whose own types are forgotten: what registry, host and apps hold. */
export type AnyGame = GameDef;

/**
 * What a screen needs of a game to show a run that is played elsewhere: names, words and tables, and no rules. Every
 * game is one.
 */
export interface GameFace extends Pick<AnyGame, 'id' | 'title' | 'rules' | 'contentHash' | 'words' | 'presentation'> {
  readonly content?: Pick<ContentDef, 'tables'>;
}
