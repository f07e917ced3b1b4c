import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as hash from './hash.ts';
import { at, canonical, copyJson, sameJson } from './json.ts';
import { sha256 } from './sha256.ts';
import {
  bool,
  branch,
  type Change,
  dict,
  int,
  list,
  maybe,
  type Of,
  quicken as quickly,
  record,
  type Shape,
  text,
  variant,
} from './shape.ts';

const frame = variant('kind', { wait: { turns: int }, ask: { of: text(), done: bool } });
const whole = record({
  n: int,
  yes: bool,
  name: text(),
  none: maybe(record({ deep: list(int) })),
  numbers: list(int),
  stack: list(frame),
  byName: dict(record({ hp: int })),
});

type Whole = Of<typeof whole>;

const anyFrame: fc.Arbitrary<Of<typeof frame>> = fc.oneof(
  fc.record({ kind: fc.constant('wait' as const), turns: fc.integer() }),
  fc.record({ kind: fc.constant('ask' as const), of: fc.string(), done: fc.boolean() }),
);
const safe = fc.maxSafeInteger().map((n) => (Object.is(n, -0) ? 0 : n));
const anyWhole: fc.Arbitrary<Whole> = fc.record({
  n: safe,
  yes: fc.boolean(),
  name: fc.string(),
  none: fc.option(fc.record({ deep: fc.array(safe) })),
  numbers: fc.array(safe),
  stack: fc.array(anyFrame, { maxLength: 4 }),
  byName: fc.dictionary(fc.string(), fc.record({ hp: safe }), { maxKeys: 4, noNullPrototype: true }),
});

const hashOf = <T>(shape: Shape<T>, value: T): string => {
  hash.begin();
  shape.mix(value);
  return hash.end();
};

/** Canonical JSON, written the simple way. */
function naive(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(naive).join()}]`;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${naive(field)}`).join()}}`;
}

/** The lanes as every word mixes them, one call at a time. */
function slowHash(words: readonly number[]): string {
  hash.begin();
  for (const word of words) hash.mixWord(word);
  return hash.end();
}

const wordsOf = (text: string): number[] => [
  text.length,
  ...Array.from({ length: text.length }, (_, i) => text.charCodeAt(i)),
];

test('[KER-HASH-01] texts and lists of words hash as one word after the other', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.integer()), (texts, words) => {
      expect(hashOf(list(text()), texts)).toBe(slowHash([texts.length, ...texts.flatMap(wordsOf)]));
      hash.begin();
      hash.mixWords(words);
      expect(hash.end()).toBe(slowHash(words));
    }),
  );
});

describe('shapes', () => {
  test('[KER-SHAPE-01] a copy equals the naive one and shares nothing', () => {
    fc.assert(
      fc.property(anyWhole, (value) => {
        const copy = whole.copy(value);
        expect(copy).toEqual(copyJson(value));
        copy.numbers.push(1);
        copy.none?.deep.push(1);
        for (const key of Object.keys(copy.byName)) copy.byName[key]!.hp += 1;
        for (const top of copy.stack) if (top.kind === 'wait') top.turns += 1;
        expect(value).toEqual(JSON.parse(JSON.stringify(value)));
        expect(sameJson(copy.numbers, value.numbers)).toBe(false);
      }),
    );
  });

  test('[KER-SHAPE-01] equal hashes go with equal values, whatever the order of the keys', () => {
    fc.assert(
      fc.property(anyWhole, anyWhole, (a, b) => {
        expect(hashOf(whole, a) === hashOf(whole, b)).toBe(canonical(a) === canonical(b));
        const turned = { ...a, byName: Object.fromEntries(Object.entries(a.byName).reverse()) };
        expect(hashOf(whole, turned)).toBe(hashOf(whole, a));
      }),
    );
  });

  test('[KER-SHAPE-01] the diff is empty for equal values and leads from one to the other', () => {
    fc.assert(
      fc.property(anyWhole, anyWhole, (a, b) => {
        const changes: Change[] = [];
        whole.diff(a, b, '', changes);
        expect(changes.length === 0).toBe(canonical(a) === canonical(b));
        for (const { path, from, to } of changes) {
          expect(at(a, path)).toEqual(from);
          expect(at(b, path)).toEqual(to);
        }
      }),
    );
  });

  test('[KER-SHAPE-01] check names the first thing that does not fit', () => {
    const good: Whole = { n: 1, yes: true, name: 'x', none: null, numbers: [], stack: [], byName: {} };
    expect(whole.check(good, '')).toBe('');
    const bad: [unknown, string][] = [
      [null, '/: null is not a record'],
      [{ ...good, more: 1 }, '/more: no such field'],
      [{ ...good, n: 1.5 }, '/n: 1.5 is not a whole number'],
      [{ ...good, n: -0 }, '/n: 0 is not a whole number'],
      [{ ...good, yes: undefined }, '/yes: a missing value is not true or false'],
      [{ ...good, name: 3 }, '/name: 3 is not a text'],
      [{ ...good, none: { deep: 4 } }, '/none/deep: 4 is not a list'],
      [{ ...good, numbers: [1, 'two'] }, '/numbers/1: "two" is not a whole number'],
      [{ ...good, stack: [{ kind: 'jump' }] }, '/stack/0/kind: "jump" is no known kind'],
      [{ ...good, stack: [null] }, '/stack/0/kind: a missing value is no known kind'],
      [{ ...good, byName: [] }, '/byName: [] is not a record'],
      [
        { ...good, byName: { 'a/b': { hp: 'x'.repeat(80) } } },
        `/byName/a~1b/hp: "${'x'.repeat(56)}... is not a whole number`,
      ],
    ];
    for (const [value, problem] of bad) expect(whole.check(value, '')).toBe(problem);
  });

  test('[KER-HASH-01] one changed value changes the hash, and large numbers are hashed whole', () => {
    fc.assert(
      fc.property(safe, safe, (a, b) => {
        expect(hashOf(int, a) === hashOf(int, b)).toBe(a === b);
      }),
    );
    expect(hashOf(maybe(int), null)).not.toBe(hashOf(maybe(int), 0));
    expect(hashOf(list(list(int)), [[1], []])).not.toBe(hashOf(list(list(int)), [[], [1]]));
    const shared = branch(record({ n: int }));
    expect(shared.check({ n: 'x' }, '')).toBe('/n: "x" is not a whole number');
    const changes: Change[] = [];
    shared.diff({ n: 1 }, { n: 2 }, '', changes);
    expect(changes).toEqual([{ path: '/n', from: 1, to: 2 }]);
  });
});

