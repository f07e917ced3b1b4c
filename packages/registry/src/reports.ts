/** Plays walkthroughs and writes reports and releases, for the one game that has them. */
export {
  balanceSimReport,
  escape as reportedGame,
  LONG_RUN_WINDOWS,
  longRunReport,
  makeRelease,
  type PlayedRun,
  playedReplay,
  playedScript,
  type ReleaseManifest,
  type ReportOptions,
  type Suite,
  suiteSeeds,
  usageReport,
  verifyManifest,
  type WrittenReport,
  writeReport,
} from '@undercroft/escape';
