import { describe, expect, it } from 'vitest';
import { embedderOf } from './embedder.ts';

const HOST = 'https://host.example';
const PLACE = { isFramed: true, own: 'https://game.example', around: HOST, referrer: '', allowed: null };

describe('whose frame a page stands in', () => {
  it('[ED-185] the origin is the embedder’s own, never any', () => {
    expect(embedderOf({ ...PLACE, isFramed: false })).toBeNull();
    expect(embedderOf(PLACE)).toBe(HOST);
    expect(embedderOf({ ...PLACE, around: null, referrer: `${HOST}/page?x=1` })).toBe(HOST);
    expect(embedderOf({ ...PLACE, around: null })).toBeNull();
    expect(embedderOf({ ...PLACE, around: 'null' })).toBeNull();
  });

  it('[ED-183] a page with a list of its own speaks to itself and to those on the list', () => {
    expect(embedderOf({ ...PLACE, allowed: [] })).toBeNull();
    expect(embedderOf({ ...PLACE, allowed: ['https://other.example'] })).toBeNull();
    expect(embedderOf({ ...PLACE, allowed: ['https://other.example', HOST] })).toBe(HOST);
    expect(embedderOf({ ...PLACE, allowed: [], around: PLACE.own })).toBe(PLACE.own);
    expect(embedderOf({ ...PLACE, own: 'null', around: 'null', allowed: [] })).toBeNull();
  });
});
