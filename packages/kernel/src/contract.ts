import type { z } from 'zod';
import type { Bot } from './bot.ts';
import type { Json } from './json.ts';
import type { LabDescription } from './lab-description.ts';
import type { Presentation } from './presentation.ts';
import type { Rng } from './random.ts';
import type { PackRef } from './run.ts';
import type { Shape } from './shape.ts';
import type { Table, Writable } from './table.ts';
import type { Words } from './words.ts';

export type Seat = string;
/** A seat, a spectator, or a referee. A referee may see everything (finished runs, tests) and reads `truth`. */
export type Viewer = Seat | 'spectator' | 'referee';
/** A rule id (`OB-31`, `KER-UNDO-01`). */
export type RuleId = string;

/** `type` is the rule book's name for the action; the other fields depend on it. */
export interface Action {
  readonly type: string;
}

export interface Choice<A extends Action = Action> {
  readonly seat: Seat;
  readonly action: A;
}

/** A rule that blocks an action. `words` builds the sentence from code and data. */
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

/** One number of a sum; `words` has a name for its label. */
export interface Term {
  readonly label: string;
  readonly value: number;
  readonly rule?: RuleId;
}

/** Dice or other draws behind an event. `index` counts the draws of the stream: for referees only. */
export interface Roll {
  readonly stream: string;
  readonly tag: string;
  /** Number of possible outcomes: the faces of a die, the length of the list. */
  readonly faces: number;
  /** The dice results; empty for a pick or a shuffle. */
  readonly values: readonly number[];
  /** The lowest possible value, if it is not 1. */
  readonly low?: number | undefined;
  /** The id of the picked entry, and its chance. */
  readonly picked?: string | undefined;
  readonly chance_bp?: number | undefined;
  readonly index?: number | undefined;
  readonly forced?: boolean | undefined;
}

export interface Why {
  readonly rule: RuleId;
  /** The content id that caused the event. */
  readonly source?: string | undefined;
  /**
   * The event that caused this one: its number if it is of this step, the name it was emitted under (`as`) if it is
   * older. Without it the table's `cause` is used, and without that the first event of the step.
   */
  readonly because?: number | string | undefined;
  /** The terms sum to the number `of`. A clamp, a cap, a rounding or a multiplier is a term too. */
  readonly terms?: readonly Term[] | undefined;
  /** The number in the event's data that the terms explain (`dealt`, or `self/hp`). */
  readonly of?: string | undefined;
  readonly roll?: Roll | undefined;
}

/** Event kinds and the data of each. */
export type EventMap = Record<string, object>;

/** An emitted event: its data, rule and source, its place in the run, and the seats that may see it. */
export interface EmittedEvent<K extends string, D> {
  readonly id: number;
  readonly kind: K;
  readonly data: D;
  readonly why: Why;
  /** The event that caused this one; absent for the first of a step, and if the viewer did not perceive the cause. */
  readonly because?: number | undefined;
  /** The log line (`n`) that emitted it; 0 is the setup. */
  readonly n: number;
  readonly page: number;
  readonly turn: number;
  readonly seenBy: 'all' | readonly Seat[];
  readonly about: readonly string[];
  /** A later step can refer to the event by this name. */
  readonly as?: string;
  /** Replacements for viewers that perceive another event; null hides it from the viewer. */
  readonly masks?: { readonly [viewer: Viewer]: EmittedEvent<string, object> | null };
  /** In proof mode: state changes since the previous event. */
  readonly delta?: readonly { readonly path: string; readonly from: unknown; readonly to: unknown }[];
}

/** Any event of a game; `kind` determines the type of `data`. */
export type GameEvent<E extends EventMap = EventMap> = {
  [K in keyof E & string]: EmittedEvent<K, E[K]>;
}[keyof E & string];

/** A field of the seat's view and its value after the action. */
export interface ExpectedValue {
  readonly path: string;
  readonly to: Json;
  /** The arithmetic, if the value is a number: the terms sum to `to`. */
  readonly terms?: readonly Term[];
}

/** The unhidden state. `plain` is a complete view; data that fits no view is in further fields. */
export interface Truth<V> {
  readonly plain: V;
}

/** An action of another inhabitant; `reasons` lists the rules that block it. */
export interface EntityAction<A extends Action = Action> {
  readonly action: A;
  readonly reasons: readonly Reason[];
}

export interface Preview {
  /** The costs, as terms (`stamina -2`). */
  readonly cost: readonly Term[];
  /** True if `result` is exactly what the view shows after the step. */
  readonly exact: boolean;
  readonly result: readonly ExpectedValue[];
  /** Other possible results, with chances in basis points, computed from what the seat may know. */
  readonly chances?: readonly { readonly label: string; readonly chance_bp: number; readonly data?: Json }[];
  /** More numbers for the screen, in the game's own terms. */
  readonly notes?: Json;
  /** The player must confirm the action. */
  readonly grave?: boolean;
}

export type Verdict = 'won' | 'lost' | 'drawn';

