import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as hash from './hash.ts';
import { canonical, copyJson } from './json.ts';
import {
  branch,
  type Change,
  dict,
  int,
  list,
  maybe,
  type Of,
  optional,
  quicken,
  record,
  type Shape,
  text,
} from './shape.ts';

/** A state as an edition declares it, and the same state with the fields of a later edition. */
const added = { chapters: int, titles: list(text()) };
const before = record({
  n: int,
  inner: record({ hp: int }),
  rooms: list(branch(record({ x: int }))),
  names: list(text()),
});
const after = record({
  n: int,
  inner: record({ hp: int, ward: optional(int) }),
  rooms: list(branch(record({ x: int, mark: optional(text()) }))),
  second: optional(record(added)),
  names: list(text()),
  score: optional(int),
  best: optional(int),
});
type Before = Of<typeof before>;
type After = Of<typeof after>;

const anyBefore: fc.Arbitrary<Before> = fc.record({
  n: fc.integer(),
  inner: fc.record({ hp: fc.integer() }),
  rooms: fc.array(fc.record({ x: fc.integer() }), { maxLength: 3 }),
  names: fc.array(fc.string(), { maxLength: 3 }),
});
const anyAfter: fc.Arbitrary<After> = fc.record(
  {
    n: fc.integer(),
    inner: fc.record({ hp: fc.integer(), ward: fc.integer() }, { requiredKeys: ['hp'], noNullPrototype: true }),
    rooms: fc.array(fc.record({ x: fc.integer(), mark: fc.string() }, { requiredKeys: ['x'], noNullPrototype: true }), {
      maxLength: 3,
    }),
    second: fc.record({ chapters: fc.integer(), titles: fc.array(fc.string()) }, { noNullPrototype: true }),
    names: fc.array(fc.string(), { maxLength: 3 }),
    score: fc.integer(),
    best: fc.integer(),
  },
  { requiredKeys: ['n', 'inner', 'rooms', 'names'], noNullPrototype: true },
);

const hashOf = <T>(shape: Shape<T>, value: T): string => {
  hash.begin();
  shape.mix(value);
  return hash.end();
};

const isSame = (a: After, b: After): boolean => {
  const changes: Change[] = [];
  after.diff(a, b, '', changes);
  return changes.length === 0;
};

/** Tests every property with plain functions and then with generated ones. */
const WAYS = [
  ['plain', () => {}],
  ['quickened', () => quicken((names, body) => new Function(...names, body) as never)],
] as const;

describe.each(WAYS)('optional fields, %s', (_, prepare) => {
  test('[KER-SHAPE-02] absent ones add nothing to the hash', () => {
    prepare();
    fc.assert(
      fc.property(anyBefore, (value) => {
        expect(hashOf(after, value as After)).toBe(hashOf(before, value));
        expect(canonical(after.copy(value as After))).toBe(canonical(value));
      }),
    );
  });

  test('[KER-SHAPE-02] a copy has the fields its original has, and shares none', () => {
    prepare();
    fc.assert(
      fc.property(anyAfter, (value) => {
        const copy = after.copy(value);
        expect(copy).toStrictEqual(copyJson(value));
        expect(hashOf(after, copy)).toBe(hashOf(after, value));
        copy.second?.titles.push('another');
        if (value.second) expect(copy.second!.titles).toHaveLength(value.second.titles.length + 1);
      }),
    );
  });

  test('[KER-SHAPE-02] a present one changes the hash, and so does which one it is', () => {
    prepare();
    const value: After = { n: 1, inner: { hp: 2 }, rooms: [], names: [] };
    const hashes = [
      value,
      { ...value, score: 0 },
      { ...value, best: 0 },
      { ...value, inner: { hp: 2, ward: 0 } },
      { ...value, second: { chapters: 0, titles: [] } },
    ].map((each) => hashOf(after, each));
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});

test('[KER-SHAPE-02] a difference is named whether a field came, went or changed', () => {
  const value: After = { n: 1, inner: { hp: 2 }, rooms: [], names: [] };
  const changes: Change[] = [];
  after.diff({ ...value, score: 1, best: 5 }, { ...value, inner: { hp: 2, ward: 3 }, score: 2 }, '', changes);
  expect(changes).toEqual([
    { path: '/inner/ward', from: undefined, to: 3 },
    { path: '/score', from: 1, to: 2 },
    { path: '/best', from: 5, to: undefined },
  ]);
  fc.assert(
    fc.property(anyAfter, anyAfter, (a, b) => {
      expect(isSame(a, b)).toBe(canonical(a) === canonical(b));
    }),
  );
});

test('[KER-SHAPE-02] absent means left out, and what is there must fit', () => {
  const value = { n: 1, inner: { hp: 2 }, rooms: [], names: [] };
  expect(after.check(value, '')).toBe('');
  expect(after.check({ ...value, score: 3 }, '')).toBe('');
  expect(after.check({ ...value, score: undefined }, '')).toBe('/score: a missing value is not a whole number');
  expect(after.check({ ...value, second: { chapters: 1 } }, '')).toBe('/second/titles: a missing value is not a list');
  expect(after.check({ ...value, third: 1 }, '')).toBe('/third: no such field');
});

test('[KER-SHAPE-02] shapes that always add something would change the hashes of earlier states', () => {
  const value = { n: 1 };
  const old = hashOf(record({ n: int }), value);
  expect(hashOf(record({ n: int, score: optional(int) }), value)).toBe(old);
  expect(hashOf(record({ n: int, score: maybe(int) }), { ...value, score: null })).not.toBe(old);
  expect(hashOf(record({ n: int, score: dict(int) }), { ...value, score: {} })).not.toBe(old);
});
