import { expect, test } from 'vitest';
import { darkdelve } from '../index.ts';
import { playCampaign } from '../lab/campaign.ts';

test('[DD-008] a campaign of 30 expeditions is one run that ends with a score', { timeout: 120_000 }, () => {
  const result = playCampaign(darkdelve, 'thirty');
  expect(result).toMatchObject({ playable: 1 });
  expect(result['score']!).toBeGreaterThan(100);
  expect(result['level']!).toBeGreaterThan(1);
  expect(result['steps']!).toBeLessThan(30 * 3_000);
});
