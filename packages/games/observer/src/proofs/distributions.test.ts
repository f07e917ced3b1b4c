import { isRefusal, Rng, start } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';
import { NUMBERS } from '../content/numbers.ts';
import { observer } from '../index.ts';
import { durationWeights } from '../rules/decay.ts';
import type { Observer } from '../state.ts';

const N = 20_000;
/** Percent, W tier by tier. Rule book 2.3 */
const PRINTED = {
  Secure: [
    [0, 50, 50, 0],
    [20, 30, 30, 20],
    [30, 20, 20, 30],
    [50, 0, 0, 50],
  ],
  Solid: [
    [0, 100, 0],
    [28.57, 42.86, 28.57],
    [37.5, 25, 37.5],
    [50, 0, 50],
  ],
  Unstable: [
    [0, 50, 50, 0],
    [20, 30, 30, 20],
    [30, 20, 20, 30],
    [50, 0, 0, 50],
  ],
  Critical: [
    [50, 50],
    [50, 50],
    [50, 50],
    [50, 50],
  ],
} as const;

describe('7.2 Exact distributions', () => {
  test('[OB-16] [OB-18] durations follow the printed table within 1 point at 20,000 rolls a cell', () => {
    for (const stage of ['Secure', 'Solid', 'Unstable', 'Critical'] as const)
      for (let tier = 0; tier < 4; tier++) {
        const rng = Rng.from(`${stage} ${tier}`);
        const counts = NUMBERS.decay.durations[stage].map(() => 0);
        const weights = durationWeights(NUMBERS, stage, tier);
        for (let i = 0; i < N; i++) counts[rng.weigh(weights)]! += 1;
        counts.forEach((count, i) => {
          expect(Math.abs((100 * count) / N - PRINTED[stage][tier]![i]!), `${stage} tier ${tier}`).toBeLessThan(1);
        });
      }
  });

  test('[OB-36] the PC holds 23.6% of starter first frontiers, within 0.7 points over 20,000 seeds', () => {
    let entries = 0;
    let pcs = 0;
    for (let i = 0; i < N; i++) {
      const begun = start<Observer, never>(observer as never, { seed: `pc ${i}` });
      if (isRefusal(begun)) throw new Error('refused');
      for (const { id } of begun.run.world.state.frontier) {
        entries += 1;
        if (id === '02') pcs += 1;
      }
    }
    expect(Math.abs((100 * pcs) / entries - 23.63)).toBeLessThan(0.7);
  });

  test('[OB-67] [OB-150] intents are uniform within 1 point at 20,000 locks', () => {
    const counts: Record<string, number> = {};
    for (let i = 0; i < N; i++) {
      const scenario = { mode: 'fight', fight: { roster: [{ id: 'E02' }] } };
      const begun = start<Observer, never>(observer as never, { seed: `intent ${i}`, scenario });
      if (isRefusal(begun)) throw new Error('refused');
      const { intent } = begun.run.world.state.combat!.roster[0]!;
      counts[intent] = (counts[intent] ?? 0) + 1;
    }
    expect(Object.keys(counts).sort()).toEqual(['Bellow', 'Impale', 'Root', 'Sweep']);
    for (const count of Object.values(counts)) expect(Math.abs((100 * count) / N - 25)).toBeLessThan(1);
  });
});
