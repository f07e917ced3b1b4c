import fc from 'fast-check';
import jsonpatch, { type Operation } from 'fast-json-patch';
import { expect, test } from 'vitest';
import { applyPatch } from './apply-patch.ts';

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const json = fc.jsonValue({ maxDepth: 4 }).map(plain);

test('what the differ makes of two values leads from one to the other', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), json), fc.dictionary(fc.string(), json), (a, b) => {
      fc.pre(!Object.hasOwn(a, '__proto__') && !Object.hasOwn(b, '__proto__'));
      const [before, after] = [plain(a), plain(b)];
      expect(applyPatch(plain(before), plain(jsonpatch.compare(before, after)))).toEqual(after);
    }),
    { seed: 50, numRuns: 500 },
  );
});

test('keys with a slash or a tilde, and places of a list', () => {
  const patch: Operation[] = [
    { op: 'add', path: '/a~1b', value: 1 },
    { op: 'replace', path: '/c~0d', value: 2 },
    { op: 'add', path: '/list/1', value: 'new' },
    { op: 'remove', path: '/list/0' },
    { op: 'add', path: '/list/2', value: 'last' },
  ];
  expect(applyPatch({ 'c~d': 0, list: ['x', 'y'] }, patch)).toEqual({
    'a/b': 1,
    'c~d': 2,
    list: ['new', 'y', 'last'],
  });
  expect(applyPatch({ a: 1 }, [{ op: 'replace', path: '', value: { b: 2 } }])).toEqual({ b: 2 });
});

test('the value itself stays as it is, and the result shares what did not change', () => {
  const before = { same: { deep: [1] }, list: [{ id: 1 }, { id: 2 }] };
  const text = JSON.stringify(before);
  const after = applyPatch(before, [
    { op: 'replace', path: '/list/1/id', value: 3 },
    { op: 'remove', path: '/list/0' },
    { op: 'add', path: '/more', value: 1 },
  ]);
  expect(after).toEqual({ same: { deep: [1] }, list: [{ id: 3 }], more: 1 });
  expect(after!.same).toBe(before.same);
  expect(JSON.stringify(before)).toBe(text);
});

test('a patch that does not fit is refused, and one that would reach beyond the value', () => {
  const unfit: Operation[] = [
    { op: 'replace', path: '/none', value: 1 },
    { op: 'remove', path: '/none' },
    { op: 'remove', path: '' },
    { op: 'add', path: '/list/3', value: 1 },
    { op: 'add', path: '/list/-1', value: 1 },
    { op: 'replace', path: '/list/length', value: 1 },
    { op: 'add', path: '/text/0', value: 1 },
    { op: 'add', path: '/__proto__/polluted', value: 1 },
    { op: 'add', path: '/none/deep', value: 1 },
    { op: 'move', from: '/text', path: '/other' },
  ];
  for (const operation of unfit) expect(applyPatch({ list: [1], text: 'abc' }, [operation]), operation.path).toBeNull();
  expect({}).not.toHaveProperty('polluted');
});
