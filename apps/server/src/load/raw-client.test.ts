import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawClient } from './raw-client.ts';

const server = createServer((request, response) => {
  if (request.url === '/dead') request.socket.destroy();
  else if (request.url === '/chunked') response.write('some', () => response.end());
  else if (request.url === '/last') response.setHeader('connection', 'close').setHeader('content-length', 2).end('ok');
  else response.setHeader('content-length', 2).end('ok');
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.closeAllConnections());

test('a line that dies or cannot be read fails its own request only, and nobody who waits hangs', async () => {
  const client = rawClient(url, 1);
  const query = ['/ok', '/dead', '/ok', '/chunked', '/ok'].map((path) => client.post('token', path, {}));
  const answers = await Promise.allSettled(query);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled']);
  for (const path of ['/ok', '/last', '/ok', '/last', '/ok'])
    expect((await client.post('token', path, {})).body.toString()).toBe('ok');
  client.close();
  server.close();
}, 10_000);
