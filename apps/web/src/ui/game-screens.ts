import type { AnyGame, Cover, GameFace, Viewer } from '@undercroft/kernel';
import type { PlayedReplay } from '@undercroft/presenter';
import type { SpokenEvent } from '@undercroft/server';
import type { Backdrop } from './art/draw-scene.ts';
import type { StepMotion } from './motion/motion-pieces.ts';
import type { Voice } from './sound/palette.ts';

/** The browser's own look of a game. */
interface Look {
  readonly backdrop: Backdrop;
  /** Position in the wall; a game without one has no arch there. */
  readonly place?: number;
  readonly voice: Voice;
}

/** A game's door on Home: its cover and its look; available before the game itself is loaded. */
export interface GameCard extends Pick<Cover, 'line' | 'accent' | 'emblem'>, Look {
  readonly id: string;
  readonly title: string;
  /** A smaller word before or after the title. */
  readonly before?: string;
  readonly after?: string;
  readonly minutes: string;
}

/** Props of every table, besides the model in its context. */
export interface TableProps {
  readonly onType: () => void;
}

/** Props of a game's own part of the result: the whole log, nothing hidden. */
export interface EndPartProps {
  readonly game: AnyGame;
  readonly events: readonly SpokenEvent[];
  readonly played: PlayedReplay;
  readonly session: string;
}

/** A thing of a run with a picture: kept, lost or opened. */
export interface SheetThing {
  /** Content id, or one of the table's own pictures. */
  readonly picture: string;
  readonly name: string;
  readonly note: string;
}

/** The earnings of a run; the parts add up to the whole. */
export interface Earnings {
  readonly unit: string;
  readonly parts: readonly { readonly label: string; readonly value: number }[];
  /** Path of the profile's sum over all runs, if it has one. */
  readonly path?: string;
  /** Sums that open something, rising. */
  readonly steps?: readonly number[];
}

/** Summary of a finished run, built from its events. */
export interface ResultSheet {
  readonly earned: Earnings | null;
  /** Content id of whoever or whatever ended it; '' if nobody did. */
  readonly killer: string;
  readonly kept: readonly SheetThing[];
  readonly lost: readonly SheetThing[];
  readonly opened: readonly SheetThing[];
}

/** The profile before and after the run; null if the run counts for none. */
export interface ProfileChange {
  readonly before: unknown;
  readonly after: unknown;
}

/** Reads the result sheet of a run: `result-sheet.ts` beside a game's screens. */
export type ReadSheet = (game: GameFace, events: readonly SpokenEvent[], profile: ProfileChange | null) => ResultSheet;

/** A number of a moment: the sum of one field over the events of a kind. */
interface MomentNumber {
  readonly label: string;
  readonly kind: string;
  readonly path: string;
}

/** A moment that fills the screen: a won fight, a level, an unlock. */
export interface GameMoment {
  /** True if the event is such a moment, given all events of its step and the view after it. */
  readonly isOne: (event: SpokenEvent, stepEvents: readonly SpokenEvent[], view: unknown) => boolean;
  readonly title: (event: SpokenEvent, name: (id: string) => string) => string;
  /** Content id, or one of the table's own pictures. */
  readonly picture: (event: SpokenEvent) => string;
  /** Gains of the step; sums of zero are left out. */
  readonly numbers?: readonly MomentNumber[];
}

/** Reads the visible motions of a step: a game's `motions.ts`. */
export type ReadMotions = (event: SpokenEvent, as: Viewer) => readonly StepMotion[];

/**
 * A game's part of the browser, beyond its words and presentation. Its table is `table.tsx` beside this record, its
 * motions are `motions.ts`, its great moments `moments.ts`, its parts of the result `end-part.tsx` and
 * `result-sheet.ts`: all are found by name and fetched on demand.
 */
export interface GameScreens {
  readonly id: string;
  readonly look: Look;
  /**
   * Kinds of action that Enter may take before any key is pressed, the likeliest first. None may pass up a chance,
   * spend, end something or give it up.
   */
  readonly ready: readonly string[];
  /** Letters that choose cards of a row at this table, so no command may use them. */
  readonly rowLetters?: string;
  /** The table shows the end of a run as a scene of its own. */
  readonly hasOwnEnd?: true;
  /** Pictures of things the table shows beyond the game's content: seats, categories, actions. */
  readonly pictures?: { readonly [id: string]: string };
}

/** One thing a new player must know: a picture, a heading, two sentences. */
interface GuideStep {
  /** Content id, or an id of the table's own pictures. */
  readonly picture: string;
  readonly title: string;
  readonly text: string;
}

/** A worked example: the position, your action, the result. */
interface GuideExample {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A game explained on two screens in two minutes. The numbered rule book serves its developers. */
export interface Guide {
  readonly story: string;
  readonly steps: readonly GuideStep[];
  readonly example: GuideExample;
  readonly tips: readonly string[];
}

/** Matches events of these kinds. */
export const isOf =
  (...kinds: readonly string[]) =>
  ({ kind }: SpokenEvent): boolean =>
    kinds.includes(kind);
