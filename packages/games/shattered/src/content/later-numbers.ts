import type { z } from 'zod';
import type { laterNumbersSchema } from './later-numbers-schema.ts';

/** Groups of numbers that the rules had as constants. The schema is apart, so that a face loads no zod. */
export type LaterNumbers = {
  readonly [K in keyof typeof laterNumbersSchema]: z.infer<(typeof laterNumbersSchema)[K]>;
};

export const LATER_NUMBERS: LaterNumbers = {
  traits: { hungerFeeds: 3, hungerDeep: 9, dread: 3, oppression: 3, raised: 9, graceTrust: 3, graceRound: 2, graceOffer: 6, graceDeep: 9, graceRapport: 2, guileTraps: 3, guileTurn: 6, guileOffer: 9 },
  contest: { devastating: 5, strong: 2, partial: -2, stalemate: -4, devastatingHalves: 3 },
  keywords: { drainMax: 2, spillPct: 25 },
  answers: { cautious: -20, perReputation: 3, perHarm: -15, least: 10, grateful: 10 },
  reputation: { perTrust: 3, trustMax: 3, perNerve: 4, nerveMax: 2, betrayalsMax: 2, wholePct: 50, mercyPct: 25, mercyTurns: 2 },
  parasite: { from: 6, tokensFrom: 4, perLoss: 3, pruned: 2, grace: 4, knowledge: 2 },
  emotions: { lasts: 3, terrorPct: 25 },
  hazards: { stirsAt: 8, every: 3 },
  runs: { rooms: 3, fleeFrom: 4, profileRound: 3, fixed: 3 },
  campaignScore: { outcome: 10, attribute: 3, constant: 15, constantRuns: 4 },
  challengeScore: { bond: 100, cleared: 60, room: 20, betrayal: 10, perPct: 5, guessRight: 10, guessWrong: -5 },
};
