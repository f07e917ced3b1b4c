import type { AwakeningNumbers } from './records.ts';

/** Numbers of the mode `awakening`. */
export const NUMBERS: AwakeningNumbers = {
  chapters: 4,
  heart: { start: 7, late: 5, lateFrom: 5, mend: 1 },
  bites: { creature: 1, tiers: [1, 2, 2], last: 1 },
  income: { essence: 1, knowledge: 1 },
  prices: { dig: 3, move: 2, lure: 1, evolve: 2, craft: 1, least: 1 },
  limits: { doors: 3, exits: 2, slots: 3, evolutions: 1, companions: 2, hurt: 2, acts: 60, energy: 4, memory: 3, goods: 6, maxTimes: 4, graveStrain: 3 },
  appeal: { like: 2, dislike: -2, marks: 3, wound: -2, welcome: 3, welcomeTrust: 6, novelty: 1, lure: 2 },
  deeds: { needed: 4, fewer: 3, quick: ['Counter', 'Trap', 'Test', 'Reshape'], reshapePct: 50 },
  memory: { harm: 1, bond: 2, perThanks: 5, perGrudge: -5, least: 10, most: 95 },
  market: { perReputation: 3, perTaken: 2, takenMax: 2, gradeFrom: 3 },
  nemesis: { kind: 'VW', vitality: 4, nerve: 4 },
  score: { won: 50, heart: 10, chapter: 20, outcome: 5, attribute: 3, arc: 6, companion: 4, fulfilled: 15, gradeBase: 9, gradePer: 10 },
  grades: { vitality: { from: 2, n: 2 }, prices: { from: 3, n: 1 }, sharperFrom: 4, scars: { from: 6, n: 2 }, ahead: { from: 7, n: 1 }, hand: { from: 8, n: 1 } },
  flags: { raised: 1, hunted: 1, bound: 1, shelter: 1, feared: 2, altar: 1, swindle: 1, forgotten: 2, ansaGrudge: 2 },
};
