import { contentTables } from '@undercroft/kernel';
import { ARTIFACTS } from './artifacts.ts';
import { BOSSES } from './bosses.ts';
import { CONSUMABLES } from './consumables.ts';
import { CONTRACTS } from './contracts.ts';
import { ENEMIES } from './enemies.ts';
import { EQUIPMENT } from './equipment.ts';
import { EVENTS } from './events.ts';
import { COLLAPSE_PLACES, STARTER_PLACES } from './locations.ts';
import { NUMBERS } from './numbers.ts';
import { RESTS } from './rests.ts';
import { SECOND_EDITION } from './second-edition.ts';
import type { ObserverContent, PackId } from './types.ts';
import { UNLOCKS } from './unlocks.ts';

export const CONTENT: ObserverContent & Required<Pick<ObserverContent, 'second'>> = {
  packs: contentTables.define<ObserverContent['packs'][PackId]>()(
    { isDistinct: false, openedRoad: 0 },
    {
      starter: { places: STARTER_PLACES, biomes: {}, from: 'S04.06' },
      collapse: {
        places: COLLAPSE_PLACES,
        biomes: { Desert: -1, Highlands: 1 },
        isDistinct: true,
        openedRoad: 4,
        from: 'rule book 3.3',
      },
    },
  ),
  enemies: ENEMIES,
  bosses: BOSSES,
  events: EVENTS,
  rests: RESTS,
  consumables: CONSUMABLES,
  equipment: EQUIPMENT,
  artifacts: ARTIFACTS,
  unlocks: UNLOCKS,
  contracts: CONTRACTS,
  numbers: NUMBERS,
  second: SECOND_EDITION,
};
