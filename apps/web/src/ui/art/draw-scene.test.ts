import { describe, expect, it } from 'vitest';
import { contrast, onLightGround } from './accent.ts';
import { type Backdrop, drawScene } from './draw-scene.ts';

const BACKDROPS: readonly Backdrop[] = ['peaks', 'hall', 'glass', 'cave', 'shaft', 'field', 'drapes'];
const at = (backdrop: Backdrop, seed: string) =>
  drawScene({ backdrop, seed, width: 1280, height: 800, light: [0.5, 0.36] });

describe('a scene', () => {
  for (const backdrop of BACKDROPS) {
    it(`${backdrop}: the same seed is the same picture, another seed another one`, () => {
      expect(at(backdrop, 'run 7 Stag Court')).toEqual(at(backdrop, 'run 7 Stag Court'));
      expect(JSON.stringify(at(backdrop, 'a'))).not.toBe(JSON.stringify(at(backdrop, 'b')));
    });

    it(`${backdrop}: made in less than 30 ms, and holds only numbers a path can read`, { tags: ['clock'] }, () => {
      at(backdrop, 'warm');
      const times = Array.from({ length: 5 }, (_, i) => {
        const began = performance.now();
        at(backdrop, `timed ${i}`);
        return performance.now() - began;
      });
      expect(Math.min(...times)).toBeLessThan(30);
      expect(JSON.stringify(at(backdrop, 'x'))).not.toMatch(/NaN|undefined|Infinity/);
      expect(at(backdrop, 'x').plates.length).toBeGreaterThanOrEqual(2);
    });
  }
});

describe('an accent on paper', () => {
  it('is dark enough to be read', () => {
    for (const hex of ['#7fd3e6', '#f2b84b', '#e08cf2', '#ff9d52', '#a3d672', '#ff9fcc'])
      expect(contrast(onLightGround(hex), '#faf7f0')).toBeGreaterThanOrEqual(4.5);
  });
});
