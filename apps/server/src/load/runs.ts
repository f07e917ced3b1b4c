import { randomBytes } from 'node:crypto';
import { GAMES } from '@undercroft/registry';
import { type RawAnswer, rawClient } from './raw-client.ts';
import { type Script, scriptOf } from './scripts.ts';

interface LoadOptions {
  readonly url: string;
  /** One of each user; runs are shared out among them. */
  readonly tokens: readonly string[];
  readonly runs: number;
  /** Choices of a run that are known beforehand; a run that has made them is left, and another begun. */
  readonly choices: number;
  /** An action without an answer, or refused as busy, is sent again under its key for so long. None unless said. */
  readonly patience_ms?: number;
  readonly onOpened?: (done: number) => void;
}

/** The actions of one spell of load. */
export interface LoadSample {
  readonly seconds: number;
  /** Sorted; one for each action that was acknowledged. */
  readonly took_ms: readonly number[];
  /** Actions sent again because no answer came, or the server was busy. */
  readonly resent: number;
  /** Actions that failed, by reason. */
  readonly errors: ReadonlyMap<string, number>;
}

interface SentAction {
  readonly seat: string;
  readonly key: string;
}

/** A run that was begun, and how far its server acknowledged it. */
export interface LoadedRun {
  readonly token: string;
  readonly session: string;
  /** Acknowledged actions, in order. */
  readonly acked: readonly SentAction[];
  /** The last acknowledgement. */
  readonly last: Buffer | null;
}

interface Seat {
  readonly place: number;
  run: { token: string; session: string; acked: SentAction[]; last: Buffer | null };
  script: Script;
  isBusy: boolean;
}

const OPENERS = 8;
const CONNECTIONS = 64;
/** Runs with the same seed are identical, so a few scripts per game are enough. */
const SCRIPTS_MAX = 12;
const RETRY_MS = 50;
const SUCCESS = 200;
const BUSY = new Set([502, 503, 504]);

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const newKey = (): string => randomBytes(8).toString('hex');

/** A refusal as `429 rate_limited`: many have the same. */
function reasonOf({ status, body }: RawAnswer): string {
  const [, code] = /"error":"(\w+)"/.exec(body.toString('utf8', 0, 500)) ?? [];
  return code === undefined ? `status ${status}` : `${status} ${code}`;
}

/** The load on one server: its runs, and what sends to them. */
interface Load {
  readonly options: LoadOptions;
  readonly client: ReturnType<typeof rawClient>;
  readonly scripts: readonly (readonly Script[])[];
  readonly begun: Seat['run'][];
  readonly seats: Seat[];
  resent: number;
}

/** Sends again while the answer is missing or busy: the key ensures that nothing is applied twice. */
async function post(load: Load, token: string, path: string, body: object): Promise<RawAnswer> {
  const until = performance.now() + (load.options.patience_ms ?? 0);
  for (;;) {
    const answer = await load.client.post(token, path, body).catch((error: unknown) => {
      if (performance.now() >= until) throw error;
      return null;
    });
    if (answer !== null && (!BUSY.has(answer.status) || performance.now() >= until)) return answer;
    load.resent += 1;
    await pause(RETRY_MS);
  }
}

/** Begins a run; a player whose run has ended begins another of the same game. */
async function openRun(load: Load, place: number): Promise<Seat> {
  const { tokens } = load.options;
  const token = tokens[place % tokens.length]!;
  const game = place % GAMES.length;
  const scripts = load.scripts[game]!;
  const script = scripts[Math.floor(load.begun.length / GAMES.length) % scripts.length]!;
  const answer = await post(load, token, '/api/sessions', { game: GAMES[game]!.id, seed: script.seed });
  if (answer.status !== SUCCESS) throw new Error(reasonOf(answer));
  const { session } = JSON.parse(String(answer.body)) as { session: string };
  const run: Seat['run'] = { token, session, acked: [], last: null };
  load.begun.push(run);
  return { place, run, script, isBusy: false };
}

