import { createHost, type Host, type Limits } from '@undercroft/host';
import type { AnyGame, Rng } from '@undercroft/kernel';
import { type Disk, type Files, FolderInUse, fileStore, lockFolder, realDisk, type Store } from '@undercroft/store';
import type { Schedule } from './schedule.ts';
import type { SimClock } from './sim-clock.ts';
import type { Running, SimDisk } from './sim-disk.ts';
import type { Weather } from './weather.ts';

/** Where a fault of ours is planted, so that a checker can be seen to find it. */
export interface Plant {
  readonly files?: (files: Files) => Files;
  readonly disk?: (disk: Disk) => Disk;
  readonly store?: (store: Store) => Store;
  readonly host?: (host: Host) => Host;
  readonly games?: readonly AnyGame[];
}

/** One start of the program: it serves from when it has its host until it dies. */
export interface Process extends Running {
  readonly pid: number;
  readonly started: string;
  hasLock: boolean;
  host: Host | null;
}

export interface MachineParts {
  readonly rng: Rng;
  readonly schedule: Schedule;
  readonly weather: Weather;
  readonly clock: SimClock;
  readonly disk: SimDisk;
  readonly games: readonly AnyGame[];
  readonly limits: Limits;
  readonly plant: Plant;
  readonly trace: (line: string) => void;
  readonly complain: (problem: string) => void;
}

export const DATA = 'data';
const RESTART_MS = [20, 600] as const;

/** The machine the program runs on: starts it, kills it, cuts its power, starts it again. */
export function makeMachine(parts: MachineParts) {
  const { rng, schedule, weather, clock, disk, plant, trace, complain } = parts;
  const processes: Process[] = [];
  let boots = 0;
  let pid = 100;
  let serving: Process | null = null;

  const platform = {
    now: clock.now,
    randomId: () => [0, 1, 2, 3].map(() => rng.next().toString(16).padStart(8, '0')).join(''),
    spent_ms: () => 0,
  };

  const spawn = (): Process => {
    pid += 1;
    const process: Process = {
      pid,
      started: `${boots}.${schedule.now()}`,
      isAlive: true,
      stillUntil_ms: 0,
      openFiles: 0,
      hasLock: false,
      host: null,
    };
    processes.push(process);
    return process;
  };

  const machineFor = (process: Process, files: Files) => ({
    files,
    pid: process.pid,
    randomId: platform.randomId,
    startOf: async (of: number) => processes.find((other) => other.pid === of && other.isAlive)?.started ?? '',
    isRunning: (of: number) => processes.some((other) => other.pid === of && other.isAlive),
  });

  const plainStore = (files: Files): Store => {
    const real = realDisk(DATA, files);
    return fileStore(plant.disk?.(real) ?? real);
  };

  const filesFor = (process: Process): Files => plant.files?.(disk.filesFor(process)) ?? disk.filesFor(process);

  /** What the program does when it starts: its folder, its lock, its store, its host. */
  const startUp = async (process: Process): Promise<void> => {
    const files = filesFor(process);
    await files.mkdir(`${DATA}/runs`, { recursive: true });
    await lockFolder(`${DATA}/runs`, machineFor(process, files));
    process.hasLock = true;
    const both = processes.filter(({ isAlive, hasLock }) => isAlive && hasLock);
    if (both.length > 1) complain(`two processes have the folder: ${both.map((one) => one.pid).join(' and ')}`);
    const store = plainStore(files);
    const host = createHost({
      store: plant.store?.(store) ?? store,
      platform,
      games: parts.games,
      limits: parts.limits,
      hmacKeys: [{ id: 'sim', secret: 'sim' }],
    });
    process.host = plant.host?.(host) ?? host;
  };

  const boot = (): void => {
    const process = spawn();
    serving = process;
    trace(`process ${process.pid} starts`);
    startUp(process).then(
      () => trace(`process ${process.pid} serves`),
      (error: unknown) => {
        trace(`process ${process.pid} cannot start: ${String(error)}`);
        if (isExpected(error)) die(process);
        else complain(`a start failed: ${String((error as Error).stack)}`);
      },
    );
  };

  const die = (process: Process): void => {
    if (!process.isAlive) return;
    process.isAlive = false;
    if (serving !== process) return;
    serving = null;
    schedule.after(RESTART_MS[0] + rng.below(RESTART_MS[1] - RESTART_MS[0]), boot);
  };

  return {
    boot,
    /** Whoever answers at this moment. */
    serving: (): Process | null => (serving?.host && serving.isAlive ? serving : null),
    kill(): void {
      if (!serving) return;
      weather.note('process: killed');
      trace(`process ${serving.pid} is killed`);
      if (!serving.host) weather.note('process: died while starting');
      die(serving);
    },
    /** The end of it all: nothing that was not synced is left. Answers with the store another start would find. */
    endAll(): Store {
      for (const process of processes) process.isAlive = false;
      serving = null;
      disk.powerCut(true);
      return plainStore(filesFor(spawn()));
    },
    powerCut(): void {
      weather.note('process: power cut');
      trace('the power goes');
      boots += 1;
      pid = 100;
      disk.powerCut();
      if (serving && !serving.host) weather.note('process: died while starting');
      for (const process of processes) if (process !== serving) process.isAlive = false;
      if (serving) die(serving);
    },
    /** Time passes and the program does not notice. */
    pause(ms: number): void {
      if (!serving) return;
      weather.note('clock: pause');
      trace(`process ${serving.pid} stands still for ${ms} ms`);
      serving.stillUntil_ms = schedule.now() + ms;
    },
    /** Somebody starts the program a second time. */
    second(): void {
      const process = spawn();
      trace(`process ${process.pid} starts beside`);
      startUp(process)
        .catch((error: unknown) => {
          if (error instanceof FolderInUse) weather.note('process: second one refused');
          else if (!isExpected(error)) complain(`a second start failed: ${String(error)}`);
        })
        .finally(() => {
          trace(`process ${process.pid} ends`);
          process.isAlive = false;
        });
    },
    openFiles: (): number =>
      processes.filter(({ isAlive }) => isAlive).reduce((all, { openFiles }) => all + openFiles, 0),
  };
}

export type Machine = ReturnType<typeof makeMachine>;

/** Errors of the system and a folder in use: the program may end of them, and is started again. */
const isExpected = (error: unknown): boolean => typeof (error as { code?: unknown }).code === 'string';
