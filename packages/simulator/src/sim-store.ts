import type { Rng } from '@undercroft/kernel';
import {
  type Damaged,
  isDamaged,
  memoryStore,
  type Store,
  StoreBusy,
  type StoredRun,
  type Write,
  type WriteResult,
} from '@undercroft/store';
import type { Schedule } from './schedule.ts';
import type { Weather } from './weather.ts';

/** What the store must know of whoever calls it. */
export interface Running {
  isAlive: boolean;
  /** Until when the machine lets it wait. */
  stillUntil_ms: number;
}

/** A call that is struck: whose it is, how many writes it has, and how to let the first so many of them happen. */
export interface Struck {
  readonly process: Running;
  readonly writes: number;
  apply(count: number): void;
}

/** Ends the process, or throws; before that it may let some of the writes happen. */
type Strike = (struck: Struck) => void;

export interface SimStore {
  /** The store as one process has it. Its calls are frozen for ever once the process is dead. */
  storeFor(process: Running): Store;
  /** Calls so far, all processes together. */
  readonly calls: number;
  /** Comes instead of the n-th call from now, or the next one that has so many writes. */
  arm(calls: number, strike: Strike, writes_min?: number): void;
  /** Nothing waits to strike, and there is room on the disk. */
  heal(): void;
  /** Spoils a line of a run for good. */
  rot(id: string): boolean;
  /** What a fresh process finds. */
  readonly kept: Store;
  ids(): string[];
}

const CALL_MS_MAX = 4;
const SLOW_MS = [500, 6_000] as const;
const FULL_CALLS_MAX = 4;
const NOTICE_MS_MAX = 400;
const NOTICE_LOST_MS = 2_000;

export const busy = (): StoreBusy => new StoreBusy('The simulated store is busy.');

/** Runs as they are on the disk: a memory store, the versions of its runs, and those we spoilt. */
function makeModel() {
  const memory = memoryStore();
  const { versions } = memory;
  const rotten = new Map<string, number>();
  const load = (found: StoredRun | Damaged | null): StoredRun | Damaged | null => {
    const line = found && !isDamaged(found) ? rotten.get(found.id) : undefined;
    if (line === undefined || !found || isDamaged(found)) return found;
    const { header, meta, records } = found;
    const damaged = `line ${line} is missing or cannot be read`;
    return { damaged, lastGood: line - 1, header, meta, records: records.slice(0, line - 1) };
  };
  /** Happens before anything else can: the memory store waits for nothing. */
  const apply = (writes: readonly Write[], onResults: (results: readonly WriteResult[]) => void): void => {
    void memory.commit(writes).then((results) => {
      for (const [i, write] of writes.entries()) {
        if (write.kind === 'profile' || results[i] !== 'ok') continue;
        if (write.kind === 'delete' || write.kind === 'replace') rotten.delete(write.id);
      }
      onResults(results);
    });
  };
  const kept: Store = { ...memory, load: async (id, after) => load(await memory.load(id, after)) };
  return {
    versions,
    apply,
    kept,
    /** What is read, each of it by way of `reading`. */
    readers: (reading: <T>(read: () => Promise<T>) => Promise<T>): Omit<Store, 'commit' | 'close'> => ({
      load: (id, after) => reading(() => kept.load(id, after)),
      list: (owner) => reading(() => kept.list(owner)),
      profile: (key) => reading(() => kept.profile(key)),
      records: (id, after, upTo) => reading(() => kept.records(id, after, upTo)),
      checkpoints: {
        keep: (id, checkpoint) => reading(() => kept.checkpoints.keep(id, checkpoint)),
        list: (id) => reading(() => kept.checkpoints.list(id)),
        find: (id, n) => reading(() => kept.checkpoints.find(id, n)),
        drop: (id, lines) => reading(() => kept.checkpoints.drop(id, lines)),
      },
    }),
    version: async (id: string): Promise<number | null> => ((await memory.load(id)) ? (versions.get(id) ?? 0) : null),
    rot(id: string): boolean {
      if (!versions.has(id) || rotten.has(id)) return false;
      rotten.set(id, 2);
      versions.set(id, (versions.get(id) ?? 0) + 1);
      return true;
    },
  };
}

