import type { AnyGame } from '@undercroft/kernel';
import { driveQueue, LOOK_EVERY, type Sheet, type Work } from '@undercroft/lab';
import { CommandError } from '../output.ts';
import { numberOf, wholeOf } from './lab-experiment.ts';
import { progressBar } from './lab-progress.ts';
import type { WorkFlags } from './lab-work.ts';

interface QueueGoal {
  readonly count: number;
  readonly isEnough: ((sheet: Sheet) => boolean) | undefined;
}

const PIECES = 64;
const PIECE_MAX = 2_000;
const PATIENCE_S = 15;

/** `--on postgres://…`: sends the pieces to the queue, where `undercroft worker --on …` processes them. */
export async function performOnQueue(
  game: AnyGame,
  work: Work,
  { count, isEnough }: QueueGoal,
  flags: WorkFlags,
): Promise<Sheet> {
  const pieces = flags.shards === undefined ? null : wholeOf(flags.shards, 1, '--shards');
  const size = pieces ? Math.ceil(count / pieces) : Math.min(PIECE_MAX, Math.ceil(count / PIECES));
  try {
    const { sheet } = await driveQueue(flags.on!, game, work, {
      count,
      isEnough,
      block: isEnough ? LOOK_EVERY : size,
      onProgress: progressBar(game.id),
      patience_ms: 1_000 * numberOf(flags.patience, PATIENCE_S, '--patience'),
    });
    return sheet;
  } catch (error) {
    throw new CommandError(
      `${work.game} on the queue: ${(error as Error).message || (error as { code?: string }).code}`,
    );
  }
}
