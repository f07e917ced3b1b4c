import type { Host } from '@undercroft/host';

/** The host a terminal plays on: its own on this folder, or a server. Both have the same operations. */
export interface Connection
  extends Pick<
    Host,
    | 'open'
    | 'look'
    | 'offers'
    | 'act'
    | 'undo'
    | 'log'
    | 'replay'
    | 'list'
    | 'daily'
    | 'openDaily'
    | 'invite'
    | 'join'
    | 'addToSeed'
    | 'watch'
    | 'close'
  > {
  /** The game of a run on its own content; absent where it is played elsewhere. */
  readonly gameOf?: Host['gameOf'];
  /** Set during a lesson. */
  readonly coach?: Coach;
  /** The shell command that resumes a run. */
  resumeCommand(session: string): string;
  /** Commands that verify a finished run, one per row. */
  checkRows(session: string): readonly string[];
}

/** Guides the player through a lesson. */
export interface Coach {
  /** The current task, in one sentence. */
  line(): string;
  /** The rule, the goal and the current task; after the end, a summary. */
  page(): CoachPage;
  /** True if the lesson is done or can no longer be done in this run. */
  isOver(): boolean;
  /** Text to print when the learner leaves. */
  farewell(): readonly string[];
}

interface CoachPage {
  readonly title: string;
  readonly rows: readonly string[];
}
