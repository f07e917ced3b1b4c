import { freePort } from '@undercroft/conformance/postgres';
import type { AnyGame } from '@undercroft/kernel';
import { readConfig } from '../config.ts';
import { type RunningServer, startServer } from '../start.ts';
import { tempFolder, tokenFor } from './running.ts';

export const HOOK_MS = 120_000;

interface Settings {
  readonly games?: readonly AnyGame[];
  readonly now?: () => number;
  /** False refuses scenarios and forced rolls, like a public server. */
  readonly allowsSandbox?: boolean;
}

/** A server inside the test's own process, and tokens for its users. */
export async function serverWith(
  users: readonly string[],
  env: { [name: string]: string } = {},
  { games, now, allowsSandbox }: Settings = {},
): Promise<{ server: RunningServer; tokens: { [user: string]: string }; folder: string; stop(): Promise<void> }> {
  const folder = tempFolder('server');
  const port = await freePort();
  const config = readConfig({ PORT: String(port), UNDERCROFT_DATA: folder.path, UNDERCROFT_LOG: 'error', ...env });
  const server = await startServer(
    { ...config, ...(allowsSandbox === false && { allowsSandbox }) },
    games,
    undefined,
    now,
  );
  const tokens: { [user: string]: string } = {};
  for (const user of users) tokens[user] = await tokenFor(server.connection, user);
  return {
    server,
    tokens,
    folder: folder.path,
    stop: async () => {
      await server.close();
      folder.remove();
    },
  };
}
