import { describe, expect, test } from 'vitest';
import { keepsItsPace } from './testing/neighbours.ts';
import { fairQueue } from './thinking/fair-queue.ts';

describe('thinking', () => {
  test(
    '[SEC-FAIR-01] runs of a guest against the strongest bot, with limits on, leave a neighbour its pace (4 runs)',
    {
      timeout: 240_000,
    },
    () => keepsItsPace(4, 40),
  );

  test('[SEC-FAIR-01] whoever has the least under way is next: one piece does not wait for a hundred of another', async () => {
    const queue = fairQueue(1, 1_000);
    const done: string[] = [];
    const piece = (user: string, name: string) =>
      queue.add(user, async () => {
        await new Promise((resolve) => setImmediate(resolve));
        done.push(name);
      });
    const all = Array.from({ length: 100 }, (_, i) => piece('guest', `guest ${i}`));
    all.push(piece('neighbour', 'neighbour'));
    await Promise.all(all);
    expect(done.indexOf('neighbour')).toBeLessThanOrEqual(1);
    expect(queue.size()).toBe(0);
  });

  test('[SEC-FAIR-01] too much of one user is refused, of others taken, and a failure frees the place', async () => {
    const queue = fairQueue(1, 2);
    const never = queue.add('a', () => new Promise<void>((resolve) => setTimeout(resolve, 20)));
    const [second, third, fourth] = [1, 2, 3].map(() => queue.add('a', async () => {}));
    expect([second, third, fourth].map((each) => each === null)).toEqual([false, false, true]);
    const failed = queue.add('b', async () => {
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await Promise.all([never, second, third]);
    expect(queue.size()).toBe(0);
  });
});
