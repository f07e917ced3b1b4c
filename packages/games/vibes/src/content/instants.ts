import type { Instant } from './records.ts';

/** Rule book 3.6. Sorted by id. */
export const INSTANTS = {
  adrenaline_vial: {
    id: 'adrenaline_vial',
    number: 1,
    tier: 1,
    text: 'k: spd 1',
    from: '001_48f158f3b7f91d01.txt §7.3',
  },
  blood_clot: { id: 'blood_clot', number: 7, tier: 2, text: 'now: heal 8', from: 'ours' },
  clear_tonic: { id: 'clear_tonic', number: 4, tier: 1, text: 'now: cleanse', from: 'ours' },
  gamblers_brew: {
    id: 'gamblers_brew',
    number: 3,
    tier: 2,
    text: 'now: redraw',
    from: '001_48f158f3b7f91d01.txt §7.3',
  },
  liquid_focus: { id: 'liquid_focus', number: 5, tier: 1, text: 'now: focus 2', from: 'ours' },
  razor_oil: { id: 'razor_oil', number: 6, tier: 2, text: 'k: dmg+ 2', from: 'ours' },
  rewind_sand: { id: 'rewind_sand', number: 12, tier: 3, text: 'now: recommit', from: 'ours' },
  smelling_salts: { id: 'smelling_salts', number: 8, tier: 2, text: 'k: nostun', from: 'ours' },
  stone_skin: { id: 'stone_skin', number: 2, tier: 1, text: 'k: guard 3', from: '001_48f158f3b7f91d01.txt §7.3' },
  tar_flask: { id: 'tar_flask', number: 9, tier: 2, text: 'k: slow 2', from: 'ours' },
  third_eye_drop: { id: 'third_eye_drop', number: 10, tier: 2, text: 'now: token 1', from: 'ours' },
  truth_serum: { id: 'truth_serum', number: 11, tier: 3, text: 'now: mix 5', from: 'ours' },
} as const satisfies Record<string, Instant>;
