import type { Rng } from '@undercroft/kernel';
import {
  type DamagedRun,
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

/** The store's view of a calling process. */
export interface ProcessState {
  isAlive: boolean;
  /** End of a simulated pause. */
  stillUntil_ms: number;
}

/** A call hit by a fault: its process, its number of writes, and a function to apply the first `count` of them. */
export interface StruckCall {
  readonly process: ProcessState;
  readonly writes: number;
  apply(count: number): void;
}

/** Ends the process, or throws; may apply some of the writes before. */
type Strike = (struck: StruckCall) => void;

export interface SimStore {
  /** The store for one process. Its calls never settle once the process is dead. */
  storeFor(process: ProcessState): Store;
  /** Calls so far by all processes. */
  readonly calls: number;
  /** Replaces the n-th call from now, or the next one after it with at least `writes_min` writes. */
  arm(calls: number, strike: Strike, writes_min?: number): void;
  /** Disarms the strike and frees the disk. */
  heal(): void;
  /** Corrupts a line of a run for good. */
  rot(id: string): boolean;
  /** The stored data, as a restarted process reads it. */
  readonly kept: Store;
  ids(): string[];
}

const CALL_MS_MAX = 4;
const SLOW_MS = [500, 6_000] as const;
const FULL_CALLS_MAX = 4;
const NOTICE_MS_MAX = 400;
const NOTICE_LOST_MS = 2_000;

export const busy = (): StoreBusy => new StoreBusy('The simulated store is busy.');

/** The simulated disk: a memory store, the versions of its runs, and the corrupted ones. */
function makeModel() {
  const memory = memoryStore();
  const { versions } = memory;
  const rotten = new Map<string, number>();
  const load = (found: StoredRun | DamagedRun | null): StoredRun | DamagedRun | null => {
    const line = found && !isDamaged(found) ? rotten.get(found.id) : undefined;
    if (line === undefined || !found || isDamaged(found)) return found;
    const { header, meta, records } = found;
    const damaged = `line ${line} is missing or cannot be read`;
    return { damaged, lastGood: line - 1, header, meta, records: records.slice(0, line - 1) };
  };
  /** Takes effect immediately, because the memory store does not wait for anything. */
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
    /** The read operations, each wrapped by `reading`. */
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

/** Runs calls of the store: each takes time, and is counted. */
function makeCalls(rng: Rng, schedule: Schedule, weather: Weather) {
  let made = 0;

  const delay = (): number =>
    weather.strikes('store: slow') ? SLOW_MS[0] + rng.below(SLOW_MS[1] - SLOW_MS[0]) : rng.below(CALL_MS_MAX);

  /** Executes the call, then answers later; the process may die before either. */
  const call = <T>(process: ProcessState, work: (answer: (value: T) => void) => void): Promise<T> =>
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

/** Faults of calls: an armed strike, a full disk, a busy store. */
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
    /** True if the call is hit and its process dies of it. */
    isStruck(struck: StruckCall): boolean {
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

/** Notifies other processes of writes, with a delay or a loss. */
function makeNotices(rng: Rng, schedule: Schedule, weather: Weather) {
  const listeners: { readonly process: ProcessState; readonly onChange: (id: string | null) => void }[] = [];
  return {
    watch: (process: ProcessState, onChange: (id: string | null) => void): void =>
      void listeners.push({ process, onChange }),
    notify(from: ProcessState, writes: readonly Write[]): void {
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

/** A store in memory with slow and failing calls; acknowledged writes survive everything. */
export function makeSimStore(rng: Rng, schedule: Schedule, weather: Weather): SimStore {
  const model = makeModel();
  const calls = makeCalls(rng, schedule, weather);
  const trouble = makeTrouble(rng, weather, calls.made);
  const notices = makeNotices(rng, schedule, weather);

  /** A batch is one transaction. Only one that the database rejects is written one by one, and can stop in between. */
  const commit = (
    process: ProcessState,
    writes: readonly Write[],
    answer: (results: readonly WriteResult[]) => void,
  ) => {
    const apply = (count: number, onResults: (results: readonly WriteResult[]) => void = () => {}): void => {
      const some = writes.slice(0, count);
      model.apply(some, onResults);
      notices.notify(process, some);
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

  const storeFor = (process: ProcessState): Store => {
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
