import { expect, test } from 'vitest';
import { darkdelve } from '../index.ts';
import { playCampaign } from '../lab/campaign.ts';
import { runCampaign } from './campaign-run.ts';
import { bench } from './table.ts';

test('[DD-008] a campaign of 30 expeditions is one run that ends with a score', { timeout: 120_000 }, () => {
  const result = playCampaign(darkdelve, 'thirty');
  expect(result).toMatchObject({ playable: 1 });
  expect(result['score']!).toBeGreaterThan(100);
  expect(result['level']!).toBeGreaterThan(1);
  expect(result['steps']!).toBeLessThan(30 * 3_000);
});

test('[DD-008] [DD-247] a campaign is one run whose replay verifies; pages are counted from 1', {
  timeout: 120_000,
}, () => {
  const { run, lines, verified } = runCampaign('three', 3);
  expect(run.outcome).toMatchObject({ code: 'retired' });
  expect(verified).toMatchObject({ steps: lines.length, hash: run.hash, divergence: null });
  for (const mode of ['campaign', 'expedition'])
    expect(bench({ options: { mode } }).events.map(({ page }) => page)).not.toContain(0);
});
