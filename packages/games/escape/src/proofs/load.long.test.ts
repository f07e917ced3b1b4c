import { expect, test } from 'vitest';
import { quantile, type Times, type TurnSelection, turnTimes } from './turn-times.ts';

interface ProcessResult {
  readonly stdout: string;
  readonly stderr: string;
  readonly status: number | null;
}

interface Platform {
  readonly console: { info(text: string): void };
  readonly process: {
    readonly execPath: string;
    getBuiltinModule(name: 'node:child_process'): {
      spawnSync(program: string, args: readonly string[], options: { encoding: 'utf8' }): ProcessResult;
    };
  };
}

const { console, process } = globalThis as unknown as Platform;
const BUILT = (import.meta as unknown as { url: string }).url
  .replace('/src/', '/dist/')
  .replace(/[^/]*$/, 'turn-times.js');

/** Measures the built code in a separate process, as it runs on Node. */
function timesOf(selection: TurnSelection): Times {
  const { name } = turnTimes;
  const text = `import { ${name} } from ${JSON.stringify(BUILT)};
    console.log(JSON.stringify(await ${name}(${JSON.stringify(selection)})));`;
  const { spawnSync } = process.getBuiltinModule('node:child_process');
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', text], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const times = JSON.parse(stdout) as Times;
  const at = (q: number): string => quantile(times.cpu, q).toFixed(2);
  const garbage = `garbage in ${times.collected} of ${times.cpu.length} turns, ${(times.share * 100).toFixed(1)} % of the time`;
  console.info(`${selection.policy}: p50 ${at(0.5)} p95 ${at(0.95)} p99 ${at(0.99)} max ${at(1)} ms; ${garbage}`);
  return times;
}

const CAP = 120;
const P99_MS = 5;
const MEAN_MS = 2;
const MAX_MS = 40;
const CLOCK = { timeout: 900_000, tags: ['clock'] };

test('[ED-203] at the cap after 500 turns: 120 beings, a whole turn within 5 ms at p99', CLOCK, () => {
  const { beings, cpu } = timesOf({ policy: 'coverage', stays: true, before: 500, turns: 300, rounds: 5 });
  expect(beings).toBe(CAP);
  expect(quantile(cpu, 0.99)).toBeLessThan(P99_MS);
});

/** 7.2 */
test('[ED-103] 200 turns on one depth and 100 of a climb: mean 2, p99 5, at most 40 ms', CLOCK, () => {
  for (const { cpu } of [
    timesOf({ policy: 'coverage', stays: true, before: 0, turns: 200, rounds: 20 }),
    timesOf({ policy: 'climber', stays: false, before: 0, turns: 100, rounds: 20 }),
  ]) {
    expect(cpu.reduce((all, ms) => all + ms, 0) / cpu.length).toBeLessThan(MEAN_MS);
    expect(quantile(cpu, 0.99)).toBeLessThan(P99_MS);
    expect(Math.max(...cpu)).toBeLessThan(MAX_MS);
  }
});
