import { expect, it } from 'vitest';
import { addNames, type CountedRun, figuresOf } from './own-figures.ts';

const run = (isWon: boolean, ...names: string[]): CountedRun => ({ isWon, names: new Set(names) });

it('counts the runs whose log named an entry, and how those and the others ended', () => {
  const runs = [run(true, 'quick_jab'), run(false, 'quick_jab'), run(true), run(false), run(false)];
  expect(figuresOf({ id: 'quick_jab' }, runs)).toEqual({
    runs: 5,
    with: 2,
    wonWith: 1,
    wonWithout: 1,
    isTooFew: true,
  });
});

it('knows an entry by what stands after its folder', () => {
  expect(figuresOf({ id: 'enemy/E01' }, [run(false, 'E01')]).with).toBe(1);
});

it('says that there are enough runs only with ten on either side', () => {
  const ten = Array.from({ length: 10 }, () => run(true, 'a'));
  const others = Array.from({ length: 10 }, () => run(false));
  expect(figuresOf({ id: 'a' }, [...ten, ...others]).isTooFew).toBe(false);
  expect(figuresOf({ id: 'a' }, [...ten, ...others.slice(1)]).isTooFew).toBe(true);
});

it('finds ids at any depth of an event', () => {
  const names = new Set<string>();
  addNames({ a: 'x', b: [{ c: 'y' }, 3, null], d: 'z'.repeat(61) }, names);
  expect([...names]).toEqual(['x', 'y']);
});
