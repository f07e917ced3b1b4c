import { createHost, type Host, type Limits } from '@undercroft/host';
import type { AnyGame, Rng } from '@undercroft/kernel';
import type { Store } from '@undercroft/store';
import type { Schedule } from './schedule.ts';
import type { SimClock } from './sim-clock.ts';
import type { ProcessState, SimStore } from './sim-store.ts';
import type { Weather } from './weather.ts';

/** The places to plant a fault, to test that the checks find it. */
export interface Plant {
  readonly store?: (store: Store) => Store;
  readonly host?: (host: Host) => Host;
  readonly games?: readonly AnyGame[];
}

/** One run of the program: it serves from the time it has its host until it dies. */
export interface Process extends ProcessState {
  readonly pid: number;
  host: Host | null;
}

export interface MachineParts {
  readonly rng: Rng;
  readonly schedule: Schedule;
  readonly weather: Weather;
  readonly clock: SimClock;
  readonly store: SimStore;
  readonly games: readonly AnyGame[];
  readonly limits: Limits;
  readonly plant: Plant;
  readonly trace: (line: string) => void;
  readonly reportProblem: (problem: string) => void;
}

const RESTART_MS = [20, 600] as const;
const BESIDE_MS = [2_000, 30_000] as const;

/** The machine: runs one or several processes on one store, kills and restarts them. */
export function makeMachine(parts: MachineParts) {
  const { rng, schedule, weather, store, trace } = parts;
  const { processes, boot, spawn, start, die, main, halt } = makeProcesses(parts);

  const living = (): Process[] => processes.filter(({ isAlive }) => isAlive);
  const serving = (): Process | null => {
    const able = living().filter(({ host }) => host !== null);
    return able.length === 0 ? null : rng.pick(able);
  };

  const kill = (process: Process): void => {
    trace(`process ${process.pid} is killed`);
    if (!process.host) weather.note('process: died while starting');
    die(process);
  };

  return {
    boot,
    /** A random one of the serving processes. */
    serving,
    main,
    kill(running: ProcessState): void {
      weather.note('process: killed');
      for (const process of living()) if (process === running) kill(process);
    },
    /** Kills all processes at once. */
    powerCut(): void {
      weather.note('process: power cut');
      trace('the power goes');
      for (const process of living()) kill(process);
    },
    /** Stops everything and returns the store that a restarted program would read. */
    endAll(): Store {
      halt();
      return planted(parts, store.kept);
    },
    /** Time passes without the process running. */
    pause(ms: number): void {
      const process = serving();
      if (!process) return;
      weather.note('clock: pause');
      trace(`process ${process.pid} stands still for ${ms} ms`);
      process.stillUntil_ms = schedule.now() + ms;
    },
    /** Starts a second process on the same store. It serves for a while, then ends. */
    second(): void {
      const process = spawn();
      trace(`process ${process.pid} starts beside`);
      void start(process).then(() => {
        if (process.isAlive) weather.note('process: second one serves');
        schedule.after(BESIDE_MS[0] + rng.below(BESIDE_MS[1] - BESIDE_MS[0]), () => die(process));
      });
    },
  };
}

export type Machine = ReturnType<typeof makeMachine>;

/** All processes so far, including the main one, which is restarted whenever it ends. */
function makeProcesses(parts: MachineParts) {
  const { rng, schedule, trace, reportProblem } = parts;
  const processes: Process[] = [];
  let pid = 100;
  let first: Process | null = null;

  const spawn = (): Process => {
    pid += 1;
    const process: Process = { pid, isAlive: true, stillUntil_ms: 0, host: null };
    processes.push(process);
    return process;
  };

  const start = (process: Process): Promise<void> =>
    startUp(parts, process).then(
      () => trace(`process ${process.pid} serves`),
      (error: unknown) => {
        trace(`process ${process.pid} cannot start: ${String(error)}`);
        if (isExpected(error)) die(process);
        else reportProblem(`a start failed: ${String((error as Error).stack)}`);
      },
    );

  const boot = (): void => {
    first = spawn();
    trace(`process ${first.pid} starts`);
    void start(first);
  };

  const die = (process: Process): void => {
    if (!process.isAlive) return;
    process.isAlive = false;
    if (process !== first) return;
    first = null;
    schedule.after(RESTART_MS[0] + rng.below(RESTART_MS[1] - RESTART_MS[0]), boot);
  };

  return {
    processes,
    spawn,
    start,
    boot,
    die,
    /** The main process, while it serves. */
    main: (): Process | null => (first?.host ? first : null),
    /** Stops all processes for good. */
    halt(): void {
      for (const process of processes) process.isAlive = false;
      first = null;
    },
  };
}

const planted = ({ plant }: MachineParts, real: Store): Store => plant.store?.(real) ?? real;

/** The start of the program: opens its store and creates its host. */
async function startUp(parts: MachineParts, process: Process): Promise<void> {
  const { rng, clock, plant } = parts;
  const mine = planted(parts, parts.store.storeFor(process));
  await mine.list('nobody');
  const host = createHost({
    store: mine,
    platform: {
      now: clock.now,
      randomId: () => [0, 1, 2, 3].map(() => rng.next().toString(16).padStart(8, '0')).join(''),
      spent_ms: () => 0,
    },
    games: parts.games,
    limits: parts.limits,
    hmacKeys: [{ id: 'sim', secret: 'sim' }],
    viewCode: () => 'sim',
    warn: parts.reportProblem,
  });
  await host.listen();
  process.host = plant.host?.(host) ?? host;
}

/** True if the store is unavailable: the program may exit, and is restarted. */
const isExpected = (error: unknown): boolean => typeof (error as { code?: unknown }).code === 'string';
