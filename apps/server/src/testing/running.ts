import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Connection, openDatabase } from '@undercroft/store';
import { agentTokens } from '../tokens.ts';

/** A temporary folder, removed at the end. */
export function tempFolder(name: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `undercroft-${name}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}

const MAIN = fileURLToPath(new URL('../../bin/server.mjs', import.meta.url));

/** The node flags of `npm start`. */
const NODE_FLAGS = (
  JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as Package
).scripts.start
  .split(' ')
  .filter((word) => word.startsWith('--'));

interface Package {
  readonly scripts: { readonly start: string };
}

/** The real server as a child process. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
  /** Sends the signal, SIGKILL by default; resolves when the process has exited. */
  kill(signal?: NodeJS.Signals): Promise<number | null>;
  stderr(): string;
}

const START_TRIES = 600;

/** `under` is a command that wraps the server, if any. */
export async function startProcess(
  env: { [name: string]: string },
  under: readonly string[] = [],
): Promise<ServerProcess> {
  const [program, ...words] = [...under, process.execPath, ...NODE_FLAGS, MAIN];
  const child = spawn(program!, words, {
    env: { PATH: process.env['PATH'] ?? '', UNDERCROFT_LOG: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    output += String(chunk);
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const url = `http://127.0.0.1:${env['PORT']}`;
  const running: ServerProcess = {
    child,
    url,
    kill: (signal = 'SIGKILL') => {
      child.kill(signal);
      return ended;
    },
    stderr: () => output,
  };
  for (let i = 0; ; i++) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended: ${output}`);
    if (output.includes('Undercroft is at')) return running;
    if (i > START_TRIES) throw new Error(`the server does not start: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Creates an account with a token directly in the database: hashing passwords for many users takes long. */
export async function tokenFor(connection: Connection, user: string): Promise<string> {
  await connection.query(
    `insert into "user" ("id", "name", "email", "emailVerified") values ($1, $1, $2, false) on conflict do nothing`,
    [user, `${user}@example.org`],
  );
  const created = await agentTokens(connection).create(user, 'test');
  return created!.token;
}

/** Prepares a data folder or database whose users have tokens. */
export async function prepared(
  where: { folder: string; url?: string },
  users: readonly string[],
): Promise<{ [user: string]: string }> {
  const connection = await openDatabase(where);
  const tokens: { [user: string]: string } = {};
  for (const user of users) tokens[user] = await tokenFor(connection, user);
  await connection.close();
  return tokens;
}

/** Sends an API request with a token. */
export function ask(url: string, token: string | null, method: string, path: string, body?: unknown) {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  };
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape, held against it by the test that reads them
  return new Promise<{ status: number; body: any; headers: Headers }>((resolve, reject) => {
    const sent = request(url + path, { method, headers, agent: AGENT }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('aborted', () => reject(new Error('the line went dead')));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const isJson = response.headers['content-type']?.includes('json');
        const entries = Object.entries(response.headers).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]);
        resolve({
          status: response.statusCode ?? 0,
          body: isJson ? JSON.parse(text) : text,
          headers: new Headers(entries),
        });
      });
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}

const AGENT = new Agent({ keepAlive: true, maxSockets: 64 });

export const randomKey = (): string => randomBytes(8).toString('hex');
