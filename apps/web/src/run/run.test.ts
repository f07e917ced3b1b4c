import type { Json } from '@undercroft/kernel';
import type { SpokenEvent } from '@undercroft/server';
import { expect, it } from 'vitest';
import { causesOf } from './causes.ts';
import { narrate } from './narrate.ts';
import { lastChange, type Past } from './past.ts';

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
  tone: 'plain',
  weight: 'headline',
  scene: null,
  isNarration: false,
  about: [],
  data: null,
  terms: null,
  roll: null,
});

it('finds the action that last changed what is asked about, and says where it cannot know', () => {
  const views = [
    { hp: 3, w: 0 },
    { hp: 2, w: 0 },
    { hp: 2, w: 1 },
    { hp: 2, w: 1 },
  ];
  const seen =
    (from: number): Past =>
    (back) => {
      const n = views.length - 1 - back;
      return n < from ? null : { n, view: views[n]! };
    };
  const hp = (view: Json): unknown => (view as { hp: number }).hp;
  const w = (view: Json): unknown => (view as { w: number }).w;
  expect(lastChange(seen(0), hp)).toBe(1);
  expect(lastChange(seen(0), w)).toBe(2);
  expect(lastChange(seen(2), hp)).toBeNull();
  expect(lastChange(seen(0), () => 'fixed')).toBe(0);
});

it('follows causes upward, at most seven', () => {
  const chain = Array.from({ length: 12 }, (_, i) => event(i + 1, 1, i === 0 ? null : i));
  expect(causesOf(chain, chain[2]!).map(({ id }) => id)).toEqual([3, 2, 1]);
  expect(causesOf(chain, chain[11]!)).toHaveLength(7);
});

it('tells the last action in one piece, and says how much it left out', () => {
  const events = [event(1, 1, null), ...[2, 3, 4, 5, 6].map((id) => event(id, 2, null))];
  expect(narrate(events, 'Guard')).toBe('Guard. line 3 line 4 line 5 line 6 1 more in the log.');
  expect(narrate([], undefined)).toBe('');
});
