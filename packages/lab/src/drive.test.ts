import { canonical } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DriveResult, drive, type PartialSheet } from './drive.ts';
import { experimentSchema, seriesOf } from './experiment.ts';
import type { Sheet } from './tally.ts';
import { runTask, type Task } from './task.ts';
import { enough } from './until.ts';

const duel = gameById('duel')!;
const experiment = experimentSchema.parse({
  game: 'duel',
  seats: { left: { bot: 'random' }, right: { bot: 'random' } },
  until: { metric: 'won left', half_width: 8, level: 95, min: 20 },
});
const work = { game: 'duel', arms: [{ experiment }], series: seriesOf(duel, experiment) };
const isEnough = enough(experiment.until!);

/** A worker that finishes after some turns of the event loop, so that later tasks can finish before earlier ones. */
const slowly =
  (delays: readonly number[]) =>
  async (task: Task): Promise<Sheet> => {
    const turns = delays[(task.from / 10) % delays.length] ?? 0;
    for (let i = 0; i < turns; i++) await new Promise(setImmediate);
    return runTask(duel, task);
  };

const options = { count: 300, block: 10, ahead: 1 };
const textOf = ({ sheet, next, isWhole }: DriveResult): string => canonical({ sheet, next, isWhole });

describe('driving work', () => {
  test('whoever is done first, the answer and the end by a stopping rule are the same', async () => {
    const alone = await drive(slowly([]), work, { ...options, isEnough });
    expect(alone.isWhole).toBe(true);
    expect(alone.next).toBeGreaterThan(100);
    expect(alone.next).toBeLessThan(300);
    expect(alone.sheet.tallies[0]!.samples).toBe(alone.next);
    const schedules = fc.array(fc.nat({ max: 6 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(schedules, fc.integer({ min: 1, max: 9 }), async (delays, ahead) => {
        expect(textOf(await drive(slowly(delays), work, { ...options, isEnough, ahead }))).toBe(textOf(alone));
      }),
      { numRuns: 15 },
    );
  });

  test('stopped and taken up again, with other blocks, it ends the same', async () => {
    const whole = await drive(slowly([]), work, { ...options, count: 95 });
    let kept: PartialSheet | undefined;
    const stopped = await drive(slowly([2, 0, 1]), work, {
      ...options,
      count: 95,
      ahead: 3,
      onKept: (now) => {
        kept = now;
      },
      shouldStop: () => (kept?.next ?? 0) >= 40,
    });
    expect(stopped.isWhole).toBe(false);
    expect(stopped.next).toBe(kept!.next);
    const resumed = await drive(slowly([]), work, { count: 95, block: 7, ahead: 2, begun: kept });
    expect(textOf(resumed)).toBe(textOf(whole));
    expect(textOf(await drive(slowly([]), work, { ...options, count: 95, begun: resumed }))).toBe(textOf(whole));
  });

  test('a worker that fails fails the run', async () => {
    const failing = async (task: Task): Promise<Sheet> => {
      if (task.from === 30) throw new Error('out of order');
      return runTask(duel, task);
    };
    await expect(drive(failing, work, { ...options, ahead: 4 })).rejects.toThrow('out of order');
  });
});
