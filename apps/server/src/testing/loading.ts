import { freePort } from '@undercroft/conformance/postgres';
import { createHost, isFailure, NO_LIMITS } from '@undercroft/host';
import { GAMES } from '@undercroft/registry';
import { openDatabase } from '@undercroft/store';
import { latencyAt, metricIn, openRuns } from '../load/index.ts';
import { ask, prepared, randomKey, startProcess } from './running.ts';

export interface LoadReport {
  readonly runs: number;
  readonly actions: number;
  readonly seconds: number;
  readonly per_s: number;
  readonly p50_ms: number;
  readonly p95_ms: number;
  readonly p99_ms: number;
  /** Processor time of all server threads per action. */
  readonly cpu_ms: number;
  readonly errors: readonly string[];
  readonly rss_mb: number;
  /** Samples during the load, one every half minute. */
  readonly rss_mb_meanwhile: readonly number[];
  readonly verified: number;
}

const USERS = 50;
const WEIGH_MS = 30_000;
/** A server that has just started runs uncompiled code: it gets half the load for this long, and nothing is counted. */
const WARM_UP_S = 10;
const inMb = (bytes: number): number => Math.round(bytes / 1024 / 1024);

/** Plays many live runs on a server of its own at a fixed rate of actions, and checks every one of them. */
export async function loading(options: {
  readonly folder: string;
  readonly runs: number;
  readonly per_s: number;
  readonly seconds: number;
}): Promise<LoadReport> {
  const { folder, runs, per_s, seconds } = options;
  const users = Array.from({ length: USERS }, (_, i) => `user-${i}`);
  const tokens = await prepared({ folder }, users);
  const port = String(await freePort());
  const server = await startProcess({ PORT: port, UNDERCROFT_DATA: folder, UNDERCROFT_LIMITS: 'none' });
  const choices = 2 * Math.ceil((per_s * (seconds + WARM_UP_S)) / runs);
  const load = await openRuns({ url: server.url, tokens: users.map((user) => tokens[user]!), runs, choices });
  const metric = (name: string): Promise<number> => metricAt(server.url, name);
  const warmUp = await load.play(per_s / 2, WARM_UP_S);
  const spent_s = await metric('process_cpu_seconds_total');
  const memory: number[] = [];
  const weighing = setInterval(async () => memory.push(await metric('process_resident_memory_bytes')), WEIGH_MS);
  const sample = await load.play(per_s, seconds);
  clearInterval(weighing);
  load.close();
  const cpu_ms = ((await metric('process_cpu_seconds_total')) - spent_s) * 1_000;
  const rss = await metric('process_resident_memory_bytes');
  await server.kill('SIGTERM');
  const errors = [...warmUp.errors.keys(), ...sample.errors.keys()];
  const userOf = new Map(users.map((user) => [tokens[user]!, user]));
  const begun = load.begun.map(({ token, session }) => ({ user: userOf.get(token)!, session }));
  const verified = await verifyAll(folder, begun, errors);
  const actions = sample.took_ms.length;
  return {
    runs,
    actions,
    seconds: Math.round(sample.seconds),
    per_s: Math.round(actions / sample.seconds),
    p50_ms: latencyAt(sample, 0.5),
    p95_ms: latencyAt(sample, 0.95),
    p99_ms: latencyAt(sample, 0.99),
    cpu_ms: Math.round((cpu_ms / actions) * 100) / 100,
    errors,
    rss_mb: inMb(rss),
    rss_mb_meanwhile: memory.map(inMb),
    verified,
  };
}

async function metricAt(url: string, name: string): Promise<number> {
  return metricIn((await ask(url, null, 'GET', '/metrics')).body as string, name);
}

/** The server's resident memory. */
export const residentMb = async (url: string): Promise<number> =>
  inMb(await metricAt(url, 'process_resident_memory_bytes'));

/** Replays every run from the store. */
async function verifyAll(
  folder: string,
  begun: readonly { user: string; session: string }[],
  errors: string[],
): Promise<number> {
  const host = createHost({
    store: (await openDatabase({ folder })).store,
    platform: { now: Date.now, randomId: randomKey },
    games: GAMES,
    limits: NO_LIMITS,
  });
  let verified = 0;
  for (const { user, session } of begun) {
    const seen = await host.look({ caller: { user }, session });
    if (isFailure(seen)) errors.push(`${session}: ${seen.message}`);
    else verified += 1;
  }
  await host.close();
  return verified;
}
