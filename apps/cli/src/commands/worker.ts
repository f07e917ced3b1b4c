import { makePool, serveQueue } from '@undercroft/lab';
import { CommandError, print, UsageError } from '../output.ts';
import { makeArenaDoer } from './arena-queue.ts';
import type { LabFlags } from './lab-experiment.ts';
import { workersOf } from './lab-work.ts';

export interface WorkerFlags extends Pick<LabFlags, 'workers'> {
  readonly on?: string;
  readonly quiet?: boolean;
  readonly allowCommands?: boolean;
}

/** `undercroft worker --on postgres://…`: processes lab and arena work from that queue until interrupted. */
export async function worker(flags: WorkerFlags): Promise<void> {
  if (flags.on === undefined) throw new UsageError('worker takes --on postgres://…');
  const hands = workersOf(flags);
  const pool = makePool(hands);
  try {
    const onPiece = flags.quiet ? {} : { onPiece: print };
    const serving = await serveQueue(flags.on, pool, {
      hands,
      ...onPiece,
      doers: { arena: makeArenaDoer(flags.allowCommands ?? false) },
    });
    if (!flags.quiet) print(`at work with ${hands} ${hands === 1 ? 'hand' : 'hands'}; Ctrl-C ends it`);
    await new Promise<void>((resolve) => {
      process.once('SIGINT', () => resolve());
      process.once('SIGTERM', () => resolve());
    });
    await serving.stop();
  } catch (error) {
    throw new CommandError(
      `the queue cannot be reached: ${(error as Error).message || (error as { code?: string }).code}`,
    );
  } finally {
    await pool.close();
  }
}
