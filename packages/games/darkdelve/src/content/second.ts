import type { SecondTables } from './second-schema.ts';

/** Second part of the rule book: tables C-18 and C-19, and the numbers of DD-260 to DD-301. */
export const SECOND: SecondTables = {
  pledges: [
    { level: 1, copper: { goal: 70, pay: 35 }, silver: { goal: 95, pay: 70 }, gold: { goal: 130, pay: 130 }, from: 'C-18' },
    { level: 5, copper: { goal: 130, pay: 45 }, silver: { goal: 170, pay: 90 }, gold: { goal: 300, pay: 200 }, from: 'C-18' },
    { level: 8, copper: { goal: 170, pay: 45 }, silver: { goal: 300, pay: 55 }, gold: { goal: 550, pay: 160 }, from: 'C-18' },
    { level: 12, copper: { goal: 300, pay: 40 }, silver: { goal: 450, pay: 50 }, gold: { goal: 545, pay: 140 }, from: 'C-18' },
  ],
  raise: { floorTo: 3, from: 'DD-263' },
  send: { least: 10, pct: 50, from: 'DD-264' },
  dark: { goldPct: 1, feed_t: 4, bossPct: 100, from: 'DD-270, DD-271' },
  draw: { stamina: 2, staminaTo: 2, dread: 4, more: 4, from: 'DD-272' },
  sight: { isOn: true, perFloor: 2, dread: 4, from: 'DD-273' },
  steady: { isOn: true, torches: 1, dread: 12, from: 'DD-274' },
  whispers: { isOn: true, chance: [0, 500, 1500, 2500, 2500], from: 'DD-276' },
  firstBlood: { isOn: true, from: 'DD-280' },
  bargain: { eyes: { dread: 30, most: 59 }, gold: { pct: 50, least: 20 }, hpPct: 25, from: 'DD-281' },
  hollowEyes: { isOn: true, from: 'DD-285' },
  twists: { pay: { unlit: 150, unbargained: 150, relic: 140, swift: 150, gentle: 125, loan: 130 }, turns: 30, locks: 3, lent: 30, owed: 40, short: 10, from: 'DD-290, C-19' },
  first: { template: 'A', thrall: { room: 'P', enemy: 'bone_thrall', hp: 54 }, ghoul: { room: 'S', enemy: 'ghoul' }, chest: 'Q', event: { room: 'R', id: 'wounded_delver' }, lies: ['COMBAT', 'TREASURE', 'EVENT'], isLieOn: true, from: 'DD-295, DD-300' },
  disclosure: { dread: 20, hpPct: 60, cunning: 5, floor: 3, watcher: 85, from: 'DD-301' },
};
