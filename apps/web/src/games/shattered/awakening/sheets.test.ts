import type { Offer } from '@undercroft/server';
import { describe, expect, it } from 'vitest';
import { sheetsOf } from './sheets.ts';

const offer = (type: string, id: number): Offer => ({ action: { type, id } }) as unknown as Offer;

describe('[SD-332] choices of an interval on sheets', () => {
  it('keeps a group together, in its order', () => {
    const sheets = sheetsOf([offer('dig', 1), offer('seal', 2), offer('dig', 3)], ({ type }) => type);
    expect(sheets.map(({ title, offers }) => [title, offers.length])).toEqual([
      ['dig', 2],
      ['seal', 1],
    ]);
  });

  it('never shows more than nine at once, and shows each once', () => {
    const all = Array.from({ length: 20 }, (_, i) => offer('dig', i));
    const sheets = sheetsOf(all, ({ type }) => type);
    expect(sheets.map(({ title, offers }) => [title, offers.length])).toEqual([
      ['dig 1 of 3', 9],
      ['dig 2 of 3', 9],
      ['dig 3 of 3', 2],
    ]);
    expect(sheets.flatMap(({ offers }) => offers)).toEqual(all);
  });
});
