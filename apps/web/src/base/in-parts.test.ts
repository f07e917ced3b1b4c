import { expect, it } from 'vitest';
import { inParts, useProgress } from './in-parts.ts';

/** Work of `steps` steps, each taking `step_ms`. */
function* work(steps: number, step_ms: number): Generator<number, string> {
  for (let n = 1; n <= steps; n++) {
    const until = performance.now() + step_ms;
    while (performance.now() < until);
    yield n;
  }
  return 'done';
}

it('lets others go between two parts, tells how far it is once it takes long, and is silent afterwards', async () => {
  const reported: number[] = [];
  const stop = useProgress.subscribe((progress) => progress && reported.push(progress.done));
  let others = 0;
  const timer = setInterval(() => {
    others += 1;
  });
  expect(await inParts(work(60, 10), 60)).toBe('done');
  clearInterval(timer);
  stop();
  expect(others).toBeGreaterThan(5);
  expect(reported.length).toBeGreaterThan(0);
  expect(reported).toEqual([...reported].sort((a, b) => a - b));
  expect(useProgress.getState()).toBeNull();
});

it('is over at once where there is little to do, and says so when the work fails', async () => {
  expect(await inParts(work(3, 0), 3)).toBe('done');
  const broken = (function* (): Generator<number, void> {
    yield 1;
    throw new Error('it does not go on');
  })();
  await expect(inParts(broken, 2)).rejects.toThrow('it does not go on');
  expect(useProgress.getState()).toBeNull();
});
