import { describe, expect, it } from 'vitest';
import { biteOf, edgeOf, pictureShare, shardsOf, slabOf } from './place-art.ts';

describe('the picture of a Location', () => {
  it('is as wide as its life is long, and a Critical one is still a picture', () => {
    expect(pictureShare(0)).toBe(0);
    expect(pictureShare(16)).toBeCloseTo(0.94);
    expect(pictureShare(1)).toBeGreaterThan(0.34);
    for (let life = 1; life < 16; life++) expect(pictureShare(life + 1)).toBeGreaterThan(pictureShare(life));
  });

  it('the bite ends exactly where the edge will be', () => {
    const [now, after] = [pictureShare(9), pictureShare(5)];
    const bite = biteOf('run Stag Court', now, after);
    const then = edgeOf('run Stag Court', after).toReversed();
    const farther = bite.slice(edgeOf('run Stag Court', now).length).filter(([x], i) => x !== then[i]![0]);
    expect(farther.length).toBeLessThan(then.length / 3);
  });

  it('is the same for the same run and place', () => {
    expect(slabOf('a', 0.5)).toEqual(slabOf('a', 0.5));
    expect(shardsOf('a', 0.5)).not.toBe(shardsOf('b', 0.5));
  });
});
