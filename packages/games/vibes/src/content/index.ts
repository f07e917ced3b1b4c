import { contentTables } from '@undercroft/kernel';
import { CARDS } from './cards.ts';
import { EDITION_2 } from './edition-2/index.ts';
import { EVENTS } from './events.ts';
import { FOE_CARDS } from './foe-cards.ts';
import { FOES } from './foes.ts';
import { INSTANTS } from './instants.ts';
import { NUMBERS } from './numbers.ts';
import type { VibesContent } from './records.ts';
import { RELICS } from './relics.ts';

/** NV-92 */
const TRAITS = contentTables.define<VibesContent['traits'][keyof VibesContent['traits']]>()(
  { from: '001_48f158f3b7f91d01.txt Appendix B' },
  {
    arbiter: { text: 'show?beat%3: forceclash' },
    coin: { text: 'show%50: coin' },
    mime: { text: 'show: mimic', from: '001_48f158f3b7f91d01.txt §6.3' },
    seer: { text: 'mod seer =on', from: 'ours' },
    undertow: { text: '' },
  },
);

/** Rule book 2.10: source clauses a Heat adds to a foe; its other effects are in the numbers. */
const HEATS = contentTables.define<VibesContent['heats'][string]>()(
  { text: '', from: '001_48f158f3b7f91d01.txt §8' },
  {
    heat_1: { level: 1 },
    heat_2: { level: 2 },
    heat_3: { level: 3 },
    heat_4: { level: 4, text: 'mod countdown =on' },
    heat_5: { level: 5, text: 'show: badge unstoppable' },
  },
);

export const CONTENT: VibesContent = {
  cards: CARDS,
  foeCards: FOE_CARDS,
  foes: FOES,
  relics: RELICS,
  instants: INSTANTS,
  events: EVENTS,
  traits: TRAITS,
  heats: HEATS,
  numbers: NUMBERS,
  edition2: EDITION_2,
};
