export { type Agent, type Asked, agentOf } from './agent.ts';
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
export { reportCsv, reportPage, reportTable } from './report.ts';
export { hiddenSeeds, publicSeeds, seedCommitment } from './seeds.ts';
