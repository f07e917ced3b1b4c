import { type LoadedRun, type LoadSample, latencyAt, lostRuns, metricIn, openRuns } from '@undercroft/server/load';
import { CommandError, print, UsageError } from '../output.ts';
import { progressBar } from './lab-progress.ts';

export interface LoadFlags {
  readonly runs: string;
  readonly rate: string;
  readonly seconds: string;
  readonly iOwnThisServer?: boolean;
  readonly keep?: boolean;
  readonly json?: boolean;
}

const RUNS_MAX = 5_000;
const RATE_MAX = 5_000;
const SECONDS_MAX = 3_600;
const USERS_MAX = 50;
/** A server that has just started runs uncompiled code: it gets half the load for so long at most, and nothing is counted. */
const WARM_UP_S = 5;
/** Known choices of a run; after them another begins. */
const CHOICES_MAX = 1_000;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

function numberFrom(text: string, what: string, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new UsageError(`${what} is 1 to ${most.toLocaleString('en')}, not "${text}"`);
  return value;
}

/** The origin of a server one may load: on this machine, or said to be one's own. */
function targetOf(text: string, isOwn: boolean): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new UsageError(`load takes the address of a server, such as http://127.0.0.1:4000, not "${text}"`);
  const { origin, hostname } = new URL(text);
  if (!isOwn && !LOOPBACK.test(hostname))
    throw new UsageError(
      `${hostname} is not this machine. Load is for a server of your own: add --i-own-this-server if it is yours`,
    );
  return origin;
}

/** Signs in guests. Returns a token of each. */
async function guests(url: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  for (let i = 0; i < count; i++) {
    const answer = await fetch(`${url}/api/auth/sign-in/anonymous`, { ...body, redirect: 'error' }).catch(() => null);
    if (answer === null) throw new CommandError(`no server answers at ${url}`);
    const token = answer.headers.get('set-auth-token');
    if (!token) throw new CommandError(`${url} lets no more guests in after ${i}: status ${answer.status}. ${LIMITS}`);
    tokens.push(token);
  }
  return tokens;
}

const LIMITS = 'Its limits may be on: UNDERCROFT_LIMITS=none switches them off, on loopback only.';

/** Deletes the guests with all their runs. */
async function leave(url: string, tokens: readonly string[]): Promise<void> {
  for (const token of tokens)
    await fetch(`${url}/api/me/delete`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ confirm: 'delete my account' }),
    }).catch(() => {});
}

/** Processor seconds and memory of the server, where it shows its metrics. */
async function usage(url: string): Promise<{ readonly cpu_s: number; readonly rss: number }> {
  const answer = await fetch(`${url}/metrics`).catch(() => null);
  const text = answer?.ok ? await answer.text() : '';
  return { cpu_s: metricIn(text, 'process_cpu_seconds_total'), rss: metricIn(text, 'process_resident_memory_bytes') };
}

interface Result {
  readonly url: string;
  readonly runs: number;
  readonly rate: number;
  readonly actions: number;
  readonly seconds: number;
  readonly per_s: number;
  readonly p50_ms: number;
  readonly p95_ms: number;
  readonly p99_ms: number;
  readonly slowest_ms: number;
  /** Null where the server does not show its metrics. */
  readonly cpu_ms: number | null;
  readonly rss_mb: number | null;
  readonly errors: { readonly [reason: string]: number };
  readonly lost: readonly string[];
}

const PER_KB = 1_024;
const round = (value: number, places: number): number => Number(value.toFixed(places));
const known = (value: number): number | null => (Number.isNaN(value) ? null : value);
const whole = (value: number): string => value.toLocaleString('en');

