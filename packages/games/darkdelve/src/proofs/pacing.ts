import { isPaced } from '../rules/layout.ts';
import type { Floor } from '../state.ts';

const KIND: { readonly [type: string]: string } = {
  COMBAT: 'C',
  TREASURE: 'T',
  EVENT: 'E',
  REST: 'R',
  WAYSTONE: 'W',
  STAIRS: 'X',
};

/** The pacing guarantee on a floor that was made, over every order of exploring. DD-046 */
export const isFloorPaced = ({ rooms, edges }: Floor): boolean => {
  const kinds: { [letter: string]: string } = {};
  for (const { letter, type } of rooms) if (KIND[type]) kinds[letter] = KIND[type];
  return isPaced(edges, kinds);
};
