import { goldenRun, goldenText } from '@undercroft/conformance';
import { bots, isRefusal, type Line, type Run, replays, start, submit } from '@undercroft/kernel';
import { test } from 'vitest';
import type { VibesAction } from '../actions.ts';
import { vibes } from '../index.ts';
import type { Vibes } from '../state.ts';

/** Golden replays: one per ending, rewritten only on request. */

interface RecordedRun {
  readonly text: string;
  readonly run: Run<Vibes, VibesAction>;
}

function play(
  bot: string,
  request: Parameters<typeof start>[1],
  isDone: (state: Vibes) => boolean = () => false,
): RecordedRun {
  const begun = start(vibes, request);
  if (isRefusal(begun)) throw new Error(JSON.stringify(begun));
  let { run } = begun;
  const lines: Line[] = [];
  while (run.outcome === null && !isDone(run.world.state)) {
    for (const seat of vibes.toAct(run.world.state)) {
      const { action } = bots.think(vibes, vibes.bots[bot]!, run, seat);
      const next = submit(vibes, run, seat, action);
      if (isRefusal(next)) throw new Error(JSON.stringify(next));
      run = next.run;
      if (next.line) lines.push(next.line);
    }
  }
  return { text: replays.write(run.header, lines, run.outcome), run };
}

const REF: readonly string[][] = [
  'quick_jab heavy_swing lunge guard_wall parry sidestep grapple disrupt ignite feint trade_blows body_blow rising_knee bear_hug',
  'quick_jab+ heavy_swing+ lunge+ guard_wall parry sidestep grapple+ disrupt ignite feint trade_blows rising_knee bear_hug riposte_stance guard_crush',
  'heavy_swing+ lunge+ guard_wall+ parry+ sidestep grapple+ feint+ disrupt trade_blows+ rising_knee+ bear_hug riposte_stance+ guard_crush+ freight_train suplex perfect_counter one_inch',
].map((deck) => deck.split(' '));

test.each([
  [1, 'undertow'],
  [2, 'lady_coinflip'],
  [3, 'arbiter'],
])('[NV-1] a victory over the boss of Act %i, %s', (act, enemy) => {
  const scenario = { act, deck: REF[act - 1]!, node: { type: 'boss' } };
  goldenRun({
    path: `vibes/boss-${enemy}.replay`,
    seed: `golden ${enemy}`,
    play: (seed) => play('oracle', { seed, scenario }, ({ fight, floor }) => fight === null && floor > 0),
    reached: ({ run }) => run.world.state.hp > 0,
    wanted: true,
  });
});

/** NV-70 */
const BOSS_FLOOR = 10;

test('[CR-5] [CR-6] a full run by greedy and avg meets a boss, and the same seed is kept at Heat 5', () => {
  const { run } = goldenRun({
    path: 'vibes/run-avg.replay',
    seed: 'vibes-5',
    play: (seed) => play('avg', { seed, options: {} }),
    reached: ({ run: { world } }) => world.state.act > 1 || world.state.floor === BOSS_FLOOR,
    wanted: true,
  });
  goldenText('vibes/run-heat5.replay', play('avg', { seed: run.header.seed, options: { heat: 5 } }).text);
});

test('[NV-120] [NV-121] a First night of edition 2 that `reader` plays to its end', () => {
  goldenRun({
    path: 'vibes/first-night.replay',
    seed: 'first night',
    play: (seed) => play('reader', { seed, options: { edition: 2, fightFirst: true, firstNight: true } }),
    reached: ({ run: { world } }) => world.state.act === 3 && world.state.edition2!.calls > 0,
    wanted: true,
  });
});

test('[NV-125] [NV-126] a run of edition 2 at Heat 5 by `oracle`', () => {
  goldenRun({
    path: 'vibes/run-2-heat5.replay',
    seed: 'edition 2 heat 5',
    play: (seed) => play('oracle', { seed, options: { edition: 2, heat: 5, unlockAll: true } }),
    reached: ({ run: { world } }) => world.state.tally.bosses > 0,
    wanted: true,
  });
});

test('[NV-120] a duel of edition 2 in which both sides have a Pot', () => {
  goldenRun({
    path: 'vibes/duel-2.replay',
    seed: 'duel 2',
    play: (seed) => play('random', { seed, options: { edition: 2, mode: 'duel', pot: true } }),
    reached: ({ run }) => run.outcome !== null,
    wanted: true,
  });
});

test('[NV-95] a duel of two bots that one of them wins', () => {
  goldenRun({
    path: 'vibes/duel.replay',
    seed: 'golden duel',
    play: (seed) => play('nash', { seed, options: { mode: 'duel' } }),
    reached: ({ run }) => Object.values(run.outcome!.seats).includes('won'),
    wanted: true,
  });
});
