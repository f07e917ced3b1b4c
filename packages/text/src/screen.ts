import type { Action } from '@undercroft/kernel';
import type { TextContext } from './context.ts';
import type { Line } from './line.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What is marked, by the game's own names (`choice`, `target`, `aim`). */
export interface Marks {
  readonly [name: string]: string | undefined;
}

/** What the person at the terminal has marked, opened and typed. Nothing here is known to the run. */
export interface ScreenUi {
  /** Forgotten after each action. */
  readonly marks: Marks;
  /** Kept for the whole sitting: panels opened, pages turned. */
  readonly open: Marks;
  /** The text of an open text line; null while none is open. */
  readonly typing: string | null;
  /** The key each offer was given when it was first seen, by the action's canonical text. */
  readonly keyOf: { readonly [action: string]: string };
}

export interface ScreenContext<V = unknown> extends TextContext<V> {
  readonly ui: ScreenUi;
  readonly size: Size;
}

/**
 * When a row folds, where there are fewer rows than a screen needs: `blank` first, `detail` last.
 * A row without it never folds.
 */
export type Fold = 'blank' | 'flavour' | 'log' | 'side' | 'second' | 'sum' | 'detail';

export interface Row {
  readonly line: Line;
  readonly fold?: Fold | undefined;
  /** What stands here once the row below is folded: a reason in whole sentences, not the half of one. */
  readonly short?: Line | undefined;
  /** A row of the choice list: the only rows that scroll. */
  readonly choice?: boolean | undefined;
  /** The marker is here: the list is pulled so that this row shows. */
  readonly marked?: boolean | undefined;
}

/** What a key does. Marks are merged into those that are there; an empty string takes a mark away. */
export interface KeyEffect {
  readonly marks?: Marks;
  readonly open?: Marks;
  /** Does at once what Enter would do after these marks. Never for grave actions. */
  readonly commits?: boolean;
  /** Opens the text line. */
  readonly types?: boolean;
  /** Lays a page over the table. */
  readonly page?: () => Page;
  /** A blocked choice: the sentence for the status line. */
  readonly refuses?: string;
}

/** Text laid over the table, scrolled by itself. */
export interface Page {
  readonly title: string;
  readonly rows: readonly Line[];
}

/** A question before something that cannot be taken back. */
export interface GraveBox {
  readonly title: string;
  readonly rows: readonly string[];
  /** What `Y` does and what `N` does. */
  readonly yes: string;
  readonly no: string;
  /** The short forms for the key line (`strike`, `go back`). */
  readonly short?: string;
}

/** What Enter does with the marks that are set. */
export interface Commit {
  readonly action: Action;
  readonly grave?: GraveBox | undefined;
}

/** The screen of one position: rows, and what each key means on them. */
export interface ScreenParts {
  /** After the game's title in row 1. */
  readonly where: string;
  /** Row 2, without the word GOAL. */
  readonly goal: string;
  /** Rows 3 to h-3. Rows that stay free show the log. */
  readonly body: readonly Row[];
  /** The log is in the body already. */
  readonly hasLog?: boolean;
  /** Row h-2, after `Enter  `. */
  readonly enter: string;
  /** Row h-1, after `Last: `. Without it the frame takes the last headline of the log. */
  readonly last?: Line;
  /** Row h-1 as a whole, where the game has a status line of its own. */
  readonly status?: Line;
  /** Row h. */
  readonly keyLine: string;
  readonly keys: { readonly [key: string]: KeyEffect };
  /** The keys that Up and Down go through. */
  readonly order: readonly string[];
  /** The key whose marks are set, for Up and Down. */
  readonly at?: string | undefined;
  readonly commit: Commit | null;
  /** What Enter does where it takes no action: to turn a page of the game's own. */
  readonly turns?: KeyEffect | undefined;
  /** Why Enter does nothing where something is marked. */
  readonly refusal?: string | undefined;
  readonly help: HelpParts;
  /** Where the run stands, for lists of runs: `Time 23`, `HP 74/115`, the most telling first. */
  readonly stand: readonly string[];
  /** The numbers `Tab` goes through and `.` explains. */
  readonly numbers?: readonly NamedNumber[];
}

/** What `?` says of this screen. */
export interface HelpParts {
  readonly screen: string;
  readonly now: readonly string[];
  readonly win: string;
  readonly lose: string;
  readonly keys: readonly (readonly [keys: string, does: string])[];
  readonly words: readonly (readonly [term: string, meaning: string])[];
}

/** A number on the screen and how it came about. */
export interface NamedNumber {
  readonly name: string;
  readonly value: string;
  readonly rows: readonly string[];
  readonly earlier?: readonly { readonly label: string; readonly number: NamedNumber }[];
}
