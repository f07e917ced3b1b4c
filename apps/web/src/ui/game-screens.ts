import type { AnyGame, GameFace, Viewer } from '@undercroft/kernel';
import type { Played } from '@undercroft/presenter';
import type { SpokenEvent } from '@undercroft/server';
import type { Meaning } from '../run/because.ts';
import type { Backdrop } from './art/draw-scene.ts';
import type { StepMotion } from './motion/motion-pieces.ts';
import type { Voice } from './sound/palette.ts';

/** What stands at a game's door on Home, also while the game itself is not there. */
export interface Door {
  readonly id: string;
  readonly title: string;
  /** A smaller word before or after the title. */
  readonly before?: string;
  readonly after?: string;
  readonly line: string;
  readonly minutes: string;
  /** `#rrggbb` */
  readonly accent: string;
  readonly emblem: string;
  readonly backdrop: Backdrop;
  /** Where it stands in the wall; a game without a place has no arch there. */
  readonly place?: number;
  readonly voice: Voice;
}

/** What every table is given beside the model in its context. */
export interface TableProps {
  readonly onType: () => void;
}

/** What a game's own part of the result is given: the whole log, nothing hidden. */
export interface EndPartProps {
  readonly game: AnyGame;
  readonly events: readonly SpokenEvent[];
  readonly played: Played;
  readonly session: string;
}

/** A thing of a run with a picture: something kept, lost or opened. */
export interface SheetThing {
  /** Content id, or one of the table's own pictures. */
  readonly picture: string;
  readonly name: string;
  readonly note: string;
}

/** What a run earned, part by part: the parts add up to the whole. */
export interface Earned {
  readonly unit: string;
  readonly parts: readonly { readonly label: string; readonly value: number }[];
  /** Where the profile keeps the sum of all runs, where it keeps one. */
  readonly path?: string;
  /** Sums at which something opens, rising. */
  readonly steps?: readonly number[];
}

/** What is left of a run once it is over, from what its own events told. */
export interface ResultSheet {
  readonly earned: Earned | null;
  /** Content id of who or what ended it; '' where nobody did. */
  readonly killer: string;
  readonly kept: readonly SheetThing[];
  readonly lost: readonly SheetThing[];
  readonly opened: readonly SheetThing[];
}

/** The profile as the run found it and as it left it; null where the run counts for none. */
export interface ProfileChange {
  readonly before: unknown;
  readonly after: unknown;
}

/** A game's sheet of a run: `result-sheet.ts` beside its screens. */
export type ReadSheet = (game: GameFace, events: readonly SpokenEvent[], profile: ProfileChange | null) => ResultSheet;

export interface Curve {
  readonly label: string;
  /** Where it stands in the view; of several, the first that is there. */
  readonly path: string | readonly string[];
  readonly meaning: Meaning | 'accent';
  /** What one unit of the view is worth on the chart. */
  readonly scale?: number;
  /** It only ever goes up: no turning point can be read from it. */
  readonly isClock?: boolean;
}

/** Something worth a mark under a replay. */
export interface Mark {
  readonly label: string;
  readonly sign: string;
  readonly meaning: Meaning | 'accent';
  readonly isOne: (event: SpokenEvent) => boolean;
}

/** What a run's story is told by under its replay: lines, marks in rows, and chapters. */
export interface Telling {
  /** Drawn one over the other on one scale. */
  readonly lines: readonly Curve[];
  readonly marks: readonly Mark[];
  /** What the run was about at that moment; '' between chapters. */
  readonly chapter: (view: unknown, name: (id: string) => string) => string;
}

/** One number of a run at a glance. */
export interface Standing {
  readonly label: string;
  readonly value: string;
  readonly meaning?: Meaning;
}

/** A number of one seat that everybody may know, with its bound: where the view has it, else the content. */
export interface Gauge {
  readonly label: string;
  readonly path: string;
  readonly max: { readonly view: string } | { readonly content: string };
  readonly meaning: Meaning;
}

/** A number of a moment: the sum of one field over the events of a kind. */
interface MomentNumber {
  readonly label: string;
  readonly kind: string;
  readonly path: string;
}

/** Something that is a screen of its own for a moment: a won fight, a level, an unlock. */
export interface GameMoment {
  /** Whether the event is one, among all that its step told and in what is seen after it. */
  readonly isOne: (event: SpokenEvent, told: readonly SpokenEvent[], view: unknown) => boolean;
  readonly title: (event: SpokenEvent, name: (id: string) => string) => string;
  /** Content id, or one of the table's own pictures. */
  readonly picture: (event: SpokenEvent) => string;
  /** What the step brought; a sum of nothing is left out. */
  readonly numbers?: readonly MomentNumber[];
}

/** What of a step can be seen to move: a game's `motions.ts`. */
export type ReadMotions = (event: SpokenEvent, as: Viewer) => readonly StepMotion[];

/** A key of a game's own table, and what it does. */
export interface Command {
  readonly key: string;
  readonly does: string;
}

export type Commands = { readonly [command: string]: Command };

/**
 * Everything the browser knows of one game beyond its words and presentation. Its table is `table.tsx` beside this
 * record, what moves there `motions.ts`, its great moments `moments.ts`, what it adds to the result `end-part.tsx` and
 * `result-sheet.ts`: all are found by their names and fetched when they are shown.
 */
export interface GameScreens {
  readonly door: Door;
  /**
   * Kinds of action that may stand ready for Enter before anything is pressed, the likeliest first. Nothing that lets a
   * chance go by, spends, ends something or gives it up.
   */
  readonly ready: readonly string[];
  readonly commands?: Commands;
  /** Letters that choose cards of a row at this table, so no command may have them. */
  readonly rowLetters?: string;
  /** Where in its run a table stands, in the game's own words. */
  readonly where?: (view: unknown, name: (id: string) => string) => readonly string[];
  /** How a run stands, in a few numbers. */
  readonly standing?: (view: unknown) => readonly Standing[];
  /** Where the view counts the cards of each seat's hand. */
  readonly hands?: { readonly [seat: string]: string };
  /** How each seat stands, for a device that is passed on. */
  readonly gauges?: { readonly [seat: string]: readonly Gauge[] };
  readonly curves?: readonly Curve[];
  readonly telling?: Telling;
  /** Its table shows the end of a run as a scene of its own. */
  readonly hasOwnEnd?: true;
  /** Pictures of what the table shows beyond the game's content: seats, categories, actions. */
  readonly pictures?: { readonly [id: string]: string };
}

/** One thing a newcomer must know: a picture, a heading, two sentences. */
interface GuideStep {
  /** Content id, or an id of the table's own pictures. */
  readonly picture: string;
  readonly title: string;
  readonly text: string;
}

/** A worked example: what stands there, what you do, what follows. */
interface GuideExample {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A game in two screens, for somebody who has two minutes. The numbered rulebook stays for those who build it. */
export interface Guide {
  readonly story: string;
  readonly steps: readonly GuideStep[];
  readonly example: GuideExample;
  readonly tips: readonly string[];
}

/** An event of one of these kinds. */
export const isOf =
  (...kinds: readonly string[]) =>
  ({ kind }: SpokenEvent): boolean =>
    kinds.includes(kind);
