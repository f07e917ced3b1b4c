import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { phrases } from '@undercroft/kernel';
import {
  balanceSimReport,
  LONG_RUN_WINDOWS,
  longRunReport,
  makeRelease,
  type ReleaseManifest,
  reportedGame,
  type Suite,
  suiteSeeds,
  usageReport,
  verifyManifest,
} from '@undercroft/registry/reports';
import { CommandError, print, printable, UsageError } from '../output.ts';
import { VERSION } from '../version.ts';
import { readText, wholeOf } from './lab-experiment.ts';

const { percent } = phrases;

interface SuiteFlags {
  readonly out: string;
  readonly seeds?: string;
  readonly policies?: string;
  readonly windows?: string;
}

interface ReleaseFlags extends SuiteFlags {
  readonly build?: string;
}

const SEEDS = 5;
const POLICIES = 'pusher,coverage,social';
const MANIFEST = 'release-manifest.json';
const BUILD = /^[\w.-]{1,64}$/;

function suiteOf({ seeds, policies, windows }: SuiteFlags): Suite & { readonly now: () => number } {
  const names = (policies ?? POLICIES).split(',');
  const known = Object.keys(reportedGame.bots);
  const stranger = names.find((name) => !known.includes(name));
  if (stranger !== undefined) throw new UsageError(`there is no bot "${stranger}"; there are: ${known.join(', ')}`);
  return {
    seeds: suiteSeeds(wholeOf(seeds, SEEDS, '--seeds')),
    policies: names,
    windows: windows?.split(',').map((turns) => wholeOf(turns, 1, '--windows')) ?? LONG_RUN_WINDOWS,
    now: () => performance.now(),
  };
}

function writeAll(folder: string, files: { readonly [name: string]: string }): void {
  try {
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  } catch (error) {
    throw new CommandError(`cannot write to ${folder}: ${(error as Error).message}`);
  }
}

const jsonText = (value: object): string => `${JSON.stringify(value, null, 1)}\n`;
/** `undercroft report long-run --out FOLDER`. ED-144, ED-175, ED-176 */
export function longRun(flags: SuiteFlags): void {
  const suite = suiteOf(flags);
  const long = longRunReport(reportedGame, suite);
  const usage = usageReport(reportedGame, suite);
  writeAll(flags.out, {
    'long-run-balance-report.json': jsonText(long),
    'balance-sim-report.json': jsonText(balanceSimReport(long)),
    'vector-usage-report.json': jsonText(usage),
  });
  print(`policy         turns  escaped  alive  level   avg ms   p95 ms   max ms`);
  for (const { policy, turns, aggregate } of long.windows) {
    const { escapeRate, survivalRate, averageLevel, turnMs } = aggregate;
    const ms = [turnMs.avg, turnMs.p95, turnMs.max].map((value) => value.toFixed(1).padStart(9)).join('');
    print(
      `${policy.padEnd(15)}${String(turns).padStart(5)}${percent(escapeRate).padStart(9)}${percent(survivalRate).padStart(7)}${averageLevel.toFixed(1).padStart(7)}${ms}`,
    );
  }
  print(`Action types nobody used: ${long.deadActionTypes.join(', ') || 'none'}`);
  print(`Axes nothing moved: ${usage.unusedAxes.join(', ') || 'none'}`);
  for (const [table, ids] of Object.entries(usage.unusedContent))
    if (ids.length > 0) print(`Not seen of ${table}: ${ids.join(', ')}`);
  print(`Written to ${flags.out}.`);
}

/** The commit this program was built from; outside a repository it must be given. */
function buildOf({ build }: ReleaseFlags): string {
  if (build !== undefined) {
    if (!BUILD.test(build)) throw new UsageError(`--build takes letters, digits, dots and dashes, not "${build}"`);
    return build;
  }
  try {
    const cwd = fileURLToPath(new URL('.', import.meta.url));
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    throw new UsageError('there is no commit to name these reports by; say which build it is: --build ID');
  }
}

/** `undercroft report release --out FOLDER`: plays everything, writes reports and manifest. ED-177 */
export function release(flags: ReleaseFlags): void {
  const suite = suiteOf(flags);
  const { manifest, files, problems } = makeRelease(reportedGame, {
    ...suite,
    version: VERSION,
    build: buildOf(flags),
  });
  writeAll(flags.out, { ...files, [MANIFEST]: jsonText(manifest) });
  printTests(manifest);
  for (const problem of problems) print(`NOT OK  ${problem}`);
  print(`Written to ${flags.out}. Check it: npx undercroft report check ${flags.out}`);
  if (!manifest.passed)
    throw new CommandError(`the release did not pass; ${MANIFEST} in ${flags.out} says which checks`);
}

const printTests = ({ version, build, tests }: ReleaseManifest): void => {
  print(`version ${printable(version)}, build ${printable(build)}`);
  for (const { id, status, ms, hash } of tests)
    print(`${status}  ${printable(id).padEnd(16)}${String(ms).padStart(8)} ms  ${printable(hash)}`.trimEnd());
};

function manifestIn(folder: string): ReleaseManifest {
  const path = join(folder, MANIFEST);
  if (!existsSync(path))
    throw new CommandError(`${path}: no such file; npx undercroft report release --out ${folder} writes it`);
  try {
    const manifest = JSON.parse(readText(path)) as ReleaseManifest;
    const { schemaVersion, tests, reports } = manifest;
    if (schemaVersion === 'release-manifest/v1' && Array.isArray(tests) && Array.isArray(reports)) return manifest;
  } catch (error) {
    if (error instanceof CommandError) throw error;
  }
  throw new CommandError(`${path}: this is no release-manifest/v1`);
}

/** `undercroft report check FOLDER`: checks every file against the manifest, and that every check passed. ED-177 */
export function checkRelease(folder: string): void {
  const manifest = manifestIn(folder);
  const present = manifest.reports
    .map(({ file }) => String(file))
    .filter((file) => basename(file) === file && existsSync(join(folder, file)));
  const files = Object.fromEntries(present.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  printTests(manifest);
  const problems = verifyManifest(manifest, files);
  for (const problem of problems) print(`NOT OK  ${printable(problem)}`);
  if (problems.length > 0) throw new CommandError(`${folder}: ${problems.length} things are not as the manifest says`);
  if (!manifest.passed) throw new CommandError(`${folder}: it is whole, and a check of it failed`);
  print(`${manifest.reports.length} reports, each the one the manifest names. Passed.`);
}
