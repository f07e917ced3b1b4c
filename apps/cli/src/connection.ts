import type { Host } from '@undercroft/host';

/** Where a terminal plays: a host of its own on this folder, or a server's. The operations are the same. */
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
  /** Where a lesson is played instead of a run. */
  readonly coach?: Coach;
  /** The command that goes on with a run. */
  resumeCommand(session: string): string;
  /** How to check a run that is over, one row each. */
  checkRows(session: string): readonly string[];
}

/** Who stands beside the table in a lesson. */
export interface Coach {
  /** What to do now, in one sentence. */
  line(): string;
  /** The rule, the goal and what to do now; once it is over, how it went. */
  page(): CoachPage;
  /** Learned, or no longer to be learned this time. */
  isOver(): boolean;
  /** What to print when the learner has left. */
  farewell(): readonly string[];
}

interface CoachPage {
  readonly title: string;
  readonly rows: readonly string[];
}