describe('quickened shapes', () => {
  test('[KER-SHAPE-01] once quickened, copies and hashes go through the functions made from text', () => {
    const used = { copy: 0, mix: 0 };
    const counted = (parameters: readonly string[], body: string) => {
      const make = new Function(...parameters, body) as (...shapes: readonly Shape<unknown>[]) => Shape<object>;
      return (...shapes: readonly Shape<unknown>[]) => {
        const { copy, mix } = make(...shapes);
        return {
          copy(value: object) {
            used.copy += 1;
            return copy(value);
          },
          mix(value: object) {
            used.mix += 1;
            mix(value);
          },
        };
      };
    };
    quickly(counted as never);
    const shape = record({ n: int });
    shape.copy({ n: 1 });
    hash.begin();
    shape.mix({ n: 1 });
    hash.end();
    expect(used).toEqual({ copy: 1, mix: 1 });
  });

  test('[KER-SHAPE-01] copy and hash as the plain ones, and share nothing', () => {
    const quicken = (parameters: readonly string[], text: string) => new Function(...parameters, text) as never;
    fc.assert(
      fc.property(anyWhole, (value) => {
        const before = hashOf(whole, value);
        quickly(quicken);
        const copy = whole.copy(value);
        expect(copy).toEqual(copyJson(value));
        expect(hashOf(whole, value)).toBe(before);
        expect(hashOf(record({ late: list(int) }), { late: [1, 2] })).toBe(lateHash);
        copy.numbers.push(1);
        expect(copy.numbers).toHaveLength(value.numbers.length + 1);
      }),
      { numRuns: 50 },
    );
  });

  const lateHash = hashOf(record({ late: list(int) }), { late: [1, 2] });
});

describe('texts and digests', () => {
  test("[KER-SHA-01] SHA-256 equals the platform's", () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (value) => {
        expect(sha256(value)).toBe(createHash('sha256').update(value, 'utf8').digest('hex'));
      }),
    );
    const long = 'ab€😀'.repeat(5_000);
    expect(sha256(long)).toBe(createHash('sha256').update(long).digest('hex'));
    expect(sha256('\ud800x')).toBe(createHash('sha256').update('\ud800x').digest('hex'));
  });

  test('[KER-SHA-01] canonical JSON sorts keys, drops undefined, refuses what JSON cannot carry', () => {
    expect(canonical({ b: [1, { d: null, c: 'x' }], a: true, u: undefined })).toBe(
      '{"a":true,"b":[1,{"c":"x","d":null}]}',
    );
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, undefined, () => 1])
      expect(() => canonical(bad)).toThrow(TypeError);
    for (let i = 0; i < 3; i++) {
      expect(canonical({ c: 1, a: 2, d: 3 })).toBe('{"a":2,"c":1,"d":3}');
      expect(canonical({ c: 1, a: 2, b: 3 })).toBe('{"a":2,"b":3,"c":1}');
      expect(canonical({ c: 1, a: 2, 'a"': 3 })).toBe('{"a":2,"a\\"":3,"c":1}');
    }
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (v) => {
        expect(canonical(v)).toBe(naive(v));
        expect(sameJson(JSON.parse(canonical(v)), JSON.parse(JSON.stringify(v)))).toBe(true);
      }),
    );
    expect([sameJson([1], { 0: 1 }), sameJson(null, {}), sameJson({ a: 1 }, { b: 1 }), sameJson(1, '1')]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(at({ 'a/b': [{ c: 1 }] }, '/a~1b/0/c')).toBe(1);
    expect(at({ a: 1 }, '/a/b/c')).toBeUndefined();
    expect(at({}, '/constructor')).toBeUndefined();
    const proto = JSON.parse('{"__proto__":{}}') as object;
    expect(canonical(copyJson(proto))).toBe('{"__proto__":{}}');
    expect(sameJson(proto, { other: {} })).toBe(false);
  });
});
