import { CARDS } from './cards.ts';
import { EVENTS } from './events.ts';
import { FOE_CARDS } from './foe-cards.ts';
import { FOES } from './foes.ts';
import { INSTANTS } from './instants.ts';
import { NUMBERS } from './numbers.ts';
import type { VibesContent } from './records.ts';
import { RELICS } from './relics.ts';

/** NV-92 */
const TRAITS = {
  arbiter: { id: 'arbiter', text: 'show?beat%3: forceclash', from: '001_48f158f3b7f91d01.txt Appendix B' },
  coin: { id: 'coin', text: 'show%50: coin', from: '001_48f158f3b7f91d01.txt Appendix B' },
  mime: { id: 'mime', text: 'show: mimic', from: '001_48f158f3b7f91d01.txt §6.3' },
  seer: { id: 'seer', text: 'mod seer =on', from: 'ours' },
  undertow: { id: 'undertow', text: '', from: '001_48f158f3b7f91d01.txt Appendix B' },
} as const;

const HEAT = '001_48f158f3b7f91d01.txt §8';

/** Rule book 2.10: source clauses a Heat adds to a foe; its other effects are in the numbers. */
const HEATS = {
  heat_1: { id: 'heat_1', level: 1, text: '', from: HEAT },
  heat_2: { id: 'heat_2', level: 2, text: '', from: HEAT },
  heat_3: { id: 'heat_3', level: 3, text: '', from: HEAT },
  heat_4: { id: 'heat_4', level: 4, text: 'mod countdown =on', from: HEAT },
  heat_5: { id: 'heat_5', level: 5, text: 'show: badge unstoppable', from: HEAT },
} as const;

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
};
