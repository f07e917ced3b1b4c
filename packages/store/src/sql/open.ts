import { join } from 'node:path';
import { dataFolder, folderBeside } from '../data-folder.ts';
import { importReplayFiles } from '../import-replay-files.ts';
import { makePrivateFolder } from '../private-files.ts';
import type { Connection } from './connection.ts';
import { startThread } from './sqlite-thread.ts';

const DATABASE_FILE = 'undercroft.db';

/**
 * Opens the database at `url`, or else the one in the folder, and migrates it. Replay files of earlier versions in the
 * folder are imported; the files stay.
 */
export async function openDatabase(where: {
  readonly folder: string;
  readonly url?: string | undefined;
  /** Another folder with replay files of an earlier version. */
  readonly beside?: string | null;
}): Promise<Connection> {
  if (where.url) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(where.url);
  }
  makePrivateFolder(where.folder);
  const connection = await openInFolder(join(where.folder, DATABASE_FILE));
  try {
    await importReplayFiles(connection, where.folder);
    if (where.beside) await importReplayFiles(connection, where.beside);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** Opens this user's data folder, and imports what an earlier version left in the current folder. */
export const openDataFolder = (): Promise<Connection> => openDatabase({ folder: dataFolder(), beside: folderBeside() });

/** The thread and this process load their modules in parallel, which halves the time. */
async function openInFolder(path: string): Promise<Connection> {
  const starting = startThread({ path, settings: {}, migrations: 'all' });
  const [{ connectionOn }, thread] = await Promise.all([import('./sqlite.ts'), starting]);
  return connectionOn(thread, path);
}
