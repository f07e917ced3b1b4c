import { freePort } from '@undercroft/conformance/postgres';
import { createHost, isFailure, NO_LIMITS } from '@undercroft/host';
import { GAMES } from '@undercroft/registry';
import { openDatabase } from '@undercroft/store';
import { rawClient } from './raw-client.ts';
import { ask, prepared, randomKey, startProcess } from './running.ts';
import { type Script, scriptOf } from './scripts.ts';

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

interface Seat {
  place: number;
  token: string;
  session: string;
  script: Script;
  /** Number of script choices sent. */
  taken: number;
  isBusy: boolean;
}

const USERS = 50;
const OPENERS = 8;
const CONNECTIONS = 64;
/** Runs with the same seed are identical, so a few scripts per game are enough. */
const SCRIPTS = 12;
const WEIGH_MS = 30_000;
/** A server that has just started runs uncompiled code: it gets half the load for this long, and nothing is counted. */
const WARM_UP_S = 10;
const inMb = (bytes: number): number => Math.round(bytes / 1024 / 1024);

/**
 * Plays many live runs at a fixed rate of actions, and measures the latency of each. The choices of a run are known
 * beforehand, so that every request is an action.
 */
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
  const client = rawClient(server.url, CONNECTIONS);
  const errors: string[] = [];
  const choices = 2 * Math.ceil((per_s * (seconds + WARM_UP_S)) / runs);
  const scripts = GAMES.map((game) => Array.from({ length: SCRIPTS }, (_, k) => scriptOf(game, `load-${k}`, choices)));
  const begun: { user: string; session: string }[] = [];

  /** Begins a run; a player whose run has ended begins another of the same game. */
  const open = async (place: number): Promise<Seat> => {
    const user = users[place % USERS]!;
    const game = place % GAMES.length;
    const script = scripts[game]![begun.length % SCRIPTS]!;
    const sent = { game: GAMES[game]!.id, seed: script.seed };
    const { body, status } = await client.post(tokens[user]!, '/api/sessions', sent);
    if (status !== 200) throw new Error(String(body));
    const { session } = JSON.parse(String(body)) as { session: string };
    begun.push({ user, session });
    return { place, token: tokens[user]!, session, script, taken: 0, isBusy: false };
  };
  const seats: Seat[] = [];
  await Promise.all(
    Array.from({ length: OPENERS }, async (_, k) => {
      for (let i = k; i < runs; i += OPENERS) seats.push(await open(i));
    }),
  );

  const took_ms: number[] = [];
  const actOnce = async (seat: Seat): Promise<void> => {
    seat.isBusy = true;
    try {
      const path = `/api/sessions/${seat.session}/actions`;
      const body = { ...seat.script.choices[seat.taken]!, key: randomKey() };
      const began = performance.now();
      const done = await client.post(seat.token, path, body);
      took_ms.push(performance.now() - began);
      seat.taken += 1;
      if (done.status !== 200) errors.push(String(done.body));
      else if (seat.taken === seat.script.choices.length) Object.assign(seat, await open(seat.place));
    } catch (error) {
      errors.push(String(error));
    } finally {
      seat.isBusy = false;
    }
  };
  const metric = (name: string): Promise<number> => metricAt(server.url, name);
  const load = async (rate: number, for_s: number): Promise<void> => {
    const began = performance.now();
    const going: Promise<void>[] = [];
    for (let i = 0; i < rate * for_s; i++) {
      const wait = began + (i * 1000) / rate - performance.now();
      if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
      const seat =
        seats.find((each, k) => !each.isBusy && k >= (i * 7) % seats.length) ?? seats.find(({ isBusy }) => !isBusy);
      if (seat) going.push(actOnce(seat));
      else errors.push('every run was busy');
    }
    await Promise.all(going);
  };
  await load(per_s / 2, WARM_UP_S);
  took_ms.length = 0;
  const spent_s = await metric('process_cpu_seconds_total');
  const began = performance.now();
  const memory: number[] = [];
  const weighing = setInterval(async () => memory.push(await metric('process_resident_memory_bytes')), WEIGH_MS);
  await load(per_s, seconds);
  clearInterval(weighing);
  client.close();
  const took_s = (performance.now() - began) / 1000;
  const cpu_ms = ((await metric('process_cpu_seconds_total')) - spent_s) * 1_000;
  const rss = await metric('process_resident_memory_bytes');
  await server.kill('SIGTERM');
  const verified = await verifyAll(folder, begun, errors);
  took_ms.sort((a, b) => a - b);
  const at = (share: number): number => Math.round(took_ms[Math.floor(took_ms.length * share)]! * 10) / 10;
  return {
    runs: seats.length,
    actions: took_ms.length,
    seconds: Math.round(took_s),
    per_s: Math.round(took_ms.length / took_s),
    p50_ms: at(0.5),
    p95_ms: at(0.95),
    p99_ms: at(0.99),
    cpu_ms: Math.round((cpu_ms / took_ms.length) * 100) / 100,
    errors,
    rss_mb: inMb(rss),
    rss_mb_meanwhile: memory.map(inMb),
    verified,
  };
}

async function metricAt(url: string, name: string): Promise<number> {
  const metrics = (await ask(url, null, 'GET', '/metrics')).body as string;
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1] ?? Number.NaN);
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
