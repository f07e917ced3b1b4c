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
import { Failed } from './output.ts';
import { closeOnExit } from './shutdown.ts';

/** The one user of this machine. */
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

/** Opens the data folder; what stands in the way is said in a sentence. */
export const openData = (): Promise<StoreConnection> => opened('the data folder', openDataFolder());

/** Opens the database of a server, as that server would. */
export const openServersDatabase = (url: string): Promise<StoreConnection> =>
  opened('the database of DATABASE_URL', openDatabase({ folder: dataFolder(), url }));

async function opened(name: string, opening: Promise<StoreConnection>): Promise<StoreConnection> {
  try {
    return closeOnExit(await opening);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (isStoreBusy(error) || typeof code === 'string') throw new Failed(`${name} cannot be opened: ${message}`);
    throw error;
  }
}

/** What restore tokens and checkpoints are signed with; nothing is signed with a short one. */
function readSecret(): string {
  try {
    return folderSecret(dataFolder());
  } catch (error) {
    if (error instanceof BadSecret) throw new Failed(error.message);
    const { code, message } = error as { code?: unknown; message: string };
    throw typeof code === 'string' ? new Failed(`the data folder cannot be opened: ${message}`) : error;
  }
}

/** A host of its own for this process, on the data folder. */
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
    hmacKeys: [hmacKeyOf(secret)],
    viewCode,
  });
};
