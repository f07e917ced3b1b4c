import type { Rng } from '@undercroft/kernel';
import type { Files, OpenFile } from '@undercroft/store';
import { makeFileTree, systemError } from './file-tree.ts';
import { cutPower, type Node, newFolder, sync, syncInPart, TEARS, type Tear, writeFile } from './platter.ts';
import type { Schedule } from './schedule.ts';
import type { Weather } from './weather.ts';

/** What the disk must know of whoever calls it. */
export interface Running {
  isAlive: boolean;
  /** Until when the machine lets it wait. */
  stillUntil_ms: number;
  openFiles: number;
}

export interface SimDisk {
  /** The calls of one process. They are frozen for ever once it is dead. */
  filesFor(process: Running): Files;
  /** Calls so far, all processes together. */
  readonly calls: number;
  /** Comes before the n-th call from now: a crash, or an error instead of it. */
  arm(calls: number, strike: () => void): void;
  /** Of what was not synced a part is left, drawn for each file; nothing where that is asked for. */
  powerCut(isTotal?: boolean): void;
  /** There is room again, and nothing waits to strike. */
  heal(): void;
  /** Flips a bit of the file for good. */
  rot(path: string, byte: number): boolean;
  /** What a reader sees of the file now. */
  text(path: string): string | null;
  names(folder: string): string[];
}

const CALL_MS_MAX = 4;
const SLOW_MS = [500, 6_000] as const;
const FULL_CALLS_MAX = 4;

/** A disk in memory, a call of which takes time, may fail, and survives a power cut only where it was synced. */
export function makeSimDisk(rng: Rng, schedule: Schedule, weather: Weather): SimDisk {
  const root = newFolder();
  const tree = makeFileTree(root);
  let calls = 0;
  let armed: { at: number; strike: () => void } | null = null;
  let fullFor = 0;
  let flipped = '';

  /** First the thing happens, later the caller hears of it; the process may die before either. */
  const call = <T>(process: Running, work: () => T, delay_ms = rng.below(CALL_MS_MAX)): Promise<T> =>
    new Promise((resolve, reject) => {
      const happen = (): void => {
        if (!process.isAlive) return;
        const wait = process.stillUntil_ms - schedule.now();
        if (wait > 0) {
          schedule.after(wait, happen);
          return;
        }
        calls += 1;
        try {
          if (armed && calls >= armed.at) {
            const { strike } = armed;
            armed = null;
            strike();
            if (!process.isAlive) return;
          }
          const result = work();
          schedule.after(0, () => process.isAlive && resolve(result));
        } catch (error) {
          schedule.after(0, () => process.isAlive && reject(error));
        }
      };
      schedule.after(delay_ms, happen);
    });

  const delay = (): number => {
    if (!weather.strikes('disk: slow')) return rng.below(CALL_MS_MAX);
    return SLOW_MS[0] + rng.below(SLOW_MS[1] - SLOW_MS[0]);
  };

  const write = (node: Node, bytes: Buffer, position: number): { bytesWritten: number } => {
    if (node.kind !== 'file') throw systemError('EISDIR', '');
    if (fullFor === 0 && weather.strikes('disk: full')) fullFor = 1 + rng.below(FULL_CALLS_MAX);
    const isShort = fullFor > 0 || (bytes.length > 1 && weather.strikes('disk: short write'));
    const written = bytes.subarray(0, isShort ? rng.below(bytes.length) : bytes.length);
    if (written.length > 0) writeFile(node, position, written);
    if (fullFor > 0) {
      fullFor -= 1;
      if (written.length === 0 || rng.below(2) === 0) throw systemError('ENOSPC', '');
    }
    return { bytesWritten: written.length };
  };

  const syncNode = (node: Node): void => {
    if (!weather.strikes('disk: sync error')) {
      sync(node);
      return;
    }
    // What a folder holds stays in the journal; bytes of a file are forgotten, and no later sync brings them.
    if (node.kind === 'file') syncInPart(node, rng.pick(TEARS), rng);
    throw systemError('EIO', '');
  };

  /** No two reads of a file in a row are spoilt: a flip on the way is not a flip on the platter. */
  const read = (path: string): string => {
    const { seen } = tree.file(path);
    const isSpoilt = seen.length > 0 && flipped !== path && weather.strikes('disk: bit flipped on read');
    flipped = isSpoilt ? path : flipped === path ? '' : flipped;
    return (isSpoilt ? flip(seen, rng.below(seen.length * 8)) : seen).toString('utf8');
  };

  const openFile = (process: Running, node: Node): OpenFile => {
    process.openFiles += 1;
    return {
      write: (data, offset, length, position) =>
        call(process, () => write(node, data.subarray(offset, offset + length), position), delay()),
      sync: () => call(process, () => syncNode(node), delay()),
      close() {
        process.openFiles -= 1;
        return call(process, () => {});
      },
    };
  };

  return {
    filesFor: (process) => ({
      mkdir: (path) => call(process, () => tree.mkdir(path)),
      open: (path, flags) => call(process, () => openFile(process, tree.open(path, flags))),
      readFile: (path) => call(process, () => read(path), delay()),
      readdir: (path) => call(process, () => tree.readdir(path)),
      link: (from, to) => call(process, () => tree.link(from, to)),
      rename: (from, to) => call(process, () => tree.rename(from, to)),
      rm: (path) => call(process, () => tree.rm(path)),
    }),
    get calls() {
      return calls;
    },
    arm: (count, strike) => {
      armed = { at: calls + count, strike };
    },
    powerCut(isTotal = false) {
      for (const tear of cutPower(root, () => (isTotal ? 'lost' : rng.pick(TEARS)), rng)) noteTear(weather, tear);
    },
    heal() {
      armed = null;
      fullFor = 0;
    },
    rot(path, byte) {
      try {
        const file = tree.file(path);
        if (file.dirty.length > 0 || byte >= file.seen.length) return false;
        file.seen = flip(file.seen, byte * 8 + 1);
        file.kept = file.seen;
        return true;
      } catch {
        return false;
      }
    },
    text(path) {
      try {
        return tree.file(path).seen.toString('utf8');
      } catch {
        return null;
      }
    },
    names(folder) {
      try {
        return tree.readdir(folder);
      } catch {
        return [];
      }
    },
  };
}

function noteTear(weather: Weather, tear: Tear): void {
  if (tear === 'lost') weather.note('disk: lost');
  if (tear === 'prefix') weather.note('disk: prefix kept');
  if (tear === 'sectors') weather.note('disk: sectors kept');
}

function flip(bytes: Buffer, bit: number): Buffer {
  const spoilt = Buffer.from(bytes);
  spoilt[bit >> 3] = spoilt[bit >> 3]! ^ (1 << (bit & 7));
  return spoilt;
}
