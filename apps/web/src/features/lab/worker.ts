import { type AnyGame, replays } from '@undercroft/kernel';
import { extremesOf, replayOf, runTask } from '@undercroft/lab/core';
import { loadGame } from '@undercroft/registry/lazy';
import { type Answer, type Asked, REMARKABLE, type Remarkable } from './crew.ts';

/** Finds the games to look at and writes each down as a replay. */
function remarkableOf(game: AnyGame, { experiment, tally }: Extract<Asked, { kind: 'remarkable' }>): Remarkable[] {
  const found = extremesOf(game, experiment, tally);
  if (!found) return [];
  return REMARKABLE.map((which) => {
    const text = replayOf(game, experiment, found[which]);
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

async function answer(asked: Asked): Promise<Answer> {
  const id = asked.kind === 'task' ? asked.task.game : asked.experiment.game;
  const game = await loadGame(id);
  if (!game) return { problem: id };
  return asked.kind === 'task' ? { sheet: runTask(game, asked.task) } : { remarkable: remarkableOf(game, asked) };
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  answer(data).then(
    (found) => postMessage(found),
    (error: unknown) => postMessage({ problem: error instanceof Error ? error.message : String(error) }),
  );
});
