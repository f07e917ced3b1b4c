import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createHost, NO_LIMITS } from '@undercroft/host';
import { GAMES } from '@undercroft/registry';
import { type FolderLock, fileStore, lockFolder, realDisk, type Store } from '@undercroft/store';
import { gameOfHeader } from '@undercroft/tables';
import { serveStdio } from './stdio.ts';

const FOLDER = resolve(process.env['UNDERCROFT_DATA'] ?? '.undercroft');

/** The lock is taken when a run is first asked for: a client that only wants to know who we are disturbs nobody. */
function lazyStore(): Store {
  let opening: Promise<{ store: Store; lock: FolderLock }> | null = null;
  const opened = async (): Promise<Store> => {
    opening ??= (async () => {
      mkdirSync(join(FOLDER, 'runs'), { recursive: true });
      return { lock: await lockFolder(join(FOLDER, 'runs')), store: fileStore(realDisk(FOLDER)) };
    })();
    opening.catch(() => {
      opening = null;
    });
    return (await opening).store;
  };
  return {
    commit: async (writes) => (await opened()).commit(writes),
    load: async (id) => (await opened()).load(id),
    list: async (owner) => (await opened()).list(owner),
    profile: async (key) => (await opened()).profile(key),
    bookmarks: {
      keep: async (id, mark) => (await opened()).bookmarks.keep(id, mark),
      find: async (id) => (await opened()).bookmarks.find(id),
    },
    close: async () => {
      await (await opening)?.lock.release();
    },
  };
}

/** The machine interface for one person at their own machine: runs are replay files, no account is needed. */
function main(): void {
  const host = createHost({
    store: lazyStore(),
    platform: { now: Date.now, randomId: () => randomBytes(16).toString('hex') },
    games: GAMES,
    findArchivedGame: gameOfHeader,
    limits: NO_LIMITS,
    allowsSandbox: true,
  });
  const serving = serveStdio(host);
  const stop = async (): Promise<void> => {
    await serving.close();
    await host.close();
    process.exit(0);
  };
  for (const ending of ['end', 'close']) process.stdin.once(ending, () => void stop());
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
}

main();
