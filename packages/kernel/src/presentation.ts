import type { RuleId, Seat } from './contract.ts';
import type { Json } from './json.ts';
import type { Tone } from './words.ts';

type NameOf = (id: string) => string;

/** Declared as methods so that a game's types can be erased (`AnyGame`). */
interface ViewReaders<V> {
  phase(view: V): string;
  where(view: V, name: NameOf): readonly string[];
  figures(view: V): readonly KeyFigure[];
  chapter(view: V, name: NameOf): string;
}

/** The part of a presentation that lists and settings show before the game itself is loaded: `@undercroft/GAME/cover`. */
export interface Cover<V = unknown> {
  /** The game's title: the big word, and smaller ones before or after it. */
  readonly heading: { readonly before?: string; readonly title: string; readonly after?: string };
  /** One line for the home page. */
  readonly line: string;
  /** Typical length of a run. */
  readonly minutes: { readonly low: number; readonly high: number };
  /** `#rrggbb`, for dark screens. Light paper and terminals derive theirs. */
  readonly accent: string;
  /** Emblem name of the game's own picture. */
  readonly emblem: string;
  /** Keys of the game's own table in a browser; a player may change them. */
  readonly commands: KeyBindings;
  /** State of a run in a few numbers. */
  readonly figures?: ViewReaders<V>['figures'];
}

/** The only description of a game for browser, terminal, agents and reports. */
export interface Presentation<V = unknown> extends Cover<V> {
  /** The kind of game, below its title. */
  readonly subtitle?: string;
  /** Sentences that set the mood where a run begins. */
  readonly epigraphs?: readonly string[];
  /** Selects the current goal. */
  readonly phase: ViewReaders<V>['phase'];
  readonly goals: { readonly [phase: string]: Goal };
  /** The standard preset comes first. */
  readonly presets: readonly Preset[];
  /** The preset that first-time players begin with. */
  readonly beginnerPreset: string;
  /** The preset of the daily run: everybody plays the same seed. */
  readonly daily?: string;
  /** The number that ranks finished runs. */
  readonly measure?: Measure;
  /** Emblem names by content id. */
  readonly emblems: { readonly [id: string]: string };
  /** Titles of panels, the most important first; the last ones collapse if space is short. */
  readonly panels: readonly string[];
  /** Position of a table in its run, in the game's own words. */
  readonly where?: ViewReaders<V>['where'];
  /** Public state of each seat, for a device that is passed around. */
  readonly gauges?: { readonly [seat: Seat]: readonly Gauge[] };
  /** Pointers into the view to the number of cards in each seat's hand. */
  readonly hands?: { readonly [seat: Seat]: string };
  /** Curves over time on the result screen; the first one stands for the run in lists. */
  readonly curves: readonly Curve[];
  /** The story of a run under its replay. */
  readonly track?: ReplayTrack<V>;
  /** Results of bots, so that an agent can judge its own play. */
  readonly baseline?: Baseline;
  /**
   * The strongest bot that is fast enough to play hundreds of games while the player waits (a searching bot is not).
   * Turning points and Analysis use it.
   */
  readonly analyst: string;
  /** Keys of the game in words, for help pages. */
  readonly keys: readonly { readonly keys: string; readonly does: string }[];
  readonly lessons: readonly Lesson[];
}

/** `npx undercroft arena GAME --agent …` on the first public seeds. A draw counts as half a win. */
export interface Baseline {
  /** The meaning of the score. */
  readonly means: string;
  /** Number of public arena seeds that were played, and the bot in the other seats. */
  readonly seeds: number;
  readonly against: string;
  readonly bots: { readonly [bot: string]: { readonly won_pct: number; readonly score: number | null } };
}

/** A key of a game's own table, and its effect. */
export interface KeyBinding {
  readonly key: string;
  readonly does: string;
}

export type KeyBindings = { readonly [command: string]: KeyBinding };

/** One number of a run at a glance. */
export interface KeyFigure {
  readonly label: string;
  readonly value: string;
  readonly tone?: Tone;
}

/** A public number of one seat with its bound, read from the view or from the content. */
export interface Gauge {
  readonly label: string;
  readonly path: string;
  readonly max: { readonly view: string } | { readonly content: string };
  readonly tone: Tone;
}

/** The current task, and the condition to win. */
export interface Goal {
  readonly now: string;
  readonly win: string;
}

/** Start options under a name players understand. */
export interface Preset {
  readonly id: string;
  readonly name: string;
  readonly sentence: string;
  readonly options: Json;
  /** Holders of the seats, if they are not the default. */
  readonly seats?: { readonly [seat: Seat]: string };
}

/** The whole number that ranks a finished run. */
export interface Measure {
  /** One or two words: "Floors". */
  readonly name: string;
  /** JSON pointer into `truth`; the default is the outcome's score. */
  readonly path?: string;
  /** The ends of a chart's scale. Values beyond count into the outermost bar. */
  readonly low: number;
  readonly high: number;
  /** True if a lower number is better for a winner. For a loser a higher one is always better. */
  readonly isLessBetter?: boolean;
}

export interface Curve {
  readonly label: string;
  /** JSON pointer into the view; of several, the first that exists. */
  readonly path: string | readonly string[];
  /** A plain curve has the game's accent. */
  readonly tone: Tone;
  /** Value of one unit of the view on the chart. */
  readonly scale?: number;
  /** True if it only ever rises, so no turning point can be read from it. */
  readonly isClock?: boolean;
}

/** A mark under a replay: a turning point of the run. */
export interface ReplayMark {
  readonly label: string;
  readonly sign: string;
  readonly tone: Tone;
  readonly kinds: readonly string[];
  /** Selects events of these kinds by their data; without it, all are marked. */
  applies?(data: { readonly [field: string]: Json }): boolean;
}

/** Parts that a game leaves out are drawn from its curves and from the tones of its events. */
export interface ReplayTrack<V = unknown> {
  /** Drawn on top of each other, on one scale. */
  readonly lines?: readonly Curve[];
  readonly marks?: readonly ReplayMark[];
  /** The topic of the run at that moment; '' between chapters. */
  readonly chapter?: ViewReaders<V>['chapter'];
}

/** Teaches one rule by playing it on the real engine, never in a run that counts. */
export interface Lesson {
  readonly id: string;
  readonly title: string;
  readonly rule: RuleId;
  readonly teaches: string;
  readonly goal: string;
  readonly options: Json;
  readonly scenario: Json;
  readonly rolls?: { readonly [tag: string]: readonly Json[] };
  readonly seed: string;
  readonly script: readonly LessonStep[];
  /** Condition that completes the lesson. */
  readonly check: { readonly event: string; readonly data?: Json } | { readonly outcome: string };
}

export interface LessonStep {
  /** The coach's text. */
  readonly say: string;
  /** The expected action: complete, or only the fields that matter. */
  readonly expect?: { readonly type: string; readonly [field: string]: Json };
}
