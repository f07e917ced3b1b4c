import { contentTables } from '@undercroft/kernel';
import type { RestType } from './types.ts';

/** Options of each type of rest Location. OB-50 */
export const RESTS = contentTables.define<RestType>()(
  { from: 'rule book 3.5' },
  {
    anchor: {
      options: [
        { id: 'Breathe', time: 1, hp: 4, stamina: 4, mitigation: 0 },
        { id: 'Keep the Hours', time: 2, hp: 9, stamina: 8, mitigation: 2 },
        { id: 'Full Office', time: 3, hp: 14, stamina: 12, mitigation: 3 },
      ],
    },
    camp: {
      options: [
        { id: 'Catnap', time: 1, hp: 2, stamina: 6, mitigation: 0 },
        { id: 'Fireside', time: 2, hp: 6, stamina: 11, mitigation: 0 },
        { id: 'Banked Fire', time: 3, hp: 11, stamina: 15, mitigation: 0 },
      ],
    },
    damp: {
      options: [
        { id: 'Perch', time: 1, hp: 0, stamina: 4, mitigation: 0 },
        { id: 'Doze', time: 2, hp: 3, stamina: 8, mitigation: 0 },
      ],
    },
    exposed: {
      options: [
        { id: 'Squat in Shade', time: 1, hp: 2, stamina: 4, mitigation: 0 },
        { id: 'Wait out Noon', time: 2, hp: 5, stamina: 8, mitigation: 0 },
      ],
    },
    safe: {
      options: [
        { id: 'Short Rest', time: 1, hp: 5, stamina: 4, mitigation: 0 },
        { id: 'Normal Rest', time: 2, hp: 10, stamina: 8, mitigation: 0 },
        { id: 'Long Rest', time: 3, hp: 15, stamina: 12, mitigation: 1 },
      ],
      from: 'S04.06',
    },
    still: {
      options: [
        { id: 'Pause', time: 1, hp: 4, stamina: 4, mitigation: 1 },
        { id: 'Hold', time: 2, hp: 9, stamina: 9, mitigation: 2 },
        { id: 'Suspend', time: 3, hp: 15, stamina: 14, mitigation: 3 },
        { id: 'Arrest', time: 4, hp: 22, stamina: 20, mitigation: 4 },
      ],
    },
  },
);
