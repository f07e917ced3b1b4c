import { goldenRun } from '@undercroft/conformance';
import {
  type AnyGame,
  bots,
  isRefusal,
  type Json,
  type Line,
  type Run,
  replays,
  start,
  submit,
} from '@undercroft/kernel';
import type { DarkdelveAction } from '../actions.ts';
import { darkdelve } from '../index.ts';
import type { Darkdelve } from '../state.ts';
import { requestOf, type Setting } from './table.ts';

export const game = darkdelve as unknown as AnyGame;
export const stateOf = (run: Run): Darkdelve => run.world.state as Darkdelve;

/** Records a run by a policy or a script as a replay file. */
function record(
  setting: Setting,
  act: (run: Run, i: number) => unknown,
): { text: string; run: Run; kinds: Set<string> } {
  const begun = start(game, requestOf(setting));
  if (isRefusal(begun)) throw new Error(JSON.stringify(begun));
  let { run } = begun;
  const lines: Line[] = [];
  const kinds = new Set<string>(begun.events.map(({ kind }) => kind));
  for (let i = 0; !run.outcome; i++) {
    const action = act(run, i);
    if (action === undefined) break;
    const next = submit(game, run, 'delver', action);
    if (isRefusal(next)) throw new Error(`${i} ${JSON.stringify(action)}: ${JSON.stringify(next)}`);
    run = next.run;
    lines.push(next.line!);
    for (const { kind } of next.events) kinds.add(kind);
  }
  return { text: replays.write(run.header, lines, run.outcome), run, kinds };
}

export const byBot = (name: string) => {
  let notes: unknown = null;
  return (run: Run, i: number): unknown => {
    if (i === 0) notes = null;
    const answer = bots.think(game, game.bots[name]!, run, 'delver', { notes: notes as never });
    notes = answer.notes ?? null;
    return answer.action;
  };
};

export const byScript =
  (...actions: DarkdelveAction[]) =>
  (_: Run, i: number) =>
    actions[i];

export interface Golden {
  readonly id: string;
  readonly file: string;
  readonly what: string;
  readonly setting: Setting;
  readonly act: (run: Run, i: number) => unknown;
  /** The result of the run, and the expected one. */
  readonly reached: (run: Run, kinds: Set<string>) => Json;
  readonly wanted: Json;
}

/** Plays a golden run and compares it with its file. */
export function playGolden({ file, setting, act, reached, wanted }: Golden): void {
  goldenRun({
    path: `darkdelve/${file}.replay`,
    seed: setting.seed ?? file,
    play: (seed) => record({ ...setting, seed }, act),
    reached: ({ run, kinds }) => reached(run, kinds),
    wanted,
  });
}
