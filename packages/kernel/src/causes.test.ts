import { describe, expect, test } from 'vitest';
import type { EmittedEvent, GameEvent } from './contract.ts';
import { newNumbering, perceive } from './event-log.ts';
import { type NamedEvents, namedAfter } from './named-events.ts';
import { PackedNames } from './packed-names.ts';
import { branch, int, list, type Of, record } from './shape.ts';
import { Table } from './table.ts';
import type { World } from './world.ts';

const cell = branch(record({ x: int, stones: int }));
const shape = record({ rooms: list(cell), turn: int });
type State = Of<typeof shape>;
type Events = { told: { x: number } };

const game = {
  tags: { pick: {}, order: {}, die: {} },
  shape,
  now: () => ({ page: 1, turn: 1 }),
};

const worldOf = (rooms: number, forced: Record<string, never[]> = {}): World<State> => ({
  rng: { words: [1, 2, 3, 4, 0], key: 'k', forced, isForced: Object.keys(forced).length > 0, isSandbox: false },
  state: { rooms: Array.from({ length: rooms }, (_, x) => ({ x, stones: 0 })), turn: 0 },
  streams: ['dice'],
  owned: null,
});

function tableOf(world: World<State>, options: { proof?: boolean; named?: NamedEvents } = {}) {
  const events: GameEvent<Events>[] = [];
  const t = new Table<State, Events>(game, world, { events, ...options });
  t.begin(1, 1);
  return { t, events };
}

const WHY = { rule: 'PB-01' };

