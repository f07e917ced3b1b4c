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
