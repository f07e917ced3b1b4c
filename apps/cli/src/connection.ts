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
  /** The command that goes on with a run. */
  resumeCommand(session: string): string;
  /** How to check a run that is over, one row each. */
  checkRows(session: string): readonly string[];
}
