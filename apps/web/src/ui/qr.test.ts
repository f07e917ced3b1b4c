import { describe, expect, it } from 'vitest';
import { qrPath } from './qr.tsx';

/** The matrix, parsed from the path. */
function modules(path: string, size: number): boolean[][] {
  const grid = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, w] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g))
    for (let i = 0; i < Number(w); i++) grid[Number(y)]![Number(x) + i] = true;
  return grid;
}

const FINDER = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];

describe('a link to be scanned', () => {
  const { d, size } = qrPath('https://undercroft.example/join/abc?link=0123456789abcdef&seat=foe');
  const grid = modules(d, size);
  const corner = (x: number, y: number): string[] =>
    Array.from({ length: 7 }, (_, row) =>
      Array.from({ length: 7 }, (_, column) => (grid[y + row]![x + column] ? '1' : '0')).join(''),
    );

  it('has its three finders, and quiet around it', () => {
    expect(corner(3, 3)).toEqual(FINDER);
    expect(corner(size - 10, 3)).toEqual(FINDER);
    expect(corner(3, size - 10)).toEqual(FINDER);
    expect(corner(size - 10, size - 10)).not.toEqual(FINDER);
    expect(grid.slice(0, 3).flat().some(Boolean)).toBe(false);
    expect(grid.map((row) => row[size - 1]).some(Boolean)).toBe(false);
  });

  it('is another code for another link', () => {
    expect(qrPath('https://undercroft.example/join/abd').d).not.toBe(qrPath('https://undercroft.example/join/abe').d);
  });
});
