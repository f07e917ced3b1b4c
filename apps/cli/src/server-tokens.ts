import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, folderBeside, makePrivateFolder, writePrivateFile } from '@undercroft/store';

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

/** The token to show to a server: from the environment, or the one kept from last time. */
export const tokenFor = (url: string): string | null => process.env['UNDERCROFT_TOKEN'] ?? kept()[url] ?? null;

/** Keeps a guest's token, so that the runs there can be gone on with. Readable by this user alone. */
export function keepToken(url: string, token: string): void {
  makePrivateFolder(dataFolder());
  writePrivateFile(join(dataFolder(), NAME), `${JSON.stringify({ ...kept(), [url]: token }, null, 2)}\n`);
}
