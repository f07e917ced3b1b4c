import type { Action, Seat } from './contract.ts';
import type { Json } from './json.ts';
import type { Writable } from './table.ts';

/** A JSON pointer into a seat's view (`/you/health`). */
export type ViewPointer = `/${string}`;

/** A number that decisions are judged by, read at the end of a game played on. */
export interface DecisionValue {
  readonly name: string;
  /** The seat's verdict (a draw is half a win), its score, or a number of its view. */
  readonly from: 'verdict' | 'score' | ViewPointer;
  /**
   * The number that counts as 100 points: fixed, read from the view at the decision, or the mean at the end of the
   * games. A verdict needs none: a win is 100 points.
   */
  readonly whole?: number | ViewPointer | 'mean';
  /** Unit of a point, for the heading of a table. */
  readonly unit: string;
  /** Only decisions at which this part of the view is present are sampled, and games are played on until it is gone. */
  readonly within?: ViewPointer;
  /** Only decisions between these action types are sampled. */
  readonly types?: readonly Action['type'][];
}

/** Choices that `lab trial` can make by lot. Its method lets a game's types be erased (`AnyGame`). */
export interface RandomisedOffer<V = unknown, A extends Action = Action> {
  readonly name: string;
  /** Action types between which the lot is drawn. */
  readonly types: readonly A['type'][];
  /** Name of the item that the action takes (or of refusing all); null if it is no part of such an offer. */
  item(view: V, action: A): string | null;
}

/** A table of the content whose items `lab ablate` can take away one by one. */
export interface AblationTable {
  /** JSON pointer to the table (`/cards`). */
  readonly path: string;
  /** Fields of an item and their values when it is blanked, for items that the rest of the content refers to. */
  readonly blank: { readonly [field: string]: Json };
}

/** The facts that a rumour can change. Methods, so that a game's types can be erased (`AnyGame`). */
export interface StoryDescription<S extends object = object> {
  /** Removes every unconfirmed story from the copy. */
  forget(copy: Writable<S>): void;
  /** Facts that decide the seat's fate, by name. */
  fate(state: S): { readonly [fact: string]: Json };
  /** Facts about the seat's choices, by name. */
  choices(state: S): { readonly [fact: string]: Json };
  /** Facts after a turn, to compare what happened to the seat with and without the stories. */
  happened(state: S): { readonly [fact: string]: Json };
}

/** The facts about a game that the lab needs to measure causes and decisions. */
export interface LabDescription<S extends object = object, V = unknown, A extends Action = Action> {
  /** The seat that is measured, and the bots that play unless others are named. */
  readonly seat: Seat;
  readonly bots: { readonly [seat: Seat]: string };
  /** Options of measured runs; options given to the lab replace them one by one. */
  readonly options: { readonly [name: string]: Json };
  /** The first one is used unless another is named. */
  readonly values: readonly DecisionValue[];
  /** Decisions are sampled between these shares of a run, in percent. */
  readonly window: readonly [from: number, to: number];
  /** Action types that are no offers (giving up). */
  readonly ignored: readonly A['type'][];
  /** A list that offers nothing but these action types is no decision. */
  readonly trivial: readonly A['type'][];
  readonly randomised: readonly RandomisedOffer<V, A>[];
  /** Numbers of the view that effects are corrected for, as they stand when the lot is drawn. */
  readonly covariates: readonly { readonly name: string; readonly at: ViewPointer }[];
  readonly ablations: readonly AblationTable[];
  readonly stories?: StoryDescription<S>;
}
