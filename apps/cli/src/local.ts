import { randomBytes } from 'node:crypto';
import { createHost, type Host, hmacKeyOf, NO_LIMITS } from '@undercroft/host';
import { GAMES } from '@undercroft/registry';
import { gameOfHeader, viewCode } from '@undercroft/registry/archive';
import {
  BadSecret,
  dataFolder,
  folderSecret,
  isStoreBusy,
  LOCAL_USER,
  openDatabase,
  openDataFolder,
  type Connection as StoreConnection,
} from '@undercroft/store';
import type { Connection } from './connection.ts';
import { CommandError } from './output.ts';
import { closeOnExit } from './shutdown.ts';

/** The only user of this machine. */
export const LOCAL = { user: LOCAL_USER } as const;

/** The runs in the data folder. A server or an agent may play them at the same time. */
export async function localConnection(): Promise<Connection> {
  const host = await localHost();
  await host.listen();
  return {
    ...host,
    resumeCommand: (session) => `npx undercroft resume ${session}`,
    checkRows: (session) => [`Check it:  npx undercroft verify ${session}`],
  };
}

/** Opens the data folder. Failures are reported in one sentence. */
export const openData = (): Promise<StoreConnection> => opened('the data folder', openDataFolder());

/** Opens the database of a server, as that server would. */
export const openServersDatabase = (url: string): Promise<StoreConnection> =>
  opened('the database of DATABASE_URL', openDatabase({ folder: dataFolder(), url }));

async function opened(name: string, opening: Promise<StoreConnection>): Promise<StoreConnection> {
  try {
    return closeOnExit(await opening);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (isStoreBusy(error) || typeof code === 'string') throw new CommandError(`${name} cannot be opened: ${message}`);
    throw error;
  }
}

/** The key that signs restore tokens and checkpoints. A short secret is refused. */
function readSecret(): string {
  try {
    return folderSecret(dataFolder());
  } catch (error) {
    if (error instanceof BadSecret) throw new CommandError(error.message);
    const { code, message } = error as { code?: unknown; message: string };
    throw typeof code === 'string' ? new CommandError(`the data folder cannot be opened: ${message}`) : error;
  }
}

/** A host in this process, on the data folder. */
export const localHost = async (): Promise<Host> => {
  const secret = readSecret();
  const { store, dailyResults } = await openData();
  return createHost({
    store,
    dailyResults,
    platform: { now: Date.now, randomId: () => randomBytes(16).toString('hex') },
    games: GAMES,
    findArchivedGame: gameOfHeader,
    limits: NO_LIMITS,
    allowsSandbox: true,
    allowsPacks: true,
    hmacKeys: [hmacKeyOf(secret)],
    viewCode,
  });
};
