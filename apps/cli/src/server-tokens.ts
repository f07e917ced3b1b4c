import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, folderBeside, makePrivateFolder, writePrivateFile } from '@undercroft/store';
import { UsageError } from './output.ts';

const NAME = 'servers.json';

function kept(): { [url: string]: string } {
  const beside = folderBeside();
  return { ...(beside === null ? {} : tokensIn(beside)), ...tokensIn(dataFolder()) };
}

function tokensIn(folder: string): { [url: string]: string } {
  const path = join(folder, NAME);
  if (!existsSync(path)) return {};
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as { [url: string]: string };
  } catch {
    return {};
  }
}

/** The environment's token, if its server is this one. */
function environmentTokenFor(origin: string): string | null {
  const token = process.env['UNDERCROFT_TOKEN'];
  if (!token) return null;
  const server = process.env['UNDERCROFT_SERVER'];
  if (!server || !URL.canParse(server))
    throw new UsageError(
      'UNDERCROFT_TOKEN needs UNDERCROFT_SERVER, the address of the server it is of: it is sent to no other',
    );
  return new URL(server).origin === origin ? token : null;
}

/**
 * The token for a server: from the environment, or stored last time. A link can name any address, so no server gets
 * another's token.
 */
export function tokenFor(url: string): string | null {
  const { origin } = new URL(url);
  const known = kept();
  return environmentTokenFor(origin) ?? (Object.hasOwn(known, origin) ? known[origin]! : null);
}

/** Stores a guest's token, so that its runs can be resumed. Readable by this user only. */
export function keepToken(url: string, token: string): void {
  makePrivateFolder(dataFolder());
  const tokens = { ...kept(), [new URL(url).origin]: token };
  writePrivateFile(join(dataFolder(), NAME), `${JSON.stringify(tokens, null, 2)}\n`);
}
