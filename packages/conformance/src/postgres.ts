import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';

/** A PostgreSQL for the tests: on loopback, in a temporary folder, stopped by the process that started it. */
export interface Postgres {
  readonly url: string;
  /** Creates an empty database. */
  fresh(): Promise<string>;
  /** Ends the server with this signal (SIGQUIT is an immediate shutdown) and starts it again on the same data. */
  restart(signal: NodeJS.Signals): Promise<void>;
  stop(): Promise<void>;
}

const RESTARTS_MAX = 20;

/** The folder of initdb and postgres, or null. */
function binaries(): string | null {
  const installed = '/usr/lib/postgresql';
  const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(installed, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null;
}

/** A free port on loopback. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/**
 * The user `postgres` if this process is root, which PostgreSQL refuses; else the current user. Null if there is no
 * such user.
 */
function runAs(): { uid: number; gid: number } | object | null {
  if (process.getuid?.() !== 0) return {};
  try {
    const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

/** Starts PostgreSQL; null if it is not installed. */
export async function startPostgres(): Promise<Postgres | null> {
  const bin = binaries();
  const as = runAs();
  if (!bin || !as) return null;
  const folder = mkdtempSync(join(tmpdir(), 'undercroft-pg-'));
  if ('uid' in as) chownSync(folder, as.uid, (as as { gid: number }).gid);
  const data = join(folder, 'data');
  const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' };
  const port = await freePort();
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...as,
    env,
    cwd: folder,
    stdio: 'ignore',
  });
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'max_connections=100'];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((s) => ['-c', s])];
  const launch = (): ChildProcess => spawn(join(bin, 'postgres'), args, { ...as, env, cwd: folder, stdio: 'ignore' });
  const url = (name: string): string => `postgres://postgres@127.0.0.1:${port}/${name}`;
  let child = launch();
  await waitUntilReady(url('postgres'), child);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  let databases = 0;
  return {
    url: url('postgres'),
    async fresh() {
      databases += 1;
      await query(url('postgres'), `create database suite_${databases}`);
      return url(`suite_${databases}`);
    },
    async restart(signal) {
      await end(signal);
      // Its child processes may live on for a moment, and lock the data until then.
      for (let tries = 0; ; tries++) {
        child = launch();
        try {
          return await waitUntilReady(url('postgres'), child);
        } catch (error) {
          if (tries >= RESTARTS_MAX) throw error;
        }
      }
    },
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function query(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (let i = 0; ; i++) {
    try {
      return await query(url, 'select 1');
    } catch (error) {
      if (i >= 150 || child.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
