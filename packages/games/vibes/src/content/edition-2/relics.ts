import { contentTables } from '@undercroft/kernel';
import type { TextChange } from '../records.ts';

/** NV-127: relics whose lines differ in edition 2. Sorted by id. */
export const RELICS_2 = contentTables.define<TextChange>()(
  {},
  { ash_jar: { text: 'turn: heal 1' }, glass_jaw: { text: 'k?mine:A: dmg+ 1; k: stab -2' }, open_hand: { text: 'show: mix 10' }, poker_chip: { text: 'read@8: gold 2' }, tyrants_tempo: { text: 'take: maxhp -25; k: spd 1' } },
);