function rowsOf(result: Result): [name: string, value: string][] {
  const failed = Object.entries(result.errors);
  const count = failed.reduce((all, [, times]) => all + times, 0);
  return [
    ['actions', `${whole(result.actions)} in ${result.seconds} s`],
    ['rate', `${result.per_s} a second, ${result.rate} asked`],
    ['p50', `${result.p50_ms} ms`],
    ['p95', `${result.p95_ms} ms`],
    ['p99', `${result.p99_ms} ms`],
    ['slowest', `${result.slowest_ms} ms`],
    ...(result.cpu_ms === null ? [] : [['processor', `${result.cpu_ms} ms an action`] as [string, string]]),
    ...(result.rss_mb === null ? [] : [['memory', `${result.rss_mb} MB`] as [string, string]]),
    ['errors', whole(count)],
    ...failed.map(([reason, times]): [string, string] => ['', `${whole(times)} times: ${reason}`]),
    ['lost', `${result.lost.length} of ${whole(result.runs)} runs${result.lost.map((run) => ` ${run}`).join('')}`],
  ];
}

const WIDTH = 11;

/** `undercroft load URL`: many live runs at a fixed rate of actions, and how long each action took. */
export async function load(address: string, flags: LoadFlags): Promise<void> {
  const url = targetOf(address, flags.iOwnThisServer ?? false);
  const runs = numberFrom(flags.runs, '--runs', RUNS_MAX);
  const rate = numberFrom(flags.rate, '--rate', RATE_MAX);
  const seconds = numberFrom(flags.seconds, '--seconds', SECONDS_MAX);
  const tokens = await guests(url, Math.min(USERS_MAX, runs));
  try {
    const result = await measured({ url, tokens, runs, rate, seconds });
    if (flags.json) print(JSON.stringify(result));
    else {
      print(`${whole(runs)} runs of six games on ${url}`);
      for (const [name, value] of rowsOf(result)) print(`  ${name.padEnd(WIDTH)}${value}`);
    }
    if (Object.keys(result.errors).length > 0 || result.lost.length > 0) process.exitCode = 1;
  } finally {
    if (!flags.keep) await leave(url, tokens);
  }
}

interface LoadRequest {
  readonly url: string;
  readonly tokens: readonly string[];
  readonly runs: number;
  readonly rate: number;
  readonly seconds: number;
}

async function measured({ url, tokens, runs, rate, seconds }: LoadRequest): Promise<Result> {
  const choices = Math.min(CHOICES_MAX, 2 * Math.ceil((rate * (seconds + WARM_UP_S)) / runs));
  process.stderr.write(`preparing the choices of ${whole(runs)} runs\n`);
  const opening = progressBar('runs begun');
  const onOpened = (done: number): void => opening({ done, total: runs });
  const opened = await openRuns({ url, tokens, runs, choices, onOpened }).catch((error: Error) => {
    throw new CommandError(`the runs cannot be begun: ${error.message}. ${LIMITS}`);
  });
  await opened.play(Math.ceil(rate / 2), Math.min(WARM_UP_S, seconds));
  const before = await usage(url);
  const playing = progressBar('actions');
  const sample = await opened.play(rate, seconds, (done) => playing({ done, total: rate * seconds }));
  const after = await usage(url);
  const lost = await lostRuns(url, opened.begun);
  opened.close();
  return resultOf({ url, tokens, runs, rate, seconds }, sample, {
    begun: opened.begun,
    lost,
    cpu_ms: ((after.cpu_s - before.cpu_s) * 1_000) / sample.took_ms.length,
    rss_mb: after.rss / PER_KB / PER_KB,
  });
}

interface ServerFigures {
  readonly begun: readonly LoadedRun[];
  readonly lost: readonly string[];
  readonly cpu_ms: number;
  readonly rss_mb: number;
}

const resultOf = (
  { url, rate }: LoadRequest,
  sample: LoadSample,
  { begun, lost, cpu_ms, rss_mb }: ServerFigures,
): Result => ({
  url,
  runs: begun.length,
  rate,
  actions: sample.took_ms.length,
  seconds: round(sample.seconds, 1),
  per_s: round(sample.took_ms.length / sample.seconds, 1),
  p50_ms: latencyAt(sample, 0.5),
  p95_ms: latencyAt(sample, 0.95),
  p99_ms: latencyAt(sample, 0.99),
  slowest_ms: latencyAt(sample, 1),
  cpu_ms: known(round(cpu_ms, 2)),
  rss_mb: known(Math.round(rss_mb)),
  errors: Object.fromEntries(sample.errors),
  lost,
});
