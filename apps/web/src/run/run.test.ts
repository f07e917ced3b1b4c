import type { SpokenEvent } from '@undercroft/server';
import { expect, it } from 'vitest';
import { causesOf, meaningOf } from './because.ts';
import { changedPaths } from './changes.ts';
import { narrate } from './narrate.ts';

const event = (id: number, n: number, because: number | null, line = `line ${id}`): SpokenEvent => ({
  id,
  n,
  page: 1,
  turn: n,
  kind: 'damage',
  line,
  why: '',
  rule: 'OB-1',
  because,
  isNarration: false,
  about: [],
  data: null,
  terms: null,
  roll: null,
});

it('remembers which action last changed a place of the view', () => {
  const first = changedPaths({}, { hp: 3, row: [1, 2] }, { hp: 2, row: [1, 2] }, 4);
  expect(first).toEqual({ '/hp': 4 });
  expect(changedPaths(first, { hp: 2, row: [1, 2] }, { hp: 2, row: [1] }, 5)).toEqual({ '/hp': 4, '/row/1': 5 });
  expect(changedPaths(first, { hp: 2 }, { hp: 2 }, 6)).toBe(first);
});

it('follows causes upward, at most seven', () => {
  const chain = Array.from({ length: 12 }, (_, i) => event(i + 1, 1, i === 0 ? null : i));
  expect(causesOf(chain, chain[2]!).map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(causesOf(chain, chain[11]!)).toHaveLength(7);
});

it('tells the last action in one piece, and says how much it left out', () => {
  const told = [event(1, 1, null), ...[2, 3, 4, 5, 6].map((id) => event(id, 2, null))];
  expect(narrate(told, 'Guard')).toBe('Guard. line 3 line 4 line 5 line 6 1 more in the log.');
  expect(narrate([], undefined)).toBe('');
});

it('gives a kind of event one meaning, or none', () => {
  expect(meaningOf('damage')).toBe('harm');
  expect(meaningOf('w')).toBe('dread');
  expect(meaningOf('degraded')).toBe('time');
  expect(meaningOf('went')).toBeNull();
});
