import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { snapshots, surfaceOf } from './api.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'undercroft-api-'));
  mkdirSync(join(root, 'packages/toy/src'), { recursive: true });
  writeFileSync(join(root, 'packages/toy/package.json'), '{ "name": "@undercroft/toy" }');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (file: string, source: string): void => writeFileSync(join(root, 'packages/toy/src', file), source);
const surface = (source: string) => {
  write('index.ts', source);
  const { values, types } = surfaceOf(join(root, 'packages/toy/src/index.ts'));
  return { values: [...values.keys()].sort(), types: [...types].sort() };
};

describe('the surface of a package', () => {
  it.each([
    ['export const a = 1;\nexport let b = 2;', ['a', 'b'], []],
    ['export function a() {}\nexport async function b() {}\nexport function* c() {}', ['a', 'b', 'c'], []],
    ['export class A {}\nexport abstract class B {}', ['A', 'B'], []],
    ['export interface A {}\nexport type B = 1;', [], ['A', 'B']],
    ['export const { a, b: c, d = 1 } = o;\nexport const [e, f] = o;', ['a', 'c', 'd', 'e', 'f'], []],
    ["export { a, b as c, type D } from './x.ts';", ['a', 'c'], ['D']],
    ["export {\n  a,\n  type B,\n} from './x.ts';", ['a'], ['B']],
    ["export type { A, B as C } from './x.ts';", [], ['A', 'C']],
    ["export * as ns from './deep.ts';", ['ns'], []],
    ["export * from './deep.ts';", ['inner', 'other'], ['Inner']],
    ["export type * from './deep.ts';", [], ['Inner', 'inner', 'other']],
    ['export default 1;', ['default'], []],
    ['export {};\n// export const a = 1;\n/* \nexport const b = 1;\n*/', [], []],
  ])('%s', (source, values, types) => {
    write('deep.ts', 'export const inner = 1;\nexport function other() {}\nexport interface Inner {}\n');
    expect(surface(source)).toEqual({ values, types });
  });
});

describe('the snapshot', () => {
  it('is written once, sorted, with the members of a namespace', () => {
    write('deep.ts', 'export const b = 1;\nexport const a = 1;\n');
    write('index.ts', "export const z = 1;\nexport * as deep from './deep.ts';\nexport type T = 1;\n");
    expect(snapshots(root, false)).toEqual([]);
    expect(readFileSync(join(root, 'packages/toy/api.txt'), 'utf8')).toBe(
      '@undercroft/toy\n\nvalues (2)\n  deep: a, b\n  z\n\ntypes (1)\n  T\n',
    );
    expect(snapshots(root, true)).toEqual([]);
  });

  it('is stale when missing, and when an export came or went', () => {
    const stale = ['packages/toy/api.txt is stale: npm run api writes it'];
    write('index.ts', 'export const a = 1;\n');
    expect(snapshots(root, true)).toEqual(stale);
    snapshots(root, false);
    write('index.ts', 'export const a = 1;\nexport type B = 1;\n');
    expect(snapshots(root, true)).toEqual(stale);
  });

  it('stops at 40 values; types are not counted', () => {
    const values = (count: number) => Array.from({ length: count }, (_, i) => `export const v${i} = 1;\n`).join('');
    write('index.ts', `${values(40)}export type T = 1;\n`);
    expect(snapshots(root, false)).toEqual([]);
    write('index.ts', values(41));
    expect(snapshots(root, false)).toEqual(['packages/toy exports 41 values, at most 40']);
  });
});
