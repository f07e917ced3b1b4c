import type { LiveChange, Snapshot } from '@undercroft/server';
import { afterEach, expect, it, vi } from 'vitest';
import { updateQueue } from './update-queue.ts';

const LOG = { events: [], moves: [] };
const whole = (seq: number): LiveChange => ({
  seq,
  base: null,
  snapshot: { n: seq } as unknown as Snapshot,
  offers: null,
  ...LOG,
});
const patched = (seq: number): LiveChange => ({
  seq,
  base: seq - 1,
  patch: [{ op: 'replace', path: '/snapshot/n', value: seq }],
  ...LOG,
});

function queue() {
  const shown: number[] = [];
  const onLost = vi.fn();
  return { shown, onLost, ...updateQueue(({ snapshot }) => shown.push(snapshot.n), onLost) };
}

afterEach(() => void vi.useRealTimers());

it('shows updates in order, whether they arrive on the stream or as answers', () => {
  const { shown, push } = queue();
  expect([whole(1), patched(3), patched(4), patched(2)].map(push)).toEqual([true, true, true, true]);
  expect(shown).toEqual([1, 2, 3, 4]);
});

it('refuses what cannot follow, and starts again after a reset', () => {
  const { shown, push, reset } = queue();
  expect(push(patched(2))).toBe(false);
  expect(push(whole(2))).toBe(true);
  expect(push(patched(2))).toBe(false);
  reset();
  expect(push(patched(3))).toBe(false);
  expect(push(whole(7))).toBe(true);
  expect(shown).toEqual([2, 7]);
});

it('reports a lost update when its successor has waited for two seconds', () => {
  vi.useFakeTimers();
  const { onLost, push } = queue();
  push(whole(1));
  push(patched(3));
  vi.advanceTimersByTime(1_999);
  expect(onLost).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onLost).toHaveBeenCalledOnce();
});