describe('causes', () => {
  test('[KER-EVT-06] an event names its cause, else the table does, else it follows from the first of its step', () => {
    const { t, events } = tableOf(worldOf(1));
    const first = t.emit!('told', { x: 1 }, WHY);
    const second = t.emit!('told', { x: 2 }, WHY);
    t.cause = second;
    t.emit!('told', { x: 3 }, WHY);
    t.emit!('told', { x: 4 }, { ...WHY, because: first });
    t.cause = undefined;
    t.emit!('told', { x: 5 }, WHY);
    expect(events.map(({ because }) => because)).toEqual([undefined, 1, 2, 1, 1]);
    t.cause = second;
    t.begin(2, 6);
    t.emit!('told', { x: 6 }, WHY);
    t.emit!('told', { x: 7 }, WHY);
    expect(events.slice(5).map(({ because }) => because)).toEqual([undefined, 6]);
  });

  test('[KER-EVT-06] an earlier event is called by its name, the latest of that name; an unknown name falls back', () => {
    const before = new Map([['rumour', 3]]);
    const { t, events } = tableOf(worldOf(1), { named: before });
    t.begin(2, 10);
    t.emit!('told', { x: 1 }, WHY);
    t.emit!('told', { x: 2 }, { ...WHY, because: 'rumour' });
    t.emit!('told', { x: 3 }, WHY, { as: 'rumour' });
    t.emit!('told', { x: 4 }, { ...WHY, because: 'rumour' });
    t.emit!('told', { x: 5 }, { ...WHY, because: 'nobody' });
    expect(events.map(({ because }) => because)).toEqual([undefined, 3, 10, 12, 10]);
    expect([...namedAfter(before, events)]).toEqual([['rumour', 12]]);
    expect(namedAfter(before, [])).toBe(before);
  });

  test('[KER-EVT-06] a thousand names: each is its latest event, in the order of the first telling, in every run', () => {
    const plain = new Map<string, number>();
    let names: NamedEvents = new Map();
    let kept: { readonly names: NamedEvents; readonly plain: ReadonlyMap<string, number> } | null = null;
    for (let id = 1; id <= 4000; id += 100) {
      const events = Array.from({ length: 100 }, (_, i) => ({ id: id + i, as: `name ${((id + i) * 7919) % 1500}` }));
      for (const { id: latest, as } of events) plain.set(as, latest);
      names = namedAfter(names, events);
      if (id === 1001) kept = { names, plain: new Map(plain) };
    }
    expect([...names]).toEqual([...plain]);
    expect([...kept!.names]).toEqual([...kept!.plain]);
    for (const [name, id] of plain) expect(names.get(name)).toBe(id);
    expect(names.get('nobody')).toBeUndefined();
  });

  test('[KER-EVT-06] packed names are found, counted and listed as a map has them; others are not', () => {
    const plain = new Map<string, number>();
    for (let i = 0; i < 3000; i++) plain.set(`${i % 3 === 0 ? 'Ä' : 'deed'}:${(i * 7919) % 3001}`, i);
    plain.set('', 9).set('deed', 10).set('dee', 11);
    const packed = new PackedNames(plain);
    expect(packed.size).toBe(plain.size);
    const listed: [string, number][] = [];
    packed.forEach((id, name) => {
      listed.push([name, id]);
    });
    expect(listed).toEqual([...plain]);
    for (const [name, id] of plain) expect(packed.get(name)).toBe(id);
    for (const other of ['d', 'deed:', 'deed:3001', 'deed:1deed:2', 'A:0']) expect(packed.get(other)).toBeUndefined();
  });

  const emitted = (id: number, over: Partial<EmittedEvent<string, object>> = {}): GameEvent => ({
    id,
    kind: 'told',
    data: {},
    why: WHY,
    n: 1,
    page: 1,
    turn: 1,
    seenBy: 'all',
    about: [],
    ...over,
  });

  test('[KER-VIEW-05] a cause of an earlier step keeps its number for whoever perceived it, and only for them', () => {
    const [a, b] = [newNumbering(), newNumbering()];
    const first = [emitted(1), emitted(2, { as: 'deed', seenBy: ['a'] }), emitted(3)];
    expect(perceive(first, 'a', a).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(perceive(first, 'b', b).map(({ id }) => id)).toEqual([1, 2]);
    const second = [emitted(4), emitted(5, { because: 2 }), emitted(6, { because: 3 })];
    expect(perceive(second, 'a', a).map(({ because }) => because)).toEqual([undefined, 2, undefined]);
    expect(perceive(second, 'b', b).map(({ because }) => because)).toEqual([undefined, undefined, undefined]);
    expect(perceive([emitted(7, { because: 5, as: 'deed' })], 'a', a)[0]).not.toHaveProperty('as');
    expect(a.numbers.size).toBe(1);
  });

  test('[KER-VIEW-05] an event of the same step stays a cause, though its name was given away since', () => {
    const step = [
      emitted(4, { seenBy: ['b'] }),
      emitted(5, { as: 'deed' }),
      emitted(6, { as: 'deed' }),
      emitted(7, { because: 5 }),
    ];
    const a = newNumbering();
    expect(perceive(step, 'a', a).map(({ id, because }) => [id, because])).toEqual([
      [1, undefined],
      [2, undefined],
      [3, 1],
    ]);
    expect([...a.numbers]).toEqual([[6, 2]]);
  });

  test('[KER-VIEW-07] a viewer perceives what it was shown at the telling', () => {
    const masks = { b: emitted(1, { data: { x: 'hidden' } }), c: null };
    const events = [emitted(1, { data: { x: 'true' }, masks })];
    const perceivedData = (viewer: string) => perceive(events, viewer, newNumbering()).map(({ data }) => data);
    expect([perceivedData('a'), perceivedData('b'), perceivedData('c'), perceivedData('referee')]).toEqual([
      [{ x: 'true' }],
      [{ x: 'hidden' }],
      [],
      [{ x: 'true' }],
    ]);
  });
});

describe('masks', () => {
  test('[KER-VIEW-07] what one viewer is shown carries nothing of what another is', () => {
    const events: EmittedEvent<string, object>[] = [];
    const masked = {
      ...game,
      shown: (_: State, event: EmittedEvent<string, object>, viewer: string) =>
        viewer === 'c' ? event : { ...event, data: { x: viewer } },
    };
    const t = new Table<State, Events>(masked, worldOf(1), { events: events as never, viewers: ['a', 'b', 'c'] });
    t.begin(1, 1);
    t.emit!('told', { x: 1 }, WHY);
    const { masks } = events[0]!;
    expect(Object.keys(masks!)).toEqual(['a', 'b']);
    for (const viewer of ['a', 'b']) {
      expect(masks![viewer]).not.toHaveProperty('masks');
      expect(masks![viewer]!.data).toEqual({ x: viewer });
    }
  });
});

describe('proof by branch', () => {
  test('[KER-EVT-01] a branch written twice in a step shows each change with its own event', () => {
    const { t, events } = tableOf(worldOf(3), { proof: true });
    const first = t.write(t.state.rooms, 1);
    first.stones = 4;
    t.emit!('told', { x: 1 }, WHY);
    first.stones = 6;
    t.write(t.state.rooms, 2).stones = 1;
    t.emit!('told', { x: 2 }, WHY);
    expect(events.map(({ delta }) => delta)).toEqual([
      [{ path: '/rooms/1/stones', from: 0, to: 4 }],
      [
        { path: '/rooms/1/stones', from: 4, to: 6 },
        { path: '/rooms/2/stones', from: 0, to: 1 },
      ],
    ]);
    first.stones = 7;
    expect(t.unemittedChanges()).toEqual([{ path: '/rooms/1/stones', from: 6, to: 7 }]);
  });

  test('[KER-EVT-08] forty events that touch five of 600 branches take at most 5 ms', { tags: ['clock'] }, () => {
    const once = (): number => {
      const { t } = tableOf(worldOf(600), { proof: true });
      const before = performance.now();
      for (let i = 0; i < 40; i++) {
        t.write(t.state.rooms, i % 5).stones += 1;
        t.emit!('told', { x: i }, WHY);
      }
      return performance.now() - before;
    };
    const times = Array.from({ length: 15 }, once).sort((a, b) => a - b);
    expect(times[7]).toBeLessThanOrEqual(5);
  });
});

describe('draws', () => {
  test('[KER-EVT-07] a pick is told by what was picked and its chance, a range by its bounds', () => {
    const { t } = tableOf(worldOf(1));
    const picked = t.pick('dice', 'pick', ['a', 'b', 'c']);
    expect(t.dice).toMatchObject({ picked, chance_bp: 3333, values: [] });
    const weighed = t.weigh('dice', 'pick', [{ id: 'x' }, { id: 'y' }], [1, 3]);
    expect(t.dice).toMatchObject({ picked: weighed.id, chance_bp: weighed.id === 'x' ? 2500 : 7500 });
    const value = t.range('dice', 'die', 3, 5);
    expect(t.dice).toMatchObject({ values: [value], faces: 3, low: 3 });
    t.roll('dice', 'die', 6);
    expect(t.dice.low).toBeUndefined();
  });

  test('[KER-ROLL-01] a forced prefix comes first, the rest is shuffled', () => {
    const world = worldOf(1, { order: [['c', 'a']] as never[] });
    const { t } = tableOf(world);
    const order = t.shuffle('dice', 'order', ['a', 'b', 'c', 'd', 'e']);
    expect(order.slice(0, 2)).toEqual(['c', 'a']);
    expect([...order].sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(world.rng.words[4]).toBe(1);
  });
});
