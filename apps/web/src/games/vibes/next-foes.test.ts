import { describe, expect, it } from 'vitest';
import { namedFoe, nextFoes } from './next-foes.ts';
import type { VibesView } from './view.ts';

const NORMALS = ['brawler_pup', 'mime_of_mirrors', 'sand_serpent', 'wallflower'];

const seen = (fights: { readonly [id: string]: number }, scouted: VibesView['scouted'] = []) => ({
  tally: {
    foes: Object.fromEntries(
      Object.entries(fights).map(([id, n]) => [id, { fights: n, wins: n, predictions: 0, reads: 0 }]),
    ),
  } as VibesView['tally'],
  scouted,
});
const namesOf = (view: ReturnType<typeof seen>): [string, number][] =>
  nextFoes(view, NORMALS).map(({ id, outOf }) => [id, outOf]);

describe('the next foe of a bag', () => {
  it('is any of the four before the first fight', () => {
    expect(namesOf(seen({})).map(([, outOf]) => outOf)).toEqual([4, 4, 4, 4]);
  });

  it('is one of those that have not come yet', () => {
    expect(namesOf(seen({ brawler_pup: 1, sand_serpent: 1, tollkeeper: 1 }))).toEqual([
      ['mime_of_mirrors', 2],
      ['wallflower', 2],
    ]);
    expect(namesOf(seen({ brawler_pup: 1, sand_serpent: 1, wallflower: 1 }))).toEqual([['mime_of_mirrors', 1]]);
  });

  it('is any of the four again once the bag is empty, then one of those that have not come twice', () => {
    const once = Object.fromEntries(NORMALS.map((id) => [id, 1]));
    expect(namesOf(seen(once))).toHaveLength(4);
    expect(namesOf(seen({ ...once, wallflower: 2 })).map(([id]) => id)).toEqual(NORMALS.slice(0, 3));
  });

  it('is the one that was scouted, with its row', () => {
    const scouted = [{ foeId: 'wallflower', row: ['pollen'] }];
    expect(nextFoes(seen({}, scouted), NORMALS)).toEqual([{ id: 'wallflower', outOf: 1, row: ['pollen'] }]);
    expect(namedFoe({ scouted: [] }, 'undertow')).toEqual({ id: 'undertow', outOf: 1, row: [] });
  });
});
