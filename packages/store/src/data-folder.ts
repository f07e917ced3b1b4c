import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

type Environment = { readonly [name: string]: string | undefined };

const NAME = '.undercroft';

/** The data folder of one user: `UNDERCROFT_DATA`, or else `.undercroft` in the home folder. */
export const dataFolder = (env: Environment = process.env): string =>
  resolve(env['UNDERCROFT_DATA'] || join(homedir(), NAME));

/**
 * Earlier versions kept data in `.undercroft` in the current folder. Such a folder is read once, unless the user has
 * named another one.
 */
export function folderBeside(env: Environment = process.env): string | null {
  const beside = resolve(NAME);
  return env['UNDERCROFT_DATA'] || beside === dataFolder(env) || !existsSync(join(beside, 'runs')) ? null : beside;
}

/** The only user of a local installation: the terminal, agents over standard input, and the browser on loopback. */
export const LOCAL_USER = 'local';
