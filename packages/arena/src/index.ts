export { type Agent, type AgentTurn, agentOf, isBot } from './agent.ts';
export type { Answer } from './answer.ts';
export {
  type Contest,
  contestMatches,
  contestProblem,
  type MatchTask,
  makePlayer,
  nameOf,
  type Player,
} from './contest.ts';
export { type Comparison, compareAgents, type Score, scoresOf } from './figures.ts';
export {
  BUDGET,
  type Budget,
  type Match,
  type MatchOptions,
  type MatchResult,
  matchesOf,
  matchId,
  playMatch,
  type TurnRecord,
} from './match.ts';
export { makePlayers } from './pool.ts';
export { reportCsv, reportJson, reportPage, reportTable } from './report.ts';
export { openResults, type ResultsFile } from './results-file.ts';
export { hiddenSeeds, publicSeeds, seedCommitment } from './seeds.ts';
export { RANKED_OPPONENT, RANKED_SEEDS, type VerifiedResult, verifiedMatch } from './verified-match.ts';
