import { replays } from '@undercroft/kernel';
import { call } from '../../base/api.ts';
import { gameOf } from '../../base/games.ts';
import { curveValue } from '../../games/curves.ts';

/** One number of a run over its course. */
export interface RunCurve {
  readonly name: string;
  readonly values: readonly number[];
}

const POINTS = 32;
/** Longest block of work before yielding: a list must not freeze while its pictures are computed. */
const SLICE_MS = 6;

const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Replays a run in short slices and returns its first curve; null if it has none or cannot be read. */
export async function curveOf(session: string): Promise<RunCurve | null> {
  const { text } = await call('GET /api/sessions/{id}/replay', { id: session });
  const replay = replays.parse(text);
  if (replays.isUnreadable(replay)) return null;
  const game = await gameOf(replay.header);
  if ('problem' in game) return null;
  const [curve] = game.presentation?.curves ?? [];
  if (!curve) return null;
  const every = Math.max(1, Math.floor(replay.lines.length / POINTS));
  const values: number[] = [];
  let n = 0;
  let began = performance.now();
  for (const { run } of replays.frames(game, replay)) {
    if (n % every === 0 || n === replay.lines.length) values.push(curveValue(curve, game.truth(run.world.state).plain));
    n += 1;
    if (performance.now() - began < SLICE_MS) continue;
    await breathe();
    began = performance.now();
  }
  return values.length < 2 ? null : { name: curve.label, values };
}
