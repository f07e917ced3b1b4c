import { bots } from '@undercroft/kernel';
import { expect, test } from 'vitest';
import { shattered } from '../index.ts';
import { headerOf, playOut } from '../lab/playing.ts';
import { begun } from './table.ts';

const { process, console } = globalThis as unknown as {
  process: { cpuUsage(): { user: number; system: number } };
  console: { info(text: string): void };
};

/** CPU milliseconds of this process, so that other load on the machine does not count. */
const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Rule book 7.4, the best of several tries. */
const RUNS = 60;
const TRIES = 6;

test('[AI-7] heuristic against heuristic plays 250 runs per second of its core even under the test runner; 7.4 asks 400 of the lab', {
  timeout: 60_000,
  tags: ['clock'],
}, () => {
  const header = headerOf(shattered, { options: { answers: { D: 'formula', V: 'formula' }, sanctuary: 'never' } });
  let best = 0;
  for (let round = 0; round < TRIES; round++) {
    const from = cpu();
    for (let n = 0; n < RUNS; n++)
      playOut(shattered, header, { seed: `${round} ${n}`, dungeon: 'heuristic', visitor: 'heuristic' });
    best = Math.max(best, (RUNS * 1000) / (cpu() - from));
  }
  console.info(`heuristic runs a second, best of ${TRIES}: ${Math.round(best)}`);
  expect(best).toBeGreaterThan(250);
});

test('[AI-11] smart decides within 250 ms', { timeout: 60_000, tags: ['clock'] }, () => {
  const { run } = begun({ options: { answers: { D: 'formula', V: 'formula' } } });
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round++) {
    const from = cpu();
    bots.think(shattered, shattered.bots['smart']!, run, 'dungeon');
    best = Math.min(best, cpu() - from);
  }
  console.info(`smart, one decision: ${best.toFixed(0)} ms`);
  expect(best).toBeLessThan(250);
});
