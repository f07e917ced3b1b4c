import { type Connection, openEmbedded, openServer } from './connection.ts';
import { migrate } from './migrate.ts';

/** Opens the database that `url` names, else the one in the folder, with the newest schema. */
export async function openDatabase(where: {
  readonly folder: string;
  readonly url?: string | undefined;
}): Promise<Connection> {
  const connection = where.url ? await openServer(where.url) : await openEmbedded(where.folder);
  try {
    await migrate(connection);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}