export interface Outcome {
  readonly code: string;
  readonly rule: RuleId;
  readonly seats: { readonly [seat: Seat]: Verdict };
  readonly score?: { readonly [seat: Seat]: number };
}

/** The input of a game's setup. */
export interface Start<Options, Profile = Json> {
  readonly seed: string;
  readonly options: Options;
  readonly profile: Profile | null;
  readonly scenario: Json | null;
}

/** A problem in the input, and its path. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** Data that survives between runs, such as unlocks and records. */
export interface ProfileDef<Options, Profile, Event, PA extends Action = Action> {
  schema: z.ZodType<Profile>;
  /** Name of the profile that a run with these options uses (`collapse`). */
  slot(options: Options): string;
  empty(): Profile;
  /** False if the options need something the profile does not own: the run then counts as practice. */
  owns(profile: Profile, options: Options): boolean;
  /** Event kinds that change the profile. */
  folds: readonly string[];
  /**
   * `edition` is that of the run: records are kept per edition, in optional fields of the profile; unlocks are shared.
   */
  fold(profile: Profile, event: Event, edition: number): Profile;
  /** Actions between runs (buying an unlock), legal in the same way as any other. */
  actionSchema?: z.ZodType<PA>;
  legalActions?(profile: Profile): PA[];
  whyNot?(profile: Profile, action: PA): Reason[];
  apply?(profile: Profile, action: PA): Profile;
  /** Content not unlocked yet, by its id in the codex, with the way to unlock it. */
  locked?(profile: Profile): { readonly [id: string]: Reason };
}

/** Metrics measured on many samples. Each sample returns whole numbers by name; a missing name is not counted. */
export interface Study {
  readonly name: string;
  /** Number of samples the rule book asks for. */
  readonly samples: number;
  sample(seed: string): { readonly [metric: string]: number };
}

/** A statistic over a study's samples. Shares are in percent. */
export type Figure =
  | { readonly stat: 'mean'; readonly study: string; readonly metric: string; readonly scale?: number }
  | { readonly stat: 'share'; readonly study: string; readonly metric: string }
  | { readonly stat: 'quantile'; readonly study: string; readonly metric: string; readonly q: number }
  | { readonly stat: 'difference' | 'ratio'; readonly of: Figure; readonly to: Figure }
  /** The one of two figures that lies closer to a number. */
  | { readonly stat: 'closest'; readonly of: Figure; readonly to: Figure; readonly aim: number }
  /** A figure of a survey's report, by its key. */
  | { readonly stat: 'survey'; readonly study: string; readonly figure: string };

/** A survey of the lab that bands refer to: at one edition (an option), by one population of bots. */
export interface SurveyStudy {
  readonly name: string;
  /** Number of games the rule book asks for. */
  readonly samples: number;
  readonly kind: 'trial' | 'decisions' | 'drama' | 'stories';
  /** Options that differ from those of the game's lab description, the edition among them. */
  readonly options?: { readonly [name: string]: Json };
  /** Bots that differ from those of the lab description. */
  readonly bots?: { readonly [seat: Seat]: string };
  /** Settings of the survey that differ from its defaults (`value`, `playouts`, `from_pct`). */
  readonly settings?: { readonly [name: string]: Json };
}

/** Bounds the rule book sets for a figure. */
export interface Band {
  readonly name: string;
  readonly figure: Figure;
  readonly low: number;
  readonly high: number;
}

/** The rule book's acceptance chapter, as data. */
export interface Acceptance {
  readonly studies: readonly Study[];
  readonly surveys?: readonly SurveyStudy[];
  readonly bands: readonly Band[];
}

/** A number of the content that designers may change, and its limits. */
export interface Tunable {
  /** JSON pointer into the tables (`/cards/cut/effects/0/power`). */
  readonly path: string;
  readonly low: number;
  readonly high: number;
}

/** The bots that play as the named levels of players, each as `bot` or `bot:iterations`. */
export interface Levels {
  readonly reference: string;
  readonly strongest: string;
  /** Bots of the acceptance studies that a level plays instead of; the reference alone if omitted. */
  readonly studied?: readonly string[];
}

/** A file of the shared contract that holds more than one table, or a table under another name. */
export interface ContractFile {
  readonly name: string;
  /** The tables in the file, each under its own name. */
  readonly tables: readonly string[];
  /** Extra data for readers in other languages. It is not part of the content, so it is not in the content hash. */
  readonly adds: { readonly [key: string]: { readonly data: object; readonly schema: z.ZodType } };
}

/** The content tables of a game, and a way to build the game on other tables (the lab does). */
export interface ContentDef {
  readonly tables: object;
  readonly schema: z.ZodType;
  /**
   * Converts tables of an earlier layout to the current one, before the schema reads them. Current tables are returned
   * unchanged.
   */
  upgradeTables?(tables: Json): Json;
  /** Builds the same game on other tables, which fit the schema. */
  make(tables: object): AnyGame;
  /** The numbers the rule book allows to be tuned. */
  readonly tunable: readonly Tunable[];
  /** The packs that made these tables, and the tables as every run on them carries them. */
  readonly packed?: { readonly packs: readonly PackRef[]; readonly tables: Json };
  /** Files of the shared contract; a table that none of them holds is a file of its own. */
  readonly contract?: readonly ContractFile[];
}

