export { type Agent, type Asked, agentOf } from './agent.ts';
export { type Comparison, compareAgents, type Score, scoresOf } from './figures.ts';
export { type Match, type MatchResult, matchesOf, matchId, playMatch } from './match.ts';
export { reportPage, reportTable } from './report.ts';
export { hiddenSeeds, publicSeeds, seedCommitment } from './seeds.ts';
