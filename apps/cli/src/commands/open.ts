import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Connection, dataFolder, LOCAL_USER, writePrivateFile } from '@undercroft/store';
import { openData } from '../local.ts';
import { CommandError, print } from '../output.ts';
import { untilStopped } from './serving.ts';

export interface OpenFlags {
  readonly browser: boolean;
}

const LINK_MS = 5 * 60_000;

/** `undercroft open [RUN]`: opens the browser, signed in as this machine's user. Starts a server if none runs. */
export async function open(run: string | undefined, { browser }: OpenFlags): Promise<void> {
  const { BadConfig, findServer, readConfig, startServer } = await import('@undercroft/server');
  const found = await findServer(dataFolder());
  try {
    const config = readConfig(process.env);
    if (!config.hasLocalUser)
      throw new CommandError(
        'open works for a server on this machine with its own data folder: unset DATABASE_URL and UNDERCROFT_ADDRESS',
      );
    const server = found === null ? await startServer(config) : null;
    show(await linkTo(found ?? server!.url, run), browser);
    if (server) await untilStopped(server);
  } catch (error) {
    if (error instanceof BadConfig) throw new CommandError(error.message);
    throw error;
  }
}

async function linkTo(url: string, run: string | undefined): Promise<string> {
  const connection = await openData();
  try {
    if (run !== undefined && (await connection.store.load(run)) === null)
      throw new CommandError(`there is no run "${run}"`);
    const query = new URLSearchParams({ token: await newToken(connection), ...(run === undefined ? {} : { run }) });
    return `${url}/api/auth/open?${query}`;
  } finally {
    await connection.close();
  }
}

/** Stores the hash of a one-time link in the shared database; the server deletes it on use. */
async function newToken({ db }: Connection): Promise<string> {
  const { linkName } = await import('@undercroft/server');
  const token = randomBytes(24).toString('base64url');
  const now = new Date().toISOString();
  const expiresAt = new Date(Date.now() + LINK_MS).toISOString();
  await db
    .insertInto('verification')
    .values({
      id: randomUUID(),
      identifier: linkName(token),
      value: LOCAL_USER,
      expiresAt,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  return token;
}

const OPENERS: { readonly [platform: string]: readonly string[] } = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

const PAGE = 'open.html';
const escaped = (url: string): string => url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * Writes a page that redirects to the link, readable by this user only. Command lines are visible to every user of a
 * machine, and the link signs in the first to open it.
 */
function writeLinkPage(link: string): string {
  const file = join(dataFolder(), PAGE);
  writePrivateFile(
    file,
    `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0; url=${escaped(link)}"><title>Undercroft</title><a href="${escaped(link)}">Undercroft</a>\n`,
  );
  return file;
}

function show(link: string, browser: boolean): void {
  print(`Open this link within five minutes; it works once:\n  ${link}`);
  if (!browser) return;
  const [command = 'xdg-open', ...args] = OPENERS[process.platform] ?? [];
  const child = spawn(command, [...args, writeLinkPage(link)], { stdio: 'ignore', detached: true });
  child.on('error', () => print('No browser could be started here.'));
  child.unref();
}