/** Sends the next action of a run. Returns why it failed, or null. */
async function actOnce(load: Load, seat: Seat, took_ms: number[]): Promise<string | null> {
  seat.isBusy = true;
  const { run, script } = seat;
  const key = newKey();
  const from = performance.now();
  try {
    const choice = script.choices[run.acked.length]!;
    const body = { ...choice, key };
    const done = await post(load, run.token, `/api/sessions/${run.session}/actions`, body);
    if (done.status !== SUCCESS) return reasonOf(done);
    took_ms.push(performance.now() - from);
    run.acked.push({ seat: choice.seat, key });
    run.last = done.body;
    if (run.acked.length === script.choices.length) Object.assign(seat, await openRun(load, seat.place));
    return null;
  } catch (error) {
    return (error as Error).message;
  } finally {
    seat.isBusy = false;
  }
}

/** Plays at a fixed rate of actions, whether or not the server keeps up, and measures the latency of each. */
async function play(load: Load, per_s: number, for_s: number, onSent?: (done: number) => void): Promise<LoadSample> {
  const { seats } = load;
  const took_ms: number[] = [];
  const errors = new Map<string, number>();
  const count = (reason: string | null): void => {
    if (reason !== null) errors.set(reason, (errors.get(reason) ?? 0) + 1);
  };
  const [began, resentBefore] = [performance.now(), load.resent];
  const going: Promise<void>[] = [];
  for (let i = 0; i < per_s * for_s; i++) {
    const wait = began + (i * 1000) / per_s - performance.now();
    if (wait > 1) await pause(wait);
    const free = seats.find(({ isBusy }, k) => !isBusy && k >= (i * 7) % seats.length);
    const seat = free ?? seats.find(({ isBusy }) => !isBusy);
    if (seat) going.push(actOnce(load, seat, took_ms).then(count));
    else count('every run still waits for an answer');
    onSent?.(i + 1);
  }
  await Promise.all(going);
  return {
    seconds: (performance.now() - began) / 1000,
    took_ms: took_ms.sort((a, b) => a - b),
    resent: load.resent - resentBefore,
    errors,
  };
}

/** Begins many live runs. The choices of each are known beforehand, so that every request is an action. */
export async function openRuns(options: LoadOptions) {
  const { runs, choices } = options;
  const scripts = Math.min(SCRIPTS_MAX, Math.ceil(runs / GAMES.length));
  const load: Load = {
    options,
    client: rawClient(options.url, CONNECTIONS),
    scripts: GAMES.map((game) => Array.from({ length: scripts }, (_, k) => scriptOf(game, `load-${k}`, choices))),
    begun: [],
    seats: [],
    resent: 0,
  };
  const openers = Array.from({ length: Math.min(OPENERS, runs) }, async (_, k) => {
    for (let i = k; i < runs; i += OPENERS) {
      load.seats.push(await openRun(load, i));
      options.onOpened?.(load.seats.length);
    }
  });
  await Promise.all(openers);
  return {
    play: (per_s: number, for_s: number, onSent?: (done: number) => void) => play(load, per_s, for_s, onSent),
    begun: load.begun as readonly LoadedRun[],
    close: (): void => load.client.close(),
  };
}

/** Runs of which the server knows less than it acknowledged. */
export async function lostRuns(url: string, runs: readonly LoadedRun[]): Promise<string[]> {
  const lost: string[] = [];
  const waiting = [...runs];
  const check = async (): Promise<void> => {
    for (let run = waiting.pop(); run; run = waiting.pop()) {
      const headers = { authorization: `Bearer ${run.token}` };
      const answer = await fetch(`${url}/api/sessions/${run.session}`, { headers });
      const { n } = (await answer.json()) as { readonly n?: number };
      const acknowledged = run.last === null ? 0 : (JSON.parse(String(run.last)) as { readonly n: number }).n;
      if (n === undefined || n < acknowledged) lost.push(run.session);
    }
  };
  await Promise.all(Array.from({ length: OPENERS }, check));
  return lost;
}

/** The latency that this share of the actions kept below, in milliseconds with one decimal; 0 without any. */
export const latencyAt = ({ took_ms }: LoadSample, share: number): number =>
  Math.round((took_ms[Math.min(took_ms.length - 1, Math.floor(took_ms.length * share))] ?? 0) * 10) / 10;

/** A metric of the server by its name, with its labels if it has some, or not a number. */
export const metricIn = (metrics: string, name: string): number => {
  const line = metrics.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? Number.NaN : Number(line.slice(name.length + 1));
};
