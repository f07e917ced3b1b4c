import { type AnyGame, replays } from '@undercroft/kernel';
import { extremesOf, replayOf, runTask } from '@undercroft/lab/core';
import { loadGame } from '@undercroft/registry/lazy';
import { type Answer, REMARKABLE, type Remarkable, type WorkerRequest } from './crew.ts';

/** Finds the remarkable games and writes each one as a replay. */
function remarkableOf(
  game: AnyGame,
  { experiment, tally, series }: Extract<WorkerRequest, { kind: 'remarkable' }>,
): Remarkable[] {
  const found = extremesOf(game, experiment, tally, series);
  if (!found) return [];
  return REMARKABLE.map((which) => {
    const text = replayOf(game, experiment, found[which], series);
    const replay = replays.parse(text);
    const isRead = !replays.isUnreadable(replay);
    return {
      which,
      i: found[which],
      text,
      steps: isRead ? replay.lines.length : 0,
      code: isRead ? (replay.end?.outcome ?? '') : '',
    };
  });
}

async function answer(request: WorkerRequest): Promise<Answer> {
  const id = request.kind === 'task' ? request.task.game : request.experiment.game;
  const game = await loadGame(id);
  if (!game) return { problem: id };
  return request.kind === 'task' ? { sheet: runTask(game, request.task) } : { remarkable: remarkableOf(game, request) };
}

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  answer(data).then(
    (found) => postMessage(found),
    (error: unknown) => postMessage({ problem: error instanceof Error ? error.message : String(error) }),
  );
});
