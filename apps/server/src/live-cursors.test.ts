import type { Host, Snapshot } from '@undercroft/host';
import { expect, test } from 'vitest';
import { watchLive } from './live.ts';
import { type LiveCursor, liveCursor } from './live-cursors.ts';

const snapshotAt = (n: number): Snapshot =>
  ({ n, hash: `hash ${n}`, as: 'left', seats: {}, toAct: [] }) as unknown as Snapshot;
const NO_LOG = { events: [], moves: [] };
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A named stream of a run whose line the test sets, and whose reads the test may hold back. */
async function watched() {
  const run = { n: 0, hold: Promise.resolve() };
  const sent: { seq: number; base: number | null }[] = [];
  let changed = (): void => {};
  let isOpen = true;
  const host = {
    limits: { log_page_max: 100 },
    watch: async (_: unknown, onChange: () => void) => {
      changed = onChange;
      return { stop: () => {} };
    },
    async look() {
      const snapshot = snapshotAt(run.n);
      await run.hold;
      return snapshot;
    },
    log: async () => NO_LOG,
  } as unknown as Host;
  const cursor: LiveCursor = liveCursor(0);
  let close = (): void => {};
  const closed = new Promise<void>((resolve) => {
    close = () => {
      isOpen = false;
      resolve();
    };
  });
  const wire = {
    send: async ({ data }: { data: string }) => void sent.push(JSON.parse(data)),
    isOpen: () => isOpen,
  };
  const done = watchLive(host, { caller: { user: 'ann' }, session: 's', as: 'left', after: 0, cursor }, wire, closed);
  await settled();
  const stop = (): Promise<void> => {
    close();
    return done;
  };
  return { run, cursor, sent, changed: () => changed(), stop };
}

/** The gap between two messages of a stream. */
const gap = () => new Promise((resolve) => setTimeout(resolve, 250));

test('while an own action runs its stream waits, and does not repeat what the answer has', async () => {
  const { run, cursor, sent, changed, stop } = await watched();
  await gap();
  expect(sent).toMatchObject([{ seq: 1, base: null }]);
  const answer = await cursor.pauseFor(async () => {
    run.n = 1;
    changed();
    await settled();
    expect(sent).toHaveLength(1);
    return cursor.update({ snapshot: snapshotAt(1), offers: null }, NO_LOG);
  });
  expect(answer).toMatchObject({ seq: 2, base: 1 });
  await settled();
  expect(sent).toHaveLength(1);
  run.n = 2;
  changed();
  await settled();
  expect(sent.slice(1)).toMatchObject([{ seq: 3, base: 2 }]);
  await stop();
});

test('what a stream had read before an own action is dropped', async () => {
  const { run, cursor, sent, changed, stop } = await watched();
  await gap();
  let release = (): void => {};
  run.hold = new Promise((resolve) => {
    release = resolve;
  });
  run.n = 1;
  changed();
  await settled();
  await cursor.pauseFor(async () => {
    run.n = 2;
    release();
    await settled();
    cursor.update({ snapshot: snapshotAt(2), offers: null }, NO_LOG);
  });
  await settled();
  expect(sent).toHaveLength(1);
  await stop();
});

test('an update that may be lost is sent whole, and the next one builds on it', () => {
  const cursor = liveCursor(0);
  cursor.update({ snapshot: snapshotAt(1), offers: null }, NO_LOG);
  const whole = cursor.completeUpdate({ snapshot: snapshotAt(1), offers: null }, NO_LOG);
  expect(whole).toMatchObject({ seq: 2, base: null, snapshot: { n: 1 } });
  expect(cursor.isCurrent(snapshotAt(1))).toBe(true);
  expect(cursor.isCurrent(snapshotAt(2))).toBe(false);
  expect(cursor.update({ snapshot: snapshotAt(2), offers: null }, NO_LOG)).toMatchObject({ seq: 3, base: 2 });
});
