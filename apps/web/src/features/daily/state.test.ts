import type { DailyGame } from '@undercroft/server';
import { describe, expect, it } from 'vitest';
import { dayText, firstToPlay, minutesUntil, stateOf } from './state.ts';

const game = (id: string, you: DailyGame['you'], runs = 3): DailyGame => ({
  game: id,
  preset: 'Standard',
  measure: { name: 'Floors', low: 0, high: 30 },
  commitment: '',
  bars: [],
  runs,
  you,
});
const tried = (place: number | null): NonNullable<DailyGame['you']> => ({
  session: 's',
  n: 9,
  isRanked: place !== null,
  isOver: true,
  result: { verdict: 'lost', code: 'dead', score: 27, bar: 8, place },
});

describe('what has become of a try', () => {
  it('is a place while few have played, a share once many have, and never a place of guests', () => {
    expect(stateOf(game('a', tried(2))).text).toBe('Floors 27: place 2 of 3');
    expect(stateOf(game('a', tried(36), 200)).text).toBe('Floors 27: top 18\u00a0%');
    expect(stateOf(game('a', tried(190), 200)).text).toBe('Floors 27: place 190 of 200');
    expect(stateOf(game('a', tried(null))).text).toBe('Floors 27, unranked');
    expect(stateOf(game('a', { ...tried(null), isOver: false, result: null })).text).toBe('Open, action 9');
    expect(stateOf(game('a', null)).text).toBe('Not played yet');
  });

  it('leads to the open run first, then to one that is not played', () => {
    const [done, open, fresh] = [
      game('done', tried(1)),
      game('open', { ...tried(null), isOver: false }),
      game('new', null),
    ];
    expect(firstToPlay([done, fresh, open])).toBe(open);
    expect(firstToPlay([done, fresh])).toBe(fresh);
    expect(firstToPlay([done])).toBe(done);
  });

  it('is told to others without the seed, the run or anything else of it', () => {
    expect(dayText('2026-11-16', [game('a', tried(1)), game('b', null)], (id) => id.toUpperCase())).toBe(
      'Daily, 2026-11-16\nA: Floors 27: place 1 of 3',
    );
  });
});

it('counts minutes up, so that the last one is still one', () => {
  expect(minutesUntil('2026-11-17T00:00:00.000Z', Date.parse('2026-11-16T23:59:30.000Z'))).toBe(1);
  expect(minutesUntil('2026-11-17T00:00:00.000Z', Date.parse('2026-11-17T00:01:00.000Z'))).toBe(0);
});
