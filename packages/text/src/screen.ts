import type { Action } from '@undercroft/kernel';
import type { TextContext } from './context.ts';
import type { Line } from './line.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Marked items by the game's own names (`choice`, `target`, `aim`). */
export interface Marks {
  readonly [name: string]: string | undefined;
}

/** The player's marks, open panels and typed text. None of it is part of the run. */
export interface ScreenUi {
  /** Cleared after each action. */
  readonly marks: Marks;
  /** Kept while the program runs: open panels, turned pages. */
  readonly open: Marks;
  /** The text of an open text line; null while none is open. */
  readonly typing: string | null;
  /** The key each offer was assigned when it first appeared, by the action's canonical text. */
  readonly keyOf: { readonly [action: string]: string };
}

export interface ScreenContext<V = unknown> extends TextContext<V> {
  readonly ui: ScreenUi;
  readonly size: Size;
}

/**
 * The folding order of a row if the screen has too few rows: `blank` first, `detail` last. A row without it never
 * folds.
 */
export type Fold = 'blank' | 'flavour' | 'log' | 'side' | 'second' | 'sum' | 'detail';

export interface Row {
  readonly line: Line;
  readonly fold?: Fold | undefined;
  /** Replaces the line once the row below is folded: a reason in whole sentences instead of half of one. */
  readonly short?: Line | undefined;
  /** A row of the choice list: the only rows that scroll. */
  readonly choice?: boolean | undefined;
  /** The marker is in this row: the list scrolls to it. */
  readonly marked?: boolean | undefined;
}

/** The effect of a key. Marks are merged into the present ones; an empty string removes a mark. */
export interface KeyEffect {
  readonly marks?: Marks;
  readonly open?: Marks;
  /** Does right away what Enter would do after these marks. Never for grave actions. */
  readonly commits?: boolean;
  /** Opens the text line. */
  readonly types?: boolean;
  /** Opens a page over the table. */
  readonly page?: () => Page;
  /** A blocked choice: the sentence for the status line. */
  readonly refuses?: string;
}

/** Text laid over the table, scrolled by itself. */
export interface Page {
  readonly title: string;
  readonly rows: readonly Line[];
}

/** A confirmation for an action that cannot be undone. */
export interface GraveBox {
  readonly title: string;
  readonly rows: readonly string[];
  /** The effects of `Y` and of `N`. */
  readonly yes: string;
  readonly no: string;
  /** The short forms for the key line (`strike`, `go back`). */
  readonly short?: string;
}

/** The action of Enter with the present marks. */
export interface Commit {
  readonly action: Action;
  readonly grave?: GraveBox | undefined;
}

/** The screen of one position: rows, and the effect of each key. */
export interface ScreenParts {
  /** After the game's title in row 1. */
  readonly where: string;
  /** Row 2, without the word GOAL. */
  readonly goal: string;
  /** Rows 3 to h-3. Free rows show the log. */
  readonly body: readonly Row[];
  /** True if the body already contains the log. */
  readonly hasLog?: boolean;
  /** Row h-2, after `Enter  `. */
  readonly enter: string;
  /** Row h-1, after `Last: `. Defaults to the last headline of the log. */
  readonly last?: Line;
  /** The complete row h-1, if the game has a status line of its own. */
  readonly status?: Line;
  /** Row h. */
  readonly keyLine: string;
  readonly keys: { readonly [key: string]: KeyEffect };
  /** The keys in the order of Up and Down. */
  readonly order: readonly string[];
  /** The key whose marks are set, as the start for Up and Down. */
  readonly at?: string | undefined;
  readonly commit: Commit | null;
  /** The effect of Enter if it takes no action, such as turning a page of the game's own. */
  readonly turns?: KeyEffect | undefined;
  /** The reason why Enter does nothing although something is marked. */
  readonly refusal?: string | undefined;
  readonly help: HelpParts;
  /** The run's position for lists of runs: `Time 23`, `HP 74/115`, most important first. */
  readonly stand: readonly string[];
  /** The numbers that `Tab` selects and `.` explains. */
  readonly numbers?: readonly NamedNumber[];
}

/** The help for this screen (`?`). */
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
