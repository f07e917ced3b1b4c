import { firstDifference, goldenRun } from '@undercroft/conformance';
import {
  type AnyGame,
  bots,
  copyJson,
  isRefusal,
  type Line,
  type Replay,
  replays,
  start,
  submit,
} from '@undercroft/kernel';
import { expect, test } from 'vitest';
import { CONTENT } from '../content/cards.ts';
import { duel, makeDuel } from '../index.ts';
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

test('[KER-ED-03] a changed number of edition 1 is named with the first step it changes', () => {
  const replay = replays.parse(playGreedy('golden 4', null).text) as Replay;
  const differing = (change: (content: ReturnType<typeof copyJson<typeof CONTENT>>) => void): string | null => {
    const content = copyJson(CONTENT);
    change(content);
    return firstDifference(makeDuel(content) as unknown as AnyGame, replay);
  };
  expect(differing(() => {})).toBeNull();
  expect(
    differing(({ limits }) => {
      (limits as { hp_max: number }).hp_max += 1;
    }),
  ).toMatch(/^step 1 \(hash\): /);
});
