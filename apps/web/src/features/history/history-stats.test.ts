import type { RunEntry } from '@undercroft/server';
import { describe, expect, it } from 'vitest';
import { counted, finished, isFound, isOfKind, isRanked, minutesOf, recordOf, streaks } from './history-stats.ts';

let count = 0;
const run = (verdict: 'won' | 'lost' | null, score: number | null = null, more: Partial<RunEntry> = {}): RunEntry => {
  const minute = String(count++).padStart(2, '0');
  return {
    session: `run-${minute}`,
    game: 'g',
    n: 10,
    createdAt: `2026-11-16T10:${minute}:00.000Z`,
    standing: 'ranked',
    options: {},
    seats: {},
    visibility: 'fair',
    isShared: false,
    origin: null,
    ended: verdict,
    result: verdict && { text: 'You left.', verdict, score, at: `2026-11-16T11:${minute}:00.000Z` },
    seed: 'abc',
    daily: null,
    ...more,
  };
};

describe('what a history adds up to', () => {
  it('counts wins in a row from the latest run back, and leaves out open runs and forks', () => {
    const runs = [
      run('won'),
      run('won'),
      run('won'),
      run('lost'),
      run('won'),
      run(null),
      run('won', 1, { standing: 'fork' }),
    ];
    expect(streaks(counted(runs))).toEqual({ now: 1, best: 3 });
    expect(streaks([])).toEqual({ now: 0, best: 0 });
  });

  it('knows the record by the game’s own measure; of equals the first', () => {
    const [low, high, again] = [run('lost', 5), run('won', 9), run('won', 9)];
    expect(recordOf([again, high, low], { name: 'Floors' })).toBe(high);
    const [fast, lostFaster] = [run('won', 7), run('lost', 2)];
    expect(recordOf([fast, high, lostFaster], { name: 'Rounds', isLessBetter: true })).toBe(fast);
    expect(recordOf([run(null)], { name: 'Floors' })).toBeUndefined();
  });

  it('takes the time a run took, not the days it lay open', () => {
    expect(minutesOf(run('won'))).toBe(60);
    expect(minutesOf(run('won', 1, { createdAt: '2026-11-01T00:00:00.000Z' }))).toBeNull();
    expect(minutesOf(run(null))).toBeNull();
  });

  it('filters by verdict, standing, day and text', () => {
    const daily = run('lost', 1, { daily: { day: '2026-11-16', isRanked: true }, standing: 'practice' });
    expect((['won', 'lost', 'open', 'ranked', 'daily'] as const).filter((kind) => isOfKind(daily, kind))).toEqual([
      'lost',
      'daily',
    ]);
    expect(isFound(daily, 'left')).toBe(true);
    expect(isFound(daily, 'nothing')).toBe(false);
  });
});

it('a run a bot finished is over and counts for nobody, and a guest’s run is never ranked', () => {
  const byBot = { ...run('won'), seats: { left: 'bot' } } as RunEntry;
  const bots = [
    { ...byBot, result: { ...byBot.result!, verdict: null } },
    run('lost', null, { seats: { left: 'you' } }),
    run(null),
  ];
  expect(finished(bots)).toEqual({ all: 2, byBot: 1 });
  expect(counted(bots)).toHaveLength(1);
  expect([isRanked(bots[0]!, true), isRanked(bots[0]!, false)]).toEqual([false, true]);
  expect([isOfKind(bots[0]!, 'ranked', true), isOfKind(bots[0]!, 'ranked')]).toEqual([false, true]);
});
