import { contentTables } from '@undercroft/kernel';
import type { HpChange } from '../records.ts';

/** NV-122: enemy HP of edition 2, by Act and in the order of the rule book. */
export const FOES_2 = contentTables.define<HpChange>()(
  {},
  {
    brawler_pup: { hp: 13 },
    sand_serpent: { hp: 13 },
    mime_of_mirrors: { hp: 12 },
    wallflower: { hp: 12 },
    tollkeeper: { hp: 20 },
    drumline_twins: { hp: 19 },
    undertow: { hp: 26 },
    kiln_boar: { hp: 19 },
    debt_collector: { hp: 19 },
    card_sharp: { hp: 17 },
    metronome_monk: { hp: 17 },
    understudy: { hp: 24 },
    iron_matron: { hp: 24 },
    lady_coinflip: { hp: 33 },
    gilded_ogre: { hp: 29 },
    clause_golem: { hp: 27 },
    nine_faced_actor: { hp: 26 },
    quicksilver_duelist: { hp: 26 },
    doppelganger: { hp: 36 },
    executioner: { hp: 38 },
    arbiter: { hp: 49 },
  },
);