/** Calls of the store: each takes its time, and counts. */
function makeCalls(rng: Rng, schedule: Schedule, weather: Weather) {
  let made = 0;

  const delay = (): number =>
    weather.strikes('store: slow') ? SLOW_MS[0] + rng.below(SLOW_MS[1] - SLOW_MS[0]) : rng.below(CALL_MS_MAX);

  /** First the thing happens, later the caller hears of it; the process may die before either. */
  const call = <T>(process: Running, work: (answer: (value: T) => void) => void): Promise<T> =>
    new Promise((resolve, reject) => {
      const happen = (): void => {
        if (!process.isAlive) return;
        const wait = process.stillUntil_ms - schedule.now();
        if (wait > 0) {
          schedule.after(wait, happen);
          return;
        }
        made += 1;
        try {
          work((value) => schedule.after(0, () => process.isAlive && resolve(value)));
        } catch (error) {
          schedule.after(0, () => process.isAlive && reject(error));
        }
      };
      schedule.after(delay(), happen);
    });

  return { call, made: () => made };
}

/** What befalls calls: a strike that was armed, a full disk, a busy store. */
function makeTrouble(rng: Rng, weather: Weather, made: () => number) {
  let armed: { at: number; strike: Strike; writes_min: number } | null = null;
  let fullFor = 0;
  return {
    arm(count: number, strike: Strike, writes_min = 1): void {
      armed = { at: made() + count, strike, writes_min };
    },
    heal(): void {
      armed = null;
      fullFor = 0;
    },
    /** Whether the call is struck and its process ends of it. */
    isStruck(struck: Struck): boolean {
      if (!armed || made() < armed.at || struck.writes < armed.writes_min) return false;
      const { strike } = armed;
      armed = null;
      strike(struck);
      return !struck.process.isAlive;
    },
    throwIfFull(): void {
      if (fullFor === 0 && weather.strikes('store: disk full')) fullFor = 1 + rng.below(FULL_CALLS_MAX);
      if (fullFor === 0) return;
      fullFor -= 1;
      throw busy();
    },
    throwIfBusy(): void {
      if (weather.strikes('store: busy')) throw busy();
    },
  };
}

/** Who is told of what another process wrote, sooner or later or not at all. */
function makeNotices(rng: Rng, schedule: Schedule, weather: Weather) {
  const listeners: { readonly process: Running; readonly onChange: (id: string | null) => void }[] = [];
  return {
    watch: (process: Running, onChange: (id: string | null) => void): void =>
      void listeners.push({ process, onChange }),
    tell(from: Running, writes: readonly Write[]): void {
      const ids = new Set(writes.flatMap((write) => (write.kind === 'profile' ? [] : [write.id])));
      for (const { process, onChange } of listeners) {
        if (process === from || !process.isAlive) continue;
        const isLost = weather.strikes('store: notice lost');
        for (const id of isLost ? [null] : ids)
          schedule.after(isLost ? NOTICE_LOST_MS : 1 + rng.below(NOTICE_MS_MAX), () => process.isAlive && onChange(id));
      }
    },
  };
}

/** A store in memory, a call of which takes time and may fail; what it acknowledged survives everything. */
export function makeSimStore(rng: Rng, schedule: Schedule, weather: Weather): SimStore {
  const model = makeModel();
  const calls = makeCalls(rng, schedule, weather);
  const trouble = makeTrouble(rng, weather, calls.made);
  const notices = makeNotices(rng, schedule, weather);

  /** A batch is one transaction; only a batch the database rejected is written one by one, and can stop in between. */
  const commit = (process: Running, writes: readonly Write[], answer: (results: readonly WriteResult[]) => void) => {
    const apply = (count: number, onResults: (results: readonly WriteResult[]) => void = () => {}): void => {
      const some = writes.slice(0, count);
      model.apply(some, onResults);
      notices.tell(process, some);
    };
    if (trouble.isStruck({ process, writes: writes.length, apply: (count) => apply(count) })) return;
    trouble.throwIfFull();
    trouble.throwIfBusy();
    if (weather.strikes('store: answer lost')) {
      apply(writes.length);
      throw busy();
    }
    apply(writes.length, answer);
  };

  const storeFor = (process: Running): Store => {
    const reading = <T>(read: () => Promise<T>): Promise<T> =>
      calls.call(process, (answer) => {
        if (trouble.isStruck({ process, writes: 0, apply: () => {} })) return;
        trouble.throwIfBusy();
        void read().then(answer);
      });
    return {
      commit: (writes) => calls.call(process, (answer) => commit(process, writes, answer)),
      ...model.readers(reading),
      shared: {
        version: (id) => reading(() => model.version(id)),
        watch: async (onChange) => notices.watch(process, onChange),
      },
      close: async () => {},
    };
  };

  return {
    storeFor,
    get calls() {
      return calls.made();
    },
    arm: trouble.arm,
    heal: trouble.heal,
    rot: model.rot,
    kept: model.kept,
    ids: () => [...model.versions.keys()],
  };
}
