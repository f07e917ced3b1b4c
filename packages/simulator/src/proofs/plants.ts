import { crc32 } from 'node:zlib';
import { GAMES } from '@undercroft/registry';
import type { Disk, Files, Store, Write } from '@undercroft/store';
import type { Plant } from '../sim-process.ts';

/** The answer is given when the bytes are written, not when they are on the platter. */
const neverSyncs = (files: Files): Files => ({
  ...files,
  open: async (path, flags, mode) => ({ ...(await files.open(path, flags, mode)), sync: async () => {} }),
});

/** A call that wrote less than it was given is taken for one that wrote it all. */
const takesShortForWhole = (files: Files): Files => ({
  ...files,
  async open(path, flags, mode) {
    const file = await files.open(path, flags, mode);
    return {
      ...file,
      async write(data, offset, length, position) {
        await file.write(data, offset, length, position);
        return { bytesWritten: length };
      },
    };
  },
});

/** Whoever starts again does not know which keys were answered. */
const forgetsKeys = (store: Store): Store => ({
  ...store,
  async load(id) {
    const found = await store.load(id);
    if (!found || !('records' in found)) return found;
    return { ...found, records: found.records.map(({ line, chain }) => ({ line, chain, key: null })) };
  },
});

const matching = (row: string): string => `${row}\t${crc32(row).toString(16).padStart(8, '0')}`;

/** Every row is said to match its checksum. */
const believesEveryRow = (disk: Disk): Disk => ({
  ...disk,
  async read(path) {
    const text = await disk.read(path);
    if (text === null || !path.endsWith('.replay')) return text;
    return text
      .split('\n')
      .map((row) => (row.includes('\t') ? matching(row.slice(0, row.lastIndexOf('\t'))) : row))
      .join('\n');
  },
});

/** Lines are written with the next ones; putting idle sessions away forgets those that wait. */
function writesBehind(): Plant {
  let waiting: Write[] = [];
  const flush = async (store: Store): Promise<void> => {
    const due = waiting;
    waiting = [];
    if (due.length > 0) await store.commit(due);
  };
  return {
    store: (store) => {
      waiting = [];
      return {
        ...store,
        async commit(writes) {
          await flush(store);
          if (writes.some(({ kind }) => kind !== 'append')) return store.commit(writes);
          waiting = [...writes];
          return writes.map(() => 'ok');
        },
        async load(id) {
          await flush(store);
          return store.load(id);
        },
      };
    },
    host: (host) => ({
      ...host,
      sweep: () => {
        waiting = [];
        return host.sweep();
      },
    }),
  };
}

/** Each real fault, how it gets in, and what a check must say of it. */
export const PLANTS: readonly (readonly [fault: string, plant: () => Plant, found: RegExp])[] = [
  ['an answer before the sync', () => ({ files: neverSyncs }), /is lost|is not there|is damaged|is back/],
  ['a short write taken for a whole one', () => ({ files: takesShortForWhole }), /is not there|is damaged|is lost/],
  ['a key forgotten', () => ({ store: forgetsKeys }), /was applied 2 times|answered differently/],
  ['a log recovered without its checksums', () => ({ disk: believesEveryRow }), /nobody noticed|leads to another hash/],
  [
    'an event told to the wrong seat',
    () => ({ games: GAMES.map((game) => ({ ...game, shown: (_: object, event) => event })) as typeof GAMES }),
    /which is not for/,
  ],
  ['an eviction that drops an unsaved step', writesBehind, /is not there|later at/],
];
