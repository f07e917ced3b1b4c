import { replays } from '@undercroft/kernel';
import { studies } from '@undercroft/lab/core';
import { gameOf } from '../../base/games.ts';
import type { Question, Reply } from './question.ts';

const post = (reply: Reply): void => postMessage(reply);
const PROGRESS_EVERY_MS = 100;
const ONE_MS = 20_000;
const ALL_MS = 300_000;
const ROUNDS_MIN = 2;
/** Long games take longer than they may: after so many times their time the look ends with what there is. */
const OVERTIME = 2;

/** Counts the rounds of a survey, tells of them now and then, and ends it when its time is up: what there is then counts. */
function counting(limit_ms: number): { shouldStop(): boolean; again(): void } {
  let [round, posted, begun] = [0, performance.now(), performance.now()];
  return {
    again() {
      begun = performance.now();
    },
    shouldStop() {
      const now = performance.now();
      if (now - posted > PROGRESS_EVERY_MS) {
        posted = now;
        post({ done: round });
      }
      round += 1;
      return round > ROUNDS_MIN && now - begun > limit_ms;
    },
  };
}

async function answer({ text, seat, bot, playouts, about, seconds }: Question): Promise<void> {
  const replay = replays.parse(text);
  if (replays.isUnreadable(replay)) return post({ problem: replay.unreadable });
  const game = await gameOf(replay.header);
  if ('problem' in game) return post(game);
  if (about === 'every choice') {
    const own = replay.lines.filter(({ did }) => did !== 'undo' && did.some((choice) => choice.seat === seat)).length;
    const all_ms = seconds ? seconds * 1_000 : ALL_MS;
    const { shouldStop, again } = counting(Math.min(ONE_MS, all_ms / Math.max(1, own)));
    const end = performance.now() + OVERTIME * all_ms;
    for (const decision of studies.regrets(game, replay, seat, { playouts, bot, shouldStop })) {
      post({ decision });
      again();
      if (performance.now() > end) break;
    }
    return post({ isOver: true });
  }
  const { shouldStop } = counting(ONE_MS);
  const decision = studies.decisionAt(game, replay, { ...about, seat }, { playouts, bot, shouldStop });
  if (!decision) return post({ problem: String(about.n) });
  post({ decision });
  post({ isOver: true });
}

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  answer(data).catch((error: unknown) => post({ problem: error instanceof Error ? error.message : String(error) }));
});
