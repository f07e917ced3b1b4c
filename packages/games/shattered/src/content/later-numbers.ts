import { z } from 'zod';

const count = z.int().min(0).max(1_000);
const some = z.int().min(1).max(1_000);
const pct = z.int().min(0).max(100);
const change = z.int().min(-1_000).max(1_000);

/** Groups of numbers that the rules had as constants. */
export const laterNumbersSchema = {
  /** Points of an attribute from which it has an effect. SD-105 */
  traits: z.strictObject({ hungerFeeds: some, hungerDeep: some, dread: some, oppression: some, raised: some, graceTrust: some, graceRound: some, graceOffer: some, graceDeep: some, graceRapport: count, guileTraps: some, guileTurn: some, guileOffer: some }),
  /** SD-51, SD-53, SD-54: least margins, halves of the power, damage to the attacker. */
  contest: z.strictObject({ devastating: change, strong: change, partial: change, stalemate: change, devastatingHalves: count }),
  /** SD-84, SD-85 */
  keywords: z.strictObject({ drainMax: count, spillPct: pct }),
  /** SD-65, SD-66, SD-134, SD-137 */
  answers: z.strictObject({ cautious: change, perReputation: change, perHarm: change, least: pct, grateful: change }),
  /** SD-102, SD-108 */
  reputation: z.strictObject({ perTrust: some, trustMax: count, perNerve: some, nerveMax: count, betrayalsMax: count, wholePct: pct, mercyPct: pct, mercyTurns: count }),
  /** SD-130, SD-131 */
  parasite: z.strictObject({ from: some, tokensFrom: some, perLoss: some, pruned: some, grace: count, knowledge: count }),
  /** SD-134 */
  emotions: z.strictObject({ lasts: some, terrorPct: pct }),
  /** SD-135 */
  hazards: z.strictObject({ stirsAt: some, every: some }),
  /** SD-110, SD-120, SD-133 */
  runs: z.strictObject({ rooms: some, fleeFrom: some, profileRound: some, fixed: some }),
  /** SD-111 */
  campaignScore: z.strictObject({ outcome: count, attribute: count, constant: count, constantRuns: some }),
  /** SD-120 */
  challengeScore: z.strictObject({ bond: count, cleared: count, room: count, betrayal: count, perPct: some, guessRight: change, guessWrong: change }),
};

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
