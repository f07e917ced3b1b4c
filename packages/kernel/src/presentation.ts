import type { RuleId, Seat } from './contract.ts';
import type { Json } from './json.ts';
import type { Tone } from './words.ts';

/** Declared as a method so that a game's types can be erased (`AnyGame`). */
interface PhaseSelector<V> {
  phase(view: V): string;
}

/** Data every screen uses to present a game. A game's own screen may add to it. */
export interface Presentation<V = unknown> {
  /** Typical length of a run. */
  readonly minutes: { readonly low: number; readonly high: number };
  /** `#rrggbb` */
  readonly accent: string;
  /** Emblem name of the game's own picture. */
  readonly emblem: string;
  /** Selects the current goal. */
  readonly phase: PhaseSelector<V>['phase'];
  readonly goals: { readonly [phase: string]: Goal };
  /** The standard preset comes first. */
  readonly presets: readonly Preset[];
  /** The preset that first-time players begin with. */
  readonly newcomer: string;
  /** The preset of the daily run: everybody plays the same seed. */
  readonly daily?: string;
  /** The number that ranks finished runs. */
  readonly measure?: Measure;
  /** Emblem names by content id. */
  readonly emblems: { readonly [id: string]: string };
  /** Titles of panels, the most important first; the last ones collapse if space is short. */
  readonly panels: readonly string[];
  /** Curves over time on the result screen. */
  readonly curves: readonly Curve[];
  /** Event kinds that are marked on the time line. */
  readonly turningPoints: readonly string[];
  /**
   * The strongest bot that is fast enough to play hundreds of games while the player waits (a searching bot is not).
   * Turning points and Analysis use it.
   */
  readonly analyst: string;
  readonly keys: readonly { readonly keys: string; readonly does: string }[];
  readonly lessons: readonly Lesson[];
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
  readonly name: string;
  /** JSON pointer into `truth`. */
  readonly path: string;
  readonly tone?: Tone;
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
