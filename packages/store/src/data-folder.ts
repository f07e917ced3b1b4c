import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

type Environment = { readonly [name: string]: string | undefined };

const NAME = '.undercroft';

/** Where everything of one user is kept: the folder `UNDERCROFT_DATA` names, else `.undercroft` in the home folder. */
export const dataFolder = (env: Environment = process.env): string =>
  resolve(env['UNDERCROFT_DATA'] || join(homedir(), NAME));

/**
 * Earlier versions kept data in `.undercroft` in the current folder. Such a folder is read once, where the user
 * has not named another place.
 */
export function folderBeside(env: Environment = process.env): string | null {
  const beside = resolve(NAME);
  return env['UNDERCROFT_DATA'] || beside === dataFolder(env) || !existsSync(join(beside, 'runs')) ? null : beside;
}

/** The one user of a machine: the terminal, agents over standard input, and the browser on loopback. */
export const LOCAL_USER = 'local';
