import { type AnyGame, isRefusal, type Json, type Line, Rng, replays, start, submit } from '@undercroft/kernel';
import type { DarkdelveAction } from '../actions.ts';
import { darkdelve } from '../index.ts';
import { decide } from '../lab/expedition.ts';
import { type Darkdelve, SEAT } from '../state.ts';

/** A campaign played through the gate as one run, its replay, and the largest state on the way. DD-008 */
export function runCampaign(seed: string, expeditions: number) {
  const game = darkdelve as unknown as AnyGame;
  const begun = start(game, { seed, isTyped: true, options: { mode: 'campaign', maxExpeditions: expeditions } });
  if (isRefusal(begun)) throw new Error(JSON.stringify(begun));
  let { run } = begun;
  const rng = Rng.from(seed, 'campaign');
  const lines: Line[] = [];
  const bytes: number[] = [];
  let notes: Json = null;
  while (!run.outcome) {
    const state = run.world.state as Darkdelve;
    const decision = decide(darkdelve, darkdelve.bots['campaign']!, state, rng, notes);
    notes = decision.notes;
    const next = submit(game, run, SEAT, decision.action as DarkdelveAction);
    if (isRefusal(next)) throw new Error(JSON.stringify(next));
    const isHome = state.phase !== 'camp' && (next.run.world.state as Darkdelve).phase === 'camp';
    run = next.run;
    lines.push(next.line!);
    if (isHome) bytes.push(JSON.stringify(run.world.state).length);
  }
  const replay = replays.parse(replays.write(run.header, lines, run.outcome));
  if (!('header' in replay)) throw new Error(JSON.stringify(replay));
  return { run, lines, bytes, verified: replays.verify(game, replay) };
}
