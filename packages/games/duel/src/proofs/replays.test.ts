import { goldenRun } from '@undercroft/conformance';
import { bots, isRefusal, type Line, replays, start, submit } from '@undercroft/kernel';
import { test } from 'vitest';
import { duel } from '../index.ts';
import type { DuelScenario } from '../rules/setup.ts';

const ENDINGS: readonly { readonly code: string; readonly seed: string; readonly scenario: DuelScenario | null }[] = [
  { code: 'left_wins', seed: 'golden 4', scenario: null },
  { code: 'right_wins', seed: 'golden 1', scenario: null },
  { code: 'draw', seed: 'golden 3', scenario: { turns: 390, left: { ward: 12 }, right: { ward: 12 } } },
];

function playGreedy(seed: string, scenario: DuelScenario | null) {
  const started = start(duel, { seed, scenario });
  if (isRefusal(started)) throw new Error('refused');
  let { run } = started;
  const lines: Line[] = [];
  while (!run.outcome) {
    const seat = run.world.state.toPlay;
    const { action } = bots.think(duel, duel.bots['greedy']!, run, seat);
    const next = submit(duel, run, seat, action);
    if (isRefusal(next)) throw new Error('refused');
    lines.push(next.line!);
    run = next.run;
  }
  return { text: replays.write(run.header, lines, run.outcome), code: run.outcome.code };
}

for (const { code, seed, scenario } of ENDINGS)
  test(`[KER-REP-01] greedy against greedy still ends ${code}, to the byte`, () => {
    goldenRun({
      path: `duel/${code}.replay`,
      seed,
      play: (from) => playGreedy(from, scenario),
      reached: (played) => played.code,
      wanted: code,
    });
  });
