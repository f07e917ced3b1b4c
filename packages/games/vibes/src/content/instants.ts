import { contentTables } from '@undercroft/kernel';
import type { Instant } from './records.ts';

/** Rule book 3.6. Sorted by id. */
export const INSTANTS = contentTables.define<Instant>()(
  { from: 'ours' },
  {
    adrenaline_vial: { number: 1, tier: 1, text: 'k: spd 1', from: '001_48f158f3b7f91d01.txt §7.3' },
    blood_clot: { number: 7, tier: 2, text: 'now: heal 8' },
    clear_tonic: { number: 4, tier: 1, text: 'now: cleanse' },
    gamblers_brew: { number: 3, tier: 2, text: 'now: redraw', from: '001_48f158f3b7f91d01.txt §7.3' },
    liquid_focus: { number: 5, tier: 1, text: 'now: focus 2' },
    razor_oil: { number: 6, tier: 2, text: 'k: dmg+ 2' },
    rewind_sand: { number: 12, tier: 3, text: 'now: recommit' },
    smelling_salts: { number: 8, tier: 2, text: 'k: nostun' },
    stone_skin: { number: 2, tier: 1, text: 'k: guard 3', from: '001_48f158f3b7f91d01.txt §7.3' },
    tar_flask: { number: 9, tier: 2, text: 'k: slow 2' },
    third_eye_drop: { number: 10, tier: 2, text: 'now: token 1' },
    truth_serum: { number: 11, tier: 3, text: 'now: mix 5' },
  },
);
