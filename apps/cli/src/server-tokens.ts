import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from './local.ts';

const fileOf = (): string => join(dataFolder(), 'servers.json');

function kept(): { [url: string]: string } {
  if (!existsSync(fileOf())) return {};
  try {
    return JSON.parse(readFileSync(fileOf(), 'utf8')) as { [url: string]: string };
  } catch {
    return {};
  }
}

/** The token to show to a server: from the environment, or the one kept from last time. */
export const tokenFor = (url: string): string | null => process.env['UNDERCROFT_TOKEN'] ?? kept()[url] ?? null;

/** Keeps a guest's token, so that the runs there can be gone on with. Readable by this user alone. */
export function keepToken(url: string, token: string): void {
  mkdirSync(dataFolder(), { recursive: true });
  writeFileSync(fileOf(), `${JSON.stringify({ ...kept(), [url]: token }, null, 2)}\n`, { mode: 0o600 });
}
