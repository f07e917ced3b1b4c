import { CONSUMABLES } from './consumables.ts';
import { BOSSES, ENEMIES } from './enemies.ts';
import { EVENTS } from './events.ts';
import { FLOORS } from './floors.ts';
import { GEAR } from './gear.ts';
import { CLASS_TABLE, TIER_TABLE } from './heroes.ts';
import { NUMBERS } from './numbers.ts';
import { SECOND } from './second.ts';
import type { DarkdelveContent } from './types.ts';

/** Rule book, chapter 3. */
export const CONTENT: DarkdelveContent = {
  classes: CLASS_TABLE,
  tiers: TIER_TABLE,
  enemies: ENEMIES,
  bosses: BOSSES,
  gear: GEAR,
  consumables: CONSUMABLES,
  events: EVENTS,
  floors: FLOORS,
  numbers: NUMBERS,
  second: SECOND,
};
