export { escape, makeEscape } from './game.ts';
export {
  balanceSimReport,
  LONG_RUN_WINDOWS,
  longRunReport,
  type Suite,
  simulateBalanceBatch,
  suiteSeeds,
} from './lab/balance.ts';
export { CHECKLIST, ticksOf } from './lab/checklist.ts';
export { playedReplay, playedScript, type ScriptSetup } from './lab/played-run.ts';
export { makeRelease } from './lab/release.ts';
export { CANONICAL_25, CANONICAL_DENSE, CANONICAL_SEED_V1 } from './lab/scripts.ts';
export { usageReport } from './lab/usage.ts';
export { parseScript, playScript } from './lab/walkthrough.ts';
export { analyse } from './report/analysis.ts';
export { isBad, jsonFile, jsonlFile, jsonlLines, readJsonl, readLedger } from './report/external.ts';
export { buildManifest, type ReleaseManifest, verifyManifest } from './report/manifest.ts';
export {
  type AgentPlayReport,
  buildReport,
  type PlayedRun,
  type ReportOptions,
  type WrittenReport,
  writeReport,
} from './report/report.ts';
export type { EscapeView } from './rules/view-schema.ts';
