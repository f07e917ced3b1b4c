import { expect, test } from 'vitest';
import type { Darkdelve } from '../state.ts';
import { runCampaign } from './campaign-run.ts';

test('[DD-008] 30 expeditions are one run: its replay verifies and its state stays small', { timeout: 600_000 }, () => {
  const { run, lines, bytes, verified } = runCampaign('thirty', 30);
  expect((run.world.state as Darkdelve).expedition).toBe(30);
  expect(run.outcome).toMatchObject({ code: 'retired', rule: 'DD-005' });
  expect(verified).toMatchObject({ steps: lines.length, hash: run.hash, divergence: null });
  expect(bytes.length).toBe(29);
  expect(Math.max(...bytes)).toBeLessThan(16_000);
});
