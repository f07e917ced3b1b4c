import { goldenText } from '@undercroft/conformance';
import { test } from 'vitest';
import { bench, EVERYTHING } from './table.ts';

const SEEDS = 25;

test('[OB-31] the first frontiers of the first 25 seeds are as they were', () => {
  const rows: string[] = [];
  for (const [name, options] of Object.entries({
    starter: { pack: 'starter' },
    collapse: { pack: 'collapse' },
    everything: EVERYTHING,
  }))
    for (let seed = 1; seed <= SEEDS; seed++) {
      const { frontier } = bench({ seed: String(seed), options }).state;
      rows.push(`${name} ${seed}: ${frontier.map(({ id, stage, timer }) => `${id} ${stage} ${timer}`).join(', ')}`);
    }
  goldenText('observer/seeds.txt', `${rows.join('\n')}\n`);
});
