import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { serverConnection } from './server-connection.ts';
import { keepToken, tokenFor } from './server-tokens.ts';

const folder = mkdtempSync(join(tmpdir(), 'undercroft-tokens-'));
const shown: { [port: number]: string[] } = {};
const servers: Server[] = [];

/** A server that records every token it gets, and redirects some requests. */
async function listener(redirectTo?: string): Promise<string> {
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    shown[port] = [...(shown[port] ?? []), request.headers.authorization ?? ''];
    if (redirectTo !== undefined) response.writeHead(307, { location: redirectTo + request.url });
    else response.writeHead(200, { 'content-type': 'application/json', 'set-auth-token': 'guest-token' });
    response.end('{"error":"forbidden","message":"","reasons":[],"issues":[]}');
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const shownAt = (url: string): string[] => shown[Number(new URL(url).port)] ?? [];

beforeAll(() => void vi.stubEnv('UNDERCROFT_DATA', folder));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.stubEnv('UNDERCROFT_DATA', folder);
});
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('[SEC-TOKEN-01] the token of the environment goes to its own server, whatever address a link names', async () => {
  const [home, evil] = [await listener(), await listener()];
  vi.stubEnv('UNDERCROFT_TOKEN', 'uct_home');
  vi.stubEnv('UNDERCROFT_SERVER', home);
  await serverConnection(home).join({ caller: { user: 'local', link: 'x' }, session: 'run' });
  await serverConnection(evil).join({ caller: { user: 'local', link: 'x' }, session: 'run' });
  expect(shownAt(home)).toEqual(['Bearer uct_home']);
  expect(shownAt(evil).join()).not.toContain('uct_home');
  expect(shownAt(evil).length).toBeGreaterThan(0);
});

test('[SEC-TOKEN-01] a token without its server is shown to nobody, and a sentence says what to set', async () => {
  const evil = await listener();
  vi.stubEnv('UNDERCROFT_TOKEN', 'uct_home');
  await expect(serverConnection(evil).look({ caller: { user: 'local' }, session: 'run' })).rejects.toThrow(
    'UNDERCROFT_TOKEN needs UNDERCROFT_SERVER',
  );
  expect(shownAt(evil)).toEqual([]);
});

test('[SEC-TOKEN-01] a redirect takes no token along, and kept tokens are for their own origin and this user', async () => {
  const evil = await listener();
  const home = await listener(evil);
  keepToken(`${home}/join/x`, 'kept');
  await serverConnection(home).look({ caller: { user: 'local' }, session: 'run' });
  expect(shownAt(home)).toEqual(['Bearer kept', 'Bearer kept']);
  expect(shownAt(evil)).toEqual([]);
  expect([tokenFor(home), tokenFor(evil), tokenFor('http://127.0.0.1:9')]).toEqual(['kept', null, null]);
  expect(statSync(join(folder, 'servers.json')).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(join(folder, 'servers.json'), 'utf8'))).toMatchObject({ [home]: 'kept' });
});
