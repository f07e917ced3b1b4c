import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@undercroft/conformance/postgres';
import { afterAll, expect, test } from 'vitest';
import { undercroft } from './testing/undercroft.ts';

const folder = mkdtempSync(join(tmpdir(), 'undercroft-open-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the link reaches the browser in a file of its user, never among the arguments of a program', async () => {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const opener = join(bin, process.platform === 'darwin' ? 'open' : 'xdg-open');
  writeFileSync(opener, `#!/bin/sh\necho "$@" > '${folder}/new' && mv '${folder}/new' '${folder}/opened'\n`, {
    mode: 0o700,
  });
  const env = {
    UNDERCROFT_DATA: join(folder, 'data'),
    PORT: String(await freePort()),
    PATH: `${bin}:${process.env['PATH']}`,
    DATABASE_URL: '',
  };
  const { child, ended } = undercroft(folder, ['open'], { env });
  while (!existsSync(join(folder, 'opened'))) await new Promise((resolve) => setTimeout(resolve, 50));
  const file = readFileSync(join(folder, 'opened'), 'utf8').trim();
  expect(file).toBe(join(folder, 'data/open.html'));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const link = /url=([^"]+)"/.exec(readFileSync(file, 'utf8'))![1]!.replaceAll('&amp;', '&');
  const answer = await fetch(link, { redirect: 'manual', headers: { 'sec-fetch-site': 'cross-site' } });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
  expect(answer.headers.getSetCookie()[0]).toContain('SameSite=Lax');
  child.kill('SIGTERM');
  expect((await ended).out).toContain(link);
});