/** Declared as a method so that a game's types can be erased (`AnyGame`). */
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
  /** The latest edition of the rules. Runs of every earlier edition, from 1, can be started too. KER-ED-01 */
  readonly edition: number;
  /** The edition a scenario was written for, if it fits no other. KER-ED-02 */
  scenarioEdition?(scenario: Json): number | undefined;
  /** The random streams of a run with these options: the same list for the same edition. A run has no others. */
  streams(options: O): readonly string[];
  /** The tag of every draw, with the schema of its forced values. */
  readonly tags: { readonly [tag: string]: z.ZodType };
  readonly optionsSchema: z.ZodType<O>;
  readonly actionSchema: z.ZodType<A>;
  readonly viewSchema: z.ZodType<V>;
  readonly truthSchema: z.ZodType<Truth<V>>;
  readonly scenarioSchema: z.ZodType;
  /** Fills in defaults that depend on the holders of the seats. Called once, before the run. */
  fillOptions?(options: Json, holders: { readonly [seat: Seat]: string }): Json;
  seats(options: O): readonly Seat[];
  /** Maximum number of steps of a run. */
  bound(options: O): number;
  /**
   * The game's own checks of a start, after the schemas. A stored run must pass as it did when it began, so checks
   * added later are skipped if `isStored`.
   */
  checkStart?(start: Start<O, P>, isStored?: boolean): Issue[];
  /** A state with every field, before anything is drawn. */
  blank(options: O): S;
  setup(table: Table<S, E>, start: Start<O, P>): void;
  /** Seats that must choose now. Several choose simultaneously; none means the run is over. */
  toAct(state: S): readonly Seat[];
  legalActions(state: S, seat: Seat): A[];
  openActions?(state: S, seat: Seat): Open<A>[];
  /** Actions the seat sees but cannot take now. */
  blockedActions(state: S, seat: Seat): A[];
  /** Actions of another inhabitant, for sessions opened as `open`. */
  entityActions?(state: S, entity: string): EntityAction<A>[];
  /** All failing rules in the rule book's order; empty if the action is legal. */
  whyNot(state: S, seat: Seat, action: A): Reason[];
  /** Fills in optional fields; the log stores the result. */
  resolve?(state: S, seat: Seat, action: A): A;
  preview?(state: S, seat: Seat, action: A): Preview;
  /** The preview of an open offer whose blank is filled. */
  previewOpen?(state: S, seat: Seat, action: A): Preview;
  /** Runs to the next decision. May assume that every choice is legal. */
  step(table: Table<S, E>, choices: readonly Choice<A>[]): void;
  /** The state as a seat or a spectator may know it; never called for a referee. */
  view(state: S, viewer: Viewer): V;
  /** The complete state, for referees, finished runs and the lab. */
  truth(state: S): Truth<V>;
  /**
   * The event as the viewer perceives it: null hides it, the same object leaves it unchanged. Called when the event is
   * emitted, with the state at that moment, and only for events the viewer may see.
   */
  shown?(state: S, event: GameEvent<E>, viewer: Viewer): GameEvent<E> | null;
  /** Redeals everything hidden in the copy; the seat's view stays the same. The kernel replaces the rng state. */
  redeal(copy: Writable<S>, seat: Seat, rng: Rng): void;
  outcome(state: S): Outcome | null;
  now(state: S): { page: number; turn: number };
  /** Name of a page of the log (`fight`, `floor`). */
  readonly pageUnit: string;
  readonly invariants: { readonly [rule: RuleId]: Invariant<S>['holds'] };
  readonly bots: { readonly [name: string]: Bot<V, A> };
  readonly levels?: Levels;
  /** The game's own columns of a finished run in the lab's tables, such as the deck and the killer. */
  rowOf?(state: S): { readonly [column: string]: string | number };
  readonly words: Words<E, A, V>;
  readonly presentation?: Presentation<V>;
  readonly profile?: ProfileDef<O, P, GameEvent<E>>;
  readonly content?: ContentDef;
  /** Studies and bands that the lab must find fulfilled. */
  readonly acceptance?: Acceptance;
  /** The facts that the lab's surveys need: values, window, randomised offers. */
  readonly lab?: LabDescription<S, V, A>;
}

/** A game with its own types erased, as registry, host and apps hold it. */
export type AnyGame = GameDef;

/**
 * The parts of a game that a screen needs to show a run played elsewhere: names, words and tables, no rules. Every game
 * is a `GameFace`.
 */
export interface GameFace extends Pick<AnyGame, 'id' | 'title' | 'rules' | 'contentHash' | 'words' | 'presentation'> {
  readonly content?: Pick<ContentDef, 'tables'>;
}
