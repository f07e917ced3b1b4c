import { type AnyGame, sameJson } from '@undercroft/kernel';
import { readLedger } from '../report/external.ts';
import { buildManifest, type ReleaseManifest, type ReleaseTest } from '../report/manifest.ts';
import { type PlayedRun, type ReportOptions, writeReport } from '../report/report.ts';
import { balanceSimReport, longRunReport, type Suite } from './balance.ts';
import type { EscapeGame } from './game-type.ts';
import { playedScript } from './played-run.ts';
import { CANONICAL_25, CANONICAL_DENSE } from './scripts.ts';
import { usageReport } from './usage.ts';

/** The suite of a release, its version and its clock. */
export interface ReleaseSetup extends Suite {
  readonly version: string;
  readonly build: string;
  readonly now: () => number;
}

export interface Release {
  readonly manifest: ReleaseManifest;
  /** Text of every report the manifest names, by file. */
  readonly files: { readonly [file: string]: string };
  /** Failures, in words. */
  readonly problems: readonly string[];
}

/** The walkthroughs of a release, and the kind of each report. ED-140 */
const WALKTHROUGHS = [
  { id: 'canonical-25', text: CANONICAL_25, kind: 'agent-play' },
  { id: 'canonical-dense', text: CANONICAL_DENSE, kind: 'agent-play-dense' },
] as const;

/** A turn in the browser may take 2 s at most. 7.2 */
const TURN_MS_MAX = 2000;

interface CheckResult {
  readonly test: ReleaseTest;
  readonly problems: readonly string[];
  readonly reports: readonly { readonly kind: string; readonly text: string }[];
}

const jsonText = (value: object): string => `${JSON.stringify(value)}\n`;

/** Problems of a run's reports: every ledger must read back to the same events. ED-170 */
function formatProblems(game: AnyGame, played: PlayedRun, engineVersion: string): string[] {
  const options = { detail: 'compact', engineVersion, name: 'run' } as const;
  const inline = writeReport(game, played, { ...options, ledger: 'inline-v1' }).report.run.eventLedger;
  const others: readonly Pick<ReportOptions, 'ledger' | 'storage'>[] = [
    { ledger: 'packed-v1' },
    { ledger: 'external-v1', storage: 'json-v1' },
    { ledger: 'external-v1', storage: 'jsonl-v1' },
  ];
  return others.flatMap(({ ledger, ...rest }) => {
    const { report, ledger: file } = writeReport(game, played, { ...options, ...rest, ledger });
    const events = readLedger(report.run.eventLedger, file?.text);
    const isSame = !('problem' in events) && sameJson(events as never, inline as never);
    return isSame ? [] : [`${rest.storage ?? ledger} does not read back to the same events`];
  });
}

/** Plays one walkthrough: as scripted, twice with the same result, in every format. ED-220, ED-177 */
function checkWalkthrough(
  game: AnyGame,
  { id, text, kind }: (typeof WALKTHROUGHS)[number],
  { version, now }: ReleaseSetup,
): CheckResult {
  const began = now();
  const answer = playedScript(game, text, { name: id, runner: 'release' });
  if ('problem' in answer)
    return {
      test: { id, status: 'fail', hash: '', ms: Math.round(now() - began) },
      problems: [`${id}: ${answer.problem}`],
      reports: [],
    };
  const { played, problems: lines } = answer;
  const problems = [
    ...lines,
    ...(played.finalHash === played.repeatedRunHash ? [] : ['played twice it ends differently']),
    ...formatProblems(game, played, version),
  ].map((problem) => `${id}: ${problem}`);
  const { report } = writeReport(game, played, { detail: 'compact', ledger: 'packed-v1', engineVersion: version });
  return {
    test: {
      id,
      status: problems.length === 0 ? 'pass' : 'fail',
      hash: played.finalHash,
      ms: Math.round(now() - began),
    },
    problems,
    reports: [{ kind, text: jsonText(report) }],
  };
}

/** The long-run suite: every action type is alive, every axis moves, no turn stalls. ED-144, ED-175 */
function checkLongRun(game: EscapeGame, setup: ReleaseSetup): CheckResult {
  const began = setup.now();
  const long = longRunReport(game, setup);
  const usage = usageReport(game, setup);
  const slowest = Math.max(0, ...long.windows.map(({ aggregate }) => aggregate.turnMs.max));
  const problems = [
    ...long.deadActionTypes.map((type) => `long-run: no policy ever used ${type}`),
    ...usage.unusedAxes.map((axis) => `long-run: nothing ever moved ${axis}`),
    ...(slowest <= TURN_MS_MAX ? [] : [`long-run: a turn took ${Math.round(slowest)} ms, ${TURN_MS_MAX} is the most`]),
  ];
  return {
    test: {
      id: 'long-run',
      status: problems.length === 0 ? 'pass' : 'fail',
      hash: '',
      ms: Math.round(setup.now() - began),
    },
    problems,
    reports: [
      { kind: 'long-run', text: jsonText(long) },
      { kind: 'balance-sim', text: jsonText(balanceSimReport(long)) },
      { kind: 'vector-usage', text: jsonText(usage) },
    ],
  };
}

/** Plays everything a release publishes and reports whether it passed. ED-177 */
export function makeRelease(game: EscapeGame, setup: ReleaseSetup): Release {
  const checked = [
    ...WALKTHROUGHS.map((walkthrough) => checkWalkthrough(game as unknown as AnyGame, walkthrough, setup)),
    checkLongRun(game, setup),
  ];
  const reports = checked.flatMap((one) => one.reports);
  const manifest = buildManifest(
    {
      version: setup.version,
      build: setup.build,
      contentHash: game.contentHash,
      tests: checked.map(({ test }) => test),
    },
    reports,
  );
  return {
    manifest,
    files: Object.fromEntries(manifest.reports.map(({ file }, i) => [file, reports[i]!.text])),
    problems: checked.flatMap(({ problems }) => problems),
  };
}
