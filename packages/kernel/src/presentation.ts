import type { RuleId, Seat } from './contract.ts';
import type { Json } from './json.ts';
import type { Tone } from './words.ts';

/** Declared as a method so that a game's types may be forgotten (`AnyGame`). */
interface Phased<V> {
  phase(view: V): string;
}

/** What every screen needs to know of a game to show it well. Data; a screen of its own may add to it. */
export interface Presentation<V = unknown> {
  /** How long a run takes. */
  readonly minutes: { readonly low: number; readonly high: number };
  /** `#rrggbb` */
  readonly accent: string;
  /** The picture of the game itself, by its name among the emblems. */
  readonly emblem: string;
  /** Which goal line holds now. */
  readonly phase: Phased<V>['phase'];
  readonly goals: { readonly [phase: string]: Goal };
  /** The standard one first. */
  readonly presets: readonly Preset[];
  /** The preset that is kind to whoever has never played the game: they begin on it. */
  readonly newcomer: string;
  /** The preset that everybody plays on the same seed each day. */
  readonly daily?: string;
  /** What finished runs are compared by. */
  readonly measure?: Measure;
  /** Content id to the name of its picture. */
  readonly emblems: { readonly [id: string]: string };
  /** Titles of panels, the most important first: where space is short the last ones fold. */
  readonly panels: readonly string[];
  /** What the result screen draws over time. */
  readonly curves: readonly Curve[];
  /** Kinds of event worth a mark on the time line. */
  readonly turningPoints: readonly string[];
  /**
   * The strongest bot that plays hundreds of games on while somebody waits: turning points and Analysis are its
   * verdicts. One that searches is too slow for it.
   */
  readonly analyst: string;
  readonly keys: readonly { readonly keys: string; readonly does: string }[];
  readonly lessons: readonly Lesson[];
}

/** What to do now, and how the run is won. */
export interface Goal {
  readonly now: string;
  readonly win: string;
}

/** A way to begin, under a name a player understands. */
export interface Preset {
  readonly id: string;
  readonly name: string;
  readonly sentence: string;
  readonly options: Json;
  /** Who sits where, where it is not the usual. */
  readonly seats?: { readonly [seat: Seat]: string };
}

/** One whole number a finished run is known by. */
export interface Measure {
  /** In a word or two: "Floors". */
  readonly name: string;
  /** JSON pointer into `truth`; without one it is the outcome's score. */
  readonly path?: string;
  /** The ends of the scale in a chart. What lies beyond counts into the last bar. */
  readonly low: number;
  readonly high: number;
  /** Whether a winner wants few of it. Whoever loses always wants many. */
  readonly isLessBetter?: boolean;
}

export interface Curve {
  readonly name: string;
  /** JSON pointer into `truth`. */
  readonly path: string;
  readonly tone?: Tone;
}

/** One rule, learned by doing it. Played on the real engine, never as a run that counts. */
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
  /** What must have happened for the lesson to be done. */
  readonly check: { readonly event: string; readonly data?: Json } | { readonly outcome: string };
}

export interface LessonStep {
  /** What the coach says. */
  readonly say: string;
  /** The action it asks for: all of it, or the fields that matter. */
  readonly expect?: { readonly type: string; readonly [field: string]: Json };
}
