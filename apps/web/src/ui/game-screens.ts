import type { AnyGame } from '@undercroft/kernel';
import type { Played } from '@undercroft/presenter';
import type { SpokenEvent } from '@undercroft/server';
import type { Meaning } from '../run/because.ts';
import type { Backdrop } from './art/draw-scene.ts';
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

/** Something that is a screen of its own for a moment: a won fight, a level, an unlock. */
export interface GameMoment {
  readonly isOne: (event: SpokenEvent) => boolean;
  readonly title: (event: SpokenEvent) => string;
  /** Content id, or one of the table's own pictures. */
  readonly picture: string;
}

/** A key of a game's own table, and what it does. */
export interface Command {
  readonly key: string;
  readonly does: string;
}

export type Commands = { readonly [command: string]: Command };

/**
 * Everything the browser knows of one game beyond its words and presentation. Its table is `table.tsx` beside this
 * record, what it adds to the result `end-part.tsx`: both are found by their names and fetched when they are shown.
 */
export interface GameScreens {
  readonly door: Door;
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
  /** The great moments, the greatest first. */
  readonly moments?: readonly GameMoment[];
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
