import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

const CONFIG = new URL('../../../../deploy/nginx.conf', import.meta.url);
const PROGRAM = ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).status === 0);

export const hasNginx = PROGRAM !== undefined;

export interface FrontProxy {
  readonly url: string;
  stop(): Promise<void>;
}

/** The configuration of `deploy`, for servers of this machine: other addresses and folders, nothing else. */
function configFor(folder: string, port: number, servers: readonly string[]): string {
  let config = readFileSync(CONFIG, 'utf8');
  for (const [i, url] of servers.entries()) config = config.replace(`server-${i + 1}:4000`, new URL(url).host);
  const parts = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return config
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('http {', `http {\n  access_log off;\n  ${parts.join('\n  ')}`)
    .replace(/^/, `daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\n`);
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Starts nginx with the configuration of `deploy` in front of two servers. */
export async function startNginx(
  parent: string,
  port: number,
  servers: readonly [string, string],
): Promise<FrontProxy> {
  const folder = join(parent, 'nginx');
  mkdirSync(folder, { mode: 0o777, recursive: true });
  const path = join(folder, 'nginx.conf');
  writeFileSync(path, configFor(folder, port, servers));
  const child = spawn(PROGRAM!, ['-p', folder, '-c', path], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += String(chunk);
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`nginx does not start: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGQUIT');
      await ended;
    },
  };
}
