import { describe, expect, test } from 'vitest';
import type { Sink } from './recorder.ts';
import { int, list, record, text } from './shape.ts';
import { Table, UnfitRoll } from './table.ts';
import { cloneWorld, freshRngState, hashWorld, type World } from './world.ts';

const shape = record({ n: int, cards: list(text()) });
const game = {
  shape,
  tags: { die: 0, card: 0, order: 0, key: 0 },
  now: () => ({ page: 3, turn: 7 }),
};
type State = { n: number; cards: string[] };

function table(rolls: Record<string, never[] | (string | number | string[])[]> = {}, sink: Sink = null) {
  const streams = ['dice', 'gen'];
  const rng = freshRngState(streams, 'seed', rolls);
  const world: World<State> = { rng, state: { n: 0, cards: [] }, streams, owned: null };
  const t = new Table<State>(game, world, sink);
  t.begin(4, 11);
  return { t, world };
}

const SUITS = ['coins', 'cups', 'swords'];

describe('draws', () => {
  test('[KER-RNG-02] dice, ranges, picks, weights and shuffles stay within what they are given', () => {
    const { t } = table();
    for (let i = 0; i < 300; i++) {
      expect(t.range('dice', 'die', 5, 7)).toBeOneOf([5, 6, 7]);
      expect(SUITS).toContain(t.pick('dice', 'card', SUITS));
      expect(t.weigh('dice', 'card', SUITS, [0, 1, 0])).toBe('cups');
      expect(t.shuffle('dice', 'order', [...SUITS]).sort()).toEqual(SUITS);
      expect(t.keyed('dice', 'key', 'here', 9)).toBe(t.keyed('dice', 'key', 'here', 9));
    }
    expect(t.hasDrawn).toBe(true);
  });

  test('[KER-EVT-03] the last draw is there for the why: stream, tag, faces, values, first index', () => {
    const { t } = table();
    t.roll('dice', 'die', 6);
    const values = t.rolls('dice', 'die', 3, 4);
    expect(t.dice).toEqual({ stream: 'dice', tag: 'die', faces: 4, values, index: 1, forced: undefined });
    t.pick('dice', 'card', SUITS);
    expect(t.dice).toMatchObject({ faces: 3, index: 4, values: [expect.any(Number)] });
    expect(t.rolls('gen:1', 'die', 2, 6)).toHaveLength(2);
    expect(t.dice.index).toBeUndefined();
  });

  test('[KER-RNG-04] a derived stream goes on within a step and begins anew in the next', () => {
    const { t } = table();
    const first = [t.range('gen:a', 'die', 1, 1e9), t.range('gen:a', 'die', 1, 1e9)];
    expect(first[0]).not.toBe(first[1]);
    t.begin(5, 12);
    expect([t.range('gen:a', 'die', 1, 1e9), t.range('gen:a', 'die', 1, 1e9)]).toEqual(first);
  });

  test('[KER-ROLL-01] ids, indexes and whole orders can be forced; a name may stand for an entry', () => {
    const { t, world } = table({ card: ['cups', 'S'], order: [['swords', 'coins', 'cups']], key: [7], die: [2, 3] });
    const before = [...world.rng.words];
    expect(t.pick('dice', 'card', SUITS)).toBe('cups');
    expect(t.weigh('dice', 'card', SUITS, [1, 1, 0], (value) => (value === 'S' ? 'swords' : undefined))).toBe('swords');
    expect(t.shuffle('dice', 'order', [...SUITS])).toEqual(['swords', 'coins', 'cups']);
    expect(t.keyed('dice', 'key', 'here', 9)).toBe(7);
    expect(t.rolls('dice', 'die', 2, 6)).toEqual([2, 3]);
    expect(t.dice.forced).toBe(true);
    expect(world.rng.words).toEqual(before);
    expect(SUITS).toContain(t.pick('dice', 'card', SUITS));
    expect(world.rng.words).not.toEqual(before);
  });

  test('[KER-ROLL-02] what does not fit is thrown with its tag', () => {
    const unfit: [Record<string, (string | number | string[])[]>, (t: Table<State>) => unknown][] = [
      [{ die: [9] }, (t) => t.roll('dice', 'die', 6)],
      [{ card: ['stars'] }, (t) => t.pick('dice', 'card', SUITS)],
      [{ order: [['coins', 'coins', 'cups']] }, (t) => t.shuffle('dice', 'order', [...SUITS])],
      [{ order: [['stars']] }, (t) => t.shuffle('dice', 'order', [...SUITS])],
      [{ key: [9] }, (t) => t.keyed('dice', 'key', 'here', 9)],
    ];
    for (const [rolls, draw] of unfit) {
      const { t } = table(rolls);
      expect(() => draw(t)).toThrow(UnfitRoll);
    }
  });

  test('[KER-ROLL-01] forced values travel with a copy and are part of the hash', () => {
    const { world } = table({ die: [1, 2] });
    const copy = cloneWorld(game, world);
    new Table<State>(game, copy).roll('dice', 'die', 6);
    expect(world.rng.forced).toEqual({ die: [1, 2] });
    expect(hashWorld(game as never, copy)).not.toBe(hashWorld(game as never, world));
  });
});

describe('the recorder', () => {
  test('[KER-EVT-03] is absent, counts, or records with line, page, turn, reach', () => {
    expect(table().t.emit).toBeUndefined();
    const counts: Record<string, number> = {};
    const counting = table({}, { counts }).t;
    counting.emit?.('hit', {}, { rule: 'X-1' });
    counting.emit?.('hit', {}, { rule: 'X-1' });
    expect(counts).toEqual({ hit: 2 });
    expect(counting.unemittedChanges()).toEqual([]);
    const events: never[] = [];
    const recording = table({}, { events }).t;
    expect(recording.emit?.('hit', { amount: 2 }, { rule: 'X-1' }, { to: ['a'], about: ['b'] })).toBe(11);
    expect(recording.emit?.('miss', {}, { rule: 'X-2' })).toBe(12);
    expect(events).toMatchObject([
      { id: 11, kind: 'hit', data: { amount: 2 }, n: 4, page: 3, turn: 7, seenBy: ['a'], about: ['b'] },
      { id: 12, kind: 'miss', seenBy: 'all', about: [] },
    ]);
  });

  test('[KER-EVT-01] in proof mode each event carries what changed, the rest is untold', () => {
    const events: { delta?: unknown }[] = [];
    const { t } = table({}, { events: events as never[], proof: true });
    t.state.n = 5;
    t.emit?.('set', {}, { rule: 'X-1' });
    expect(events[0]!.delta).toEqual([{ path: '/n', from: 0, to: 5 }]);
    t.state.cards.push('x');
    expect(t.unemittedChanges()).toEqual([{ path: '/cards', from: [], to: ['x'] }]);
    expect(() => t.keyed('dice', 'luck', 'k', 2)).toThrow('no declared tag');
  });

  test('[KER-UNDO-01] a step remembers whom it revealed something to', () => {
    const { t } = table();
    t.reveal('a');
    t.reveal('a');
    expect(t.revealedTo).toEqual(['a']);
    t.begin(5, 12);
    expect([t.revealedTo, t.hasDrawn]).toEqual([[], false]);
  });
});
