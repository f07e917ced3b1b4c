import { expect, test } from 'vitest';
import { shareUnchanged } from './shared-view.ts';

const hunter = (id: string, health: number) => ({ id, health, at: { room: 7 } });

test('what did not change is the object it was', () => {
  const before = { turn: 1, you: { traits: { Empathy: 3 } }, level: [1, 2], room: null };
  const after = shareUnchanged(before, { turn: 2, you: { traits: { Empathy: 3 } }, level: [1, 3], room: null });
  expect(after).toEqual({ turn: 2, you: { traits: { Empathy: 3 } }, level: [1, 3], room: null });
  expect(after.you).toBe(before.you);
  expect(after.level).not.toBe(before.level);
  expect(shareUnchanged(before, structuredClone(before))).toBe(before);
});

test('rows stay themselves where one leaves before them and one comes', () => {
  const before = [hunter('a', 5), hunter('b', 5), hunter('c', 5)];
  const after = shareUnchanged(before, [hunter('b', 5), hunter('c', 4), hunter('d', 5)]);
  expect(after).toEqual([hunter('b', 5), hunter('c', 4), hunter('d', 5)]);
  expect(after[0]).toBe(before[1]);
  expect(after[1]).not.toBe(before[2]);
  expect(after[1]!.at).toBe(before[2]!.at);
});

test('a field or row that is gone, and a value of another kind, are not kept', () => {
  const was: unknown = { a: 1, b: 2 };
  expect(shareUnchanged(was, { a: 1 })).toEqual({ a: 1 });
  expect(shareUnchanged([1, 2], [1])).toEqual([1]);
  expect(shareUnchanged({ a: [1] }, { a: { 0: 1 } })).toEqual({ a: { 0: 1 } });
  expect(shareUnchanged(null, { a: 1 })).toEqual({ a: 1 });
});
