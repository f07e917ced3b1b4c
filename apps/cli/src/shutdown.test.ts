import { expect, test } from 'vitest';
import { closeOnExit, exitProgram, isExiting } from './shutdown.ts';

test('every database is closed before the process ends, and it ends once', async () => {
  const order: (string | number)[] = [];
  closeOnExit({
    async close() {
      await new Promise((resolve) => setTimeout(resolve, 20));
      order.push('closed');
    },
  });
  closeOnExit({ close: () => Promise.reject(new Error('the database is closed')) });
  const exit = (code: number): void => void order.push(code);
  await Promise.all([exitProgram(0, exit), exitProgram(130, exit)]);
  expect([order, isExiting()]).toEqual([['closed', 0], true]);
});
